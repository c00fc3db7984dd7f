import { Client } from 'pg';
import { type Figure, median } from './figure.ts';
import { loadEntries } from './ledger-entries.ts';
import { sql } from './pgbench.ts';
import { CONNECTIONS, requestsPerSecond, signUp } from './player-calls.ts';
import { runProgram, startDatabase, startServer } from './programs.ts';

const LOAD = 'apps/server/src/testing/trials/offer-load.ts';
/** Even, so that each arm is as often first. */
const TURNS = 8;
const EACH = 200;
const PAIRS = 5;
const OFFERS = 200;
const ENTRIES = 1_000_000;
const PLAYERS = 10_000;
const WEEK_MS = 7 * 86_400_000;

const inDatabase = (url: string, name: string) => url.replace(/\/[^/]*$/, `/${name}`);
const load = async <Result>(url: string, act: string, ...given: readonly number[]): Promise<Result> =>
  JSON.parse(await runProgram([LOAD, act, ...given.map(String)], { DATABASE_URL: url })) as Result;
const verify = (url: string) => runProgram(['apps/server/src/commands/ledger-verify.ts'], { DATABASE_URL: url });
const ratios = (over: readonly number[], under: readonly number[]) => median(over.map((rate, turn) => rate / (under[turn] ?? Number.NaN)));

/** What a limit and an offer cost the start of a deposit. */
async function deposits(url: string, turns: number): Promise<Figure[]> {
  const rates = await load<{ without: number[]; with: number[] }>(url, 'deposits', turns, EACH);
  return [
    {
      name: `starting a deposit with limit and offer, against without, median of ${turns} turns`,
      value: ratios(rates.with, rates.without),
      unit: 'ratio',
      atLeast: 0.6,
    },
    { name: 'starting a deposit with limit and offer', value: Math.round(median(rates.with)), unit: 'calls/s' },
  ];
}

/** What many cost each other who redeem the same code. */
async function codes(url: string, turns: number): Promise<Figure[]> {
  const rates = await load<{ own: number[]; one: number[] }>(url, 'codes', turns, EACH);
  return [
    { name: 'one code, 50 callers', value: Math.round(median(rates.one)), unit: 'calls/s', atLeast: 200 },
    { name: `the same against a code for each caller, median of ${turns} turns`, value: ratios(rates.one, rates.own), unit: 'ratio' },
  ];
}

/** Fills the lists of all players with offers of a campaign that they have. Every other one was rejected. */
async function fill(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into offer_grant (player_id, uid, campaign_id, terms_id, occurrence, type, policy, deposits_at, status, available_to, created_at, changed_at)
     select player_id, gen_random_uuid(), campaign_id, terms_id, 'bench:' || n, type, policy, 0, 'available', now() + interval '1 day', now(), now()
     from offer_grant g, generate_series(1, $1 - (select count(*)::int from offer_grant o where o.player_id = g.player_id)) as n
     where campaign_id = 'registration'`,
    [OFFERS],
  );
  await client.query(
    `update offer_grant set status = 'rejected', ended_at = now() where occurrence like 'bench:%' and right(occurrence, 1) in ('0', '2', '4', '6', '8')`,
  );
  await client.query('vacuum (analyze) offer_grant');
  await client.end();
}

/** How many times a balance a list costs, in turns. */
async function compareLists(site: string, tokens: readonly string[]): Promise<{ times: number; perSecond: number }> {
  const pairs: { times: number; list: number }[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    const balance = await requestsPerSecond(site, '/api/v1/profile/balance', tokens);
    const list = await requestsPerSecond(site, `/api/v1/offers?limit=${OFFERS}&locale=en`, tokens);
    pairs.push({ times: balance / list, list });
  }
  return { times: median(pairs.map(({ times }) => times)), perSecond: median(pairs.map(({ list }) => list)) };
}

/** The list of offers against the balance: of a new player, who has ten, and of one with two hundred. */
async function lists(url: string): Promise<Figure[]> {
  const server = await startServer(url);
  try {
    const tokens = await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => signUp(server.url, index)));
    const few = await compareLists(server.url, tokens);
    await fill(url);
    const many = await compareLists(server.url, tokens);
    return [
      { name: `a list of 10 offers against the balance, median of ${PAIRS} pairs`, value: few.times, unit: 'times' },
      { name: `a list of ${OFFERS} offers against the balance, median of ${PAIRS} pairs`, value: many.times, unit: 'times', atMost: 2 },
      { name: `a list of ${OFFERS} offers`, value: Math.round(many.perSecond), unit: 'requests/s' },
    ];
  } finally {
    await server.stop();
  }
}

/** The cashback of a week in which everybody has lost. */
async function cashback(url: string, entries: number, players: number): Promise<Figure[]> {
  const past = Date.now() - 2 * WEEK_MS;
  await load(url, 'losers', players, past);
  let made = past;
  await loadEntries(url, entries, { stake: 10_000, win: 5_000, at: () => new Date((made += 1000)) });
  await sql(url, 'vacuum analyze', 'checkpoint');
  const done = await load<{ issued: number; seconds: number; longestMs: number; longest: string }>(url, 'cashback');
  await verify(url);
  if (done.issued !== players) throw new Error(`the figure is void: ${done.issued} offers of ${players}`);
  const of = `cashback of ${players.toLocaleString('en-US')} players with ${entries.toLocaleString('en-US')} entries`;
  return [
    { name: of, value: done.seconds, unit: 's' },
    { name: `its longest statement, ${done.longest}`, value: Math.round(done.longestMs), unit: 'ms', atMost: 1000 },
  ];
}

/** What offers cost: the start of a deposit, a code that all want, the list, and cashback. Invalid unless the ledgers verify. */
export async function offers(parameters: readonly string[]): Promise<Figure[]> {
  const given = (name: string, usual: number) => (parameters.includes(name) ? Number(parameters[parameters.indexOf(name) + 1]) : usual);
  const [turns, entries, players] = [given('--turns', TURNS), given('--entries', ENTRIES), given('--players', PLAYERS)];
  const server = await startDatabase();
  try {
    const names = ['deposits', 'codes', 'lists', 'cashback'];
    for (const name of names) await sql(server.url, `create database bench_${name}`);
    const [ofDeposits, ofCodes, ofLists, ofCashback] = names.map((name) => inDatabase(server.url, `bench_${name}`)) as [
      string,
      string,
      string,
      string,
    ];
    const figures = [...(await deposits(ofDeposits, turns)), ...(await codes(ofCodes, turns)), ...(await lists(ofLists))];
    await verify(ofDeposits);
    await verify(ofCodes);
    return [...figures, ...(await cashback(ofCashback, entries, players))];
  } finally {
    await server.stop();
  }
}
