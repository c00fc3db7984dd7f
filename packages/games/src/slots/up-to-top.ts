import type { Minor } from '@tulpar/domain/money';
import type { GameEvent } from '#rounds/game.ts';

interface UpToTop {
  readonly emit: (event: GameEvent) => void;
  readonly isReached: () => boolean;
}

/** Emits a round that pays at most its top: a win beyond it is cut off, and one of which nothing is left is not emitted. */
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
