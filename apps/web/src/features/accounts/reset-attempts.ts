import { HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { RESET_BLOCK_LONG_HOURS, RESET_BLOCK_SHORT_MINUTES, RESET_REQUESTS_MAX, RESET_WINDOW_HOURS } from '@tulpar/domain/session';

/** When codes were requested, per address, newest last. */
export type ResetAttempts = Readonly<Record<string, readonly number[]>>;

/** RESET-01, RESET-02: how long this address must wait before the next request; 0 when it may request now. */
export function resetWaitMs(attempts: ResetAttempts, address: string, nowMs: number): number {
  const recent = (attempts[address] ?? []).filter((at) => at > nowMs - RESET_WINDOW_HOURS * HOUR_MS);
  const last = recent.at(-1);
  if (last === undefined) return 0;
  const blockMs = recent.length > RESET_REQUESTS_MAX ? RESET_BLOCK_LONG_HOURS * HOUR_MS : RESET_BLOCK_SHORT_MINUTES * MINUTE_MS;
  return Math.max(0, last + blockMs - nowMs);
}

/** How long the last code is still valid; 0 when it has expired. A code without a stored time counts as just sent. */
export function resetLeftMs(attempts: ResetAttempts, address: string, { lifeMs, nowMs }: { lifeMs: number; nowMs: number }): number {
  const last = attempts[address]?.at(-1);
  return last === undefined ? lifeMs : Math.max(0, last + lifeMs - nowMs);
}

/** Adds an attempt and drops those that no longer count. */
export function withAttempt(attempts: ResetAttempts, address: string, nowMs: number): ResetAttempts {
  const kept = Object.entries(attempts)
    .map(([name, times]) => [name, times.filter((at) => at > nowMs - RESET_WINDOW_HOURS * HOUR_MS)] as const)
    .filter(([, times]) => times.length > 0);
  const known = Object.fromEntries(kept);
  return { ...known, [address]: [...(known[address] ?? []), nowMs] };
}
