import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemCode } from '#platform/data-folder/folder-error.ts';
import { StartError } from '#platform/start-error.ts';
import { canEnter, type SystemUser, unprivilegedUser } from './unprivileged-user.ts';

const POINTER_NAME = 'postgres-folder';
/** A file in the cluster's folder that names the data folder it belongs to. */
const OWNER_NAME = 'data-folder';
const CLUSTER_NAME = 'postgres';

export interface ClusterPlace {
  /** The folder that holds the cluster and, where needed, the copied programs. */
  readonly base: string;
  readonly cluster: string;
  readonly user: SystemUser | undefined;
}

/**
 * Where the cluster lives: in the data folder; or, when root keeps that folder where the unprivileged user cannot go
 * (a checkout in /root, for example), in a folder of the system that a pointer file in the data folder names.
 */
export async function findClusterPlace(dataDir: string, systemFolders: readonly string[] = ['/var/lib', tmpdir()]): Promise<ClusterPlace> {
  const elsewhere = await readPointer(dataDir);
  const base = elsewhere ?? dataDir;
  const cluster = path.join(base, CLUSTER_NAME);
  const user = await unprivilegedUser(cluster);
  if (!user || (await canEnter(user, base))) return { base, cluster, user };
  if (elsewhere || (await lstat(cluster).catch(() => undefined)))
    throw new StartError(
      `The database in ${cluster} belongs to user ${user.name}, who may not enter that folder: allow it on the folders above (chmod o+x), or set DATA_DIR to another folder.`,
    );
  const fallback = await makeFallback(dataDir, systemFolders);
  if (!(await canEnter(user, fallback)))
    throw new StartError(
      `User ${user.name}, who runs the database for root, may enter neither ${dataDir} nor ${fallback}: set DATA_DIR to a folder everybody may enter.`,
    );
  await writeFile(path.join(fallback, OWNER_NAME), `${dataDir}\n`);
  await writeFile(path.join(dataDir, POINTER_NAME), `${fallback}\n`);
  return { base: fallback, cluster: path.join(fallback, CLUSTER_NAME), user };
}

async function readPointer(dataDir: string): Promise<string | undefined> {
  const pointer = path.join(dataDir, POINTER_NAME);
  const folder = await readFile(pointer, 'utf8').catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (folder === undefined) return undefined;
  const base = folder.trim();
  // A new empty database would look like success, so the operator who moved the cluster must decide.
  if (!(await stat(base).catch(() => undefined))?.isDirectory())
    throw new StartError(
      `The database of ${dataDir} was kept in ${base}, which is gone: put it back, or delete ${pointer} to begin with an empty database.`,
    );
  return base;
}

async function makeFallback(dataDir: string, systemFolders: readonly string[]): Promise<string> {
  const name = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 12);
  for (const systemFolder of systemFolders) {
    const ours = path.join(systemFolder, 'tulpar');
    const made = await makeFolder(ours, 0o755).then(
      () => makeFolder(path.join(ours, name), 0o711),
      () => undefined,
    );
    if (made) return made;
  }
  throw new StartError(
    `Root keeps ${dataDir} closed to others and no folder of the system may be written: set DATA_DIR to a folder everybody may enter.`,
  );
}

/** In a public place another user could have made this folder and could replace its files: it must be ours and not writable by others. */
async function makeFolder(folder: string, mode: number): Promise<string> {
  try {
    await mkdir(folder);
    await chmod(folder, mode);
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  }
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0) throw new Error(`${folder} is not ours`);
  return folder;
}
