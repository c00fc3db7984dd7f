import type { ShownRound } from '@tulpar/contract/games/arcade';
import type { Playback } from '../store.ts';
import type { GameBalance } from './round-gateway.ts';

/** What a game session starts with: a round to resume after `seen` of its events, or the result of the last round. */
export interface ResumePoint {
  readonly unfinished: ShownRound | null;
  readonly seen: number;
  readonly last: ShownRound | null;
}

/**
 * An open round is resumed. A finished round that this device has not shown to its end is shown from where it stopped. A finished round
 * that this device does not know is not played back: only its result is shown.
 */
export function resumePoint(open: ShownRound | null, last: ShownRound | null, kept: Playback | null): ResumePoint {
  const nothing = { unfinished: null, seen: 0, last: null };
  if (open) return { ...nothing, unfinished: open };
  if (!last || kept?.id !== last.id) return { ...nothing, last };
  return kept.seen === null ? nothing : { ...nothing, unfinished: last, seen: Math.min(kept.seen, last.events.length) };
}

/** Takes from the real money first. It is an estimate until the ledger answers. */
export function without({ real, bonus }: GameBalance, amount: number): GameBalance {
  const fromReal = Math.min(Math.max(0, real), amount);
  return { real: real - fromReal, bonus: bonus - (amount - fromReal) };
}

/** The balance without a win that was not shown yet. A win that has been staked meanwhile is no longer hidden. */
export const beforeSeen = (balance: GameBalance, { is_over, win }: ShownRound): GameBalance =>
  is_over && balance.real + balance.bonus >= win ? without(balance, win) : balance;
