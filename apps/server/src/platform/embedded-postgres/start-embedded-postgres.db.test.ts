import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#platform/testing/temporary-folder.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

async function start(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir, fast: true });
  onTestFinished(() => server.stop());
  return server;
}

async function query<Row extends Record<string, unknown>>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(statement).finally(() => client.end());
  return rows;
}

test('serves one database with our encoding, order, checksums and password, on loopback alone', async () => {
  const dataDir = await temporaryFolder();
  const { url } = await start(dataDir);
  expect(
    await query(
      url,
      `select current_database() as name, pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale,
        current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses,
        current_setting('unix_socket_directories') as sockets, current_setting('server_version_num')::int / 10000 as version
      from pg_database where datname = current_database()`,
    ),
  ).toEqual([
    {
      name: 'tulpar',
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      checksums: 'on',
      addresses: '127.0.0.1',
      sockets: '',
      version: 18,
    },
  ]);
  expect(await query(url, `select distinct auth_method as method from pg_hba_file_rules`)).toEqual([{ method: 'scram-sha-256' }]);
  const { mode } = await stat(path.join(dataDir, 'postgres/tulpar-password'));
  expect(mode & 0o777).toBe(0o600);
  const { password } = new URL(url);
  expect(Buffer.from(password, 'base64url')).toHaveLength(32);
  await expect(query(url.replace(password, 'guess'), 'select 1')).rejects.toThrow('password authentication failed');
});

test('outside tests nothing is traded for speed', async () => {
  const server = await startEmbeddedPostgres({ dataDir: await temporaryFolder() });
  onTestFinished(() => server.stop());
  expect(
    await query(
      server.url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages`,
    ),
  ).toEqual([{ fsync: 'on', commit: 'on', pages: 'on' }]);
});

test('data survives a stop and a start', async () => {
  const dataDir = await temporaryFolder();
  const first = await start(dataDir);
  await query(first.url, `create table kept as select 'yes' as word`);
  await first.stop();
  expect(await readdir(dataDir)).toEqual(['postgres']);
  const second = await start(dataDir);
  expect(await query(second.url, 'select word from kept')).toEqual([{ word: 'yes' }]);
});

test('stop may be called several times, even with open sessions', async () => {
  const server = await start(await temporaryFolder());
  const client = new Client({ connectionString: server.url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await Promise.all([server.stop(), server.stop()]);
  await server.stop();
  await expect(query(server.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

test('a second start on the same folder is refused and harms nothing', async () => {
  const dataDir = await temporaryFolder();
  const { url } = await start(dataDir);
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    `Tulpar already runs on the data folder ${dataDir} (process ${process.pid})`,
  );
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('of two starts at the same moment one wins', async () => {
  const dataDir = await temporaryFolder();
  const outcomes = await Promise.allSettled([start(dataDir), start(dataDir)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

// Sessions are read from /proc.
test.skipIf(process.platform !== 'linux')('the server leads a session of its own, out of reach of the terminal', async () => {
  const dataDir = await temporaryFolder();
  await start(dataDir);
  const [pid] = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const [, , , , group, session] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(' ');
  expect([group, session]).toEqual([pid, pid]);
});

test('a server that ends without stop is reported', async () => {
  const dataDir = await temporaryFolder();
  const reported = Promise.withResolvers<Error>();
  const server = await startEmbeddedPostgres({ dataDir, fast: true, onUnexpectedEnd: reported.resolve });
  onTestFinished(() => server.stop());
  process.kill(Number((await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGQUIT');
  expect((await reported.promise).message).toContain('has ended unexpectedly');
});

test('a file in the place of the data folder is named', async () => {
  const dataDir = path.join(await temporaryFolder(), 'file');
  await writeFile(dataDir, '');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(`The data folder ${dataDir} is not a folder`);
});

test('the cluster of another PostgreSQL version is left alone', async () => {
  const dataDir = await temporaryFolder();
  await mkdir(path.join(dataDir, 'postgres'));
  await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '15\n');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('was made by PostgreSQL 15 and this is PostgreSQL 18');
  expect(await readdir(path.join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
});

test('files that are no cluster are left alone', async () => {
  const dataDir = await temporaryFolder();
  await mkdir(path.join(dataDir, 'postgres'));
  await writeFile(path.join(dataDir, 'postgres/holiday.jpg'), '');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('holds files but no PostgreSQL database');
  expect(await readdir(path.join(dataDir, 'postgres'))).toEqual(['holiday.jpg']);
});

test('a damaged cluster is left alone, with what PostgreSQL says of it', async () => {
  const dataDir = await temporaryFolder();
  await (await start(dataDir)).stop();
  const control = path.join(dataDir, 'postgres/global/pg_control');
  await writeFile(control, 'broken');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    /PostgreSQL did not start on .*: correct that, restore the folder from a backup/,
  );
  expect(await readFile(control, 'utf8')).toBe('broken');
});
