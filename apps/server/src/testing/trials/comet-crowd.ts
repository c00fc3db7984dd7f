import { once } from 'node:events';
import { WebSocket } from 'ws';

/**
 * Thousands of clients that watch comet in one process, some of which bet: `comet-crowd.ts SITE SOCKETS SECONDS`. Prints the delays of
 * ticks in milliseconds, as JSON.
 */
const [, , site = '', sockets = '0', seconds = '0'] = process.argv;
/** The number of concurrent connection attempts. */
const AT_ONCE = 50;
const PLAYERS = 50;

const NOW = /^\{"type":"tick","now":(?<now>[\d.]+)/;

async function open(onTick: (lateMs: number) => void): Promise<WebSocket> {
  const socket = new WebSocket(`${site.replace('http', 'ws')}/api/v1/comet`, { perMessageDeflate: false });
  socket.on('message', (data) => {
    const sent = NOW.exec((data as Buffer).toString('latin1', 0, 64))?.groups?.['now'];
    // Server and client share this machine's clock, so the delay of a tick can be computed.
    if (sent !== undefined) onTick(performance.timeOrigin + performance.now() - Number(sent));
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', word: crypto.randomUUID().replaceAll('-', '') }));
  return socket;
}

/** Places bets and cashes out while the others watch. */
async function keepBetting(isOver: () => boolean): Promise<number> {
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

const late: number[] = [];
const state = { isCounting: false, isOver: false };
const watchers: WebSocket[] = [];
while (watchers.length < Number(sockets))
  watchers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => open((ms) => state.isCounting && late.push(ms))))));
const betting = keepBetting(() => state.isOver);
await new Promise((resolve) => setTimeout(resolve, 5000));
state.isCounting = true;
await new Promise((resolve) => setTimeout(resolve, Number(seconds) * 1000));
state.isCounting = false;
const alive = watchers.filter((socket) => socket.readyState === WebSocket.OPEN).length;
state.isOver = true;
const bets = await betting;
for (const socket of watchers) socket.terminate();
late.sort((one, other) => one - other);
const at = (share: number) => late[Math.min(late.length - 1, Math.floor(late.length * share))] ?? null;
process.stdout.write(`${JSON.stringify({ alive, bets, ticks: late.length, p50: at(0.5), p99: at(0.99), longest: at(1) })}\n`);
process.exit(0);
