import * as cashbox from '#modules/cashbox/index.ts';
import type { Tx } from '#platform/database.ts';
import { enqueue } from '#platform/jobs.ts';
import type { AppContext } from '../app-context.ts';
import { endWithdrawal } from './settle-withdrawal.ts';

type StopContext = Pick<AppContext, 'database' | 'ledger'>;

export const STOP_WITHDRAWALS = 'stop-withdrawals';

/** `held`: what waits or has waited because of a change. `undecided`: everything that was not approved yet. */
type Stopped = 'held' | 'undecided';

interface StopWithdrawalsInput {
  readonly playerId: string;
  readonly ids: readonly string[];
}

/**
 * Stops withdrawals once the caller's transaction is committed: call it where the owner takes the account back, after every sign-in was ended.
 * A request holds its sign-in open until it is written down, so one in flight is among those that are found here, and a later one is refused.
 * What begins to be held only by the change that calls for this is not among them: it is the owner's to judge. A hold that has run out counts:
 * the owner may come later than after a day, while staff have not decided yet.
 */
export async function stopLater(tx: Tx, playerId: string, which: Stopped): Promise<void> {
  const ids = await (which === 'held' ? cashbox.listHeldOf(tx, playerId) : cashbox.listUndecidedOf(tx, playerId));
  if (ids.length > 0) await enqueue(tx, STOP_WITHDRAWALS, { playerId, ids } satisfies StopWithdrawalsInput);
}

/**
 * Ends withdrawals that somebody else may have asked for; their money is back on the balance and the player is told. Until it is done they are
 * held by the change that has called for it. One that fails keeps no other. Returns how many were stopped.
 */
export async function stopWithdrawals(context: StopContext, { playerId, ids }: StopWithdrawalsInput): Promise<number> {
  const failures: unknown[] = [];
  let stopped = 0;
  for (const id of ids)
    try {
      if (await stopWithdrawal(context, playerId, id)) stopped += 1;
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} withdrawals could not be stopped`);
  return stopped;
}

function stopWithdrawal(context: StopContext, playerId: string, id: string): Promise<boolean> {
  return context.database.transaction(async (tx) => {
    const withdrawal = await cashbox.lock(tx, playerId, id);
    if (withdrawal?.direction !== 'out' || withdrawal.status !== 'pending') return false;
    return endWithdrawal(tx, context, withdrawal, { status: 'canceled', reason: 'STOPPED_FOR_SECURITY', actor: `player:${playerId}` });
  });
}
