import { CHAT_CLOSE_CODES, type ChatHeard, ChatHello, ChatSaid } from '@tulpar/contract/chat';
import type { RawData, WebSocket } from 'ws';
import type { AppContext } from '#flows/app-context.ts';
import { sayInChat } from '#flows/chat/say-in-chat.ts';
import { createCount } from '#http/unread-counts.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { messagesAfter, placeOf, unreadMessages } from '#modules/chat/index.ts';
import { unreadCount } from '#modules/notifications/index.ts';
import type { Database } from '#platform/database.ts';
import { parseStrictJson } from '#platform/http/json-body.ts';
import { refuseIssues } from '#platform/http/refusal.ts';
import type { Watched } from '#platform/http/sockets/socket-watch.ts';
import type { Log } from '#platform/log.ts';
import type { RateLimits } from '#platform/rate-limits.ts';
import { toWire } from './chat.ts';

const FRAMES_PER_PLAYER = { max: 120, windowMs: 60_000 };
/** Messages that a client may send before the first of them was handled. */
const WAITING_MAX = 30;
/** A client that does not read must not fill our memory. */
const UNREAD_BYTES_MAX = 4_000_000;
const FAILED = 1011;

interface Parts {
  readonly context: AppContext;
  readonly limits: RateLimits;
  readonly log: Log;
  readonly watched: Watched;
  /** Counts the socket among those of the player; returns the function that takes it out again. */
  readonly join: (playerId: string) => () => void;
}

/** The player of a socket whose token was accepted. */
interface Member {
  readonly playerId: string;
  readonly token: string;
  /** The number of the last message that was sent to this socket. */
  lastSeq: number;
}

interface Connection {
  isOpen(): boolean;
  send(message: ChatHeard): void;
  close(reason: keyof typeof CHAT_CLOSE_CODES): void;
  fail(error: unknown): void;
}

/** The whole message is in one buffer: that is how ws delivers it by default. */
function parse(data: RawData, isBinary: boolean): unknown {
  if (isBinary) return null;
  try {
    return parseStrictJson((data as Buffer).toString());
  } catch {
    return null;
  }
}

function connectionOf(socket: WebSocket, log: Log): Connection {
  const isOpen = () => socket.readyState === socket.OPEN;
  return {
    isOpen,
    send(message) {
      if (!isOpen()) return;
      if (socket.bufferedAmount > UNREAD_BYTES_MAX) socket.terminate();
      else socket.send(JSON.stringify(message));
    },
    close: (reason) => socket.close(CHAT_CLOSE_CODES[reason], reason),
    fail(error) {
      log.error({ err: error }, 'a socket of the chat failed');
      socket.close(FAILED);
    },
  };
}

/** Sends a member the messages after the last one sent, one read at a time. A call during a read makes it read once more. */
function createDelivery(database: Database, connection: Connection): (to: Member) => Promise<void> {
  let isReading = false;
  let mayHaveMore = false;
  return async (to) => {
    mayHaveMore = true;
    if (isReading) return;
    isReading = true;
    try {
      while (mayHaveMore && connection.isOpen()) {
        mayHaveMore = false;
        for (const message of await messagesAfter(database, to.playerId, to.lastSeq)) {
          connection.send({ type: 'message', ...toWire(message) });
          to.lastSeq = message.seq;
          mayHaveMore = true;
        }
      }
    } catch (error) {
      connection.fail(error);
    } finally {
      isReading = false;
    }
  };
}

interface Receiver {
  readonly context: AppContext;
  readonly connection: Connection;
  readonly checkSession: (token: string) => Promise<unknown>;
}

/** Stores a message of the player. Returns whether there is something new to deliver. */
async function receiveMessage({ context, connection, checkSession }: Receiver, input: unknown, from: Member): Promise<boolean> {
  const parsed = ChatSaid.safeParse(input);
  if (!parsed.success) {
    const { errors = {} } = refuseIssues(parsed.error.issues, input);
    // A player can correct the text only; another error means that the client is not ours.
    const code = Object.keys(errors).join() === 'text' ? errors['text']?.[0] : undefined;
    if (code === undefined) connection.close('malformed');
    else connection.send({ type: 'refused', client_id: String((input as { client_id: unknown }).client_id), code });
    return false;
  }
  if (!(await checkSession(from.token))) return false;
  const { client_id: clientId, text } = parsed.data;
  const seqBefore = from.lastSeq;
  const outcome = await sayInChat(context, { playerId: from.playerId, text, clientId });
  if (!outcome.ok) {
    connection.send({ type: 'refused', client_id: clientId, code: outcome.code });
    return false;
  }
  // A message that this socket received before is sent again: the device repeats it because it does not know.
  if (outcome.message.seq <= seqBefore) connection.send({ type: 'message', ...toWire(outcome.message) });
  return outcome.message.seq > seqBefore;
}

/**
 * MARKET-08: one open socket of the chat. It must send a token first. Then it receives every message after the last one that the device
 * knows, in order and once: new messages are read from the database by the number of the last message that was sent. The number of unread
 * notifications comes along, because some may have come while the device had no socket.
 */
export function openChatSocket(socket: WebSocket, { context, limits, log, watched, join }: Parts): { onPing(): void } {
  const { database, gate, chatSubscriptions, inboxSubscriptions } = context;
  const connection = connectionOf(socket, log);
  const deliver = createDelivery(database, connection);
  const cleanUps: (() => void)[] = [];
  let member: Member | null = null;

  /** Closes the socket after a logout, a ban or the end of the token. */
  async function checkSession(token: string): Promise<Claims | null> {
    const checked = await gate.authenticate(token);
    if (checked.status === 'player') return checked.player;
    connection.close(checked.status === 'banned' ? 'banned' : 'unauthorized');
    return null;
  }

  async function greet(input: unknown): Promise<void> {
    const hello = ChatHello.safeParse(input);
    if (!hello.success) return connection.close('malformed');
    const { token, after } = hello.data;
    const player = await checkSession(token);
    if (!player || !connection.isOpen()) return undefined;
    const { playerId, sessionId } = player;
    const arrived: Member = { playerId, token, lastSeq: 0 };
    cleanUps.push(
      join(playerId),
      gate.watch(sessionId, () => void checkSession(token).catch(connection.fail)),
    );
    arrived.lastSeq = await placeOf(database, playerId, after);
    const [readUnread, readInbox] = [() => unreadMessages(database, playerId), () => unreadCount(database, playerId, database.now())];
    const messagesChanged = createCount(connection.send, log, { type: 'unread', read: readUnread, known: await readUnread() });
    const inboxChanged = createCount(connection.send, log, { type: 'inbox', read: readInbox, known: null });
    // Subscribes before it reads, so that a message stored in between is delivered as well.
    cleanUps.push(
      chatSubscriptions.subscribe(playerId, () => void deliver(arrived).then(messagesChanged)),
      inboxSubscriptions.subscribe(playerId, inboxChanged),
    );
    if (!connection.isOpen()) return cleanUp();
    // The session may have ended before it was watched.
    if (!(await checkSession(token))) return undefined;
    member = arrived;
    watched.settle();
    await deliver(arrived);
    connection.send({ type: 'inbox', unread: await readInbox() });
    return connection.send({ type: 'ready' });
  }

  async function handle(input: unknown): Promise<void> {
    if (!connection.isOpen()) return undefined;
    if (member === null) return greet(input);
    const allowed = await limits.take(`chat-frames:${member.playerId}`, FRAMES_PER_PLAYER);
    if (!allowed.ok) return connection.close('tooMany');
    return (await receiveMessage({ context, connection, checkSession }, input, member)) ? deliver(member) : undefined;
  }

  function cleanUp(): void {
    for (const one of cleanUps.splice(0)) one();
  }

  onMessages(socket, { watched, connection, handle });
  socket.on('close', cleanUp);

  /** Regularly checks the session, and delivers messages whose announcement was lost between processes. */
  async function beat(): Promise<void> {
    if (member === null || !(await checkSession(member.token))) return;
    await deliver(member);
    connection.send({ type: 'ready' });
  }

  return { onPing: () => void beat().catch(connection.fail) };
}

/** Handles the messages of a client one after the other, so that they keep their order. */
function onMessages(
  socket: WebSocket,
  { watched, connection, handle }: { watched: Watched; connection: Connection; handle: (input: unknown) => Promise<void> },
): void {
  let waiting = 0;
  let handling = Promise.resolve();
  socket.on('message', (data, isBinary) => {
    watched.heard();
    if (++waiting > WAITING_MAX) return connection.close('tooMany');
    handling = handling
      .then(() => handle(parse(data, isBinary)))
      .catch(connection.fail)
      .finally(() => waiting--);
    return undefined;
  });
  socket.on('pong', () => watched.heard());
  socket.on('error', () => socket.terminate());
}
