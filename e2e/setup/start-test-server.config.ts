import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { CAMPAIGNS } from './campaigns.ts';
import { staff } from './staff.ts';
import { BOT_TOKEN } from './telegram.ts';

const REPOSITORY = path.join(import.meta.dirname, '../..');
const START_MS_MAX = 300_000;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** On an operator's PostgreSQL the journeys get a database of their own, dropped at the end. */
async function ownDatabase(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `${process.env['TEST_DATABASE_PREFIX'] ?? 'tulpar_'}e2e_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  const run = async (sql: string) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const drop = `drop database if exists ${name}`;
  // Only a superuser forces the server's own workers out; asked without force, the server sends them away by itself.
  return { url: own.href, drop: () => run(`${drop} with (force)`).catch(() => run(drop)) };
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return;
  const ended = new Promise((resolve) => process.once('exit', resolve));
  process.kill('SIGTERM');
  await ended;
}

/** Waits for the line that says how to stop the process: it is printed once the process accepts requests. */
async function untilStarted(what: string, server: ChildProcess): Promise<string> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} did not start:\n${output}`)), START_MS_MAX);
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes('Stop')) return;
      clearTimeout(timer);
      resolve();
    });
    server.once('exit', (code) => reject(new Error(`${what} ended with ${code}:\n${output}`)));
  });
  return output;
}

/** Another company's game server: a process of its own that shares only a key with the casino's server. */
async function startProvider(serverUrl: string, dataDir: string) {
  const port = await freePort();
  const own = { PROVIDER_URL: `http://127.0.0.1:${port}`, PROVIDER_KEY: randomBytes(32).toString('base64url') };
  const server = spawn(process.execPath, [path.join(REPOSITORY, 'packages/provider/src/main.ts')], {
    cwd: REPOSITORY,
    env: { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: own.PROVIDER_URL, PROVIDER_KEY: own.PROVIDER_KEY, CASINO_URL: serverUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { own, server, started: untilStarted('the game provider', server) };
}

/** Rendered pictures are kept from run to run: their names say from which content and in which size they were made. */
async function keepPictures(dataDir: string): Promise<void> {
  const kept = path.join(REPOSITORY, '.cache/e2e-pictures');
  await mkdir(kept, { recursive: true });
  await mkdir(path.join(dataDir, 'cache'));
  await symlink(kept, path.join(dataDir, 'cache/images'));
}

/** Publishes what journeys grant to their players, and pauses the bonus that would stand beside it on a Friday. */
async function prepareOffers(dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'campaigns.json');
  await writeFile(file, JSON.stringify({ campaigns: CAMPAIGNS }));
  const why = ['--reason', 'journeys', '--by', 'e2e'];
  await Promise.all([staff('offer-publish', '--file', file, ...why), staff('offer-pause', '--campaign', 'reload-friday', ...why)]);
}

/** Starts the whole product, as `npm start` would, on a free port with its own database and data folder. */
export default async function startTestServer(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tulpar-e2e-'));
  await keepPictures(dataDir);
  const port = await freePort();
  const database = process.env['DATABASE_URL'] ? await ownDatabase(process.env['DATABASE_URL']) : null;
  const provider = await startProvider(`http://localhost:${port}`, dataDir);
  const server = spawn(process.execPath, [path.join(REPOSITORY, 'apps/server/src/testing/journey-server.ts')], {
    cwd: REPOSITORY,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      // A name, because passkeys belong to a name and not to an address.
      PUBLIC_URL: `http://localhost:${port}`,
      PARENT_ORIGINS: 'https://partner.test',
      LOG_LEVEL: 'warn',
      // Each journey names an address of its own, so that the rate limits of one do not affect another.
      TRUSTED_PROXIES: '127.0.0.1',
      BLOCKED_COUNTRIES: 'FR',
      DEMO: 'on',
      SUPPORT_PHONE: '+7 727 000 00 21',
      APP_PROMO_CODE: 'STEPPE-APP',
      TELEGRAM_BOT_TOKEN: BOT_TOKEN,
      SUPPORT_EMAIL: 'help@tulpar.example',
      ...provider.own,
      ...(database && { DATABASE_URL: database.url }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([untilStarted('the server', server), provider.started]).catch(async (error: unknown) => {
    await end(server);
    await end(provider.server);
    throw error;
  });
  process.env['E2E_URL'] = `http://localhost:${port}`;
  process.env['E2E_OUTPUT'] = output;
  process.env['E2E_DATA_DIR'] = dataDir;
  if (database) process.env['E2E_DATABASE_URL'] = database.url;
  const stop = async () => {
    await end(server);
    await end(provider.server);
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  await prepareOffers(dataDir).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return stop;
}
