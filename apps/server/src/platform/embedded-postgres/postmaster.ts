import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '#platform/start-error.ts';
import { identityOf, type SystemUser } from './unprivileged-user.ts';

const READY_POLL_MS = 20;
/** Crash recovery replays at most the configured gigabyte of log; a server silent for longer is stuck. */
const READY_MAX_MS = 180_000;
const FAST_SHUTDOWN_MAX_MS = 30_000;
const IMMEDIATE_SHUTDOWN_MAX_MS = 5_000;
const LAST_WORDS_MAX_MS = 2_000;
const LAST_LINES = 30;

interface PostmasterOptions {
  readonly program: string;
  readonly cluster: string;
  readonly user: SystemUser | undefined;
  readonly isFast: boolean;
  readonly log: (line: string) => void;
  readonly onProgress: (sentence: string) => void;
}

export interface Postmaster {
  readonly port: number;
  /** Settles when the server has ended, by stop() or by itself. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** The last lines of the server's log, if it does not start. */
export class PostmasterFailure extends Error {
  override readonly name = 'PostmasterFailure';
}

export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const port = await freePort();
  const child = spawn(options.program, ['-D', options.cluster, '-p', String(port), ...settings(options.isFast)], {
    cwd: '/',
    env: { LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own session: Ctrl-C in the terminal must reach this process only, because the database is stopped last.
    detached: true,
    ...identityOf(options.user),
  });
  const lastLines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    lastLines.push(line);
    if (lastLines.length > LAST_LINES) lastLines.shift();
    options.log(line);
  });
  child.on('error', (error) => lastLines.push(error.message));
  const closed = new Promise<void>((resolve) => void child.once('close', resolve).once('error', () => resolve()));
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  // If this process ends without stop(), the server at least gets a signal to stop.
  const askToEnd = () => void child.kill('SIGINT');
  process.once('exit', askToEnd);
  void ended.then(() => process.off('exit', askToEnd));
  if (!(await becomesReady(child, options))) {
    await stopChild(child);
    // Its last lines may still be in the pipe; a session that outlives the server could keep the pipe open for long.
    await Promise.race([closed, delay(LAST_WORDS_MAX_MS, undefined, { ref: false })]);
    throw new PostmasterFailure(lastLines.join('\n'));
  }
  return { port, ended, stop: () => stopChild(child).then(() => ended) };
}

/** For the tests. Nothing survives a power cut with these; copying databases becomes several times quicker. */
const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Each worker of the tests opens several pools.
  max_connections: '500',
};

function settings(isFast: boolean): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // Parallel workers share memory through /dev/shm, which containers keep very small.
    max_parallel_workers_per_gather: '0',
    fsync: 'on',
    synchronous_commit: 'on',
    ...(isFast ? FAST_SETTINGS : {}),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The server writes its state to the eighth line of its pid file, where pg_ctl reads it too. */
async function becomesReady(child: ChildProcess, { cluster, onProgress }: PostmasterOptions): Promise<boolean> {
  const deadline = Date.now() + READY_MAX_MS;
  const sayAfter = Date.now() + 2_000;
  let hasSaid = false;
  while (hasBegun(child) && Date.now() < deadline) {
    const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
    if (!hasSaid && Date.now() > sayAfter) {
      onProgress('The database is being brought back to order after an unclean stop');
      hasSaid = true;
    }
    await delay(READY_POLL_MS);
  }
  return false;
}

function hasBegun(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** Fast shutdown ends the sessions and writes a checkpoint; an immediate one leaves the work to the next start's recovery. */
async function stopChild(child: ChildProcess): Promise<void> {
  const steps = [
    ['SIGINT', FAST_SHUTDOWN_MAX_MS],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_MAX_MS],
    ['SIGKILL', IMMEDIATE_SHUTDOWN_MAX_MS],
  ] as const;
  for (const [signal, maxMs] of steps) {
    if (!hasBegun(child)) return;
    child.kill(signal);
    const waiting = new AbortController();
    await Promise.race([once(child, 'exit', { signal: waiting.signal }), delay(maxMs, undefined, { signal: waiting.signal })]).catch(
      () => undefined,
    );
    waiting.abort();
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  try {
    probe.listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const address = probe.address();
    if (address === null || typeof address === 'string') throw new Error('no address');
    return address.port;
  } catch (error) {
    throw new StartError(
      'No port of 127.0.0.1 could be opened for the database: check the loopback network of this machine, or set DATABASE_URL.',
      { cause: error },
    );
  } finally {
    probe.close();
  }
}
