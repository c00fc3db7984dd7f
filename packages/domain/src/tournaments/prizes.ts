import { type Minor, minor } from '../money.ts';

/** What a place wins. */
export type Prize =
  | { readonly kind: 'cash'; readonly amount: Minor }
  | { readonly kind: 'bonus'; readonly amount: Minor; readonly wager: number; readonly days: number; readonly stakeMax: Minor }
  | { readonly kind: 'spins'; readonly game: string; readonly count: number; readonly stake: Minor; readonly days: number };

/** Every place from the first to the last of the row wins the same. */
export interface PrizeRow {
  readonly from: number;
  readonly to: number;
  readonly prize: Prize;
}

const PRIZE_PLACES_MAX = 10_000;
/** How long a bonus or free spins that were won can be taken. */
export const PRIZE_TAKE_DAYS = 7;

/** What the prize is worth: free spins what they stake. */
export const prizeValue = (prize: Prize): Minor => (prize.kind === 'spins' ? minor(prize.count * prize.stake) : prize.amount);

/** All prizes together: the pool that the page names. */
export const poolOf = (rows: readonly PrizeRow[]): Minor =>
  minor(rows.reduce((sum, { from, to, prize }) => sum + (to - from + 1) * prizeValue(prize), 0));

export const placesOf = (rows: readonly PrizeRow[]): number => rows.at(-1)?.to ?? 0;

/** The prize of a place, or null behind the last one. */
export const prizeAt = (rows: readonly PrizeRow[], place: number): Prize | null =>
  rows.find(({ from, to }) => from <= place && place <= to)?.prize ?? null;

/** What is wrong with the rows; null for rows that go from the first place on without gaps, none worth more than one before it. */
export function prizeFault(rows: readonly PrizeRow[]): string | null {
  if (rows.length === 0) return 'there is no prize';
  let next = 1;
  let value: number = Number.POSITIVE_INFINITY;
  for (const { from, to, prize } of rows) {
    if (from !== next || to < from) return `the places from ${from} to ${to} do not follow on ${next - 1}`;
    if (prizeValue(prize) <= 0) return `the places from ${from} on win nothing`;
    if (prizeValue(prize) > value) return `the places from ${from} on win more than the ones before`;
    value = prizeValue(prize);
    next = to + 1;
  }
  return next - 1 > PRIZE_PLACES_MAX ? `there are more than ${PRIZE_PLACES_MAX} prizes` : null;
}
