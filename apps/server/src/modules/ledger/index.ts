export { createBalances, openWallet } from './wallets.ts';
