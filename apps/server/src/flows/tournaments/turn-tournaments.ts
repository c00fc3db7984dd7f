import { dueState } from '@tulpar/domain/tournaments/state';
import * as tournaments from '#modules/tournaments/index.ts';
import type { AppContext } from '../app-context.ts';
import { closeTournament, type ScoreDifference } from './close-tournament.ts';
import { payPrizes } from './pay-prizes.ts';
import { newsLater } from './tell-players.ts';

type TurnContext = Pick<AppContext, 'database' | 'ledger' | 'config'>;

/** A tournament that cannot be counted: what was added up is not what its rounds come to. */
interface Uncounted extends ScoreDifference {
  readonly slug: string;
}

/** Moves a tournament on as far as the clock demands, and counts it once it is closing. */
async function turn(context: TurnContext, tournament: tournaments.Tournament): Promise<Uncounted | null> {
  const { database } = context;
  const next = dueState(tournament, database.now());
  if (next !== tournament.state) {
    const isMoved = await database.transaction(async (tx) => {
      if (!(await tournaments.moveOn(tx, tournament, next))) return false;
      if (next === 'running') await newsLater(tx, tournament.slug, 'started');
      return true;
    });
    return isMoved ? turn(context, { ...tournament, state: next }) : null;
  }
  if (tournament.state !== 'closing') return null;
  const difference = await closeTournament(context, tournament);
  return difference && { slug: tournament.slug, ...difference };
}

/**
 * Begins, ends and counts tournaments, and pays the prizes that are due. Returns those that could not be counted; they stay as they are, and
 * nothing is paid.
 */
export async function turnTournaments(context: TurnContext): Promise<Uncounted[]> {
  const { database } = context;
  const uncounted: Uncounted[] = [];
  const failed: unknown[] = [];
  for (const tournament of await tournaments.listOpen(database)) {
    const found = await turn(context, tournament).catch((error: unknown) => void failed.push(error));
    if (found) uncounted.push(found);
  }
  for (const tournament of await tournaments.listUnpaid(database, database.now()))
    await payPrizes(context, tournament).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw new AggregateError(failed, 'some tournaments could not be moved on');
  return uncounted;
}
