import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, run, startDatabase } from '../programs.ts';
import { processorTime, processorTimeBelow } from '../tail/processor-time.ts';
import type { CauseSpan } from '../tail/spans.ts';
import { watchCheckpoints } from '../tail/watch-machine.ts';
import type { Players } from './calls.ts';

const WATCHED = path.join(import.meta.dirname, '../tail/watched.ts');

/** The server of the bench with its database, its players, and what was seen of both while they were watched. */
export interface World {
  readonly site: string;
  readonly databaseUrl: string;
  readonly players: Players;
  readonly spans: CauseSpan[];
  /** From now on the server tells what may make its calls slow. */
  watch(): void;
  /** All players at once. Access tokens expire after ten minutes. */
  signInAgain(): Promise<void>;
  /** Every other player, one by one during so many calls; the others the next time. */
  renewTokens(calls: number): Promise<void>;
  /** Seconds of processor time so far, by program. */
  processorTimes(): Readonly<Record<'server' | 'PostgreSQL' | 'generator', number>>;
  /** The server's resident memory in bytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

export async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function post<Answer>(url: string, body: unknown): Promise<Answer> {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return (await answer.json()) as Answer;
}

export async function openWorld(count: number): Promise<World> {
  const spans: CauseSpan[] = [];
  const report = (more: readonly CauseSpan[]) => void spans.push(...more);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tulpar-bench-'));
  const database = await startDatabase(watchCheckpoints(report));
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: String(await freePort()) };
  const { line, child } = await run(['--import', WATCHED, 'apps/server/src/testing/bench-server.ts'], env, /^http/);
  child.on('message', report);
  const site = line.replace('127.0.0.1', 'localhost');
  const sessions = await post<string[]>(`${site}/bench/players`, { count });
  const players: Players = { sessions, tokens: [], owed: new Map(), at: 0, renewal: { left: [], everyCalls: 1 } };
  const newTokens = () => post<string[]>(`${site}/bench/tokens`, {});
  const signInAgain = async () => {
    players.tokens = await newTokens();
  };
  let parity = 0;
  const renewTokens = async (calls: number) => {
    for (const [place, token] of players.renewal.left) players.tokens[place] = token;
    parity = 1 - parity;
    const left = (await newTokens()).map((token, place) => [place, token] as const).filter(([place]) => place % 2 === parity);
    players.renewal = { left, everyCalls: Math.max(1, Math.floor(calls / left.length)) };
  };
  await signInAgain();
  return {
    site,
    databaseUrl: database.url,
    players,
    spans,
    signInAgain,
    renewTokens,
    watch: () => void child.send('watch'),
    processorTimes: () => ({
      server: processorTime(child.pid ?? 0),
      PostgreSQL: processorTimeBelow(database.pid ?? 0),
      generator: processorTime(process.pid),
    }),
    memory: async () => ((await (await fetch(`${site}/bench/memory`)).json()) as { rss: number }).rss,
    async stop() {
      await end(child);
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
