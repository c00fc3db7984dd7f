export {
  addKey,
  listProviders,
  liveKeys,
  type Provider,
  retireKey,
  storeProvider,
  storeProviderGame,
  switchProvider,
} from './accounts.ts';
export { type GameDifference, listGameDifferences, storeGameDifferences } from './differences.ts';
export { createFrameOrigins } from './frame-origins.ts';
export { createProviders, type Providers, sweepProviders } from './providers.ts';
export { PROVIDER_HEADER, readSignature, SIGNATURE_HEADER, sign } from './signature.ts';
export type { TokenContent } from './tokens.ts';
export { betsOf, findTransaction, isSame, type NotedTransaction, type Transaction, transactionsOf } from './transactions.ts';
export { findVisit, openVisit, type Visit } from './visits.ts';
export { ownWire, wireOf } from './wires/own-wire.ts';
export type { ReportLine, WalletRefusal } from './wires/wire.ts';
