import { expiredBonuses, expiredSpins } from '#modules/ledger/index.ts';
import type { AppContext } from '../app-context.ts';

const BONUSES_MAX = 500;

/**
 * Takes back what is left of bonuses whose time is over, and ends free spins. A round that ends the same bonus at the same moment leaves
 * nothing to do.
 */
export async function endExpiredBonuses({ database, ledger }: Pick<AppContext, 'database' | 'ledger'>): Promise<number> {
  const expired = await expiredBonuses(database, database.now(), BONUSES_MAX);
  const outcomes = await Promise.all(
    expired.map(({ playerId, bonusId }) =>
      ledger.run({
        kind: 'bonus-ended',
        playerId,
        bonusId,
        reason: 'expired',
        source: 'offers',
        actor: 'job:end-bonuses',
        requestId: `end-bonuses:${bonusId}`,
      }),
    ),
  );
  const ended = await endExpiredSpins({ database, ledger });
  return ended + outcomes.filter(({ status }) => status === 'applied').length;
}

async function endExpiredSpins({ database, ledger }: Pick<AppContext, 'database' | 'ledger'>): Promise<number> {
  const expired = await expiredSpins(database, database.now(), BONUSES_MAX);
  const outcomes = await Promise.all(
    expired.map(({ playerId, spinsId }) =>
      ledger.run({
        kind: 'spins-ended',
        playerId,
        spinsId,
        reason: 'expired',
        source: 'offers',
        actor: 'job:end-bonuses',
        requestId: `end-bonuses:${spinsId}`,
      }),
    ),
  );
  return outcomes.filter(({ status }) => status === 'applied').length;
}
