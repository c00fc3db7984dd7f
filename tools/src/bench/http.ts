import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon, { type Request } from 'autocannon';
import { Client } from 'pg';
import { type Figure, median } from './figure.ts';
import { freePort, run, runProgram, startDatabase } from './house.ts';

const PAIRS = 3;
const SECONDS = 5;
const CONNECTIONS = 32;
const PLAYERS = 1000;
const SIGN_UPS_AT_ONCE = 8;
const LOAD = 'apps/server/src/modules/ledger/testing/load.ts';

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

const ROUND: Call = { method: 'POST', path: '/bench/round' };
const BALANCE: Call = { method: 'GET', path: '/api/v1/profile/balance' };
const pay = (type: 'deposit' | 'withdrawal', site: string): Call => ({
  method: 'POST',
  path: '/api/v1/pay',
  body: JSON.stringify({
    type,
    uid: type === 'deposit' ? 'card-kzt-in' : 'card-kzt-out',
    amount: 500_000,
    currency: 'KZT',
    fields: type === 'deposit' ? {} : { card: '4111111111111111' },
    fail_url: `${site}/`,
    locale: 'kk',
  }),
});

/** Of a hundred calls: rounds, looks at the balance and at what can be withdrawn, deposits, withdrawals. */
const mixOf = (site: string): readonly Call[] => [
  ...Array.from({ length: 80 }, () => ROUND),
  ...Array.from({ length: 14 }, () => BALANCE),
  ...Array.from({ length: 3 }, () => pay('deposit', site)),
  ...Array.from({ length: 2 }, () => pay('withdrawal', site)),
  { method: 'GET', path: '/api/v1/cashbox/withdrawable' },
];

async function drive(site: string, tokens: readonly string[], calls: readonly Call[], seconds: number, rate?: number) {
  let at = 0;
  const requests = calls.map((call) => ({
    ...call,
    setupRequest: (request: Request) => {
      const token = tokens[(at = (at + 7) % tokens.length)];
      return { ...request, headers: { authorization: `Bearer ${token}`, ...(call.body && { 'content-type': 'application/json' }) } };
    },
  }));
  const result = await autocannon({ url: site, connections: CONNECTIONS, duration: seconds, requests, ...(rate && { overallRate: rate }) });
  // A player who pays more than ten times a minute is asked to wait; nothing else may be refused.
  const failed = result.errors + result['5xx'] + (result['4xx'] > result.requests.total * 0.02 ? result['4xx'] : 0);
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} calls failed, the figure is void`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

async function signUp(site: string, index: number): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.9.${Math.floor(index / 250)}.${index % 250}` };
  const body = JSON.stringify({ phone: `7701${String(7_000_000 + index)}`, password: 'a night on the steppe' });
  const { access } = (await (await fetch(`${site}/api/signup`, { method: 'POST', headers, body })).json()) as { access: { token: string } };
  await fetch(`${site}/bench/fund`, { method: 'POST', headers: { authorization: `Bearer ${access.token}` } });
  return access.token;
}

async function openPlayers(site: string, databaseUrl: string): Promise<string[]> {
  const tokens: string[] = [];
  for (let made = 0; made < PLAYERS; made += SIGN_UPS_AT_ONCE)
    tokens.push(...(await Promise.all(Array.from({ length: SIGN_UPS_AT_ONCE }, (_, index) => signUp(site, made + index)))));
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('update profile set is_doc_verified = true');
  await client.end();
  return tokens;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

const memory = async (site: string) => ((await (await fetch(`${site}/bench/memory`)).json()) as { rss: number }).rss;

/** What of the bare ledger's rate is left once rounds come over HTTP; then the mix of a casino, and whether memory grows at half the peak. */
export async function http(parameters: readonly string[]): Promise<Figure[]> {
  const { values } = parseArgs({ args: [...parameters], options: { minutes: { type: 'string' } }, strict: false });
  const minutes = Number(values.minutes ?? 10);
  const [dataDir, database, port] = [await mkdtemp(path.join(tmpdir(), 'tulpar-bench-')), await startDatabase(), await freePort()];
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: String(port) };
  const { line, child } = await run(['apps/server/src/testing/bench-server.ts'], env, /^http/);
  const site = line.replace('127.0.0.1', 'localhost');
  try {
    const tokens = await openPlayers(site, database.url);
    await drive(site, tokens, [ROUND], 2);
    const shares: number[] = [];
    for (let pair = 0; pair < PAIRS; pair++) {
      const bare = JSON.parse(await runProgram([LOAD, 'play', database.url, String(CONNECTIONS), String(SECONDS), String(PLAYERS)])) as {
        perSecond: number;
      };
      shares.push((await drive(site, tokens, [ROUND], SECONDS)).perSecond / bare.perSecond);
    }
    const mixed = await drive(site, tokens, mixOf(site), SECONDS);
    const half = Math.max(1, Math.round(mixed.perSecond / 2));
    await drive(site, tokens, mixOf(site), Math.min(60, minutes * 60), half);
    const before = await memory(site);
    const steady = await drive(site, tokens, mixOf(site), Math.max(5, minutes * 60), half);
    const growth = ((await memory(site)) / before - 1) * 100;
    return [
      { name: `rounds over HTTP against the bare ledger, median of ${PAIRS}`, value: median(shares), unit: 'ratio', atLeast: 0.4 },
      { name: `the mix, ${CONNECTIONS} connections`, value: Math.round(mixed.perSecond), unit: 'calls/s' },
      { name: 'the mix at its peak, p99', value: mixed.p99, unit: 'ms' },
      { name: `the mix at half the peak, p99 over ${minutes} min`, value: steady.p99, unit: 'ms', atMost: 50 },
      { name: `memory growth over ${minutes} min at half the peak`, value: growth, unit: '%', atMost: 5 },
    ];
  } finally {
    await end(child);
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
