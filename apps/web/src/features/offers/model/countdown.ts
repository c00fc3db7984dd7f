import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';

/** ENTITY-45. */
export interface Countdown {
  /** Milliseconds in all. */
  readonly total: number;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly milliseconds: number;
  readonly completed: boolean;
}

/** What is left until a moment, in its parts; nothing below zero. */
export function countdownTo(untilMs: number, nowMs: number): Countdown {
  const total = Math.max(0, untilMs - nowMs);
  return {
    total,
    days: Math.floor(total / DAY_MS),
    hours: Math.floor((total % DAY_MS) / HOUR_MS),
    minutes: Math.floor((total % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((total % MINUTE_MS) / 1000),
    milliseconds: total % 1000,
    completed: total === 0,
  };
}
