import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Figure } from './figure.ts';
import { loadEntries } from './ledger-entries.ts';
import { sql } from './pgbench.ts';
import { LOAD, TOURNAMENT_LOAD } from './play-bare.ts';
import { run, runProgram, startDatabase } from './programs.ts';

const TRIALS = 'apps/server/src/testing/trials';
const PLAYERS = 100_000;
const ROUNDS = 1_000_000;
const WATCHERS = 2_000;
const SECONDS = 20;
/** Who plays while others watch. */
const PLAYING = 2_000;

const inDatabase = (url: string, name: string) => url.replace(/\/[^/]*$/, `/${name}`);
const verify = (url: string) => runProgram(['apps/server/src/commands/ledger-verify.ts'], { DATABASE_URL: url });

interface Counted {
  readonly players: number;
  readonly rounds: number;
  readonly scoreSeconds: number;
  readonly closeSeconds: number;
  readonly reads: number;
  readonly statements: number;
  readonly seconds: number;
}

/** Many players whose rounds are counted, shown, and counted from scratch. */
async function counting(url: string, players: number, rounds: number): Promise<Figure[]> {
  await verify(url);
  await runProgram([TOURNAMENT_LOAD, 'open', url, String(players)]);
  await loadEntries(url, rounds);
  await sql(url, 'vacuum analyze', 'checkpoint');
  const counted = JSON.parse(await runProgram([TOURNAMENT_LOAD, 'count', url])) as Counted;
  await verify(url);
  if (counted.rounds !== rounds || counted.players !== players) throw new Error(`the figure is void: ${JSON.stringify(counted)}`);
  const of = `${players.toLocaleString('en-US')} players`;
  return [
    { name: `scoring, ${of}`, value: Math.round(rounds / counted.scoreSeconds), unit: 'rounds/s', atLeast: 20_000 },
    { name: `close of ${rounds.toLocaleString('en-US')} rounds, counted from scratch`, value: counted.closeSeconds, unit: 's' },
    { name: `statements of ${counted.reads.toLocaleString('en-US')} reads of the board`, value: counted.statements, unit: '', atMost: 0 },
    { name: `the board of ${of}, with the own place`, value: Math.round(counted.reads / counted.seconds), unit: 'reads/s' },
  ];
}

interface Watched {
  readonly alive: number;
  readonly messages: number;
  readonly bytes: number;
  readonly busy: number;
  readonly busyWithOne: number;
}

/** Watchers of a tournament that others play, counted by another process. */
async function watching(url: string, watchers: number, seconds: number): Promise<Figure[]> {
  await verify(url);
  await runProgram([LOAD, 'prepare', url, String(PLAYING)]);
  await runProgram([TOURNAMENT_LOAD, 'join', url, '1']);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tulpar-bench-'));
  const { line: site, child } = await run([`${TRIALS}/tournament-watch-server.ts`], { DATABASE_URL: url, DATA_DIR: dataDir }, /^http/);
  child.stdout?.resume();
  try {
    const playing = runProgram([TOURNAMENT_LOAD, 'play', url, '1', String(4 * seconds), String(PLAYING), '1000']);
    const seen = JSON.parse(
      await runProgram([`${TRIALS}/tournament-crowd.ts`, site, 'bench', String(watchers), String(seconds)]),
    ) as Watched;
    await playing;
    return [
      { name: `main thread, ${watchers} watchers`, value: seen.busy, unit: 'share', atMost: 0.1 },
      { name: 'main thread, one watcher', value: seen.busyWithOne, unit: 'share' },
      { name: 'watchers at the end', value: seen.alive, unit: '', atLeast: watchers },
      { name: 'messages to a watcher', value: seen.messages / seen.alive / seconds, unit: 'a second', atMost: 1.05 },
      { name: 'a message', value: Math.round(seen.bytes / seen.messages), unit: 'bytes' },
    ];
  } finally {
    child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** What it costs to count and to show tournaments; what they cost a bet is an arm of `npm run bench protection`. */
export async function tournaments(parameters: readonly string[]): Promise<Figure[]> {
  const given = (name: string, usual: number) => (parameters.includes(name) ? Number(parameters[parameters.indexOf(name) + 1]) : usual);
  const server = await startDatabase();
  try {
    for (const name of ['counted', 'watched']) await sql(server.url, `create database ${name}`);
    return [
      ...(await counting(inDatabase(server.url, 'counted'), given('--players', PLAYERS), given('--rounds', ROUNDS))),
      ...(await watching(inDatabase(server.url, 'watched'), given('--watchers', WATCHERS), given('--seconds', SECONDS))),
    ];
  } finally {
    await server.stop();
  }
}
