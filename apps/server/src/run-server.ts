import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createProvider, PROVIDER_NAME } from '@tulpar/provider/create-provider';
import { systemDraw } from '@tulpar/provider/platform/system-draw';
import { createSandbox } from '@tulpar/sandbox/create-sandbox';
import type { FastifyInstance } from 'fastify';
import { seedCashbox } from '../seed/cashbox.ts';
import { seedCatalog } from '../seed/catalog.ts';
import { seedContent } from '../seed/content.ts';
import { type DemoProvider, seedDemoProvider } from '../seed/demo-provider.ts';
import { makeDemoWorld } from '../seed/demo-world.ts';
import { seedOfferCodes } from '../seed/offer-codes.ts';
import { seedOffers } from '../seed/offers.ts';
import { type App, createApp } from './app.ts';
import type { AppParts } from './compose/parts.ts';
import { SANDBOX_PATH } from './compose/payments.ts';
import { createOfferSettler } from './flows/offers/offer-settler.ts';
import { createScoreTicker } from './flows/tournaments/score-ticker.ts';
import { createLevelRaiser } from './flows/vip/level-raiser.ts';
import { loadBuiltApp } from './http/web/built-app.ts';
import { MESSAGES_PATH } from './http/web/messages-page.ts';
import { readSandboxKey } from './modules/cashbox/index.ts';
import { openCountryFinder } from './modules/region/index.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import { keptSecret } from './platform/data-folder/kept-secret.ts';
import { createDatabase, type Database, nonDurableSettings } from './platform/database.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts';
import { addressOf } from './platform/http/own-address.ts';
import { systemIds } from './platform/ids.ts';
import { startJobs } from './platform/jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import { APP_ROLE, mayTakeAppRole, withAppRole } from './platform/schema/app-role.ts';
import { migrateDatabase } from './platform/schema/migrations.ts';
import { openWebLogin } from './platform/schema/web-login.ts';
import { createShutdown } from './platform/shutdown.ts';
import { StartError } from './platform/start-error.ts';

const WEB_FOLDER = path.join(import.meta.dirname, '../../web/dist');
/** Where the demo game provider is mounted. */
const DEMO_PROVIDER_PATH = '/sandbox/games';
const isDevelopment = process.argv.includes('--dev');
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

async function start(testParts: TestParts): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  const log = createLog(config.logLevel);
  const shutdown = createShutdown(log);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    let isStopping = false;
    process.on(signal, () => {
      // A second signal stops at once.
      if (isStopping) process.exit(1);
      isStopping = true;
      void shutdown.run().then(() => process.exit(0));
    });
  }
  try {
    await open({ config, log, shutdown, testParts });
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

interface Opening {
  readonly config: Config;
  readonly log: Log;
  readonly shutdown: ReturnType<typeof createShutdown>;
  readonly testParts: TestParts;
}

async function open({ config, log, shutdown, testParts }: Opening) {
  let { databaseUrl } = config;
  if (!databaseUrl) {
    const postgres = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      onProgress: say,
      onUnexpectedEnd: (error) => {
        log.fatal({ error: error.message }, 'the embedded database stopped unexpectedly');
        void shutdown.run().then(() => process.exit(1));
      },
    });
    shutdown.add('PostgreSQL', postgres.stop);
    databaseUrl = postgres.url;
  }
  await migrate(config.databaseOwnerUrl ?? databaseUrl);
  if (!config.databaseUrl)
    databaseUrl = await openWebLogin({ ownerUrl: databaseUrl, dataDir: config.dataDir, newPassword: systemIds.token });
  const hasRole = await mayTakeAppRole(databaseUrl);
  if (!hasRole)
    log.warn(
      `the login of DATABASE_URL may not take the role ${APP_ROLE}: the server works as the owner of the tables, see docs/operating.md`,
    );

  const database = createDatabase({
    url: hasRole ? withAppRole(databaseUrl) : databaseUrl,
    clock: systemClock,
    ids: systemIds,
    onIdleError: (error) => log.warn({ error: error.message }, 'a database connection was lost'),
  });
  shutdown.add('database connections', () => database.close());
  for (const setting of await nonDurableSettings(database))
    log.warn(`the database runs with ${setting}: after a crash, committed movements of money may be lost`);
  const countries = await openCountryFinder();
  const web = await openWebApp(shutdown);
  const developerKey = config.hasDeveloperPages ? await keptSecret(config.dataDir, 'developer-key', systemIds.token) : null;
  if (!config.hasDeveloperPages && (!config.smtpUrl || !config.smsUrl))
    log.warn('SMTP_URL or SMS_URL is not set: such messages, with their codes, are neither sent nor kept');
  if (config.hasOwnDocumentsKey)
    log.warn('DOCUMENTS_KEY is not set: this process makes its own, and another machine cannot read the documents that it stores');
  if (config.publicUrl === null && !['127.0.0.1', '::1', 'localhost'].includes(config.host))
    log.warn('HOST is reached from other machines: set PUBLIC_URL, until then only addresses of machines are taken as host');
  const app = await createApp({ config, log, developerKey, clock: systemClock, database, countries, web, isDevelopment, ...testParts });
  const sandboxKey = config.paymentsUrl ? null : await mountSandbox(app.http, { config, log, database, developerKey });
  const demoProvider = await mountDemoProvider(app, config, log);
  shutdown.add('HTTP', () => app.close());
  await seedContent(database);
  await seedCashbox(database);
  await seedCatalog(database);
  const demo = config.hasDemoWorld
    ? await makeDemoWorld({ ...app, sandbox: sandboxKey === null ? null : sandboxPlace(config, sandboxKey) })
    : [];
  for (const flaw of await seedOffers(database)) log.warn(`an offer of the release was left out: ${flaw}`);
  await seedDemoProvider(app.context, demoProvider);
  await seedOfferCodes(app.context);
  // Only now, because they work at the present moment.
  const runner = await startJobs(database, app.jobs, log);
  shutdown.add('jobs', () => runner.stop());
  shutdown.add('offers', createOfferSettler(app.context, log).stop);
  shutdown.add('levels', createLevelRaiser(app.context, log).stop);
  shutdown.add('scores', createScoreTicker(app.context, log).stop);
  const address = await listen(app.http, config);
  shutdown.add('readiness', async () => app.announceStop());

  say(`\n  Open    ${config.publicUrl ?? address}`);
  for (const { phone, password } of demo) say(`  Sign in ${phone}  ${password}`);
  const forDevelopers = (where: string) => `${address}${where}?key=${developerKey}`;
  if (developerKey && (!config.smtpUrl || !config.smsUrl)) say(`  Read    ${forDevelopers(MESSAGES_PATH)}  (e-mails and SMS codes)`);
  if (developerKey && sandboxKey) say(`  Pay     ${forDevelopers(`${SANDBOX_PATH}/`)}  (payments of the sandbox: choose how each ends)`);
  say('  Stop    Ctrl-C\n');
}

const sandboxPlace = ({ dataDir }: Config, key: string) => ({ file: path.join(dataDir, 'sandbox.sqlite'), key, path: SANDBOX_PATH });

/** Where no payment provider is set, the sandbox runs in this process. It is reached over HTTP, like any other provider. */
async function mountSandbox(
  http: FastifyInstance,
  { config, log, database, developerKey }: { config: Config; log: Log; database: Database; developerKey: string | null },
): Promise<string> {
  await mkdir(config.dataDir, { recursive: true });
  const key = config.paymentsKey ?? (await readSandboxKey(database));
  const sandbox = createSandbox({
    file: sandboxPlace(config, key).file,
    key,
    controlKey: developerKey,
    publicUrl: `${config.siteUrl}${SANDBOX_PATH}`,
    clock: systemClock,
    ids: systemIds,
    say: (trouble) => log.warn({ trouble }, 'the payment sandbox reported an error'),
  });
  await http.register(sandbox.plugin, { prefix: SANDBOX_PATH });
  return key;
}

/** The demo game provider, whose game belongs to another company. It runs in this process unless PROVIDER_URL is set, and is reached over HTTP. */
async function mountDemoProvider({ http, context }: App, config: Config, log: Log): Promise<DemoProvider | null> {
  if (config.providerUrl) return { url: config.providerUrl, key: config.providerKey };
  if (!config.hasDemoWorld) return null;
  const known = await context.providers.find(PROVIDER_NAME);
  const key = known?.secrets[0] ?? systemIds.token();
  const provider = createProvider({
    file: path.join(config.dataDir, 'provider.sqlite'),
    keys: [key, ...(known?.secrets.slice(1) ?? [])],
    publicUrl: `${config.siteUrl}${DEMO_PROVIDER_PATH}`,
    walletUrl: () => `${addressOf(http, config)}/api/games/wallet/v1`,
    casinoOrigins: config.siteOrigins,
    clock: systemClock,
    ids: systemIds,
    draw: systemDraw,
    say: (trouble) => log.warn({ trouble }, 'the demo game provider reported an error'),
  });
  await http.register(provider.plugin, { prefix: DEMO_PROVIDER_PATH });
  return { url: `${config.siteUrl}${DEMO_PROVIDER_PATH}`, key };
}

async function openWebApp(shutdown: ReturnType<typeof createShutdown>) {
  if (!isDevelopment) return loadBuiltApp(WEB_FOLDER);
  // Imported only here: a built installation does not need Vite.
  const { createDevelopmentWebApp } = await import('./http/web/dev-pages.ts');
  const web = await createDevelopmentWebApp();
  shutdown.add('Vite', web.close);
  return web;
}

async function migrate(url: string): Promise<void> {
  try {
    await migrateDatabase({ url });
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code, message } = (error instanceof Error && error.cause instanceof Error ? error.cause : error) as Error & { code?: string };
    throw new StartError(
      `The database of DATABASE_URL cannot be used (${code ?? message}). Check the address, the user name, the password, and that the user owns the database.`,
      { cause: error },
    );
  }
}

async function listen(
  http: { listen(options: { port: number; host: string }): Promise<string> },
  { port, host }: { port: number; host: string },
) {
  try {
    const address = await http.listen({ port, host });
    return address.replace('[::1]', 'localhost').replace('127.0.0.1', 'localhost').replace('0.0.0.0', 'localhost');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is used by another program. Stop that program, or use another port: PORT=${port + 1} npm start`);
    if (code === 'EACCES') throw new StartError(`Port ${port} needs rights that this user does not have. Use a port above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new StartError(`HOST ${host} is not an address of this machine.`);
    throw error;
  }
}

/** Parts that only a test server replaces. */
type TestParts = Pick<AppParts, 'cometTimes' | 'oddsPaths'>;

/** Runs the server until it is told to stop. A start that fails ends the process with one sentence. */
export async function runServer(testParts: TestParts = {}): Promise<void> {
  try {
    await start(testParts);
  } catch (error) {
    if (error instanceof StartError) console.error(`\n${error.message}`);
    else console.error(error);
    process.exit(1);
  }
}
