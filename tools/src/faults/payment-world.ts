import type { ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { freePort, run, startDatabase } from '#bench/programs.ts';
import { killHard } from './world.ts';

const KEY = 'a key for the faults of the payment line';

/** The server with a payment provider, on loopback. */
export interface PaymentWorld {
  /** The address of the server, and of its payment provider. */
  readonly site: string;
  readonly provider: string;
  readonly client: Client;
  readonly databaseUrl: string;
  /** The database of the provider. */
  readonly sandboxFile: string;
  killServer(): Promise<void>;
  restartServer(): Promise<void>;
  close(): Promise<void>;
}

export async function openPaymentWorld(): Promise<PaymentWorld> {
  const [dataDir, database] = [await mkdtemp(path.join(tmpdir(), 'tulpar-faults-')), await startDatabase()];
  const [serverPort, sandboxPort] = [await freePort(), await freePort()];
  const [site, provider] = [`http://localhost:${serverPort}`, `http://127.0.0.1:${sandboxPort}`];
  const shared = { PAYMENTS_KEY: KEY, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const sandbox = await run(['packages/sandbox/src/main.ts'], { ...shared, PORT: String(sandboxPort) }, /Stop/);
  const open = async (): Promise<ChildProcess> => {
    const env = {
      ...shared,
      PORT: String(serverPort),
      DATABASE_URL: database.url,
      PAYMENTS_URL: provider,
      DEMO: 'off',
      TRUSTED_PROXIES: '127.0.0.1',
    };
    const { child } = await run(['apps/server/src/main.ts'], env, /Stop/);
    child.stdout?.resume();
    return child;
  };
  let server = await open();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  return {
    site,
    provider,
    client,
    databaseUrl: database.url,
    sandboxFile: path.join(dataDir, 'sandbox.sqlite'),
    killServer: () => killHard(server),
    async restartServer() {
      await killHard(server);
      server = await open();
    },
    async close() {
      await client.end();
      await killHard(server);
      const ended = once(sandbox.child, 'exit');
      sandbox.child.kill('SIGTERM');
      await ended;
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A signed call to the provider: what it does to a payment. */
export async function instructSandbox(provider: string, address: string, content: object): Promise<void> {
  const body = JSON.stringify(content);
  const time = Math.floor(Date.now() / 1000);
  const mac = createHmac('sha256', KEY).update(`${time}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-signature': `t=${time},v1=${mac}` };
  const answer = await fetch(`${provider}${address}`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${address} ${JSON.stringify(content)}`);
}
