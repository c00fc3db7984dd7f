import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';

const run = promisify(execFile);
const SCALE = 100;
const PGBENCH_PLACES = [
  '/usr/lib/postgresql/18/bin',
  '/usr/lib/postgresql/17/bin',
  '/usr/lib/postgresql/16/bin',
  '/usr/lib/postgresql/15/bin',
  '/usr/bin',
];

function findPgbench(): string {
  const found = [process.env['PGBENCH_PATH'] ?? '', ...PGBENCH_PLACES.map((folder) => path.join(folder, 'pgbench'))].find((file) =>
    existsSync(file),
  );
  if (found) return found;
  throw new Error("pgbench is missing: it comes with Debian's package postgresql, or set PGBENCH_PATH.");
}

export async function sql(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Transactions of TPC-B a second. */
export type Tpcb = (clients: number, seconds: number) => Promise<number>;

/** Prepares TPC-B of pgbench in a database of its own on the same server. */
export async function openTpcb(url: string): Promise<Tpcb> {
  const pgbench = findPgbench();
  const benchUrl = url.replace(/\/[^/]*$/, '/tpcb');
  await sql(url, 'create database tpcb');
  await run(pgbench, ['-i', '-q', '-s', String(SCALE), benchUrl]);
  return async (clients, seconds) => {
    const threads = String(Math.min(2, clients));
    const { stdout } = await run(pgbench, ['-c', String(clients), '-j', threads, '-T', String(seconds), '-b', 'tpcb-like', '-n', benchUrl]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  };
}
