import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartError } from '#platform/start-error.ts';

const run = promisify(execFile);
const CANDIDATES = ['postgres', 'nobody'];

export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root, so root lends the cluster to somebody harmless: its owner if there is one already.
 * Undefined when this process is not root and simply runs the server itself.
 */
export async function unprivilegedUser(clusterFolder: string): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterFolder).catch(() => undefined);
  if (owner && owner.uid !== 0) return { name: `number ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  const users = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'));
  for (const candidate of CANDIDATES) {
    const [name, , uid, gid] = users.find((fields) => fields[0] === candidate) ?? [];
    if (name && Number(uid) > 0 && Number(gid) > 0) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new StartError(
    'PostgreSQL refuses to run as root and this machine has neither a user postgres nor a user nobody: start as another user, or set DATABASE_URL.',
  );
}

/** Asks by doing: permissions of every folder above, access lists and mounts all have their say. */
export async function canEnter(user: SystemUser, folder: string): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { cwd: '/', env: {}, ...identityOf(user) });
    return true;
  } catch (error) {
    if (error instanceof Error && 'syscall' in error)
      throw new StartError(`This process is root but may not become user ${user.name}: start as another user, or set DATABASE_URL.`, {
        cause: error,
      });
    return false;
  }
}

/** What a child process needs in order to run as that user; nothing when there is nobody to become. */
export function identityOf(user: SystemUser | undefined): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {};
}
