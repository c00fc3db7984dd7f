import { CHAT_CLOSE_CODES, CHAT_SOCKET_PATH } from '@tulpar/contract/chat';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { AppContext } from '#flows/app-context.ts';
import { createSocketWatch, LOOK_MS } from '#platform/http/sockets/socket-watch.ts';
import { serveWebSockets } from '#platform/http/sockets/web-sockets.ts';
import type { Log } from '#platform/log.ts';
import type { RateLimits } from '#platform/rate-limits.ts';
import { socketsPerAddress } from '../guard-calls.ts';
import { openChatSocket } from './chat-socket.ts';

/** A player may have the app open on a phone and in a few tabs. */
const SOCKETS_PER_PLAYER_MAX = 5;

interface Parts {
  readonly context: AppContext;
  readonly limits: RateLimits;
  readonly log: Log;
}

/** Opens the sockets of the chat, and keeps their number per player small: the oldest of too many is closed. */
export function serveChatSockets(http: FastifyInstance, calls: FastifyInstance, { context, limits, log }: Parts): void {
  const watch = createSocketWatch(CHAT_CLOSE_CODES.silent);
  const byPlayer = new Map<string, Set<WebSocket>>();

  function join(socket: WebSocket, playerId: string): () => void {
    const sockets = byPlayer.get(playerId) ?? new Set();
    byPlayer.set(playerId, sockets.add(socket));
    const [oldest] = sockets;
    if (sockets.size > SOCKETS_PER_PLAYER_MAX && oldest) {
      sockets.delete(oldest);
      oldest.close(CHAT_CLOSE_CODES.replaced, 'replaced');
    }
    return () => {
      sockets.delete(socket);
      if (sockets.size === 0 && byPlayer.get(playerId) === sockets) byPlayer.delete(playerId);
    };
  }

  serveWebSockets(http, calls, {
    path: CHAT_SOCKET_PATH,
    publicUrl: context.config.publicUrl,
    perAddress: socketsPerAddress(context.config),
    onOpen(socket) {
      const watched = watch.add(socket, () => opened.onPing());
      socket.on('close', () => watch.remove(socket));
      const opened = openChatSocket(socket, { context, limits, log, watched, join: (playerId) => join(socket, playerId) });
    },
  });
  const timer = setInterval(() => watch.look(), LOOK_MS).unref();
  http.addHook('onClose', async () => clearInterval(timer));
}
