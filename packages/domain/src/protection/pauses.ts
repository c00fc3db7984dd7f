import { HOUR_MS } from '../durations.ts';
import type { ProtectionRules } from './market-rules.ts';

export const PAUSE_KINDS = ['time-out', 'exclusion'] as const;
export type PauseKind = (typeof PAUSE_KINDS)[number];

/** Null months: for good. */
export type PauseLength =
  | { readonly kind: 'time-out'; readonly hours: number }
  | { readonly kind: 'exclusion'; readonly months: number | null };

type Lengths = Pick<ProtectionRules, 'timeOutHours' | 'exclusionMonths'>;

/** The length that is called so: hours of a time-out, months of an exclusion, null for good. Null if the market does not let anybody choose it. */
export function lengthOf(kind: PauseKind, length: number | null, { timeOutHours, exclusionMonths }: Lengths): PauseLength | null {
  if (kind === 'time-out') {
    const hours = timeOutHours.find((one) => one === length);
    return hours === undefined ? null : { kind, hours };
  }
  const months = exclusionMonths.find((one) => one === length);
  return months === undefined ? null : { kind, months };
}

/** The same day some months later; the last day of the month where that day does not exist. */
function monthsLater(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to;
}

/** When a pause ends that begins now; null is never. */
export function pauseEnd(length: PauseLength, now: Date): Date | null {
  if (length.kind === 'time-out') return new Date(now.getTime() + length.hours * HOUR_MS);
  return length.months === null ? null : monthsLater(now, length.months);
}

export interface Pause {
  readonly kind: PauseKind;
  /** Null: for good. */
  readonly until: Date | null;
}

const isLater = (until: Date | null, other: Date | null): boolean => other !== null && (until === null || until > other);

/** A pause is never shortened: the next one has to be stronger, or as strong and longer. */
export function mayReplace(running: Pause | null, next: Pause): boolean {
  if (!running) return true;
  if (running.kind === 'exclusion' && next.kind === 'time-out') return false;
  if (running.kind === 'time-out' && next.kind === 'exclusion') return next.until === null || !isLater(running.until, next.until);
  return isLater(next.until, running.until);
}
