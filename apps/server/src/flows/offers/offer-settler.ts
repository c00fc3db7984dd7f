import type { Log } from '#platform/log.ts';
import type { AppContext } from '../app-context.ts';
import { settleOffers } from './settle-offers.ts';

/**
 * Settles the offers of a player as soon as the ledger tells that a bonus or free spins have ended, so that the end is told at once and the next
 * bonus begins. One player after another: it takes no more than one connection. The job `settle-offers` makes up for what is missed.
 */
export function createOfferSettler(context: Pick<AppContext, 'database' | 'ledger'>, log: Log): { stop(): Promise<void> } {
  const waiting = new Set<string>();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    for (const playerId of waiting) {
      waiting.delete(playerId);
      try {
        await context.database.transaction((tx) => settleOffers(tx, context, playerId));
      } catch (error) {
        log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'the offers of a player were not settled at once');
      }
    }
    running = null;
  }

  const stopListening = context.ledger.onMoved(({ playerId, hasOfferEnd }) => {
    if (!hasOfferEnd) return;
    waiting.add(playerId);
    running ??= run();
  });
  return {
    async stop() {
      stopListening();
      waiting.clear();
      await running;
    },
  };
}
