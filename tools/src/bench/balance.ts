import path from 'node:path';
import autocannon from 'autocannon';
import { type Figure, median } from './figure.ts';
import { run, startDatabase, startHouse } from './house.ts';

const PAIRS = 5;
const SECONDS = 3;
const CONNECTIONS = 32;

async function requestsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} requests failed, the figure is void`);
  return requests.average;
}

async function signUp(house: string): Promise<{ access: string; playerId: string }> {
  const answer = await fetch(`${house}/api/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: '77017654321', password: 'a night on the steppe' }),
  });
  const { access } = (await answer.json()) as { access: { token: string } };
  const payload = JSON.parse(Buffer.from(access.token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  return { access: access.token, playerId: payload.sub };
}

/** GET profile/balance against the same SELECT behind a bare Fastify route, in turns. */
export async function balance(): Promise<Figure[]> {
  const database = await startDatabase();
  const house = await startHouse(database.url);
  const { access, playerId } = await signUp(house.url);
  const bare = await run([path.join(import.meta.dirname, 'bare-server.ts'), database.url, playerId], {}, /^http/);
  const ratios: number[] = [];
  const rates: number[] = [];
  try {
    for (let pair = 0; pair < PAIRS; pair++) {
      const floor = await requestsPerSecond(`${bare.line}/balance`, {});
      const ours = await requestsPerSecond(`${house.url}/api/v1/profile/balance`, { authorization: `Bearer ${access}` });
      ratios.push(ours / floor);
      rates.push(ours);
    }
  } finally {
    bare.child.kill('SIGTERM');
    await house.stop();
    await database.stop();
  }
  return [
    { name: `balance against a bare route, median of ${PAIRS} pairs`, value: median(ratios), unit: 'ratio', atLeast: 0.7 },
    { name: `balance, ${CONNECTIONS} connections`, value: Math.round(median(rates)), unit: 'requests/s' },
  ];
}
