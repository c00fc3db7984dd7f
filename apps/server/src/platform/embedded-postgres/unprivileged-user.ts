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
 * PostgreSQL refuses to run as root, so root runs it as an unprivileged user: the owner of an existing cluster, if there is one.
 * Undefined if this process is not root and runs the server as its own user.
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

/** Tries it as that user, because the modes of all parent folders, access lists and mounts decide together. */
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

/** The spawn options that run a child process as that user; empty without a user. */
export function identityOf(user: SystemUser | undefined): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {};
}
