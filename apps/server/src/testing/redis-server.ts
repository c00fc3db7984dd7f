import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

/** The path of this machine's Redis program, or null. */
export const REDIS_SERVER_PATH =
  process.env['REDIS_SERVER_PATH'] ??
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .flatMap((folder) => ['redis-server', 'valkey-server'].map((name) => path.join(folder, name)))
    .find((file) => existsSync(file)) ??
  null;

export interface RedisServer {
  readonly url: string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no port was given');
  return address.port;
}

/** Starts a Redis on loopback without persistence; it is stopped after the test. */
export async function startRedisServer(): Promise<RedisServer> {
  const port = await freePort();
  const server = spawn(
    REDIS_SERVER_PATH ?? 'redis-server',
    ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  onTestFinished(() => void server.kill('SIGKILL'));
  await ready(server);
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
    },
  };
}

async function ready(server: ChildProcess): Promise<void> {
  if (!server.stdout) throw new Error('the server has no output');
  for await (const line of createInterface({ input: server.stdout })) if (/ready to accept connections/i.test(line)) break;
  server.stdout.resume();
}
