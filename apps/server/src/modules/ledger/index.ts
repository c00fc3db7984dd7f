export { createLedger, type Ledger } from './ledger.ts';
export { bar, createBalances, openWallet } from './wallets.ts';
