import type { Language } from '@tulpar/domain/languages';
import type { RefusalCode } from '@tulpar/domain/ledger/decision';
import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';
import type { Provider } from '../accounts.ts';

/** Why a provider's call was not carried out, in the words of the house. */
export type SeamlessWalletRefusalCode =
  | RefusalCode
  | 'TOKEN_UNKNOWN'
  | 'TOKEN_EXPIRED'
  | 'GAME_UNKNOWN'
  | 'GAME_STOPPED'
  | 'PROVIDER_STOPPED'
  | 'ROUND_TOO_SOON'
  /** The id was used before, for something else. */
  | 'TRANSACTION_TAKEN'
  /** The bet was taken back, before or after it came. */
  | 'BET_TAKEN_BACK'
  /** No bet stands that this could concern. */
  | 'BET_UNKNOWN'
  | 'PRIZE_NOT_AGREED'
  /** Nobody knows: the same call again will tell. */
  | 'UNKNOWN';

interface LaunchAddressInput {
  readonly code: string;
  readonly language: Language;
  readonly currency: Currency;
  readonly paceMs: number;
  /** Null for a demo, which the provider plays with money of its own making. */
  readonly token: string | null;
  readonly expiresAt: Date;
}

/** A line of a provider's own book. */
export interface ReportLine {
  /** Whom the provider says it concerns. */
  readonly playerId: string;
  readonly transactionId: string;
  readonly kind: 'bet' | 'betwin' | 'win' | 'rollback' | 'prize';
  readonly amount: Minor;
  readonly win: Minor;
  readonly currency: string;
  /** The bet that a rollback has taken back. */
  readonly reference: string | null;
}

interface SignatureInput {
  readonly now: Date;
  readonly nonce: string;
}

/** How one kind of provider words what the house understands. Each is a table and a few addresses; money knows nothing of it. */
export interface ProtocolAdapter<Status extends string> {
  readonly statuses: Readonly<Record<SeamlessWalletRefusalCode, Status>>;
  /** The address of a game's page, signed: a changed address is refused. */
  launchAddress(provider: Provider, order: LaunchAddressInput): string | null;
  /** Everything the provider carried out on a day (UTC), or null when it cannot be reached. */
  report(provider: Provider, day: string, parts: () => SignatureInput): Promise<readonly ReportLine[] | null>;
}
