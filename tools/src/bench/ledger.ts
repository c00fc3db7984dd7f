import { type Figure, median } from './figure.ts';
import { loadEntries } from './ledger-entries.ts';
import { openTpcb, sql, type Tpcb } from './pgbench.ts';
import { LOAD, type Played, playBare } from './play-bare.ts';
import { runProgram, startDatabase } from './programs.ts';

const PAIRS = 5;
const SECONDS = 4;
const CALLERS = 32;
const PLAYERS = 10_000;
const play = (url: string, callers: number, players: number, seconds = SECONDS) => playBare(url, { callers, players, seconds });

async function compare(tpcb: Tpcb, url: string, callers: number): Promise<{ ratio: number; last: Played }> {
  const ratios: number[] = [];
  let last = await play(url, callers, PLAYERS, 1);
  for (let pair = 0; pair < PAIRS; pair++) {
    const floor = await tpcb(callers, SECONDS);
    last = await play(url, callers, PLAYERS);
    ratios.push(last.perSecond / floor);
  }
  return { ratio: median(ratios), last };
}

const verify = (url: string) => runProgram(['apps/server/src/commands/ledger-verify.ts'], { DATABASE_URL: url });

/** Rounds of the ledger against TPC-B of pgbench on the same server, in turns. Invalid unless the ledger verifies afterwards. */
export async function ledger(parameters: readonly string[]): Promise<Figure[]> {
  const entries = Number(parameters[parameters.indexOf('--entries') + 1] ?? 0);
  const database = await startDatabase();
  try {
    await runProgram(['apps/server/src/commands/ledger-verify.ts'], { DATABASE_URL: database.url });
    await runProgram([LOAD, 'prepare', database.url, String(PLAYERS)]);
    if (parameters.includes('--entries') && entries > 0) return await withEntries(database.url, entries);
    const tpcb = await openTpcb(database.url);
    await sql(database.url, 'vacuum analyze', 'checkpoint');
    const many = await compare(tpcb, database.url, CALLERS);
    const one = await compare(tpcb, database.url, 1);
    const hot = await play(database.url, CALLERS, 1);
    const two = await Promise.all([play(database.url, CALLERS, 50), play(database.url, CALLERS, 50)]);
    await verify(database.url);
    return [
      { name: `rounds against TPC-B, ${CALLERS} callers, median of ${PAIRS} pairs`, value: many.ratio, unit: 'ratio', atLeast: 3 },
      { name: `rounds, ${CALLERS} callers`, value: Math.round(many.last.perSecond), unit: 'rounds/s' },
      { name: `rounds, ${CALLERS} callers, p50`, value: many.last.p50, unit: 'ms' },
      { name: `rounds, ${CALLERS} callers, p99`, value: many.last.p99, unit: 'ms' },
      { name: `rounds against TPC-B, 1 caller, median of ${PAIRS} pairs`, value: one.ratio, unit: 'ratio', atLeast: 0.8 },
      { name: 'rounds, 1 caller, p50', value: one.last.p50, unit: 'ms' },
      { name: 'rounds of one hot player', value: Math.round(hot.perSecond), unit: 'rounds/s', atLeast: 200 },
      { name: 'two processes on the same 50 players, together', value: Math.round(two[0].perSecond + two[1].perSecond), unit: 'rounds/s' },
    ];
  } finally {
    await database.stop();
  }
}

/** The cost of a round on full tables against empty ones on the same server, in turns, so that other load disturbs both alike. */
async function withEntries(url: string, entries: number): Promise<Figure[]> {
  const emptyUrl = url.replace(/\/[^/]*$/, '/nearly_empty');
  await sql(url.replace(/\/[^/]*$/, '/postgres'), `create database nearly_empty template "${new URL(url).pathname.slice(1)}"`);
  await loadEntries(url, entries);
  await sql(url, 'vacuum analyze', 'checkpoint');
  await sql(emptyUrl, 'vacuum analyze', 'checkpoint');
  const ratios: number[] = [];
  let full = await play(url, CALLERS, PLAYERS, 1);
  for (let pair = 0; pair < PAIRS; pair++) {
    const empty = await play(emptyUrl, CALLERS, PLAYERS);
    full = await play(url, CALLERS, PLAYERS);
    ratios.push(empty.perSecond / full.perSecond);
  }
  await verify(url);
  return [
    {
      name: `a round with ${entries.toLocaleString('en-US')} entries, against an empty table, median of ${PAIRS} pairs`,
      value: median(ratios),
      unit: 'times',
      atMost: 1.2,
    },
    { name: 'rounds with all these entries', value: Math.round(full.perSecond), unit: 'rounds/s' },
  ];
}
