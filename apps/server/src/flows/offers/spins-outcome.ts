import type { SpinsState } from '@tulpar/domain/ledger/facts';
import { areSpinsOver } from '@tulpar/domain/offers/status';
import * as offers from '#modules/offers/index.ts';
import type { Queryable } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { settleOffers } from './settle-offers.ts';

/** What the win of free spins has become: a bonus, a bonus that waits for the active one to end, or money. */
export type SpinsOutcome = 'bonus' | 'queued' | 'money';

/** Null while the spins run, where nothing was won, and where no offer has given them. */
export async function readSpinsOutcome(db: Queryable, playerId: string, spins: SpinsState): Promise<SpinsOutcome | null> {
  if (!areSpinsOver(spins) || spins.won === 0) return null;
  const win = (await offers.listGrants(db, playerId, null)).find(({ occurrence }) => occurrence === offers.winOccurrence(spins.id));
  if (!win) return null;
  if (win.status === 'awaiting') return 'queued';
  return win.terms.wager === 0 ? 'money' : 'bonus';
}

/** Gives what free spins have won right after their last round, so that its player reads what it has become; else the job gives it. */
export async function settleSpins(
  { database, ledger }: Pick<AppContext, 'database' | 'ledger'>,
  playerId: string,
  spins: SpinsState,
): Promise<SpinsOutcome | null> {
  if (!areSpinsOver(spins)) return null;
  const given = await readSpinsOutcome(database, playerId, spins);
  if (given !== null || spins.won === 0) return given;
  // The round is paid whatever becomes of this: the job comes by within a minute.
  await database.transaction((tx) => settleOffers(tx, { ledger }, playerId)).catch(() => undefined);
  return readSpinsOutcome(database, playerId, spins);
}
