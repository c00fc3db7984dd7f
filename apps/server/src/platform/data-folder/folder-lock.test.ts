import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#platform/testing/temporary-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { processIdentity } from './process-identity.ts';

const LOCK_MODULE = JSON.stringify(path.join(import.meta.dirname, 'folder-lock.ts'));

/** Another process that locks the folder (or fails to), says so, and stays until it is killed. */
async function lockElsewhere(folder: string) {
  const code = `
    import { lockFolder } from ${LOCK_MODULE};
    try { lockFolder(${JSON.stringify(folder)}); console.log('locked'); } catch (error) { console.log(error.name); }
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { pid: child.pid, said: said.toString().trim(), kill };
}

test('a folder held by a living process is refused with its number and the remedy', async () => {
  const folder = await temporaryFolder();
  const holder = await lockElsewhere(folder);
  expect(holder.said).toBe('locked');
  expect(() => lockFolder(folder)).toThrow(`Tulpar already runs on the data folder ${folder} (process ${holder.pid}): stop that one, or`);
});

/** This process holds the lock, no other process gets it, and its release leaves no file behind. */
async function expectTakenOver(folder: string): Promise<void> {
  const lock = lockFolder(folder);
  expect(JSON.parse(await readFile(path.join(folder, 'lock.json'), 'utf8'))).toMatchObject({ pid: process.pid });
  expect((await lockElsewhere(folder)).said).toBe('StartError');
  lock.release();
  expect(await readdir(folder)).toEqual([]);
}

test('a lock left by kill -9 is taken over', async () => {
  const folder = await temporaryFolder();
  const holder = await lockElsewhere(folder);
  await holder.kill();
  lockFolder(folder).release();
  expect(await readdir(folder)).toEqual([]);
});

test('a lock whose number now belongs to another process is taken over', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'lock.json'), JSON.stringify({ pid: process.ppid, identity: `${processIdentity(process.ppid)}0` }));
  await expectTakenOver(folder);
});

test('a lock file that is damaged is taken over', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'lock.json'), '{"pid":');
  await expectTakenOver(folder);
});

test('a guard left by a process killed while it took over does not block for ever', async () => {
  const folder = await temporaryFolder();
  const lock = path.join(folder, 'lock.json');
  await writeFile(lock, '');
  await writeFile(`${lock}.guard`, '');
  await utimes(`${lock}.guard`, 1, 1);
  await expectTakenOver(folder);
});

test('of many processes that find a dead lock at once, one gets it', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'lock.json'), JSON.stringify({ pid: 1, identity: 'long gone' }));
  const all = await Promise.all(Array.from({ length: 6 }, () => lockElsewhere(folder)));
  expect(all.map(({ said }) => said).sort()).toEqual(['StartError', 'StartError', 'StartError', 'StartError', 'StartError', 'locked']);
});

test('the same process cannot lock twice, and can again after release', async () => {
  const folder = await temporaryFolder();
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`);
  lock.release();
  lockFolder(folder).release();
});

test('a file in the place of the folder is named', async () => {
  const folder = path.join(await temporaryFolder(), 'file');
  await writeFile(folder, '');
  expect(() => lockFolder(folder)).toThrow(`The data folder ${folder} is not a folder`);
});
