import { CHAT_CLOSE_CODES, type ChatHeard, ChatHello, ChatSaid } from '@tulpar/contract/chat';
import type { RawData, WebSocket } from 'ws';
import type { AppContext } from '#flows/app-context.ts';
import { sayInChat } from '#flows/chat/say-in-chat.ts';
import { messagesAfter, placeOf } from '#modules/chat/index.ts';
import { parseStrictJson } from '#platform/http/json-body.ts';
import { refuseIssues } from '#platform/http/refusal.ts';
import type { Watched } from '#platform/http/sockets/socket-watch.ts';
import type { Log } from '#platform/log.ts';
import type { RateLimits } from '#platform/rate-limits.ts';
import { toWire } from './chat.ts';

const FRAMES_PER_PLAYER = { max: 120, windowMs: 60_000 };
/** What a socket may say before the last thing it said was dealt with. */
const WAITING_MAX = 30;
/** Whoever does not read what they are sent must not fill our memory. */
const UNREAD_BYTES_MAX = 4_000_000;
const FAILED = 1011;

interface Parts {
  readonly context: AppContext;
  readonly limits: RateLimits;
  readonly log: Log;
  readonly watched: Watched;
  /** Takes a place among the player's sockets; returns the function that leaves it. */
  readonly join: (playerId: string) => () => void;
}

interface Guest {
  readonly playerId: string;
  readonly token: string;
  /** The number of the last message that was sent here. */
  place: number;
}

/** The whole message lies in one buffer, as ws hands it over unless told otherwise. */
function read(data: RawData, isBinary: boolean): unknown {
  if (isBinary) return null;
  try {
    return parseStrictJson((data as Buffer).toString());
  } catch {
    return null;
  }
}

/**
 * MARKET-08: one open socket of the chat. It listens to nothing before a token, then tells everything behind the last message the
 * device knows, in order and once: what is new is read from the database behind the last number that was sent.
 */
export function openChatSocket(socket: WebSocket, { context, limits, log, watched, join }: Parts): { onPing(): void } {
  const { database, gate, chatSubscriptions } = context;
  const leaving: (() => void)[] = [];
  let guest: Guest | null = null;
  let isTelling = false;
  let isMoreSaid = false;
  let waiting = 0;
  let dealing = Promise.resolve();

  const isOpen = () => socket.readyState === socket.OPEN;
  const close = (reason: keyof typeof CHAT_CLOSE_CODES) => socket.close(CHAT_CLOSE_CODES[reason], reason);
  const fail = (error: unknown) => {
    log.error({ err: error }, 'a socket of the chat failed');
    socket.close(FAILED);
  };

  function send(said: ChatHeard): void {
    if (!isOpen()) return;
    if (socket.bufferedAmount > UNREAD_BYTES_MAX) return socket.terminate();
    socket.send(JSON.stringify(said));
  }

  async function tell(to: Guest): Promise<void> {
    isMoreSaid = true;
    if (isTelling) return;
    isTelling = true;
    try {
      while (isMoreSaid && isOpen()) {
        isMoreSaid = false;
        for (const message of await messagesAfter(database, to.playerId, to.place)) {
          send({ type: 'message', ...toWire(message) });
          to.place = message.seq;
          isMoreSaid = true;
        }
      }
    } catch (error) {
      fail(error);
    } finally {
      isTelling = false;
    }
  }

  /** Whether they may still be here: a logout, a ban, a token that has run out. */
  async function checkEntry(token: string): Promise<boolean> {
    const { status } = await gate.enter(token);
    if (status !== 'player') close(status === 'banned' ? 'banned' : 'unauthorized');
    return status === 'player';
  }

  async function greet(input: unknown): Promise<void> {
    const hello = ChatHello.safeParse(input);
    if (!hello.success) return close('malformed');
    const { token, after } = hello.data;
    const entry = await gate.enter(token);
    if (entry.status !== 'player') return close(entry.status === 'banned' ? 'banned' : 'unauthorized');
    const { playerId, sessionId } = entry.player;
    if (!isOpen()) return undefined;
    const doubt = () => void checkEntry(token).catch(fail);
    // Listens before it reads: what is said in between is then told as well.
    const arrived: Guest = { playerId, token, place: 0 };
    leaving.push(join(playerId), gate.watch(sessionId, doubt));
    arrived.place = await placeOf(database, playerId, after);
    leaving.push(chatSubscriptions.subscribe(playerId, () => void tell(arrived)));
    if (!isOpen()) return leave();
    // Whoever was sent away while we read has not been watched yet.
    if (!(await checkEntry(token))) return undefined;
    guest = arrived;
    watched.settle();
    await tell(arrived);
    return send({ type: 'ready' });
  }

  async function hear(input: unknown, from: Guest): Promise<void> {
    const said = ChatSaid.safeParse(input);
    if (!said.success) {
      const { errors = {} } = refuseIssues(said.error.issues, input);
      // Only a text can be put right; anything else was not written by us.
      const code = Object.keys(errors).join() === 'text' ? errors['text']?.[0] : undefined;
      if (code === undefined) return close('malformed');
      return send({ type: 'refused', client_id: String((input as { client_id: unknown }).client_id), code });
    }
    if (!(await checkEntry(from.token))) return undefined;
    const { client_id: clientId, text } = said.data;
    const placeBefore = from.place;
    const outcome = await sayInChat(context, { playerId: from.playerId, text, clientId });
    if (!outcome.ok) return send({ type: 'refused', client_id: clientId, code: outcome.code });
    // A repeat of what this socket was told long ago is told again: the device asks because it does not know.
    if (outcome.message.seq <= placeBefore) return send({ type: 'message', ...toWire(outcome.message) });
    return tell(from);
  }

  async function deal(input: unknown): Promise<void> {
    if (!isOpen()) return undefined;
    if (guest === null) return greet(input);
    const allowed = await limits.take(`chat-frames:${guest.playerId}`, FRAMES_PER_PLAYER);
    return allowed.ok ? hear(input, guest) : close('tooMany');
  }

  function leave(): void {
    for (const one of leaving.splice(0)) one();
  }

  socket.on('message', (data, isBinary) => {
    watched.heard();
    if (++waiting > WAITING_MAX) return close('tooMany');
    // One after the other, so that two messages keep their order.
    dealing = dealing
      .then(() => deal(read(data, isBinary)))
      .catch(fail)
      .finally(() => waiting--);
    return undefined;
  });
  socket.on('pong', () => watched.heard());
  socket.on('close', leave);
  socket.on('error', () => socket.terminate());

  /** From time to time: whether they may still be here, and what a message lost between processes has not told. */
  async function beat(): Promise<void> {
    if (guest === null || !(await checkEntry(guest.token))) return;
    await tell(guest);
    send({ type: 'ready' });
  }

  return { onPing: () => void beat().catch(fail) };
}
