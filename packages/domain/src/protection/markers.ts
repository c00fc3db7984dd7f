import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import type { Currency } from '../markets.ts';

/** Signs that play may do harm, each with its weight. */
export const MARKER_WEIGHTS = {
  'deposits-often': 2,
  'deposits-growing': 2,
  'methods-many': 1,
  'withdrawal-reversed': 2,
  'long-play': 2,
  'loss-heavy': 3,
  'limits-hit': 2,
  'pause-taken': 2,
} as const;
export type Marker = keyof typeof MARKER_WEIGHTS;

export interface MarkerFacts {
  readonly currency: Currency;
  /** Paid deposits of the last nine weeks. */
  readonly deposits: readonly { readonly at: Date; readonly amount: number }[];
  /** Payment accounts that were used in the last seven days. */
  readonly accounts: number;
  /** When deposits were declined in the last day. */
  readonly declined: number;
  /** Withdrawals that the player took back in the last seven days. */
  readonly reversed: number;
  /** Play of each of the last 30 days of the market's clock. */
  readonly days: readonly { readonly playedMs: number; readonly lost: number }[];
  /** Looser limits that were asked for in the last 30 days. */
  readonly raises: number;
  /** Time-outs that were taken in the last 90 days. */
  readonly timeOuts: number;
}

const WEEK_MS = 7 * DAY_MS;
const OFTEN_DAY = 5;
const OFTEN_HOUR = 3;
const GROWN_TIMES = 3;
const GROWN_WEEKS = 8;
const GROWN_MIN: Readonly<Record<Currency, number>> = { KZT: 10_000_000, AZN: 100_000 };
const ACCOUNTS_MANY = 3;
const DECLINED_MANY = 5;
const REVERSED_MANY = 2;
const PLAYED_LONG_MS = 4 * HOUR_MS;
const LOST_HEAVY: Readonly<Record<Currency, number>> = { KZT: 50_000_000, AZN: 500_000 };
const RAISES_MANY = 2;
const TIME_OUTS_MANY = 2;

/** The most deposits within a span of this length that ends now or earlier. */
function mostWithin(times: readonly number[], ms: number): number {
  let most = 0;
  for (const end of times) most = Math.max(most, times.filter((at) => at <= end && at > end - ms).length);
  return most;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function depositMarkers({ deposits, currency }: MarkerFacts, now: number): Partial<Record<Marker, number>> {
  const recent = deposits.map(({ at }) => at.getTime()).filter((at) => at > now - DAY_MS);
  const inHour = mostWithin(recent, 60 * MINUTE_MS);
  const isOften = recent.length >= OFTEN_DAY || inHour >= OFTEN_HOUR;
  const week = sum(deposits.filter(({ at }) => at.getTime() > now - WEEK_MS).map(({ amount }) => amount));
  const before = sum(deposits.map(({ amount }) => amount)) - week;
  const hasGrown = week >= GROWN_MIN[currency] && week * GROWN_WEEKS >= GROWN_TIMES * before && before > 0;
  return { ...(isOften && { 'deposits-often': recent.length }), ...(hasGrown && { 'deposits-growing': week }) };
}

/** The markers that these facts show, each with the value that shows it. The same facts show the same markers. */
export function findMarkers(facts: MarkerFacts, now: Date): Readonly<Partial<Record<Marker, number>>> {
  const longest = Math.max(0, ...facts.days.map(({ playedMs }) => playedMs));
  const lost = sum(facts.days.map((day) => day.lost));
  return {
    ...depositMarkers(facts, now.getTime()),
    ...((facts.accounts >= ACCOUNTS_MANY || facts.declined >= DECLINED_MANY) && {
      'methods-many': Math.max(facts.accounts, facts.declined),
    }),
    ...(facts.reversed >= REVERSED_MANY && { 'withdrawal-reversed': facts.reversed }),
    ...(longest >= PLAYED_LONG_MS && { 'long-play': longest }),
    ...(lost >= LOST_HEAVY[facts.currency] && { 'loss-heavy': lost }),
    ...(facts.raises >= RAISES_MANY && { 'limits-hit': facts.raises }),
    ...(facts.timeOuts >= TIME_OUTS_MANY && { 'pause-taken': facts.timeOuts }),
  };
}

export type HarmLevel = 'watch' | 'care' | 'hold';

/** The level of all markers of the last 30 days together: each marker counts once. */
export function levelOf(markers: readonly Marker[]): HarmLevel | null {
  const weight = sum([...new Set(markers)].map((marker) => MARKER_WEIGHTS[marker]));
  if (weight >= 9) return 'hold';
  if (weight >= 6) return 'care';
  return weight >= 3 ? 'watch' : null;
}
