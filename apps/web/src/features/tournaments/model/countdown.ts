import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@tulpar/domain/durations';

/** What is left, in its parts. */
export interface Left {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** What is left in seconds, as a list tells it: to the hour, on the last day to the minute, and never nothing. */
export function roundedLeft(untilMs: number, nowMs: number): number {
  const left = Math.max(MINUTE_MS, untilMs - nowMs);
  const step = left < DAY_MS ? MINUTE_MS : HOUR_MS;
  return (Math.floor(left / step) * step) / SECOND_MS;
}

/** What is left until a moment; nothing below zero. A second that has begun is still left. */
export function leftUntil(untilMs: number, nowMs: number): Left {
  const total = Math.ceil(Math.max(0, untilMs - nowMs) / SECOND_MS) * SECOND_MS;
  return {
    days: Math.floor(total / DAY_MS),
    hours: Math.floor((total % DAY_MS) / HOUR_MS),
    minutes: Math.floor((total % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((total % MINUTE_MS) / SECOND_MS),
  };
}
