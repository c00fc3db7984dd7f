export { createSeals, makeSealKey, type Seals } from './checks/seals.ts';
export {
  atOneMoment,
  type Discrepancy,
  isAboutCounter,
  type LedgerReport,
  monthFlaws,
  readHeld,
  samplePlayers,
  trialBalanceFlaws,
  verifyAtOneMoment,
  verifyLedger,
  verifyPlayers,
} from './checks/verify.ts';
export {
  keepPlayerDays,
  type LedgerStatement,
  type PlayedDay,
  type PlayedGame,
  readAccountStatement,
  readPlay,
  type StatementLine,
} from './days/player-days.ts';
export { type EndedBehind, settledSince, versionsOf } from './ended-rounds.ts';
export type { OpeningBet } from './judge-commands.ts';
export { createLedger, type Ledger } from './ledger.ts';
export { type PlayLimit, setLimits } from './meters.ts';
export { entryOfKey, NO_OFFER_STATE, type OfferState, readOfferStates } from './offer-states.ts';
export type { Outcome } from './outcome.ts';
export { personalData } from './personal-data.ts';
export { fallsBefore, firstAndLastStakes, playersMovedSince, readPlayTimes } from './play-pattern.ts';
export { listWallets, type PlayResult, playResults } from './play-results.ts';
export type { WalletSnapshot } from './postings.ts';
export { createRunningResults, type RunningResults } from './running-results.ts';
export { activeSpins, readSpins, spinsOfGame } from './spins.ts';
export { listTurnovers, turnoverMoments } from './turnover-moments.ts';
export { createPartitions, expiredBonuses, expiredSpins, updateDailyTotals } from './upkeep.ts';
export {
  bar,
  carriedOut,
  createBalances,
  freeze,
  lastPlay,
  lastWins,
  lockWallet,
  openRoundsOf,
  openWallet,
  playedSince,
  readEntries,
  readRounds,
  readWallet,
  stakedSince,
  stuckRounds,
  unbar,
  unendedRoundsOf,
  unfreeze,
  type Win,
} from './wallets.ts';
export { keepWeights } from './weights.ts';
