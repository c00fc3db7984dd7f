export { createSeals, makeSealKey, type Seals } from './checks/seals.ts';
export {
  type Discrepancy,
  type LedgerReport,
  samplePlayers,
  trialBalanceFlaws,
  verifyAtOneMoment,
  verifyLedger,
  verifyPlayers,
} from './checks/verify.ts';
export { createLedger, type Ledger } from './ledger.ts';
export { cutMonths, expiredBonuses, sumUp } from './upkeep.ts';
export { bar, createBalances, freeze, lockWallet, openWallet, readWallet, stakedSince, unfreeze } from './wallets.ts';
