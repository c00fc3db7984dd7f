import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#platform/start-error.ts';
import { folderError, systemCode } from './folder-error.ts';
import { processIdentity } from './process-identity.ts';

const LOCK_NAME = 'lock.json';
/** Taking over a dead process's lock takes microseconds; a guard older than this was left by a killed process. */
const GUARD_MAX_AGE_MS = 10_000;
const GUARD_PAUSE_MS = 5;

interface Holder {
  pid: number;
  identity: string;
}

export interface FolderLock {
  release(): void;
}

/**
 * One process per folder. The lock names its process by id and start time, so after kill -9 the next process
 * sees that its holder is gone and takes it over. Throws a StartError when a living process holds it.
 */
export function lockFolder(folder: string): FolderLock {
  const path = join(folder, LOCK_NAME);
  try {
    mkdirSync(folder, { recursive: true });
    while (!claim(path)) {
      const holder = readHolder(path);
      if (holder && isAlive(holder)) throw alreadyRunning(folder, holder);
      removeStale(path);
    }
  } catch (error) {
    throw folderError(error, folder);
  }
  return { release: () => rmSync(path, { force: true }) };
}

/** A hard link is created atomically, so no process reads a half-written lock. */
function claim(path: string): boolean {
  const own = `${path}.${process.pid}`;
  const holder: Holder = { pid: process.pid, identity: processIdentity(process.pid) ?? String(process.pid) };
  writeFileSync(own, JSON.stringify(holder), { mode: 0o644 });
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Two processes may find the same dead lock. Only one may remove it, after checking again, or it would remove the other's new lock. */
function removeStale(path: string): void {
  const guard = `${path}.guard`;
  try {
    writeFileSync(guard, '', { flag: 'wx' });
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
    if (ageMs(guard) > GUARD_MAX_AGE_MS) rmSync(guard, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, GUARD_PAUSE_MS);
    return;
  }
  try {
    const holder = readHolder(path);
    if (!holder || !isAlive(holder)) rmSync(path, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

function isAlive(holder: Holder): boolean {
  return processIdentity(holder.pid) === holder.identity;
}

function readHolder(path: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('identity' in value)) return undefined;
    return typeof value.pid === 'number' && typeof value.identity === 'string' ? { pid: value.pid, identity: value.identity } : undefined;
  } catch (error) {
    // A lock that is not JSON was damaged in a crash; a missing one was just released. Both may be taken.
    if (error instanceof SyntaxError || systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function ageMs(path: string): number {
  const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return modified === undefined ? 0 : Date.now() - modified;
}

function alreadyRunning(folder: string, holder: Holder): StartError {
  return new StartError(
    `Tulpar already runs on the data folder ${folder} (process ${holder.pid}): stop that one, or start this one with another DATA_DIR and PORT.`,
  );
}
