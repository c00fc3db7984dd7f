import { TOURNAMENT_SOCKET_PATH, type TournamentHeard } from '@tulpar/contract/games/tournaments';
import { SECOND_MS } from '@tulpar/domain/durations';
import { isLanguage, LANGUAGE_FALLBACK, type Language } from '@tulpar/domain/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { AppContext } from '#flows/app-context.ts';
import type { TournamentReader } from '#flows/tournaments/read-tournaments.ts';
import { socketsPerAddress } from '#http/guard-calls.ts';
import { createSocketWatch, LOOK_MS } from '#platform/http/sockets/socket-watch.ts';
import { serveWebSockets } from '#platform/http/sockets/web-sockets.ts';
import type { Log } from '#platform/log.ts';
import { toRow } from './tournament-shape.ts';
import { createTournamentCards } from './tournaments.ts';

/** A client that does not read must not fill our memory. */
const UNREAD_BYTES_MAX = 512_000;
const TICK_MS = SECOND_MS;
const SLUG = /^[a-z0-9-]{1,40}$/;
const SHOWN_MAX = 50;
const CLOSE = { unknown: 4404, silent: 4408 } as const;

interface Parts {
  readonly context: AppContext;
  readonly log: Log;
  readonly reader: TournamentReader;
}

/** Those who watch one tournament in one language: all of them get the same bytes. */
interface Stand {
  readonly slug: string;
  readonly language: Language;
  readonly sockets: Set<WebSocket>;
  /** What was sent last, without its time. */
  last: string;
  bytes: Buffer | null;
}

function send(socket: WebSocket, bytes: Buffer): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > UNREAD_BYTES_MAX) socket.terminate();
  else socket.send(bytes, { binary: false });
}

function askedBy({ query }: FastifyRequest): { slug: string; language: Language } {
  const { slug, language } = query as Record<string, unknown>;
  const asked = typeof language === 'string' ? language : undefined;
  return { slug: typeof slug === 'string' && SLUG.test(slug) ? slug : '', language: isLanguage(asked) ? asked : LANGUAGE_FALLBACK };
}

/** Reads the first places; false where there is no such tournament, or it is over. */
function createStandReader({ context, reader }: Pick<Parts, 'context' | 'reader'>) {
  const cardsOf = createTournamentCards(context);
  return async (stand: Stand): Promise<'unknown' | 'changed' | 'same'> => {
    const tournament = await reader.find(stand.slug);
    if (!tournament) return 'unknown';
    const [cards, ranking] = await Promise.all([cardsOf(tournament, stand.language), reader.ranking(tournament)]);
    const top = ranking.top.slice(0, SHOWN_MAX).map((place) => toRow(tournament, cards, place));
    const said = { players: ranking.players, top };
    const text = JSON.stringify(said);
    if (text === stand.last) return 'same';
    stand.last = text;
    const heard: TournamentHeard = { type: 'places', at: ranking.readAt.toISOString(), ...said };
    stand.bytes = Buffer.from(JSON.stringify(heard));
    return 'changed';
  };
}

/**
 * Everybody may watch a tournament. A client says nothing; it receives the first places at once, and again whenever they have changed, at most once
 * a second. Every process reads its own board.
 */
export function serveTournamentSockets(http: FastifyInstance, calls: FastifyInstance, { context, log, reader }: Parts): void {
  const watch = createSocketWatch(CLOSE.silent);
  const stands = new Map<string, Stand>();
  const read = createStandReader({ context, reader });

  async function tick(stand: Stand): Promise<void> {
    try {
      if ((await read(stand)) === 'changed' && stand.bytes) for (const socket of stand.sockets) send(socket, stand.bytes);
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'a board could not be read');
    }
  }
  let isTicking = false;
  const ticking = setInterval(() => {
    if (isTicking) return;
    isTicking = true;
    void Promise.all([...stands.values()].map(tick)).finally(() => {
      isTicking = false;
    });
  }, TICK_MS).unref();

  function leave(key: string, stand: Stand, socket: WebSocket): void {
    stand.sockets.delete(socket);
    if (stand.sockets.size === 0 && stands.get(key) === stand) stands.delete(key);
  }

  /** The first one waits for the board, the others get what was sent last. */
  async function greet(key: string, stand: Stand, socket: WebSocket): Promise<void> {
    if (!stand.bytes && (await read(stand)) === 'unknown') {
      leave(key, stand, socket);
      return socket.close(CLOSE.unknown, 'unknown');
    }
    if (stand.bytes) send(socket, stand.bytes);
  }

  serveWebSockets(http, calls, {
    path: TOURNAMENT_SOCKET_PATH,
    publicUrl: context.config.publicUrl,
    perAddress: socketsPerAddress(context.config),
    onOpen(socket, request) {
      const { slug, language } = askedBy(request);
      const key = `${slug} ${language}`;
      const stand = stands.get(key) ?? { slug, language, sockets: new Set(), last: '', bytes: null };
      stands.set(key, stand);
      stand.sockets.add(socket);
      const watched = watch.add(socket, () => undefined);
      watched.settle();
      socket.on('message', () => watched.heard());
      socket.on('pong', () => watched.heard());
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        watch.remove(socket);
        leave(key, stand, socket);
      });
      greet(key, stand, socket).catch(() => {
        leave(key, stand, socket);
        socket.close(CLOSE.unknown, 'unknown');
      });
    },
  });
  const looking = setInterval(() => watch.look(), LOOK_MS).unref();
  http.addHook('onClose', async () => {
    clearInterval(ticking);
    clearInterval(looking);
  });
}
