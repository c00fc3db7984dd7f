import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import type { Figure } from '../figure.ts';
import { run, startDatabase } from '../house.ts';

const SOCKETS = 2000;
const SECONDS = 30;
/** As the house ticks. */
const INTERVAL_MS = 200;
/** So many connect at once. */
const AT_ONCE = 50;
const PLAYERS = 50;

const NOW = /^\{"type":"tick","now":(?<now>[\d.]+)/;

async function open(site: string, onTick: (lateMs: number) => void): Promise<WebSocket> {
  const socket = new WebSocket(`${site.replace('http', 'ws')}/api/v1/comet`, { perMessageDeflate: false });
  socket.on('message', (data) => {
    const sent = NOW.exec((data as Buffer).toString('latin1', 0, 64))?.groups?.['now'];
    // The clock of the house is this machine's: how late a tick is can be read off.
    if (sent !== undefined) onTick(performance.timeOrigin + performance.now() - Number(sent));
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', word: crypto.randomUUID().replaceAll('-', '') }));
  return socket;
}

/** Bets and cash-outs go on while everybody watches. */
async function keepBetting(site: string, isOver: () => boolean): Promise<number> {
  const post = async <Answer>(address: string, body: object, token = ''): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    return (await (await fetch(site + address, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as Answer;
  };
  const players = await post<{ session: string; token: string }[]>('/trial/players', { count: PLAYERS, known: 0 });
  let flight = 0;
  const watcher = new WebSocket(`${site.replace('http', 'ws')}/api/v1/comet`);
  watcher.on('message', (data) => {
    const heard = JSON.parse((data as Buffer).toString()) as { type: string; flight?: { number: number; end: object | null } | null };
    if (heard.type === 'state') flight = heard.flight && !heard.flight.end ? heard.flight.number : 0;
  });
  await once(watcher, 'open');
  watcher.send(JSON.stringify({ type: 'hello', word: 'ab'.repeat(16) }));
  let [placed, last] = [0, 0];
  while (!isOver()) {
    if (flight !== last && flight !== 0) {
      last = flight;
      const answers = await Promise.all(
        players.map(async ({ session, token }, place) => {
          const id = crypto.randomUUID().split('-');
          const time = Date.now().toString(16).padStart(12, '0');
          const round = [time.slice(0, 8), time.slice(8), `7${id[2]?.slice(1)}`, id[3], id[4]].join('-');
          const body = { id: round, session, flight, stake: 10_000, auto: 101 + place };
          return post<{ data?: object }>('/api/v1/comet/bets', body, token);
        }),
      );
      placed += answers.filter(({ data }) => data !== undefined).length;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  watcher.terminate();
  return placed;
}

/** Thousands watch one process fly while some of them bet: how late the ticks come. */
export async function comet(parameters: readonly string[]): Promise<Figure[]> {
  const { values } = parseArgs({ args: [...parameters], options: { sockets: { type: 'string' }, seconds: { type: 'string' } } });
  const count = Number(values.sockets ?? SOCKETS);
  const seconds = Number(values.seconds ?? SECONDS);
  const database = await startDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tulpar-bench-'));
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir };
  const { line: site, child } = await run(['apps/server/src/testing/trials/flight-server.ts'], env, /^http/);
  child.stdout?.resume();
  const late: number[] = [];
  let isCounting = false;
  try {
    const sockets: WebSocket[] = [];
    while (sockets.length < count)
      sockets.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => open(site, (ms) => isCounting && late.push(ms))))));
    let isOver = false;
    const betting = keepBetting(site, () => isOver);
    await new Promise((resolve) => setTimeout(resolve, 5000));
    isCounting = true;
    const begun = performance.now();
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    isCounting = false;
    const ticks = ((performance.now() - begun) / INTERVAL_MS) * sockets.length;
    isOver = true;
    const placed = await betting;
    const alive = sockets.filter((socket) => socket.readyState === WebSocket.OPEN).length;
    for (const socket of sockets) socket.terminate();
    late.sort((one, other) => one - other);
    const at = (share: number) => late[Math.min(late.length - 1, Math.floor(late.length * share))] ?? Number.NaN;
    return [
      { name: `p99 of a tick's way against the interval, ${alive} sockets`, value: at(0.99) / INTERVAL_MS, unit: '', atMost: 1 },
      { name: 'ticks that came, of those that were due', value: late.length / ticks, unit: '', atLeast: 0.99 },
      { name: 'sockets open at the end', value: alive, unit: '', atLeast: count },
      { name: 'a tick’s way: p50', value: at(0.5), unit: 'ms' },
      { name: 'a tick’s way: p99', value: at(0.99), unit: 'ms' },
      { name: 'a tick’s way: the longest', value: at(1), unit: 'ms' },
      { name: 'bets placed meanwhile', value: placed, unit: '' },
    ];
  } finally {
    child.kill('SIGKILL');
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
