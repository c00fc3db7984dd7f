import { parseArgs } from 'node:util';
import { runProgram, startDatabase, startServer } from './bench/programs.ts';
import { newAddress, openPlayer } from './fuzz/callers.ts';
import { createChance } from './fuzz/chance.ts';
import { flawsOf } from './fuzz/judge.ts';
import { type Operation, operationsOf, requestFor } from './fuzz/requests.ts';

/**
 * `npm run fuzz [-- --requests 40 --seed 1]`: sends generated requests for every described call, as guest and as player, to a server of its
 * own on loopback. Expects no failure, no leak and equal books.
 */
const { values: options } = parseArgs({ options: { requests: { type: 'string', default: '40' }, seed: { type: 'string', default: '1' } } });
const [requests, seed] = [Number(options.requests), Number(options.seed)];
const GOOD_IN = 4;
const AT_ONCE = 6;
const IDS_MAX = 500;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const chance = createChance(seed);
const ids: string[] = [];
const statuses = new Map<string, number>();
const flaws: string[] = [];
let players = 0;
/** The access token of the present player: opening one with money takes seconds. */
let playerToken: string | null = null;

async function send(site: string, operation: Operation, caller: 'guest' | 'player', token: string | null, at: number): Promise<number> {
  const request = requestFor(operation, { chance, ids }, at % GOOD_IN === 0);
  const answer = await fetch(site + request.path, {
    method: request.method,
    headers: { 'x-forwarded-for': newAddress(), ...(token !== null && { authorization: `Bearer ${token}` }), ...request.headers },
    body: request.body,
    redirect: 'manual',
  });
  const text = await answer.text();
  const key = `${caller} ${answer.status}`;
  statuses.set(key, (statuses.get(key) ?? 0) + 1);
  if (answer.ok) for (const [id] of text.matchAll(UUID)) if (ids.length < IDS_MAX && !ids.includes(id)) ids.push(id);
  for (const flaw of flawsOf({ status: answer.status, headers: answer.headers, text }, operation, caller))
    flaws.push(
      `${caller} ${request.method} ${request.path.slice(0, 200)} ${flaw}: ${request.body?.slice(0, 300) ?? ''} → ${text.slice(0, 200)}`,
    );
  return answer.status;
}

async function fuzz(site: string, operation: Operation, caller: 'guest' | 'player'): Promise<void> {
  for (let at = 0; at < requests; at += AT_ONCE) {
    if (caller === 'player') playerToken ??= await openPlayer(site, ++players);
    const token = caller === 'player' ? playerToken : null;
    const answered = await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, requests - at) }, (_, more) => send(site, operation, caller, token, at + more)),
    );
    // The token has expired, or a call has ended the sign-in: the next player goes on.
    if (operation.access === 'player' && answered.includes(401)) playerToken = null;
  }
}

const database = await startDatabase();
const server = await startServer(database.url);
try {
  const document = (await (await fetch(`${server.url}/api/docs/openapi.json`)).json()) as Parameters<typeof operationsOf>[0];
  const operations = operationsOf(document);
  for (const operation of operations) for (const caller of ['guest', 'player'] as const) await fuzz(server.url, operation, caller);
  const counted = [...statuses].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, count]) => `${key}: ${count}`);
  console.log(`${operations.length} calls, ${requests} requests each as guest and as player, seed ${seed}\n${counted.join('\n')}`);
} finally {
  await server.stop();
}
try {
  const books = await runProgram(['apps/server/src/commands/ledger-verify.ts'], { DATABASE_URL: database.url });
  console.log(books);
  if (books !== 'No difference.') flaws.push(`books: ${books}`);
} finally {
  await database.stop();
}
for (const flaw of flaws.slice(0, 50)) console.log(`✗ ${flaw}`);
console.log(flaws.length === 0 ? '✓ no failure, no leak, equal books' : `${flaws.length} flaws`);
process.exitCode = flaws.length === 0 ? 0 : 1;
