import path from 'node:path';
import type { Minor } from '@tulpar/domain/money';
import { createSandbox } from '@tulpar/sandbox/create-sandbox';
import { createApp } from '#app.ts';
import { SANDBOX_PATH } from '#compose/payments.ts';
import { readSandboxKey } from '#modules/cashbox/index.ts';
import { openCountryFinder } from '#modules/region/index.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { createDatabase } from '#platform/database.ts';
import { systemIds } from '#platform/ids.ts';
import { startJobs } from '#platform/jobs.ts';
import { createLog } from '#platform/log.ts';
import { withAppRole } from '#platform/schema/app-role.ts';
import { migrateDatabase } from '#platform/schema/migrations.ts';
import { seedCashbox } from '#seed/cashbox.ts';
import { type BenchPlayer, openPlayers } from './bench-players.ts';
import { watchBetting, watchDatabase, watchJobs } from './bench-watch.ts';

/**
 * The server of `npm run bench http`, with extra endpoints: they create players with money and an open slot, sign them in again, and play
 * a plain round of the calling player through the same gate and ledger as other calls. It prints its address.
 */
const config = readConfig(
  { ...process.env, LOG_LEVEL: 'warn', REQUESTS_PER_MINUTE: '0', TRUSTED_PROXIES: '127.0.0.1', DEMO: 'off' },
  process.cwd(),
);
await migrateDatabase({ url: config.databaseUrl ?? '' });
const database = watchDatabase(createDatabase({ url: withAppRole(config.databaseUrl ?? ''), clock: systemClock, ids: systemIds }));
const log = createLog('warn', { write: (line) => void process.stderr.write(line) });
const { http, context, jobs } = await createApp({ config, log, clock: systemClock, database, countries: await openCountryFinder() });
watchBetting(context.betting);
await seedCashbox(database);
const sandbox = createSandbox({
  file: path.join(config.dataDir, 'sandbox.sqlite'),
  key: config.paymentsKey ?? (await readSandboxKey(database)),
  controlKey: null,
  publicUrl: `${config.siteUrl}${SANDBOX_PATH}`,
  clock: systemClock,
  ids: systemIds,
});
await http.register(sandbox.plugin, { prefix: SANDBOX_PATH });

const named = (playerId: string) =>
  ({ playerId, source: 'bench', actor: `player:${playerId}`, requestId: systemIds.uuid(), currency: 'KZT' }) as const;
const playerOf = async (authorization: string | undefined) => {
  const authenticated = await context.gate.authenticate((authorization ?? '').slice('Bearer '.length));
  if (authenticated.status !== 'player') throw new Error('nobody');
  return authenticated.player.playerId;
};
let rounds = 0;
http.post('/bench/round', async ({ headers }) => {
  const playerId = await playerOf(headers.authorization);
  const stake = 100 + (rounds++ % 900);
  const round = { roundId: systemIds.uuid(), game: 'tulpar-run', stake: stake as Minor, win: (rounds % 2 === 0 ? stake * 2 : 0) as Minor };
  const outcome = await context.ledger.run({ ...named(playerId), kind: 'round', weightPercent: 100, ...round });
  if (outcome.status !== 'applied') throw new Error(`a round was ${outcome.status}`);
  return { data: outcome.balance };
});
const players: BenchPlayer[] = [];
http.post<{ Body: { count: number } }>('/bench/players', async ({ body }) => {
  players.push(...(await openPlayers(context, body.count)));
  return players.map(({ gameSessionId }) => gameSessionId);
});
// Signs all players in again, because access tokens expire after minutes.
http.post('/bench/tokens', () => Promise.all(players.map((player) => context.accessTokens.sign(player))));
http.get('/bench/memory', () => ({ rss: process.memoryUsage().rss }));

const runner = await startJobs(database, watchJobs(jobs), log);
process.once('SIGTERM', () => {
  void (async () => {
    await runner.stop();
    await http.close();
    await database.close();
    process.exit(0);
  })();
});
process.stdout.write(`${await http.listen({ port: config.port, host: '127.0.0.1' })}\n`);
