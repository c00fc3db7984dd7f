import { createApp } from '#app.ts';
import { COMET_TIMES } from '#flows/comet/flight-times.ts';
import { openCountryFinder } from '#modules/region/index.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { createDatabase } from '#platform/database.ts';
import { systemIds } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { withAppRole } from '#platform/schema/app-role.ts';
import { migrateDatabase } from '#platform/schema/migrations.ts';
import { openPlayers } from '../bench-players.ts';

/**
 * A server process for trials of comet, to be killed or watched by thousands. An extra endpoint creates players with money and an open
 * game. It prints its address.
 */
const config = readConfig(
  { ...process.env, LOG_LEVEL: 'warn', REQUESTS_PER_MINUTE: '0', TRUSTED_PROXIES: '127.0.0.1', DEMO: 'off' },
  process.cwd(),
);
await migrateDatabase({ url: config.databaseUrl ?? '' });
const database = createDatabase({ url: withAppRole(config.databaseUrl ?? ''), clock: systemClock, ids: systemIds });
const log = createLog('warn', { write: (line) => void process.stderr.write(line) });
const times = { ...COMET_TIMES, ...(JSON.parse(process.env['COMET_TIMES'] ?? '{}') as object) };
const { http, context } = await createApp({
  config,
  log,
  clock: systemClock,
  database,
  countries: await openCountryFinder(),
  cometTimes: times,
});
http.post<{ Body: { count: number; known: number } }>('/trial/players', async ({ body }) => {
  const players = await openPlayers(context, body.count, 'comet', body.known);
  return Promise.all(players.map(async (player) => ({ session: player.gameSessionId, token: await context.accessTokens.sign(player) })));
});
process.stdout.write(`${await http.listen({ port: 0, host: '127.0.0.1' })}\n`);
