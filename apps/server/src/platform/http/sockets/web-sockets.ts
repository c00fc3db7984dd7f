import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { errorReply } from '../refusal.ts';

/** The largest message with its JSON; a larger one closes the socket with code 1009. */
const MESSAGE_BYTES_MAX = 16_384;
const SOCKETS_MAX = 20_000;
const GOING_AWAY = 1001;
/** How long the closing handshake of a socket may take before it is terminated. */
const GOODBYE_MS = 1000;

interface Upgrade {
  readonly socket: Socket;
  readonly head: Buffer;
}

/** Whether a request upgrades to a WebSocket. Other upgrades are ignored, and the request is answered normally. */
export function wantsSocket(paths: readonly string[]) {
  return (request: IncomingMessage): boolean =>
    request.headers.upgrade?.toLowerCase() === 'websocket' && paths.includes(request.url?.split('?', 1)[0] ?? '');
}

/** Another site's page may open sockets to us from its visitor's browser. Programs other than browsers send no Origin header. */
function isOwnOrigin(request: FastifyRequest, publicUrl: string | null): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === request.host || (publicUrl !== null && new URL(publicUrl).origin === origin);
}

const upgradesByServer = new WeakMap<Server, WeakMap<IncomingMessage, Upgrade>>();

/** Routes upgrade requests like calls, with one listener for all paths. */
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
  /** The most open sockets of one address, if limited; the caller defines the address. */
  readonly perAddress: { readonly max: number; readonly keyOf: (ip: string) => string } | null;
  readonly onOpen: (socket: WebSocket, request: FastifyRequest) => void;
}

/**
 * WebSockets behind the same guards as calls: the upgrade request is routed like any other, so the region check and the flood limit
 * apply to it, and the connection is handed over only then.
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
    // The client may have left while the guards ran.
    if (upgrade.socket.destroyed) return undefined;
    // Counted by connection, which ends even if it never becomes a socket.
    count(key, 1);
    upgrade.socket.once('close', () => count(key, -1));
    server.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) => onOpen(socket, request));
    return undefined;
  });

  // The HTTP server does not close connections that became sockets.
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
