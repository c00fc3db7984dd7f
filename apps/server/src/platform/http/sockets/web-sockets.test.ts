import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { serveWebSockets, wantsSocket } from './web-sockets.ts';

const PATH = '/live';
let http: FastifyInstance;

/** A server with a socket at one path, where each address may open two. */
beforeEach(async () => {
  http = fastify({ http: { shouldUpgradeCallback: wantsSocket([PATH]) } });
  serveWebSockets(http, http, {
    path: PATH,
    publicUrl: 'https://tulpar.example',
    perAddress: { max: 2, keyOf: (ip) => ip },
    onOpen: (socket) => socket.send('open'),
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => http.close());

/** The open socket, or the status of its refusal. */
async function open(headers: Record<string, string> = {}): Promise<WebSocket | number> {
  const { port } = http.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${PATH}`, { headers });
  return new Promise((resolve) => {
    socket.once('message', () => resolve(socket));
    socket.once('unexpected-response', (request, { statusCode = 0 }) => {
      request.destroy();
      resolve(statusCode);
    });
  });
}
const close = async (socket: WebSocket | number) => {
  if (typeof socket === 'number') throw new Error(`refused: ${socket}`);
  socket.close();
  await once(socket, 'close');
};

test('an address opens as many sockets as allowed, and another one after one of them has closed', async () => {
  const first = await open();
  await open();
  expect(await open()).toBe(429);
  await close(first);
  await expect.poll(() => open()).toBeInstanceOf(WebSocket);
  expect(await open()).toBe(429);
});

test('refused sockets do not count', async () => {
  for (let nth = 0; nth < 4; nth++) expect(await open({ origin: 'https://elsewhere.example' })).toBe(403);
  expect(await open({ origin: 'https://tulpar.example' })).toBeInstanceOf(WebSocket);
  expect(await open()).toBeInstanceOf(WebSocket);
});
