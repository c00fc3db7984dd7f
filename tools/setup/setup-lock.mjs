import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CACHE, ROOT, readJson } from './repository.mjs';
import { SetupError } from './setup-error.mjs';

const LOCK = path.join(CACHE, 'setup-lock.json');
const GUARD = `${LOCK}.guard`;
/** The program that works under the lock: it may outlive the process that took the lock. */
const WORKER = path.join(CACHE, 'setup-worker.json');
const WAIT_MAX_MS = 20 * 60_000;
const POLL_MS = 250;
const GUARD_MAX_AGE_MS = 10_000;

/**
 * Installing and building change files that every command of this checkout reads, so one command does it at a time and
 * the others wait. A lock left by a killed process is taken over, as in the server's folder lock. This code cannot import
 * that one: it runs before anything is installed, on a Node without TypeScript.
 * @template Result
 * @param {(say: (text: string) => void) => Promise<Result>} work
 * @param {(text: string) => void} say
 * @returns {Promise<Result>}
 */
export async function withSetupLock(work, say) {
  mkdirCache();
  const deadline = Date.now() + WAIT_MAX_MS;
  while (!claim()) {
    const holder = [readJson(LOCK), readJson(WORKER)].find(isAlive);
    if (!holder) removeStale();
    else if (Date.now() > deadline)
      throw new SetupError(`Process ${holder.pid} has been installing or building here for 20 minutes: stop it, then try again.`);
    else say(`waiting for process ${holder.pid}, which installs or builds here`);
    await delay(POLL_MS);
  }
  try {
    return await work(say);
  } finally {
    rmSync(WORKER, { force: true });
    rmSync(LOCK, { force: true });
  }
}

/**
 * Records the program that works under the lock.
 * @param {number} pid
 */
export function recordWorker(pid) {
  writeFileSync(WORKER, JSON.stringify({ pid, identity: identity(pid) }));
}

function mkdirCache() {
  try {
    mkdirSync(CACHE, { recursive: true });
  } catch (error) {
    throw new SetupError(
      `The folder ${ROOT} cannot be written (${/** @type {Error} */ (error).message}): give this user the right, or free some space.`,
    );
  }
}

function claim() {
  const own = `${LOCK}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, identity: identity(process.pid) }));
  try {
    linkSync(own, LOCK);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Only one process at a time may remove a dead lock, after checking it again, or it might remove the next holder's lock. */
function removeStale() {
  try {
    writeFileSync(GUARD, '', { flag: 'wx' });
  } catch {
    const made = statSync(GUARD, { throwIfNoEntry: false })?.mtimeMs;
    if (made !== undefined && Date.now() - made > GUARD_MAX_AGE_MS) rmSync(GUARD, { force: true });
    return;
  }
  if (![readJson(LOCK), readJson(WORKER)].some(isAlive)) rmSync(LOCK, { force: true });
  rmSync(GUARD, { force: true });
}

/** @param {{ pid?: number, identity?: string } | undefined} holder */
function isAlive(holder) {
  return holder?.pid !== undefined && identity(holder.pid) === holder.identity;
}

/**
 * Process ids are reused; with the start time they are not. Undefined when no such process runs.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function identity(pid) {
  try {
    if (process.platform !== 'linux') return process.kill(pid, 0) ? String(pid) : undefined;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return fields[0] === 'Z' ? undefined : `${boot}:${pid}:${fields[19]}`;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM' ? String(pid) : undefined;
  }
}
