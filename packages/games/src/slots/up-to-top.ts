import type { Minor } from '@tulpar/domain/money';
import type { GameEvent } from '#rounds/game.ts';

interface UpToTop {
  readonly emit: (event: GameEvent) => void;
  readonly isReached: () => boolean;
}

/** Tells a round that pays no more than its top: what goes beyond is cut off, and a win of which nothing is left is not told. */
export function upToTop(top: number, emit: (event: GameEvent) => void): UpToTop {
  let left = top;
  return {
    emit(event) {
      if (event.win === undefined) return emit(event);
      const win = Math.min(event.win, left) as Minor;
      left -= win;
      if (win > 0) emit({ ...event, win });
    },
    isReached: () => left === 0,
  };
}
