import { vipLevelAt } from '@tulpar/domain/vip-levels';
import type { Log } from '#platform/log.ts';
import { createHintedPlayers } from '#platform/turns/hinted-players.ts';
import type { AppContext } from '../app-context.ts';
import { raiseLevel } from './raise-level.ts';

/** Gives a player a level as soon as the ledger tells that its turnover is reached. The job `raise-levels` makes up for what is missed. */
export function createLevelRaiser(context: Pick<AppContext, 'database' | 'ledger'>, log: Log): { stop(): Promise<void> } {
  const players = createHintedPlayers(
    (playerId) => raiseLevel(context, playerId),
    (error) => log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'a player was not given a level at once'),
  );
  const stopListening = context.ledger.onMoved(({ playerId, currency, stakedReal: { before, after } }) => {
    if (before !== after && vipLevelAt(before, currency) !== vipLevelAt(after, currency)) players.add(playerId);
  });
  return {
    stop() {
      stopListening();
      return players.stop();
    },
  };
}
