import { SECOND_MS } from '@tulpar/domain/durations';
import type { Log } from '#platform/log.ts';
import type { AppContext } from '../app-context.ts';
import { scorePlayers } from './score-rounds.ts';

const TICK_MS = 5 * SECOND_MS;

interface ScoreTicker {
  /** Scores the players whose rounds have ended since the last time. */
  tick(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Counts rounds some seconds after they have ended in this process. A bet pays no more for it than a mark in memory; the job `sweep-scores` makes
 * up for what is missed.
 */
export function createScoreTicker(context: Pick<AppContext, 'database' | 'ledger'>, log: Log): ScoreTicker {
  let marked = new Set<string>();
  let running: Promise<void> | null = null;

  async function score(): Promise<void> {
    const players = [...marked];
    marked = new Set();
    try {
      if (players.length > 0) await scorePlayers(context, players);
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'the scores of a tournament were not counted at once');
    }
  }
  const tick = () =>
    (running ??= score().finally(() => {
      running = null;
    }));
  const stopListening = context.ledger.onMoved(({ playerId, hasEnded }) => {
    if (hasEnded) marked.add(playerId);
  });
  const ticking = setInterval(() => void tick(), TICK_MS).unref();
  return {
    tick,
    async stop() {
      stopListening();
      clearInterval(ticking);
      await running;
    },
  };
}
