export {
  addKey,
  listProviders,
  liveKeys,
  type Provider,
  type ProviderGame,
  retireKey,
  storeProvider,
  storeProviderGame,
  switchProvider,
} from './accounts.ts';
export { type GameDifference, listGameDifferences, storeGameDifferences } from './differences.ts';
export { createFrameOrigins } from './frame-origins.ts';
export { personalData } from './personal-data.ts';
export type { ReportLine, SeamlessWalletRefusalCode } from './protocol/protocol-adapter.ts';
export { adapterOf, tulparAdapter } from './protocol/tulpar-adapter.ts';
export { createProviders, type Providers, sweepProviders } from './providers.ts';
export { findProviderSession, openProviderSession, type ProviderSession } from './sessions.ts';
export { PROVIDER_HEADER, readSignature, SIGNATURE_HEADER, sign } from './signature.ts';
export type { TokenContent } from './tokens.ts';
export {
  betsOf,
  findTransaction,
  isSameTransaction,
  type RecordedTransaction,
  type Transaction,
  transactionsOf,
  whySessionRefuses,
} from './transactions.ts';
