import path from 'node:path';
import { type Figure, median } from './figure.ts';
import { CONNECTIONS, playerOf, requestsPerSecond, signUp } from './player-calls.ts';
import { run, startDatabase, startServer } from './programs.ts';

const PAIRS = 5;

/** GET profile/balance against the same SELECT behind a bare Fastify route, in turns. */
export async function balance(): Promise<Figure[]> {
  const database = await startDatabase();
  const server = await startServer(database.url);
  const tokens = await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => signUp(server.url, index)));
  const players = tokens.map(playerOf).join(',');
  const bare = await run([path.join(import.meta.dirname, 'bare-server.ts'), database.url, players], {}, /^http/);
  const ratios: number[] = [];
  const rates: number[] = [];
  try {
    for (let pair = 0; pair < PAIRS; pair++) {
      const floor = await requestsPerSecond(bare.line, '/balance', tokens);
      const ours = await requestsPerSecond(server.url, '/api/v1/profile/balance', tokens);
      ratios.push(ours / floor);
      rates.push(ours);
    }
  } finally {
    bare.child.kill('SIGTERM');
    await server.stop();
    await database.stop();
  }
  return [
    { name: `balance against a bare route, median of ${PAIRS} pairs`, value: median(ratios), unit: 'ratio', atLeast: 0.7 },
    { name: `balance, ${CONNECTIONS} connections`, value: Math.round(median(rates)), unit: 'requests/s' },
  ];
}
