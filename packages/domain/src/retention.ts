import { DAY_MS } from './durations.ts';
import type { Currency } from './markets.ts';

/** How long a closed account can be taken back. */
export const CLOSING_DAYS = 30;

/** How long a made download is offered. */
export const EXPORT_DAYS = 7;
/** How many downloads a player may ask for within so many days. */
export const EXPORTS_MAX = 3;
export const EXPORTS_WINDOW_DAYS = 30;

/** What is erased of a closed account together, because it is kept equally long. */
export const RETENTION_GROUPS = ['person', 'chat', 'documents', 'marks'] as const;
export type RetentionGroup = (typeof RETENTION_GROUPS)[number];

/** For how many days after the closing each group is kept. */
type Retention = Readonly<Record<RetentionGroup, number>>;

const FIVE_YEARS_DAYS = 5 * 365 + 2;
/** Talks with support are kept for 90 days; a closed account can still write to support until it is erased. */
const CHAT_DAYS = CLOSING_DAYS + 90;

/**
 * A policy value of each market. Both ask a house that moves money to keep papers about the identity of its players for five years after
 * the account was closed, and both want an excluded person to stay known. Entries of the ledger are kept for good, without a name.
 */
export const RETENTION_DAYS: Readonly<Record<Currency, Retention>> = {
  KZT: { person: CLOSING_DAYS, chat: CHAT_DAYS, documents: FIVE_YEARS_DAYS, marks: FIVE_YEARS_DAYS },
  AZN: { person: CLOSING_DAYS, chat: CHAT_DAYS, documents: FIVE_YEARS_DAYS, marks: FIVE_YEARS_DAYS },
};

/** When a group of an account that was closed at this time is erased. */
export const erasedFrom = (closedAt: Date, currency: Currency, group: RetentionGroup): Date =>
  new Date(closedAt.getTime() + RETENTION_DAYS[currency][group] * DAY_MS);

/** Why a player closes the account; giving a reason is optional. */
export const CLOSING_REASONS = ['pause', 'too_much_play', 'service', 'privacy', 'another'] as const;
export type ClosingReason = (typeof CLOSING_REASONS)[number];

/** What must be settled before an account can be closed, the first one first. */
export const CLOSING_BLOCKS = ['OPEN_ROUNDS', 'OPEN_DEPOSITS', 'BALANCE_LEFT'] as const;
export type ClosingBlock = (typeof CLOSING_BLOCKS)[number];

interface ClosingParts {
  readonly real: number;
  /** The smallest amount that can be withdrawn. */
  readonly withdrawalMin: number;
  readonly openRounds: number;
  readonly openDeposits: number;
}

/** Money that can be paid out, or that is on its way in, is paid out first. A smaller rest does not keep anybody: it stays the player's. */
export function closingBlocks({ real, withdrawalMin, openRounds, openDeposits }: ClosingParts): readonly ClosingBlock[] {
  const applies: Readonly<Record<ClosingBlock, boolean>> = {
    OPEN_ROUNDS: openRounds > 0,
    OPEN_DEPOSITS: openDeposits > 0,
    BALANCE_LEFT: real >= withdrawalMin,
  };
  return CLOSING_BLOCKS.filter((block) => applies[block]);
}
