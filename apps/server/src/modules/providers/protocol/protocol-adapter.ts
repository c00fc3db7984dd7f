import type { Language } from '@tulpar/domain/languages';
import type { RefusalCode } from '@tulpar/domain/ledger/decision';
import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';
import type { Provider } from '../accounts.ts';

/** Why a provider's call was not executed, in our own codes. */
export type SeamlessWalletRefusalCode =
  | RefusalCode
  | 'TOKEN_UNKNOWN'
  | 'TOKEN_EXPIRED'
  | 'GAME_UNKNOWN'
  | 'GAME_STOPPED'
  | 'PROVIDER_STOPPED'
  | 'REALITY_CHECK_DUE'
  | 'ROUND_TOO_SOON'
  /** The id was used before for another transaction. */
  | 'TRANSACTION_TAKEN'
  /** The bet was rolled back, before or after it arrived. */
  | 'BET_TAKEN_BACK'
  /** There is no active bet for this transaction. */
  | 'BET_UNKNOWN'
  | 'PRIZE_NOT_AGREED'
  /** The outcome is unknown: repeat the same call. */
  | 'UNKNOWN';

interface LaunchAddressInput {
  readonly code: string;
  readonly language: Language;
  readonly currency: Currency;
  readonly paceMs: number;
  /** Null for a demo, which the provider plays with virtual money of its own. */
  readonly token: string | null;
  readonly expiresAt: Date;
  /** The free spins with which the game is opened; null without. */
  readonly freeRounds: string | null;
}

/** Free spins as a provider must know them before its game is opened. */
interface FreeRoundsOrder {
  readonly uuid: string;
  readonly playerId: string;
  readonly code: string;
  readonly currency: Currency;
  readonly count: number;
  readonly amount: Minor;
  readonly expiresAt: Date;
}

/** A line of a provider's report. */
export interface ReportLine {
  /** The player's id, as the provider reports it. */
  readonly playerId: string;
  readonly transactionId: string;
  readonly kind: 'bet' | 'betwin' | 'win' | 'rollback' | 'prize';
  readonly amount: Minor;
  readonly win: Minor;
  readonly currency: string;
  /** The bet that a rollback has returned. */
  readonly reference: string | null;
}

export interface SignatureInput {
  readonly now: Date;
  readonly nonce: string;
}

/** Translates between a provider's protocol and ours. Each adapter is a table and a few addresses; it moves no money. */
export interface ProtocolAdapter<Status extends string> {
  readonly statuses: Readonly<Record<SeamlessWalletRefusalCode, Status>>;
  /** The signed address of a game's page; the provider refuses a changed address. */
  launchAddress(provider: Provider, order: LaunchAddressInput): string | null;
  /** Tells the provider of free spins; a repeat changes nothing. False if it does not take them, or does not answer. */
  giveFreeRounds(provider: Provider, order: FreeRoundsOrder, parts: () => SignatureInput): Promise<boolean>;
  /** Everything that the provider executed on a day (UTC), or null if it cannot be reached. */
  report(provider: Provider, day: string, parts: () => SignatureInput): Promise<readonly ReportLine[] | null>;
}
