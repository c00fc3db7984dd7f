import type { PageClosing } from '@tulpar/domain/cashbox/deposit';
import * as cashbox from '#modules/cashbox/index.ts';
import { findPause } from '#modules/protection/index.ts';
import type { Queryable } from '#platform/database.ts';
import { enqueue } from '#platform/jobs.ts';
import type { AppContext } from '../app-context.ts';
import { orderedAmount } from './settle-deposit.ts';
import { settlePayment } from './settle-payment.ts';

export const CANCEL_CHECKOUTS = 'cancel-checkouts';

/** Has the open payment pages of a player closed after the commit. */
export const cancelCheckoutsLater = (db: Queryable, playerId: string): Promise<void> => enqueue(db, CANCEL_CHECKOUTS, { playerId });

/**
 * Closes the open payment pages of a player whose play is closed. A page that was paid meanwhile is left to its event; money that arrives in
 * spite of all this is credited, can be withdrawn, and is told.
 */
export async function cancelCheckouts(context: Pick<AppContext, 'database' | 'ledger' | 'payments'>, playerId: string): Promise<void> {
  const { database, payments } = context;
  const pause = await findPause(database, playerId);
  const closing: PageClosing = pause?.kind === 'time-out' ? 'TIMED_OUT' : 'PLAY_CLOSED';
  let unanswered = 0;
  for (const deposit of await cashbox.listOpenDeposits(database, playerId)) {
    if (deposit.direction !== 'in') continue;
    const answer = await payments.provider.cancel(deposit.id);
    if (answer === 'unknown') unanswered++;
    if (answer !== 'canceled') continue;
    // Expired and not failed: what is paid late all the same is then credited.
    const news = { type: 'expired', amount: orderedAmount(deposit), currency: deposit.currency, reason: null, closing } as const;
    await database.transaction((tx) => settlePayment(tx, context, deposit, news));
  }
  // The job is repeated until the provider has answered.
  if (unanswered > 0) throw new Error(`the payment provider gave no answer about ${unanswered} payment pages`);
}
