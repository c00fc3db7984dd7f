import type { Spins } from '@tulpar/contract/games/play-terms';
import { useEffect } from 'react';
import { useSessionResult } from '#features/rounds/api.ts';
import type { GameSession } from '#features/rounds/play/open-game-session.ts';
import type { RunState } from '#features/rounds/play/run-state.ts';
import { useRefusalsElsewhere } from './use-refusals.ts';
import { useSpinsElsewhere } from './use-spins-over.ts';

/** Another provider's frame may have failed with the connection, and the page cannot ask it. */
export function useReopenOnline(gameSession: GameSession | null, onReopen: () => void): void {
  const isElsewhere = gameSession?.kind === 'address';
  useEffect(() => {
    if (!isElsewhere) return undefined;
    addEventListener('online', onReopen);
    return () => removeEventListener('online', onReopen);
  }, [isElsewhere, onReopen]);
}

interface SessionCallbacks {
  readonly onSpinsOver: (spins: Spins) => void;
  readonly onRefused: (code: string) => void;
}

/** The result of the session, its bonus, and the free spins and refusals of another provider's game. */
export function useShownSession(gameSession: GameSession | null, run: RunState | null, { onSpinsOver, onRefused }: SessionCallbacks) {
  const looked = useSessionResult(gameSession);
  const spins = useSpinsElsewhere(looked, onSpinsOver);
  useRefusalsElsewhere(looked, gameSession?.currency, onRefused);
  const before = looked ?? gameSession;
  const net = before ? before.won - before.staked + (run ? run.won - run.staked : 0) : 0;
  return { net, bonus: looked?.bonus ?? run?.terms.bonus ?? null, spins };
}
