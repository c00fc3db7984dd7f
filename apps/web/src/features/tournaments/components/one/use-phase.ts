import { SECOND_MS } from '@tulpar/domain/durations';
import { useEffect, useState } from 'react';
import { type Phase, phaseOf } from '#features/tournaments/model/phase.ts';
import type { HeardTournament } from '#features/tournaments/queries.ts';
import { pageClock } from '#platform/page-clock.ts';

/** The phase by the server's clock. `onTurn` is told when the time alone has begun another one. */
export function usePhase({ tournament, now, heardMs }: HeardTournament, onTurn: () => void): Phase {
  const atAnswer = phaseOf(tournament, Date.parse(now));
  const [turned, setTurned] = useState<{ of: number; phase: Phase } | null>(null);
  useEffect(() => {
    let last = atAnswer;
    const look = () => {
      const phase = phaseOf(tournament, Date.parse(now) + pageClock.now() - heardMs);
      if (phase === last) return;
      last = phase;
      setTurned({ of: heardMs, phase });
      // Only the server knows what it made of the tournament.
      if (phase !== 'late') onTurn();
    };
    look();
    const timer = setInterval(look, SECOND_MS);
    return () => clearInterval(timer);
  }, [tournament, now, heardMs, atAnswer, onTurn]);
  return turned?.of === heardMs ? turned.phase : atAnswer;
}
