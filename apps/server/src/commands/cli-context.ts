import { createContext } from '#compose/context.ts';
import { createServices } from '#compose/services.ts';
import type { AppContext } from '#flows/app-context.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { createDatabase } from '#platform/database.ts';
import { runningEmbeddedUrl } from '#platform/embedded-postgres/running-url.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts';
import { addressOf } from '#platform/http/own-address.ts';
import { systemIds } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { mayTakeAppRole, withAppRole } from '#platform/schema/app-role.ts';
import { migrateDatabase } from '#platform/schema/migrations.ts';

interface CliContext {
  readonly context: AppContext;
  close(): Promise<void>;
}

/** The application context for command lines. It uses the configured database and needs no running server. */
export async function openCliContext(clock: Clock = systemClock): Promise<CliContext> {
  const config = readConfig({ ...process.env, LOG_LEVEL: 'warn' }, process.cwd());
  const { url, stop } = await findDatabase(config.databaseUrl, config.dataDir);
  await migrateDatabase({ url: config.databaseOwnerUrl ?? url });
  const database = createDatabase({
    url: (await mayTakeAppRole(url)) ? withAppRole(url) : url,
    clock,
    ids: systemIds,
    connectionsMax: 4,
  });
  const log = createLog('warn', { write: (line) => void process.stderr.write(line) });
  const parts = { config, log, clock, database };
  const services = createServices(parts);
  return {
    context: await createContext(parts, services, () => addressOf(null, config)),
    async close() {
      await services.close();
      await database.close();
      await stop();
    },
  };
}

async function findDatabase(databaseUrl: string | null, dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const url = databaseUrl ?? (await runningEmbeddedUrl(dataDir).catch(() => null));
  return url ? { url, stop: () => Promise.resolve() } : startEmbeddedPostgres({ dataDir });
}
