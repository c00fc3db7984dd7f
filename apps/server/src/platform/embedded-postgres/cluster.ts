import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, rmdir, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { diskFullError, systemCode } from '#platform/data-folder/folder-error.ts';
import { StartError } from '#platform/start-error.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterPlace } from './cluster-place.ts';
import { identityOf } from './unprivileged-user.ts';

const run = promisify(execFile);
export const DATABASE_USER = 'tulpar';
export const DATABASE_NAME = 'tulpar';
const PASSWORD_NAME = 'tulpar-password';
/** A fresh cluster takes 40 MB and grows at once; an old one must be able to write its log and a checkpoint. */
const NEW_CLUSTER_BYTES = 128 * 1024 * 1024;
const OLD_CLUSTER_BYTES = 32 * 1024 * 1024;

interface EnsureOptions {
  readonly place: ClusterPlace;
  readonly binaries: Binaries;
  readonly isFast: boolean;
  readonly onProgress: (sentence: string) => void;
}

/** Returns the password of the cluster, and makes the cluster if there is none. An existing cluster is never changed. */
export async function ensureCluster(options: EnsureOptions): Promise<string> {
  const { place, binaries } = options;
  await removeUnfinished(place.base);
  const isNew = !(await isCluster(place.cluster, binaries.majorVersion));
  const { bavail, bsize } = await statfs(place.base);
  if (bavail * bsize < (isNew ? NEW_CLUSTER_BYTES : OLD_CLUSTER_BYTES)) throw diskFullError(place.base);
  if (isNew) await makeCluster(options);
  return readPassword(place.cluster);
}

async function isCluster(cluster: string, majorVersion: string): Promise<boolean> {
  if (!(await stat(cluster).catch(absent))) return false;
  const version = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(absent))?.trim();
  if (version === majorVersion) return true;
  if (version !== undefined)
    throw new StartError(
      `The database in ${cluster} was made by PostgreSQL ${version} and this is PostgreSQL ${majorVersion}: move it with pg_dump of version ${version}, or set DATA_DIR to another folder.`,
    );
  // A cluster gets this name only when it is complete, so these files were not left by an interrupted start.
  const isEmpty = (await readdir(cluster)).length === 0;
  if (!isEmpty)
    throw new StartError(`${cluster} holds files but no PostgreSQL database: move them away, or set DATA_DIR to another folder.`);
  await rmdir(cluster);
  return false;
}

/** The cluster is made under another name and renamed when complete, so that a folder with the final name is never partial. */
async function makeCluster({ place, binaries, isFast, onProgress }: EnsureOptions): Promise<void> {
  onProgress('Making the database folder (first start)');
  const unfinished = `${place.cluster}.making-${process.pid}`;
  const passwordFile = `${unfinished}-password`;
  try {
    await mkdir(unfinished, { mode: 0o700 });
    await writeFile(passwordFile, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
    if (place.user) for (const item of [unfinished, passwordFile]) await chown(item, place.user.uid, place.user.gid);
    await run(binaries.initdb, initdbArguments(unfinished, passwordFile, isFast), {
      cwd: '/',
      env: { LC_ALL: 'C' },
      ...identityOf(place.user),
    });
    await rename(passwordFile, path.join(unfinished, PASSWORD_NAME));
    if (!isFast) await syncFolder(unfinished);
    await rename(unfinished, place.cluster);
    if (!isFast) await syncFolder(place.base);
  } catch (error) {
    await removeUnfinished(place.base).catch(() => undefined);
    throw initdbError(error, place);
  }
}

function initdbArguments(cluster: string, passwordFile: string, isFast: boolean): string[] {
  return [
    `--pgdata=${cluster}`,
    `--username=${DATABASE_USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own UTF-8 rules: the same order and case mapping on every machine, whatever its C library.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    ...(isFast ? ['--no-sync'] : []),
  ];
}

function initdbError(error: unknown, { base }: ClusterPlace): unknown {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskFullError(base, error);
  if (/could not look up effective user ID/.test(output))
    return new StartError(
      `PostgreSQL makes no database for a user without a name, and number ${process.getuid?.()} has none on this machine: give it a line in /etc/passwd, start as another user, or set DATABASE_URL.`,
      { cause: error },
    );
  const lines = output.split('\n');
  const reason = (lines.find((line) => /error:|FATAL|PANIC/.test(line)) ?? lines.at(-1))?.trim();
  return reason
    ? new StartError(`The database could not be made in ${base} (${reason}): correct that, or set DATABASE_URL.`, { cause: error })
    : error;
}

async function removeUnfinished(base: string): Promise<void> {
  for (const name of await readdir(base))
    if (name.startsWith('postgres.making-')) await rm(path.join(base, name), { recursive: true, force: true });
}

export async function readPassword(cluster: string): Promise<string> {
  const file = path.join(cluster, PASSWORD_NAME);
  const password = (await readFile(file, 'utf8').catch(absent))?.trim();
  if (!password)
    throw new StartError(
      `The password of the database is missing from ${file}: restore that file from a backup, or set DATA_DIR to another folder.`,
    );
  return password;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

function absent(error: unknown): undefined {
  if (systemCode(error) !== 'ENOENT') throw error;
  return undefined;
}
