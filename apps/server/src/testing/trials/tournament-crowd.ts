import { once } from 'node:events';
import { TOURNAMENT_SOCKET_PATH } from '@tulpar/contract/games/tournaments';
import { WebSocket } from 'ws';

/**
 * Thousands of clients that watch a tournament: `tournament-crowd.ts SITE SLUG SOCKETS SECONDS`. Prints what they have received, and the share of
 * its time that the server's main thread was busy, as JSON.
 */
const [, , site = '', slug = '', sockets = '0', seconds = '0'] = process.argv;
/** The number of concurrent connection attempts. */
const AT_ONCE = 50;

let [messages, bytes] = [0, 0];
async function open(): Promise<WebSocket> {
  const address = `${site.replace('http', 'ws')}${TOURNAMENT_SOCKET_PATH}?slug=${slug}&language=kk`;
  const socket = new WebSocket(address, { perMessageDeflate: false });
  socket.on('message', (data) => {
    messages++;
    bytes += (data as Buffer).length;
  });
  await once(socket, 'open');
  return socket;
}

const thread = async () => (await (await fetch(`${site}/trial/thread`)).json()) as { busyMs: number; nowMs: number };
/** The share of a time in which the main thread was busy. */
async function busyFor(ms: number): Promise<number> {
  const before = await thread();
  await new Promise((resolve) => setTimeout(resolve, ms));
  const after = await thread();
  return (after.busyMs - before.busyMs) / (after.nowMs - before.nowMs);
}

const milliseconds = Number(seconds) * 1000;
const watchers: WebSocket[] = [];
watchers.push(await open());
const busyWithOne = await busyFor(milliseconds);
while (watchers.length < Number(sockets)) watchers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, open))));
[messages, bytes] = [0, 0];
const busy = await busyFor(milliseconds);
const seen = { alive: watchers.filter((socket) => socket.readyState === WebSocket.OPEN).length, messages, bytes };
for (const socket of watchers) socket.terminate();
process.stdout.write(`${JSON.stringify({ ...seen, busy, busyWithOne })}\n`);
process.exit(0);
