import { ROLLS } from '@tulpar/games/dice/dice';
import type { ShownEvent } from '#stage/stage.ts';
import type { Side } from './place.ts';

export interface Roll {
  readonly roll: number;
  readonly win: number;
  readonly side: Side;
  readonly chance: number;
}

/** The roll of a round; null where the events hold none. */
export function readRoll(events: readonly ShownEvent[]): Roll | null {
  const event = events.find(({ type }) => type === 'roll') as Partial<Roll> | undefined;
  if (typeof event?.roll !== 'number' || typeof event.win !== 'number' || typeof event.chance !== 'number') return null;
  return { roll: event.roll, win: event.win, side: event.side === 'under' ? 'under' : 'over', chance: event.chance };
}

/** The multiplier of a chance, in hundredths of a percent, rounded down: ×2,00. */
export const writeMultiplier = (chance: number): string => `×${(Math.floor((ROLLS * 99) / chance) / 100).toFixed(2).replace('.', ',')}`;
