import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import type { Currency } from '../markets.ts';
import { protectionRulesOf } from './market-rules.ts';

/** Signs that play may do harm, each with its weight. */
export const MARKER_WEIGHTS = {
  'deposits-often': 2,
  'deposits-growing': 2,
  'methods-many': 1,
  'withdrawal-reversed': 2,
  chasing: 3,
  'stakes-rising': 2,
  night: 1,
  'long-play': 2,
  'loss-heavy': 3,
  'limits-hit': 2,
  'pause-taken': 2,
  'asked-for-bonus': 1,
  complaint: 1,
} as const;
export type Marker = keyof typeof MARKER_WEIGHTS;

/** What members of staff mark in the chat. */
export const CHAT_SIGNS = ['asked-for-bonus', 'complaint'] as const satisfies readonly Marker[];
export type ChatSign = (typeof CHAT_SIGNS)[number];

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
  /** Of the deposits of the last seven days: how many came soon after the balance had fallen below the smallest stake. */
  readonly chased: number;
  /** Play of each of the last 30 days of the market's clock. `ago`: 0 is today. */
  readonly days: readonly DayFacts[];
  /** The longest play of today and yesterday without a longer break. */
  readonly stretchMs: number;
  /** Time played in each of the last seven nights. */
  readonly nights: readonly number[];
  /** Bets and deposits that the player's own limits have refused in the last seven days. */
  readonly refusals: number;
  /** Messages of the last seven days that staff have marked. */
  readonly signs: Readonly<Partial<Record<ChatSign, number>>>;
  /** Looser limits that were asked for in the last 30 days. */
  readonly raises: number;
  /** Time-outs that were taken in the last 90 days. */
  readonly timeOuts: number;
}

interface DayFacts {
  readonly ago: number;
  readonly playedMs: number;
  readonly lost: number;
  /** Of today and yesterday: how many stakes there were, and the sums of the first and of the last of them. */
  readonly stakes?: { readonly count: number; readonly first: number; readonly last: number };
}

const WEEK_MS = 7 * DAY_MS;
const OFTEN_DAY = 5;
const OFTEN_HOUR = 3;
const GROWN_TIMES = 3;
const GROWN_WEEKS = 8;
const ACCOUNTS_MANY = 3;
const DECLINED_MANY = 5;
const REVERSED_MANY = 2;
const PLAYED_LONG_MS = 4 * HOUR_MS;
/** What was played earlier was found earlier. */
const LATE_DAYS = 2;
const CHASED_MANY = 3;
const STAKES_RISEN_TIMES = 5;
const NIGHT_PLAYED_MS = 60 * MINUTE_MS;
const NIGHTS_MANY = 3;
const STRETCH_LONG_MS = 2 * HOUR_MS;
const REFUSALS_MANY = 3;
const SIGNS_MANY = 3;
const RAISES_MANY = 2;
const TIME_OUTS_MANY = 2;

/** A deposit so soon after the balance has fallen goes after the loss. */
export const CHASED_MS = 10 * MINUTE_MS;
/** A night begins at midnight of the market's clock. */
export const NIGHT_MS = 6 * HOUR_MS;
/** A break so long ends a stretch of play. */
export const STRETCH_BREAK_MS = 15 * MINUTE_MS;
/** So many stakes at the beginning of a day are compared with as many at its end. */
export const STAKES_COMPARED = 20;

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
  const hasGrown = week >= protectionRulesOf(currency).grownMin && week * GROWN_WEEKS >= GROWN_TIMES * before && before > 0;
  return { ...(isOften && { 'deposits-often': recent.length }), ...(hasGrown && { 'deposits-growing': week }) };
}

/** How play went: chased losses, rising stakes, nights, long and costly play. */
function playMarkers({ currency, chased, days, stretchMs, nights }: MarkerFacts): Partial<Record<Marker, number>> {
  const late = days.filter(({ ago }) => ago < LATE_DAYS);
  const longest = Math.max(0, ...late.map(({ playedMs }) => playedMs));
  const lost = sum(days.map((day) => day.lost));
  const risen = Math.max(0, ...late.map(risenPercent));
  const manyNights = nights.filter((ms) => ms >= NIGHT_PLAYED_MS).length;
  const isLong = longest >= PLAYED_LONG_MS || stretchMs >= STRETCH_LONG_MS;
  return {
    ...(chased >= CHASED_MANY && { chasing: chased }),
    ...(risen > 0 && { 'stakes-rising': risen }),
    ...(manyNights >= NIGHTS_MANY && { night: manyNights }),
    ...(isLong && { 'long-play': longest >= PLAYED_LONG_MS ? longest : stretchMs }),
    ...(lost >= protectionRulesOf(currency).lostHeavy && { 'loss-heavy': lost }),
  };
}

/** The last stakes of a day of loss in percent of its first ones, if they have risen far enough; else 0. */
function risenPercent({ lost, stakes }: DayFacts): number {
  if (lost <= 0 || !stakes || stakes.count < STAKES_COMPARED || stakes.first <= 0) return 0;
  return stakes.last >= STAKES_RISEN_TIMES * stakes.first ? Math.floor((stakes.last / stakes.first) * 100) : 0;
}

/** What the player has asked for: looser limits, bets beyond them, breaks, and what staff have read in the chat. */
function askedMarkers({ refusals, raises, timeOuts, signs }: MarkerFacts): Partial<Record<Marker, number>> {
  const isAtLimits = refusals >= REFUSALS_MANY || raises >= RAISES_MANY;
  return {
    ...(isAtLimits && { 'limits-hit': Math.max(refusals, raises) }),
    ...(timeOuts >= TIME_OUTS_MANY && { 'pause-taken': timeOuts }),
    ...Object.fromEntries(CHAT_SIGNS.flatMap((sign) => ((signs[sign] ?? 0) >= SIGNS_MANY ? [[sign, signs[sign]]] : []))),
  };
}

/** The markers that these facts show, each with the value that shows it. The same facts show the same markers. */
export function findMarkers(facts: MarkerFacts, now: Date): Readonly<Partial<Record<Marker, number>>> {
  return {
    ...depositMarkers(facts, now.getTime()),
    ...((facts.accounts >= ACCOUNTS_MANY || facts.declined >= DECLINED_MANY) && {
      'methods-many': Math.max(facts.accounts, facts.declined),
    }),
    ...(facts.reversed >= REVERSED_MANY && { 'withdrawal-reversed': facts.reversed }),
    ...playMarkers(facts),
    ...askedMarkers(facts),
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

/** How many days the facts of each marker reach back, at most. What is found later again shows something that has happened since. */
const MARKER_DAYS: Readonly<Record<Marker, number>> = {
  'deposits-often': 1,
  'deposits-growing': 7,
  'methods-many': 7,
  'withdrawal-reversed': 7,
  chasing: 7,
  'stakes-rising': 2,
  night: 7,
  'long-play': 2,
  'loss-heavy': 30,
  'limits-hit': 30,
  'pause-taken': 90,
  'asked-for-bonus': 7,
  complaint: 7,
};
/** A marker that shows so many times what a person has seen is something new. */
const WORSE_TIMES = 2;

interface FoundMarker {
  readonly marker: Marker;
  readonly day: string;
  readonly value: number;
}

/** What a person has seen when a case was closed. */
interface SeenEvidence {
  readonly day: string;
  readonly markers: Readonly<Partial<Record<Marker, { readonly value: number }>>>;
}

/**
 * Whether there is more than a person has seen who has closed the case: another marker, one that has become twice as bad, or one whose facts
 * are all later. The same evidence, found again on another day, is none.
 */
export function hasNewEvidence(found: readonly FoundMarker[], { day: closedOn, markers }: SeenEvidence): boolean {
  return found.some(({ marker, day, value }) => {
    const seen = markers[marker];
    if (!seen) return true;
    const daysAfter = (Date.parse(day) - Date.parse(closedOn)) / DAY_MS;
    return daysAfter > MARKER_DAYS[marker] || (daysAfter >= 0 && value >= WORSE_TIMES * seen.value);
  });
}
