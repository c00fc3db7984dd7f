export { openWallet, readBalance } from './wallets.ts';
