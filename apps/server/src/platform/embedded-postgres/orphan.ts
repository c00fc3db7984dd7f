import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { processIdentity } from '#platform/data-folder/process-identity.ts';
import { StartError } from '#platform/start-error.ts';

const run = promisify(execFile);
const POLL_MS = 50;
const STEPS = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 10_000],
] as const;

/**
 * After kill -9 of our process its database server keeps running, or a stale pid file names another process by now.
 * The caller holds the folder's lock, so a server that still serves the cluster is an orphan and is stopped.
 */
export async function stopOrphan(cluster: string, onProgress: (sentence: string) => void): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!Number.isSafeInteger(pid) || pid <= 1) return;
  const identity = processIdentity(pid);
  if (identity !== undefined && (await serves(pid, cluster))) {
    onProgress('Stopping a database server that an earlier start left behind');
    await end(pid, identity, cluster);
  }
  // PostgreSQL would mistake any living process of its user with that id for the old server and refuse to start.
  await rm(pidFile, { force: true });
}

/** A database server's working directory is its cluster. Outside Linux its command line is checked instead. */
async function serves(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const [folder, command] = await Promise.all([
      readlink(`/proc/${pid}/cwd`).catch(() => ''),
      readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    ]);
    return folder === (await realpath(cluster)) && path.basename(command.split('\0')[0] ?? '') === 'postgres';
  }
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres') && stdout.includes(`-D ${cluster} `);
}

async function end(pid: number, identity: string, cluster: string): Promise<void> {
  for (const [signal, maxMs] of STEPS) {
    const deadline = Date.now() + maxMs;
    process.kill(pid, signal);
    while (Date.now() < deadline) {
      if (processIdentity(pid) !== identity) return;
      await delay(POLL_MS);
    }
  }
  throw new StartError(
    `A database server that an earlier start left behind (process ${pid}, ${cluster}) does not end: stop it, then start again.`,
  );
}
