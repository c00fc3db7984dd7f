import { parseArgs } from 'node:util';
import { CLOSING_MS } from '@tulpar/domain/tournaments/state';
import { openCliContext } from '#commands/cli-context.ts';
import { closeTournament } from '#flows/tournaments/close-tournament.ts';
import { payPrizes } from '#flows/tournaments/pay-prizes.ts';
import { turnTournaments } from '#flows/tournaments/turn-tournaments.ts';
import { findTournament, moveOn } from '#modules/tournaments/index.ts';
import { systemClock } from '#platform/clock.ts';

/**
 * Begins the tournaments that are due, which a job would do within a minute. With `--end <slug>` one tournament is ended, counted and paid on a
 * clock of its own, because browser journeys cannot wait for the minutes between its end and its prizes; its messages are dated back to now.
 */
const { values } = parseArgs({ options: { end: { type: 'string' } } });
let moment: Date | null = null;
const { context, close } = await openCliContext({ now: () => moment ?? systemClock.now() });
const { database } = context;

async function end(slug: string): Promise<void> {
  const tournament = await findTournament(database, slug);
  if (tournament?.state !== 'running') throw new Error(`${slug} does not run`);
  moment = new Date(tournament.endsAt.getTime() + CLOSING_MS);
  await database.transaction((tx) => moveOn(tx, tournament, 'closing'));
  const difference = await closeTournament(context, { ...tournament, state: 'closing' });
  if (difference) throw new Error(`${slug} could not be counted: ${JSON.stringify(difference)}`);
  moment = tournament.paysAt;
  await payPrizes(context, { ...tournament, state: 'finished' });
  await database.pool.query(
    `update notification n set created_at = $2, due_at = $2
     from tournament_entry e where e.tournament_id = $1 and n.player_id = e.player_id and n.due_at > $2`,
    [tournament.id, systemClock.now()],
  );
}

try {
  if (values.end === undefined) await turnTournaments(context);
  else await end(values.end);
} finally {
  await close();
}
