import { DAY_MS, MINUTE_MS } from '../durations.ts';
import { type Currency, MARKET_CLOCK_MS } from '../markets.ts';
import { AMOUNT_MAX } from './amount.ts';

export const METER_KINDS = ['loss', 'wager', 'time'] as const;
/** `loss`: stakes less wins. `wager`: stakes. `time`: time played. */
export type MeterKind = (typeof METER_KINDS)[number];

export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** A limit of the player with what has been used of it. Amounts in minor units, time in milliseconds. */
export interface Meter {
  readonly kind: MeterKind;
  readonly period: Period;
  readonly cap: number;
  /** Below zero where more was won than lost. */
  readonly used: number;
  /** The first day of the period, counted from 1970 by the market's clock. */
  readonly since: number;
  /** Of a meter of time: when the player played last, in milliseconds from 1970. */
  readonly playedAt: number;
}

/** A longer break is no play. */
export const BREAK_MS = 5 * MINUTE_MS;

/** The day at a moment, counted from 1970 by the market's clock. */
export const dayAt = (now: Date, currency: Currency): number => Math.floor((now.getTime() + MARKET_CLOCK_MS[currency]) / DAY_MS);

/** When a day begins. */
export const startOfDay = (day: number, currency: Currency): Date => new Date(day * DAY_MS - MARKET_CLOCK_MS[currency]);

/** The first day of the period that a day is in. Weeks begin on Monday; day 0 was a Thursday. */
export function firstDay(day: number, period: Period): number {
  switch (period) {
    case 'day':
      return day;
    case 'week':
      return day - ((((day + 3) % 7) + 7) % 7);
    case 'month':
      return day - new Date(day * DAY_MS).getUTCDate() + 1;
  }
}

/** The first day of the next period. */
export function nextFirstDay(since: number, period: Period): number {
  const longest = { day: 1, week: 7, month: 31 } as const;
  return firstDay(since + longest[period], period);
}

/** The meter in the period of the given day: a new period begins at zero. A clock that was set back begins none. */
export function meterOn(meter: Meter, day: number): Meter {
  const since = firstDay(day, meter.period);
  return since > meter.since ? { ...meter, used: 0, since } : meter;
}

/** The time that counts as played between the last play and now. Of a break over midnight only today's part counts. */
function timeSince(meter: Meter, now: Date, currency: Currency): number {
  const from = Math.max(meter.playedAt, startOfDay(meter.since, currency).getTime());
  const gap = now.getTime() - from;
  return now.getTime() - meter.playedAt < BREAK_MS && gap > 0 ? gap : 0;
}

/** Which meters would be exceeded by a stake: the whole of it may be lost. */
export function exceededMeter(
  meters: readonly Meter[],
  { stake, currency }: { stake: number; currency: Currency },
  now: Date,
): MeterKind | null {
  for (const kept of meters) {
    const meter = meterOn(kept, dayAt(now, currency));
    const isExceeded = meter.kind === 'time' ? meter.used + timeSince(meter, now, currency) >= meter.cap : meter.used + stake > meter.cap;
    if (isExceeded) return meter.kind;
  }
  return null;
}

/** One movement of play, as meters count it. */
export interface Play {
  readonly currency: Currency;
  /** What the house won by it; below zero for a win of the player. */
  readonly house: number;
  readonly staked: number;
  /** A stake that was given back, and when it had been made. */
  readonly returned: { readonly stake: number; readonly stakedAt: Date } | null;
}

/** The meters after a movement of play. */
export function countPlay(meters: readonly Meter[], play: Play, now: Date): readonly Meter[] {
  if (meters.length === 0) return meters;
  const { currency } = play;
  const day = dayAt(now, currency);
  return meters.map((kept) => {
    const meter = meterOn(kept, day);
    switch (meter.kind) {
      case 'loss':
        return { ...meter, used: Math.max(meter.used + play.house, -AMOUNT_MAX) };
      case 'wager':
        return { ...meter, used: meter.used + play.staked - returnedSince(play, startOfDay(meter.since, currency)) };
      case 'time':
        return { ...meter, used: meter.used + timeSince(meter, now, currency), playedAt: now.getTime() };
    }
  });
}

const returnedSince = ({ returned }: Play, start: Date): number => (returned && returned.stakedAt >= start ? returned.stake : 0);

const KIND_LETTERS = { loss: 'l', wager: 'w', time: 't' } as const;
const PERIOD_LETTERS = { day: 'd', week: 'w', month: 'm' } as const;
const RADIX = 36;

/** The meters as the wallet keeps them; null for none. Every round writes them into the database's log, so they are short. */
export function writeMeters(meters: readonly Meter[]): string | null {
  if (meters.length === 0) return null;
  return meters
    .map(({ kind, period, cap, used, since, playedAt }) => {
      const numbers = [cap, used, since, ...(kind === 'time' ? [playedAt] : [])].map((number) => number.toString(RADIX));
      return [`${KIND_LETTERS[kind]}${PERIOD_LETTERS[period]}`, ...numbers].join(':');
    })
    .join(' ');
}

const METER = /^([lwt])([dwm]):([0-9a-z]{1,11}):(-?[0-9a-z]{1,11}):([0-9a-z]{1,5})(?::([0-9a-z]{1,11}))?$/;
/** How earlier versions wrote a meter; the wallet keeps it so until its next movement. */
const LONG_METER = /^(loss|wager|time):(day|week|month):(\d{1,16}):(-?\d{1,16}):(\d{1,7})(?::(\d{1,16}))?$/;
const NONE: readonly Meter[] = [];

function readMeter(part: string): Meter {
  const short = METER.exec(part);
  const [, kindText, periodText, ...numbers] = short ?? LONG_METER.exec(part) ?? [];
  const kind = METER_KINDS.find((one) => one === kindText || KIND_LETTERS[one] === kindText);
  const period = PERIODS.find((one) => one === periodText || PERIOD_LETTERS[one] === periodText);
  // A limit that cannot be read must not be ignored.
  if (kind === undefined || period === undefined) throw new Error('the meters of a wallet cannot be read');
  const [cap = 0, used = 0, since = 0, playedAt = 0] = numbers.map((number) => Number.parseInt(number ?? '0', short ? RADIX : 10));
  return { kind, period, cap, used, since, playedAt };
}

export const readMeters = (text: string | null): readonly Meter[] => (text === null ? NONE : text.split(' ').map(readMeter));
