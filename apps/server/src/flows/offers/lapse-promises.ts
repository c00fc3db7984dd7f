import * as ledgerModule from '#modules/ledger/index.ts';
import * as offers from '#modules/offers/index.ts';
import type { AppContext } from '../app-context.ts';
import { giveBack } from './packets.ts';

const AT_ONCE = 500;

/**
 * Gives back to the budgets what is set aside for deposits that were not paid in time, so that orders which nobody pays leave the offer to
 * others. The offer still belongs to its deposit: who pays late gets it if the budget holds it then.
 */
export async function lapsePromises({ database }: Pick<AppContext, 'database'>): Promise<number> {
  const due = await offers.listLapsing(database, database.now(), AT_ONCE);
  const failed: unknown[] = [];
  for (const { playerId, uid } of due) {
    const lapse = database.transaction(async (tx) => {
      await ledgerModule.lockWallet(tx, playerId);
      const grant = await offers.lockGrant(tx, playerId, uid);
      const set = await offers.lapsePromise(tx, playerId, uid);
      if (grant && set) await giveBack(tx, grant, set);
    });
    await lapse.catch((error: unknown) => failed.push(error));
  }
  // One wallet that is locked for long holds up nobody else; the job tells of it and runs again.
  if (failed.length > 0) throw new AggregateError(failed, 'some promises could not lapse');
  return due.length;
}
