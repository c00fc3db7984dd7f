import { createApp } from '#app.ts';
import { openCountryFinder } from '#modules/region/index.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { createDatabase } from '#platform/database.ts';
import { systemIds } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { withAppRole } from '#platform/schema/app-role.ts';

/** A server process whose tournament thousands of clients watch. It prints its address, and an extra endpoint tells its main thread's time. */
const config = readConfig(
  { ...process.env, LOG_LEVEL: 'warn', REQUESTS_PER_MINUTE: '0', TRUSTED_PROXIES: '127.0.0.1', DEMO: 'off' },
  process.cwd(),
);
const database = createDatabase({ url: withAppRole(config.databaseUrl ?? ''), clock: systemClock, ids: systemIds });
const log = createLog('warn', { write: (line) => void process.stderr.write(line) });
const { http } = await createApp({ config, log, clock: systemClock, database, countries: await openCountryFinder() });
http.get('/trial/thread', () => {
  const { user, system } = process.threadCpuUsage();
  return { busyMs: (user + system) / 1000, nowMs: performance.now() };
});
process.stdout.write(`${await http.listen({ port: 0, host: '127.0.0.1' })}\n`);
