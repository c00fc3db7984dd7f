import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import { AMOUNT_MAX } from '../ledger/amount.ts';
import { PERIODS, type Period } from '../ledger/meters.ts';
import type { ProtectionRules } from './market-rules.ts';

export const LIMIT_KINDS = ['deposit', 'loss', 'wager', 'time'] as const;
/** `deposit`: what is paid in. `loss`: stakes less wins. `wager`: stakes. `time`: time played, by day only. */
export type LimitKind = (typeof LIMIT_KINDS)[number];

export const LIMIT_PERIODS: Readonly<Record<LimitKind, readonly Period[]>> = {
  deposit: PERIODS,
  loss: PERIODS,
  wager: PERIODS,
  time: ['day'],
};

/** A looser limit that the player has asked for. Without an amount: no limit any more. */
interface WantedLimit {
  readonly amount: number | null;
  readonly from: Date;
  readonly until: Date;
}

/** Amounts in minor units, time in milliseconds. Without an amount: no limit. */
export interface Limit {
  readonly amount: number | null;
  readonly wanted: WantedLimit | null;
}

const NO_LIMIT: Limit = { amount: null, wanted: null };

export const isLimitAmount = (kind: LimitKind, amount: number): boolean =>
  Number.isSafeInteger(amount) && (kind === 'time' ? amount >= MINUTE_MS && amount <= 24 * HOUR_MS : amount > 0 && amount <= AMOUNT_MAX);

const isTighter = (amount: number | null, current: number | null): boolean => amount !== null && (current === null || amount < current);

/** A tighter limit holds at once and drops what was wanted before. A looser one waits as the market asks, and then for a second yes. */
export function changeLimit(
  current: Limit | null,
  amount: number | null,
  now: Date,
  { raiseMs, confirmMs }: Pick<ProtectionRules, 'raiseMs' | 'confirmMs'>,
): Limit {
  const limit = liveLimit(current, now);
  if (isTighter(amount, limit.amount) || amount === limit.amount) return { amount, wanted: null };
  // Asking for the same again does not begin the wait anew.
  if (limit.wanted?.amount === amount) return limit;
  const from = new Date(now.getTime() + raiseMs);
  return { amount: limit.amount, wanted: { amount, from, until: new Date(from.getTime() + confirmMs) } };
}

/** A looser limit that nobody has confirmed in time is no longer wanted. */
export function liveLimit(current: Limit | null, now: Date): Limit {
  const limit = current ?? NO_LIMIT;
  return limit.wanted && limit.wanted.until <= now ? { ...limit, wanted: null } : limit;
}

export type ConfirmRefusal = 'LIMIT_RAISE_WAITING' | 'LIMIT_NOTHING_TO_CONFIRM';

export function confirmLimit(current: Limit | null, now: Date): Limit | ConfirmRefusal {
  const { wanted } = liveLimit(current, now);
  if (!wanted) return 'LIMIT_NOTHING_TO_CONFIRM';
  return wanted.from > now ? 'LIMIT_RAISE_WAITING' : { amount: wanted.amount, wanted: null };
}

/** Of the player's and the staff's limit the tighter holds. */
export function tighterOf(own: number | null, staffs: number | null): number | null {
  if (own === null) return staffs;
  return staffs === null ? own : Math.min(own, staffs);
}
