import path from 'node:path';
import { driveConnections } from './driver.ts';
import { type Figure, median } from './figure.ts';
import { run, startDatabase, startServer } from './programs.ts';

const PAIRS = 5;
const SECONDS = 3;
const CONNECTIONS = 32;

/** Takes the players in turn, one per connection, so that hardly any grouped read is shared. */
async function requestsPerSecond(site: string, path: string, accessTokens: readonly string[]): Promise<number> {
  let turn = 0;
  let failed = 0;
  const onAnswer = (status: number) => void (failed += status === 200 ? 0 : 1);
  const { perSecond } = await driveConnections(site, CONNECTIONS, { seconds: SECONDS }, () => ({
    method: 'GET',
    path,
    token: accessTokens[turn++ % accessTokens.length] ?? '',
    onAnswer,
  }));
  if (failed > 0) throw new Error(`${site}${path}: ${failed} requests failed, the figure is void`);
  return perSecond;
}

async function signUp(site: string, index: number): Promise<string> {
  const answer = await fetch(`${site}/api/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${index}` },
    body: JSON.stringify({ phone: `770176543${String(index).padStart(2, '0')}`, password: 'a night on the steppe' }),
  });
  const { access } = (await answer.json()) as { access: { token: string } };
  return access.token;
}

/** The player of a token. */
const playerOf = (token: string) => (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;

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
