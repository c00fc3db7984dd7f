import { createApp } from '#app.ts';
import { createScoreTicker } from '#flows/tournaments/score-ticker.ts';
import { publishTournaments } from '#flows/tournaments/staff-tournaments.ts';
import { readTournamentFile } from '#flows/tournaments/tournament-file.ts';
import { tournamentJobs } from '#jobs/tournaments.ts';
import { openCountryFinder } from '#modules/region/index.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { createDatabase } from '#platform/database.ts';
import { systemIds } from '#platform/ids.ts';
import { startJobs } from '#platform/jobs.ts';
import { createLog } from '#platform/log.ts';
import { withAppRole } from '#platform/schema/app-role.ts';
import { migrateDatabase } from '#platform/schema/migrations.ts';
import { seedCatalog } from '#seed/catalog.ts';
import { openPlayers } from '../bench-players.ts';

/**
 * A server process that counts and pays tournaments, to be killed. `SHIFT_MS` sets its clock forward, so that a tournament ends and pays within
 * a trial. Extra endpoints create players with money and an open game, and publish tournaments. It prints its address.
 */
const config = readConfig(
  { ...process.env, LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: '0', TRUSTED_PROXIES: '127.0.0.1', DEMO: 'off' },
  process.cwd(),
);
const shiftMs = Number(process.env['SHIFT_MS'] ?? 0);
const clock = { now: () => new Date(systemClock.now().getTime() + shiftMs) };
const url = config.databaseUrl ?? '';
const isFirst = process.env['FIRST'] === 'yes';
if (isFirst) await migrateDatabase({ url });
const database = createDatabase({ url: withAppRole(url), clock, ids: systemIds });
if (isFirst) await seedCatalog(database);
const log = createLog('error', { write: (line) => void process.stderr.write(line) });
const { http, context } = await createApp({ config, log, clock, database, countries: await openCountryFinder() });
http.post<{ Body: { count: number } }>('/trial/players', async ({ body }) => {
  const players = await openPlayers(context, body.count, 'dice');
  return Promise.all(players.map(async (player) => ({ session: player.gameSessionId, token: await context.accessTokens.sign(player) })));
});
http.post('/trial/tournaments', async ({ body }) =>
  publishTournaments(context, { made: readTournamentFile(body), by: 'staff:trial', reason: 'a trial' }),
);
await startJobs(database, tournamentJobs(context, log), log);
createScoreTicker(context, log);
process.stdout.write(`${await http.listen({ port: 0, host: '127.0.0.1' })}\n`);
