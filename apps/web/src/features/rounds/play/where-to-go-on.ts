import type { ShownRound } from '@tulpar/contract/games/arcade';
import type { Playback } from '../store.ts';
import type { Purse } from './house.ts';

/** What a visit begins with: a round to go on with, after so many of its events; or what the last one came to. */
export interface Begun {
  readonly unfinished: ShownRound | null;
  readonly seen: number;
  readonly last: ShownRound | null;
}

/**
 * A round that is not over goes on. One that is over, and was not seen to its end on this device, is shown from where it stood. Of one
 * that this device knows nothing of nobody can say whether it was seen: it is not played back again, its result stands there.
 */
export function whereToGoOn(open: ShownRound | null, last: ShownRound | null, kept: Playback | null): Begun {
  const nothing = { unfinished: null, seen: 0, last: null };
  if (open) return { ...nothing, unfinished: open };
  if (!last || kept?.id !== last.id) return { ...nothing, last };
  return kept.seen === null ? nothing : { ...nothing, unfinished: last, seen: Math.min(kept.seen, last.events.length) };
}

/** Takes from the real money first; the ledger knows better and says so with its answer. */
export function without({ real, bonus }: Purse, amount: number): Purse {
  const fromReal = Math.min(Math.max(0, real), amount);
  return { real: real - fromReal, bonus: bonus - (amount - fromReal) };
}

/** What the player has as long as they have not seen what they won. Where that has been used meanwhile, they know of it. */
export const beforeSeen = (purse: Purse, { is_over, win }: ShownRound): Purse =>
  is_over && purse.real + purse.bonus >= win ? without(purse, win) : purse;
