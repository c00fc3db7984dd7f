import { DAY_MS } from '@tulpar/domain/durations';

const two = (value: number) => String(value).padStart(2, '0');

/** CONST-09: 15.11.2025, in the time of the device. */
export function dayOf(moment: Date): string {
  return `${two(moment.getDate())}.${two(moment.getMonth() + 1)}.${moment.getFullYear()}`;
}

export function timeOf(moment: Date): string {
  return `${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** What a day, as `dayOf` writes it, is called on the day it is now. */
export function dayName(day: string, nowMs: number): 'today' | 'yesterday' | null {
  if (day === dayOf(new Date(nowMs))) return 'today';
  return day === dayOf(new Date(nowMs - DAY_MS)) ? 'yesterday' : null;
}
