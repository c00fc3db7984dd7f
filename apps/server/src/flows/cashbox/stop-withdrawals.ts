import * as cashbox from '#modules/cashbox/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import type { Tx } from '#platform/database.ts';
import { enqueue } from '#platform/jobs.ts';
import type { AppContext } from '../app-context.ts';
import { endWithdrawal } from './settle-withdrawal.ts';

type StopContext = Pick<AppContext, 'database' | 'ledger'>;

export const STOP_WITHDRAWALS = 'stop-withdrawals';

/** `held`: what waits or has waited because of a change. `undecided`: everything that was not approved yet. */
export const STOPPED = ['held', 'undecided'] as const;
type Stopped = (typeof STOPPED)[number];

interface StopWithdrawalsInput {
  readonly playerId: string;
  readonly which: Stopped;
  /** What is asked for later is the owner's. */
  readonly askedUntil: Date;
}

/** Stops withdrawals once the caller's transaction is committed: call it where the owner takes the account back. */
export const stopLater = (tx: Tx, playerId: string, which: Stopped): Promise<void> =>
  enqueue(tx, STOP_WITHDRAWALS, { playerId, which, askedUntil: tx.now.toISOString() });

/**
 * Ends withdrawals that somebody else may have asked for; their money is back on the balance and the player is told. Until it is done they are
 * held by the change that has called for it. One that fails keeps no other. Returns how many were stopped.
 */
export async function stopWithdrawals(context: StopContext, input: StopWithdrawalsInput): Promise<number> {
  const { playerId } = input;
  // A request that began before holds the wallet until it is written down, so it is among those that are listed here.
  const undecided = await context.database.transaction(async (tx) => {
    await ledgerModule.lockWallet(tx, playerId);
    return cashbox.listUndecidedOf(tx, playerId);
  });
  const failures: unknown[] = [];
  let stopped = 0;
  for (const id of undecided)
    try {
      if (await stopWithdrawal(context, id, input)) stopped += 1;
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} withdrawals could not be stopped`);
  return stopped;
}

function stopWithdrawal(context: StopContext, id: string, { playerId, which, askedUntil }: StopWithdrawalsInput): Promise<boolean> {
  return context.database.transaction(async (tx) => {
    const withdrawal = await cashbox.lock(tx, playerId, id);
    if (withdrawal?.direction !== 'out' || withdrawal.status !== 'pending' || withdrawal.createdAt > askedUntil) return false;
    // What begins to be held only now, by the very change that has called for this, is the owner's to judge. A hold that has run out
    // counts: the owner may come later than after a day, while staff have not decided yet.
    const isHeld = ({ reason, since }: cashbox.StoredWait) => reason === 'security' && since < askedUntil;
    if (which === 'held' && !(await cashbox.readWaits(tx, playerId, [id])).get(id)?.some(isHeld)) return false;
    return endWithdrawal(tx, context, withdrawal, { status: 'canceled', reason: 'STOPPED_FOR_SECURITY', actor: `player:${playerId}` });
  });
}
