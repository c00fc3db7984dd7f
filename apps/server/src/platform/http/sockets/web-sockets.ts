import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { errorReply } from '../refusal.ts';

/** A message with its JSON around it; what is larger closes the socket with code 1009. */
const MESSAGE_BYTES_MAX = 16_384;
const SOCKETS_MAX = 20_000;
const GOING_AWAY = 1001;
/** How long a socket may take to say goodbye before it is cut. */
const GOODBYE_MS = 1000;

interface Upgrade {
  readonly socket: Socket;
  readonly head: Buffer;
}

/** Which requests want to become a socket. Everything else that asks for an upgrade is answered as if it had not. */
export function wantsSocket(paths: readonly string[]) {
  return (request: IncomingMessage): boolean =>
    request.headers.upgrade?.toLowerCase() === 'websocket' && paths.includes(request.url?.split('?', 1)[0] ?? '');
}

/** Another site's page may open sockets to us in its visitor's browser. Programs that are no browser say nothing of where they are from. */
function isOwnOrigin(request: FastifyRequest, publicUrl: string | null): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === request.host || (publicUrl !== null && new URL(publicUrl).origin === origin);
}

const upgradesByServer = new WeakMap<Server, WeakMap<IncomingMessage, Upgrade>>();

/** What wants to become a socket is routed like a call, once, however many paths have sockets. */
function upgradesOf(http: FastifyInstance): WeakMap<IncomingMessage, Upgrade> {
  const known = upgradesByServer.get(http.server);
  if (known) return known;
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  upgradesByServer.set(http.server, upgrades);
  http.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    upgrades.set(request, { socket, head });
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.on('finish', () => socket.end());
    http.routing(request, response);
  });
  return upgrades;
}

interface Options {
  readonly path: string;
  readonly publicUrl: string | null;
  /** From one address so many may be open at once, or any number; what counts as one address the caller knows. */
  readonly perAddress: { readonly max: number; readonly keyOf: (ip: string) => string } | null;
  readonly onOpen: (socket: WebSocket, request: FastifyRequest) => void;
}

/**
 * Sockets behind the same door as the calls: the request to become one is routed like any other, so that whatever guards calls (the region,
 * the flood limit) guards it too, and only then is the connection handed over.
 */
export function serveWebSockets(http: FastifyInstance, calls: FastifyInstance, { path, publicUrl, perAddress, onOpen }: Options): void {
  const server = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES_MAX, perMessageDeflate: false });
  const upgrades = upgradesOf(http);

  const byAddress = new Map<string, number>();
  const count = (key: string, more: 1 | -1) => {
    const open = (byAddress.get(key) ?? 0) + more;
    if (open === 0) byAddress.delete(key);
    else byAddress.set(key, open);
  };

  const refuse = (reply: FastifyReply, status: 400 | 403 | 429, code: 'MALFORMED_REQUEST' | 'UNAUTHORIZED' | 'TOO_MANY_REQUESTS') =>
    reply.code(status).header('cache-control', 'no-store').send(errorReply({ code }));

  calls.get(path, { exposeHeadRoute: false }, (request, reply) => {
    const upgrade = upgrades.get(request.raw);
    if (!upgrade) return refuse(reply, 400, 'MALFORMED_REQUEST');
    if (!isOwnOrigin(request, publicUrl)) return refuse(reply, 403, 'UNAUTHORIZED');
    const key = perAddress?.keyOf(request.ip) ?? '';
    const isFull = perAddress !== null && (byAddress.get(key) ?? 0) >= perAddress.max;
    if (isFull || server.clients.size >= SOCKETS_MAX) return refuse(reply, 429, 'TOO_MANY_REQUESTS');
    reply.hijack();
    reply.raw.detachSocket(upgrade.socket);
    // Whoever left while the call was looked at is not waited for.
    if (upgrade.socket.destroyed) return undefined;
    // Counted as a connection, which also ends where it never becomes a socket.
    count(key, 1);
    upgrade.socket.once('close', () => count(key, -1));
    server.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) => onOpen(socket, request));
    return undefined;
  });

  // A connection that became a socket is not one that the server closes by itself.
  http.addHook('preClose', async () => {
    const open = [...server.clients];
    if (open.length === 0) return;
    const gone = Promise.all(open.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
    for (const socket of open) socket.close(GOING_AWAY, 'stopping');
    const timer = setTimeout(() => open.forEach((socket) => socket.terminate()), GOODBYE_MS);
    await gone;
    clearTimeout(timer);
  });
}
