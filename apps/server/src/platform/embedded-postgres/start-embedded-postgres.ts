import { chmod, mkdir, readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { diskFullError, folderError } from '#platform/data-folder/folder-error.ts';
import { lockFolder } from '#platform/data-folder/folder-lock.ts';
import { StartError } from '#platform/start-error.ts';
import { findBinaries } from './binaries.ts';
import { DATABASE_NAME, DATABASE_USER, ensureCluster } from './cluster.ts';
import { findClusterPlace } from './cluster-place.ts';
import { stopOrphan } from './orphan.ts';
import { type Postmaster, PostmasterFailure, startPostmaster } from './postmaster.ts';

const ATTEMPTS = 20;
const ATTEMPT_PAUSE_MS = 500;

interface EmbeddedPostgresOptions {
  /** The cluster goes to <dataDir>/postgres, and the folder is locked for this process. */
  readonly dataDir: string;
  /** Gives up safety against power loss for speed. For tests, whose data is thrown away. */
  readonly fast?: boolean;
  /** The server's own log, line by line. */
  readonly log?: (line: string) => void;
  /** Receives a sentence before each slow step. */
  readonly onProgress?: (sentence: string) => void;
  /** Called when the server ends without stop(). */
  readonly onUnexpectedEnd?: (error: StartError) => void;
  /** The installed npm package with the programs; found by itself in node_modules. */
  readonly packageFolder?: string;
  /** The folder for root's cluster, if the unprivileged user cannot enter the data folder. */
  readonly systemFolders?: readonly string[];
}

export interface EmbeddedPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a real PostgreSQL server that belongs to this process. Every foreseeable failure is a StartError. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir } = options;
  try {
    await openDataFolder(dataDir);
    return await startLocked(options);
  } catch (error) {
    throw folderError(error, dataDir);
  }
}

/**
 * As root, the cluster inside belongs to another user, who must be able to enter this folder but not to list it. A folder
 * that already holds files keeps its mode.
 */
async function openDataFolder(dataDir: string): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  const isCreated = (await mkdir(dataDir, { recursive: true })) !== undefined;
  if (isCreated || (isRoot && (await readdir(dataDir)).length === 0)) await chmod(dataDir, isRoot ? 0o711 : 0o700);
}

async function startLocked(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, fast: isFast = false, log = () => undefined, onProgress = () => undefined } = options;
  const locks = [lockFolder(dataDir)];
  const unlock = () => {
    for (const lock of locks) lock.release();
  };
  try {
    const place = await findClusterPlace(dataDir, options.systemFolders);
    // A copied data folder still points to the original's cluster, so that one is locked as well.
    if (place.base !== dataDir) locks.push(lockFolder(place.base));
    const binaries = await findBinaries({ user: place.user, copyTo: place.base, packageFolder: options.packageFolder });
    const password = await ensureCluster({ place, binaries, isFast, onProgress });
    await stopOrphan(place.cluster, onProgress);
    const { cluster, user } = place;
    const postmaster = await startPersistently({ program: binaries.postgres, cluster, user, isFast, log, onProgress });
    const url = `postgres://${DATABASE_USER}:${password}@127.0.0.1:${postmaster.port}/`;
    try {
      await ensureDatabase(`${url}postgres`);
    } catch (error) {
      await postmaster.stop();
      throw error;
    }
    return { url: `${url}${DATABASE_NAME}`, stop: supervise(postmaster, unlock, options) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Two failures are temporary: another process took the free port, or sessions of a killed server are still ending. */
async function startPersistently(options: Parameters<typeof startPostmaster>[0]): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startPostmaster(options);
    } catch (error) {
      if (!(error instanceof PostmasterFailure)) throw error;
      const canPass = /could not create any TCP\/IP sockets|pre-existing shared memory block/.test(error.message);
      if (!canPass || attempt === ATTEMPTS) throw startError(error, options.cluster);
      await delay(ATTEMPT_PAUSE_MS);
    }
  }
}

function startError(error: PostmasterFailure, cluster: string): StartError {
  if (/No space left on device|Disk quota exceeded/.test(error.message)) return diskFullError(cluster, error);
  const lines = error.message.split('\n');
  const reason = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  const said = reason.replace(/^.*?(FATAL|PANIC):\s*/, '') || 'it said nothing';
  return new StartError(
    `PostgreSQL did not start on ${cluster} (${said}): correct that, restore the folder from a backup, or set DATA_DIR to another folder.`,
    {
      cause: error,
    },
  );
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE_NAME]);
    if (rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
  } finally {
    await client.end();
  }
}

function supervise(postmaster: Postmaster, unlock: () => void, { dataDir, onUnexpectedEnd }: EmbeddedPostgresOptions): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  const report = () => {
    if (stopping) return;
    unlock();
    onUnexpectedEnd?.(new StartError(`The database server of ${dataDir} has ended unexpectedly: start again, it recovers by itself.`));
  };
  void postmaster.ended.then(report);
  return () => (stopping ??= postmaster.stop().finally(unlock));
}
