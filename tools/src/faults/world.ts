import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { run, runProgram } from '#bench/programs.ts';

const REPOSITORY = path.join(import.meta.dirname, '../../..');
const POSTGRES = path.join(REPOSITORY, 'apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts');
const LOAD = 'apps/server/src/modules/ledger/testing/load.ts';
const PLAYERS = 200;
const CALLERS = 16;

/** A database that can be killed and comes back, and the rounds whose answers were given. */
export interface FaultWorld {
  url: string;
  readonly answered: Map<string, number>;
  /** Starts the load, on another address where one is given. */
  load(url?: string): Promise<ChildProcess>;
  /** Waits until so many more rounds were told of. */
  more(count: number): Promise<void>;
  killDatabase(): Promise<void>;
  /** Starts the database again after it has given up by itself. */
  restartDatabase(): Promise<void>;
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** What is wrong, after any fault: told but not there, there twice, or books that do not balance. */
  flaws(): Promise<string[]>;
  close(): Promise<void>;
}

export async function killHard(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function startDatabase(dataDir: string): Promise<{ url: string; child: ChildProcess }> {
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(POSTGRES)});
    const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    process.on('SIGTERM', () => postgres.stop().then(() => process.exit(0)));
    setInterval(() => undefined, 60_000);
    console.log(postgres.url);`;
  const { line, child } = await run(['--input-type=module', '--eval', program], {}, /^postgres/);
  return { url: line, child };
}

/** Starts the load; every round that it reports is entered into `answered`. */
function startLoad(url: string, answered: Map<string, number>): ChildProcess {
  const child = spawn(process.execPath, [LOAD, 'stream', url, String(CALLERS)], {
    cwd: REPOSITORY,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [player, round, seq] = line.split(' ');
    // A line that was cut off by a kill says nothing.
    if (/^[0-9a-f-]{36}$/.test(round ?? '') && Number(seq) > 0) answered.set(`${player} ${round}`, Number(seq));
  });
  return child;
}

/** Kills the server of a data folder and all its backends at once. */
async function killServer(dataDir: string, url: string): Promise<void> {
  const folder = (await readFile(path.join(dataDir, 'postgres-folder'), 'utf8').catch(() => dataDir)).trim();
  const pid = Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const backends = await queryAt<{ pid: number }>(url, 'select pid from pg_stat_activity');
  // The server first, so that it cannot tell its children to end in order.
  for (const one of [pid, ...backends.map((row) => row.pid)]) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // It has gone by itself.
    }
  }
}

async function queryAt<Row extends object>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function findFlaws(url: string, answered: ReadonlyMap<string, number>): Promise<string[]> {
  const rows = await queryAt<{ name: string; seqs: number[] }>(
    url,
    `select player_id || ' ' || idem as name, array_agg(seq::int) as seqs from ledger_entry where kind = 'round' group by 1`,
  );
  const kept = new Map(rows.map((row) => [row.name, row.seqs]));
  const lost = [...answered].filter(([name, seq]) => kept.get(name)?.[0] !== seq);
  const flaws = lost.length > 0 ? [`${lost.length} rounds that somebody was told of are not there`] : [];
  const twice = rows.filter((row) => row.seqs.length > 1).length;
  if (twice > 0) flaws.push(`${twice} rounds were played twice`);
  const verified = await runProgram(['apps/server/src/commands/ledger-verify.ts'], { DATABASE_URL: url }).catch(String);
  return verified === 'No difference.' ? flaws : [...flaws, verified];
}

/** In a folder of its own, unless one is given. */
export async function createFaultWorld(folder?: string): Promise<FaultWorld> {
  const dataDir = folder ?? (await mkdtemp(path.join(tmpdir(), 'tulpar-faults-')));
  await chmod(dataDir, 0o711);
  let database = await startDatabase(dataDir);
  await runProgram(['apps/server/src/commands/ledger-verify.ts'], { DATABASE_URL: database.url });
  await runProgram([LOAD, 'prepare', database.url, String(PLAYERS)]);
  const answered = new Map<string, number>();
  const world: FaultWorld = {
    url: database.url,
    answered,
    load: async (url = world.url) => startLoad(url, answered),
    async more(count) {
      const goal = answered.size + count;
      for (let waits = 0; answered.size < goal; waits++) {
        if (waits > 3_000) throw new Error('the load stands still');
        await delay(20);
      }
    },
    async killDatabase() {
      await killServer(dataDir, world.url);
      await world.restartDatabase();
    },
    async restartDatabase() {
      await killHard(database.child);
      database = await startDatabase(dataDir);
      world.url = database.url;
    },
    query: (sql, values) => queryAt(world.url, sql, values),
    flaws: () => findFlaws(world.url, answered),
    async close() {
      const ended = once(database.child, 'exit');
      database.child.kill('SIGTERM');
      await ended;
      if (!folder) await rm(dataDir, { recursive: true, force: true });
    },
  };
  return world;
}
