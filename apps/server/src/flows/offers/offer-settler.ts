import type { Log } from '#platform/log.ts';
import { createHintedPlayers } from '#platform/turns/hinted-players.ts';
import type { AppContext } from '../app-context.ts';
import { settleOffers } from './settle-offers.ts';

/**
 * Settles the offers of a player as soon as the ledger tells that a bonus or free spins have ended, so that the end is told at once and the next
 * bonus begins. The job `settle-offers` makes up for what is missed.
 */
export function createOfferSettler(context: Pick<AppContext, 'database' | 'ledger'>, log: Log): { stop(): Promise<void> } {
  const players = createHintedPlayers(
    (playerId) => context.database.transaction((tx) => settleOffers(tx, context, playerId)),
    (error) => log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'the offers of a player were not settled at once'),
  );
  const stopListening = context.ledger.onMoved(({ playerId, hasOfferEnd }) => {
    if (hasOfferEnd) players.add(playerId);
  });
  return {
    stop() {
      stopListening();
      return players.stop();
    },
  };
}
