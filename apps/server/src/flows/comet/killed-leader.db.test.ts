import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { COMET_SOCKET_PATH, type CometBetReply, type CometMessage, type CometState } from '@tulpar/contract/games/comet';
import { takenAt } from '@tulpar/games/comet/comet';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { systemIds } from '#platform/ids.ts';
import { REDIS_SERVER_PATH, startRedisServer } from '#testing/redis-server.ts';
import { expectBalanced } from '#testing/use-cashbox.ts';
import { makeChainWhere } from '#testing/use-comet.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp();
const SERVER = path.join(import.meta.dirname, '../../testing/trials/comet-server.ts');
const TIMES = { contributionMs: 100, betMs: 6000, restMs: 3000, leaseMs: 800 };
/** Of a flight that bursts between 1.30 and 1.49. */
const AUTOS = [101, 101, 102, 103, 105, 110, 0, 0, 100_000, 150];

/** A process of its own, which can be killed. */
async function startProcess(redisUrl: string | null): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: world.url,
    COMET_TIMES: JSON.stringify(TIMES),
    ...(redisUrl !== null && { REDIS_URL: redisUrl }),
  };
  const child = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('http')) return { child, url: line };
  throw new Error('the process ended');
}

/** Somebody who watches one of them. */
async function watch(url: string) {
  const socket = new WebSocket(url.replace('http', 'ws') + COMET_SOCKET_PATH);
  socket.on('error', () => undefined);
  let state: CometState | null = null;
  let [ticks, bets] = [0, 0];
  socket.on('message', (data) => {
    const heard = JSON.parse((data as Buffer).toString()) as CometMessage;
    bets = heard.bets_count;
    if (heard.type === 'state') state = heard;
    else ticks++;
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', word: systemIds.uuid().replaceAll('-', '') }));
  onTestFinished(() => socket.terminate());
  return { state: () => state, ticks: () => ticks, bets: () => bets };
}

const post = async (url: string, token: string, address: string, body: object) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(url + address, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as { data: CometBetReply; code?: string } };
};

test.each(REDIS_SERVER_PATH === null ? ['PostgreSQL'] : ['PostgreSQL', 'Redis'])(
  'two processes on one database, told of news by %s: the leader is killed in mid-flight, every bet ends as the rules say, the books balance',
  async (bus) => {
    const redisUrl = bus === 'Redis' ? (await startRedisServer()).url : null;
    const one = await startProcess(redisUrl);
    const two = await startProcess(redisUrl);
    const players = (await (
      await fetch(`${two.url}/trial/players`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ count: AUTOS.length, known: bus === 'Redis' ? AUTOS.length : 0 }),
      })
    ).json()) as { session: string; token: string }[];
    const number = await makeChainWhere(world.database, (crash) => crash >= 130 && crash <= 149);
    await makeChainWhere(world.database, (crash) => crash === 0, 2);
    const first = await watch(one.url);
    await expect.poll(() => first.state()?.flight?.number, { interval: 20 }).toBe(number);
    const second = await watch(two.url);
    const placed = await Promise.all(
      players.map(async ({ session, token }, place) => {
        const auto = AUTOS[place] ?? 0;
        const input = { id: systemIds.uuid(), session, flight: number, stake: 10_000, auto };
        const answer = await post(place % 2 === 0 ? one.url : two.url, token, '/api/v1/comet/bets', input);
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
        return { id: input.id, token, auto };
      }),
    );
    // Both processes show every bet, wherever it was made.
    for (const watcher of [first, second]) await expect.poll(watcher.bets, { interval: 20 }).toBe(AUTOS.length);
    await expect.poll(async () => (await flightRow(number))?.is_flying, { interval: 10 }).toBe(true);
    one.child.kill('SIGKILL');
    expect((await flightRow(number))?.crash).toBeNull();
    const before = second.ticks();
    await expect.poll(async () => (await flightRow(number))?.is_settled).toBe(true);
    expect(second.ticks()).toBeGreaterThan(before);
    const crash = (await flightRow(number))?.crash ?? -1;
    const { rows } = await world.database.pool.query<{ seat: number; status: string; taken_at: number | null; auto: number; win: number }>(
      'select seat, status, taken_at, auto, win from comet_bet where number = $1',
      [number],
    );
    expect(rows).toHaveLength(placed.length);
    for (const row of rows) {
      const at = takenAt(crash, row.auto, null);
      expect(row).toMatchObject({ status: at === null ? 'lost' : 'out', taken_at: at, win: at === null ? 0 : 100 * at });
    }
    // It goes on: the next flight is opened by the process that took over.
    await expect.poll(() => second.state()?.flight?.number).toBeGreaterThan(number);
    // A cash-out after the crash point, and a bet after the close.
    const lost = placed.find(({ auto }) => auto === 0);
    expect((await post(two.url, lost?.token ?? '', `/api/v1/comet/bets/${lost?.id}/take`, {})).body.code).toBe('FLIGHT_OVER');
    const input = { id: systemIds.uuid(), session: players[0]?.session, flight: number, stake: 10_000, auto: 0 };
    expect((await post(two.url, players[0]?.token ?? '', '/api/v1/comet/bets', input)).body.code).toBe('FLIGHT_CLOSED');
    two.child.kill('SIGKILL');
    await once(two.child, 'exit');
    await expectBalanced(world);
  },
);

async function flightRow(number: number) {
  const { rows } = await world.database.pool.query<{ is_flying: boolean; is_settled: boolean; crash: number | null }>(
    `select flies_at <= clock_timestamp() as is_flying, settled_at is not null as is_settled, crash from comet_flight where number = $1`,
    [number],
  );
  return rows[0];
}
