import { COMET_SOCKET_PATH, CometHello } from '@tulpar/contract/games/comet';
import type { FastifyInstance } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import type { AppContext } from '#flows/app-context.ts';
import { socketsPerAddress } from '#http/guard-calls.ts';
import { contributeSalt } from '#modules/comet/index.ts';
import { parseStrictJson } from '#platform/http/json-body.ts';
import { createSocketWatch, LOOK_MS } from '#platform/http/sockets/socket-watch.ts';
import { serveWebSockets } from '#platform/http/sockets/web-sockets.ts';
import type { Log } from '#platform/log.ts';
import { tellInbox } from './comet-inbox.ts';
import { createCometView } from './comet-view.ts';

/** A client that does not read must not fill our memory. */
const UNREAD_BYTES_MAX = 512_000;
const WORDS_MAX = 8;
const CLOSE = { malformed: 4400, silent: 4408 } as const;

interface Parts {
  readonly context: AppContext;
  readonly log: Log;
  /** Called with the number of sockets that watch, whenever it changes. */
  readonly onWatchersChange: (count: number) => void;
}

function readHello(data: RawData, isBinary: boolean): CometHello | null {
  try {
    return (isBinary ? null : CometHello.safeParse(parseStrictJson((data as Buffer).toString())).data) ?? null;
  } catch {
    return null;
  }
}

/** Sends bytes, unless the client does not read what it was sent before. */
function send(socket: WebSocket, bytes: Buffer): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > UNREAD_BYTES_MAX) socket.terminate();
  else socket.send(bytes, { binary: false });
}

/** The sockets that watch the flights. */
function createWatchers(onCountChange: (count: number) => void) {
  const sockets = new Set<WebSocket>();
  return {
    has: (socket: WebSocket) => sockets.has(socket),
    isEmpty: () => sockets.size === 0,
    add(socket: WebSocket): void {
      sockets.add(socket);
      onCountChange(sockets.size);
    },
    remove(socket: WebSocket): void {
      if (sockets.delete(socket)) onCountChange(sockets.size);
    },
    broadcast(message: object): void {
      const bytes = Buffer.from(JSON.stringify(message));
      for (const socket of sockets) send(socket, bytes);
    },
  };
}

/** Reads the state while somebody watches, one read at a time, and sends it when it has changed. */
function createStateReader({ context, log }: Pick<Parts, 'context' | 'log'>, watchers: ReturnType<typeof createWatchers>) {
  const view = createCometView(context);
  const words: string[] = [];
  let isReading = false;
  let isMore = false;
  return {
    view,
    /** Keeps a salt contribution until the chain takes contributions. */
    addWord(word: string): void {
      if (words.length < WORDS_MAX) words.push(word);
    },
    async read(): Promise<void> {
      isMore = true;
      if (isReading) return;
      isReading = true;
      try {
        while (isMore && !watchers.isEmpty()) {
          isMore = false;
          if (await view.read()) watchers.broadcast(view.state());
          while (view.isGathering && words.length > 0)
            await contributeSalt(context.database, words.pop() ?? '', context.cometTimes.contributionMs);
        }
      } catch (error) {
        log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'the flights could not be read');
      } finally {
        isReading = false;
      }
    },
  };
}

/**
 * Everybody may watch the flights. A client sends one message, its salt contribution. It receives the whole state once and then the
 * changes at a fixed interval; all clients get the same bytes. Who sends a token with it also receives the number of unread notifications.
 * Every process reads the state from the database itself.
 */
export function serveCometSockets(http: FastifyInstance, calls: FastifyInstance, { context, log, onWatchersChange }: Parts): void {
  const watch = createSocketWatch(CLOSE.silent);
  const watchers = createWatchers(onWatchersChange);
  const { view, addWord, read } = createStateReader({ context, log }, watchers);

  context.cometNotifier.onChange(() => void read());
  const ticking = setInterval(() => {
    if (watchers.isEmpty()) return;
    const tick = view.tick();
    if (tick) watchers.broadcast(tick);
    void read();
  }, context.cometTimes.tickMs).unref();

  function greet(socket: WebSocket, word: string): void {
    addWord(word);
    watchers.add(socket);
    // Read first, because the state is not updated while nobody watches.
    void read().then(() => send(socket, Buffer.from(JSON.stringify(view.state()))));
  }

  serveWebSockets(http, calls, {
    path: COMET_SOCKET_PATH,
    publicUrl: context.config.publicUrl,
    perAddress: socketsPerAddress(context.config),
    onOpen(socket) {
      const watched = watch.add(socket, () => undefined);
      let stopTelling = () => undefined as void;
      socket.on('message', (data, isBinary) => {
        watched.heard();
        const hello = watchers.has(socket) ? null : readHello(data, isBinary);
        if (hello === null) return socket.close(CLOSE.malformed, 'malformed');
        watched.settle();
        const tell = (message: object) => send(socket, Buffer.from(JSON.stringify(message)));
        if (hello.token !== undefined) stopTelling = tellInbox({ context, log, send: tell }, hello.token);
        return greet(socket, hello.word);
      });
      socket.on('pong', () => watched.heard());
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        stopTelling();
        watch.remove(socket);
        watchers.remove(socket);
      });
    },
  });
  const looking = setInterval(() => watch.look(), LOOK_MS).unref();
  http.addHook('onClose', async () => {
    clearInterval(ticking);
    clearInterval(looking);
  });
}
