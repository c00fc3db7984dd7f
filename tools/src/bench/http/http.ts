import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Figure, median } from '../figure.ts';
import { playBare } from '../play-bare.ts';
import { freePort, run, runProgram, startDatabase } from '../programs.ts';
import { type Call, CONNECTIONS, drive, mixOf, PLAIN_ROUND, type Players, SPIN } from './calls.ts';

const PAIRS = 3;
/** Longer than the gate caches a session, so that sessions are read as often as on a server that runs for days. */
const SECONDS = 20;
/** Enough players that no player spins twice within the two seconds of a slot's round. */
const PLAYERS = 10_000;
/** Access tokens expire after ten minutes. */
const SLICE_MINUTES = 4;

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function post<Answer>(url: string, body: unknown): Promise<Answer> {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return (await answer.json()) as Answer;
}

const memory = async (site: string) => ((await (await fetch(`${site}/bench/memory`)).json()) as { rss: number }).rss;

/**
 * The bare ledger, and the same number of callers over HTTP, in turns. Each is measured after every player has played a round in that
 * process since the other one moved the wallets, as on a server that has been running for a while.
 */
async function compare(site: string, databaseUrl: string, players: Players, call: Call) {
  const shares: number[] = [];
  const rates: number[] = [];
  let last = { perSecond: 0, p99: 0 };
  players.tokens = await post<string[]>(`${site}/bench/tokens`, {});
  for (let pair = 0; pair < PAIRS; pair++) {
    const bare = await playBare(databaseUrl, { callers: CONNECTIONS, players: PLAYERS, seconds: SECONDS });
    await drive(site, players, [call], { calls: PLAYERS });
    last = await drive(site, players, [call], { seconds: SECONDS });
    shares.push(last.perSecond / bare.perSecond);
    rates.push(bare.perSecond);
  }
  return { share: median(shares), last, bare: median(rates) };
}

/** The mix at half its peak for minutes, with players signed in again at intervals: returns the worst p99 and the growth of memory. */
async function endure(site: string, players: Players, half: number, minutes: number) {
  await drive(site, players, mixOf(site), { seconds: Math.min(60, minutes * 60), perSecond: half });
  const before = await memory(site);
  let p99 = 0;
  for (let left = minutes; left > 0; left -= SLICE_MINUTES) {
    players.tokens = await post<string[]>(`${site}/bench/tokens`, {});
    const slice = { seconds: Math.max(5, Math.min(SLICE_MINUTES, left) * 60), perSecond: half };
    p99 = Math.max(p99, (await drive(site, players, mixOf(site), slice)).p99);
  }
  return { p99, growth: ((await memory(site)) / before - 1) * 100 };
}

/** The share of the bare ledger's rate that is left over HTTP; then the mix of a casino, and whether memory grows at half the peak. */
export async function http(parameters: readonly string[]): Promise<Figure[]> {
  const { values } = parseArgs({ args: [...parameters], options: { minutes: { type: 'string' } }, strict: false });
  const minutes = Number(values.minutes ?? 10);
  const [dataDir, database, port] = [await mkdtemp(path.join(tmpdir(), 'tulpar-bench-')), await startDatabase(), await freePort()];
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: String(port) };
  const { line, child } = await run(['apps/server/src/testing/bench-server.ts'], env, /^http/);
  const site = line.replace('127.0.0.1', 'localhost');
  try {
    const sessions = await post<string[]>(`${site}/bench/players`, { count: PLAYERS });
    const players: Players = { sessions, tokens: await post<string[]>(`${site}/bench/tokens`, {}), owed: new Map(), at: 0 };
    const plain = await compare(site, database.url, players, PLAIN_ROUND);
    const spins = await compare(site, database.url, players, SPIN);
    const mixed = await drive(site, players, mixOf(site), { seconds: SECONDS });
    const steady = await endure(site, players, Math.max(1, Math.round(mixed.perSecond / 2)), minutes);
    await runProgram(['apps/server/src/commands/ledger-verify.ts'], { DATABASE_URL: database.url });
    return [
      { name: `plain rounds over HTTP against the bare ledger, median of ${PAIRS}`, value: plain.share, unit: 'ratio', atLeast: 0.4 },
      {
        name: `rounds of the slot over HTTP against the bare ledger, median of ${PAIRS}`,
        value: spins.share,
        unit: 'ratio',
        atLeast: 0.35,
      },
      { name: `the bare ledger, ${CONNECTIONS} callers`, value: Math.round(plain.bare), unit: 'rounds/s' },
      { name: `plain rounds, ${CONNECTIONS} connections`, value: Math.round(plain.last.perSecond), unit: 'rounds/s' },
      { name: `rounds of the slot, ${CONNECTIONS} connections`, value: Math.round(spins.last.perSecond), unit: 'rounds/s' },
      { name: 'rounds of the slot, p99', value: spins.last.p99, unit: 'ms' },
      { name: `the mix, ${CONNECTIONS} connections`, value: Math.round(mixed.perSecond), unit: 'calls/s' },
      { name: 'the mix at its peak, p99', value: mixed.p99, unit: 'ms' },
      { name: `the mix at half the peak, p99 over ${minutes} min`, value: steady.p99, unit: 'ms', atMost: 50 },
      { name: `memory growth over ${minutes} min at half the peak`, value: steady.growth, unit: '%', atMost: 5 },
    ];
  } finally {
    await end(child);
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
