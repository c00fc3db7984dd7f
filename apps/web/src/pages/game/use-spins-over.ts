import { isPlayable, type Spins } from '@tulpar/contract/games/play-terms';
import type { GameSession } from '@tulpar/contract/games/rounds';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Free spins that have just ended; the game waits until the player has read it. */
export function useSpinsOver() {
  const [spinsOver, setSpinsOver] = useState<Spins | null>(null);
  return { spinsOver, onSpinsOver: setSpinsOver, closeSpins: useCallback(() => setSpinsOver(null), []) };
}

/**
 * In another provider's game only the server knows how free spins stand. Their end is told one look later, so that the player sees the
 * last spin to its end.
 */
export function useSpinsElsewhere(looked: Pick<GameSession, 'spins' | 'now'> | null, onSpinsOver: (spins: Spins) => void): Spins | null {
  const looks = useRef(new Map<string, 'playing' | 'over' | 'told'>());
  useEffect(() => {
    for (const spins of looked?.spins ?? []) {
      const seen = looks.current.get(spins.uid);
      if (spins.status === 'active') looks.current.set(spins.uid, 'playing');
      else if (seen === 'playing') looks.current.set(spins.uid, 'over');
      else if (seen === 'over') {
        looks.current.set(spins.uid, 'told');
        onSpinsOver(spins);
      }
    }
  }, [looked, onSpinsOver]);
  return looked?.spins.find(isPlayable) ?? null;
}
