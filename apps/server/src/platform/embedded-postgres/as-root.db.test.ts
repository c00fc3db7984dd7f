import { access, chmod, chown, cp, lstat, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { embeddedPostgresChild, endChild } from '#platform/testing/embedded-postgres-child.ts';
import { temporaryFolder } from '#platform/testing/temporary-folder.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
import { canEnter } from './unprivileged-user.ts';

const NOBODY = { name: 'nobody', uid: 65_534, gid: 65_534 };
const PACKAGE = path.dirname(
  path.dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
);
const isRoot = process.getuid?.() === 0;
const isOpenCheckout = isRoot && (await canEnter(NOBODY, import.meta.dirname)) && (await canEnter(NOBODY, path.dirname(process.execPath)));

type Options = Parameters<typeof startEmbeddedPostgres>[0];

async function start(options: Options) {
  const server = await startEmbeddedPostgres({ fast: true, ...options });
  onTestFinished(() => server.stop());
  return server;
}

/** The installed package as npm leaves it when it runs no install scripts. */
async function packageWithoutLinks(): Promise<{ folder: string; library: string }> {
  const folder = path.join(await temporaryFolder(), 'package');
  await cp(PACKAGE, folder, { recursive: true, verbatimSymlinks: true });
  const library = path.join(folder, 'native/lib');
  for (const name of await readdir(library))
    if ((await lstat(path.join(library, name))).isSymbolicLink()) await rm(path.join(library, name));
  return { folder, library };
}

test('library links that npm did not make are made', async () => {
  const { folder, library } = await packageWithoutLinks();
  await start({ dataDir: await temporaryFolder(), packageFolder: folder });
  expect((await lstat(path.join(library, 'libpq.so.5'))).isSymbolicLink()).toBe(true);
});

test('a missing package is reported with the remedy', async () => {
  const dataDir = await temporaryFolder();
  await expect(startEmbeddedPostgres({ dataDir, packageFolder: '/nowhere' })).rejects.toThrow('is not installed here: run npm ci');
});

describe.skipIf(!isRoot)('as root (skipped for other users)', () => {
  test('the cluster and its server belong to an unprivileged user', async () => {
    const dataDir = await temporaryFolder();
    await start({ dataDir });
    const cluster = path.join(dataDir, 'postgres');
    const { uid } = await stat(cluster);
    expect(uid).not.toBe(0);
    const [pid] = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
    expect((await stat(`/proc/${pid}`)).uid).toBe(uid);
  });

  test('an existing cluster keeps its owner', async () => {
    const dataDir = await temporaryFolder();
    const child = await embeddedPostgresChild({ dataDir });
    await endChild(child.process, 'SIGTERM');
    const cluster = path.join(dataDir, 'postgres');
    await chownTree(cluster, NOBODY);
    await start({ dataDir });
    const [pid] = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
    expect((await stat(`/proc/${pid}`)).uid).toBe(NOBODY.uid);
  });

  test('a data folder that others cannot enter keeps its cluster in a folder of the system, and finds it again', async () => {
    const dataDir = path.join(await temporaryFolder(), 'closed/data');
    await mkdir(dataDir, { recursive: true });
    await chmod(path.dirname(dataDir), 0o700);
    const system = await temporaryFolder();
    const options = { dataDir, systemFolders: ['/proc', system] };
    await (await start(options)).stop();
    const base = (await readFile(path.join(dataDir, 'postgres-folder'), 'utf8')).trim();
    expect(path.dirname(base)).toBe(path.join(system, 'tulpar'));
    const made = await stat(path.join(base, 'postgres'));
    await (await start(options)).stop();
    expect((await stat(path.join(base, 'postgres'))).ino).toBe(made.ino);
    await rm(base, { recursive: true });
    await expect(startEmbeddedPostgres(options)).rejects.toThrow(`was kept in ${base}, which is gone`);
  });

  test('an empty data folder is opened just as far as the cluster needs', async () => {
    const dataDir = await temporaryFolder();
    await chmod(dataDir, 0o700);
    await start({ dataDir });
    expect((await readdir(dataDir)).sort()).toEqual(['lock.json', 'postgres']);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o711);
  });

  test('a copy of a closed data folder cannot share the cluster of the original', async () => {
    const closed = path.join(await temporaryFolder(), 'closed');
    await mkdir(path.join(closed, 'data'), { recursive: true });
    await chmod(closed, 0o700);
    const systemFolders = [await temporaryFolder()];
    await start({ dataDir: path.join(closed, 'data'), systemFolders });
    await mkdir(path.join(closed, 'copy'));
    await cp(path.join(closed, 'data/postgres-folder'), path.join(closed, 'copy/postgres-folder'));
    await expect(startEmbeddedPostgres({ dataDir: path.join(closed, 'copy'), systemFolders })).rejects.toThrow(
      'Tulpar already runs on the data folder',
    );
  });

  test('a cluster that its owner can no longer reach is left alone', async () => {
    const closed = path.join(await temporaryFolder(), 'closed');
    const dataDir = path.join(closed, 'data');
    await (await start({ dataDir })).stop();
    await chmod(closed, 0o700);
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('who may not enter that folder');
    await access(path.join(dataDir, 'postgres/PG_VERSION'));
  });

  test('programs in a folder that others cannot enter are copied once', async () => {
    const { folder } = await packageWithoutLinks();
    await chmod(folder, 0o700);
    const dataDir = await temporaryFolder();
    await (await start({ dataDir, packageFolder: folder })).stop();
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', expect.stringMatching(/^postgres-programs-18/)]);
    await (await start({ dataDir, packageFolder: folder })).stop();
  });
});

describe.skipIf(!isOpenCheckout)('as a user without rights (skipped unless root may become one here)', () => {
  test('a data folder that may not be written is named', async () => {
    const dataDir = await temporaryFolder();
    const child = await embeddedPostgresChild({ dataDir }, NOBODY);
    expect(child.said).toBe(
      `StartError: The data folder ${dataDir} cannot be read and written by this user: change its permissions, or set DATA_DIR to another folder.`,
    );
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('a data folder that may not be entered is named', async () => {
    const closed = await temporaryFolder();
    await chmod(closed, 0o700);
    const child = await embeddedPostgresChild({ dataDir: path.join(closed, 'data') }, NOBODY);
    expect(child.said).toContain('cannot be read and written by this user');
  });

  test('a user without a name gets an error that says so', async () => {
    const nameless = { uid: 54_321, gid: 54_321 };
    const dataDir = await temporaryFolder();
    await chown(dataDir, nameless.uid, nameless.gid);
    const child = await embeddedPostgresChild({ dataDir }, nameless);
    expect(child.said).toContain('number 54321 has none on this machine: give it a line in /etc/passwd');
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('a read-only installation without links is copied', async () => {
    const { folder } = await packageWithoutLinks();
    const dataDir = await temporaryFolder();
    await chown(dataDir, NOBODY.uid, NOBODY.gid);
    const child = await embeddedPostgresChild({ dataDir, packageFolder: folder }, NOBODY);
    expect(child.said).toMatch(/^postgres:/);
    await endChild(child.process, 'SIGTERM');
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', expect.stringMatching(/^postgres-programs-18/)]);
  });
});

async function chownTree(folder: string, { uid, gid }: typeof NOBODY): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) await chown(path.join(folder, name), uid, gid);
  await chown(folder, uid, gid);
}
