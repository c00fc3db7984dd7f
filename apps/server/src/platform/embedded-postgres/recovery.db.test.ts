import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { processIdentity } from '#platform/data-folder/process-identity.ts';
import { embeddedPostgresChild, endChild } from '#platform/testing/embedded-postgres-child.ts';
import { temporaryFolder } from '#platform/testing/temporary-folder.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

async function start(dataDir: string) {
  const progress: string[] = [];
  const server = await startEmbeddedPostgres({ dataDir, onProgress: (sentence) => progress.push(sentence) });
  onTestFinished(() => server.stop());
  return { ...server, progress };
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement).finally(() => client.end());
  return rows;
}

async function postmasterPid(dataDir: string): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

test('after kill -9 of our process alone, the server it left behind is stopped and nothing is lost', async () => {
  const dataDir = await temporaryFolder();
  const child = await embeddedPostgresChild({ dataDir });
  await query(child.said, `create table kept as select 'yes' as word`);
  const orphan = await postmasterPid(dataDir);
  await endChild(child.process, 'SIGKILL');
  expect(processIdentity(orphan)).toBeDefined();
  const { url, progress } = await start(dataDir);
  expect(progress).toEqual(['Stopping a database server that an earlier start left behind']);
  expect(processIdentity(orphan)).toBeUndefined();
  expect(await query(url, 'select word from kept')).toEqual([{ word: 'yes' }]);
});

test('after kill -9 of everything the next start recovers', async () => {
  const dataDir = await temporaryFolder();
  const child = await embeddedPostgresChild({ dataDir });
  await query(child.said, `create table kept as select 'yes' as word`);
  const postmaster = await postmasterPid(dataDir);
  process.kill(postmaster, 'SIGKILL');
  await endChild(child.process, 'SIGKILL');
  const { url } = await start(dataDir);
  expect(await query(url, 'select word from kept')).toEqual([{ word: 'yes' }]);
});

test('a stale pid file that names another living process neither blocks the start nor ends that process', async () => {
  const dataDir = await temporaryFolder();
  await (await start(dataDir)).stop();
  await writeFile(path.join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n1\n1\n\n127.0.0.1\n\nready\n`);
  const { url } = await start(dataDir);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a cluster that was interrupted while it was made is made again', async () => {
  const dataDir = await temporaryFolder();
  const unfinished = path.join(dataDir, 'postgres.making-1');
  await mkdir(unfinished);
  await writeFile(path.join(unfinished, 'PG_VERSION'), '18\n');
  await writeFile(`${unfinished}-password`, 'secret');
  const { url, progress } = await start(dataDir);
  expect(progress).toEqual(['Making the database folder (first start)']);
  expect(await readdir(dataDir)).toEqual(['lock.json', 'postgres']);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a terminated process stops its server first', async () => {
  const dataDir = await temporaryFolder();
  const child = await embeddedPostgresChild({ dataDir });
  const postmaster = await postmasterPid(dataDir);
  await endChild(child.process, 'SIGTERM');
  expect(processIdentity(postmaster)).toBeUndefined();
  expect(await readdir(dataDir)).toEqual(['postgres']);
});
