import { CHAT_CLOSE_CODES, ChatHeard, type ChatMessage } from '@tulpar/contract/chat';
import { CHAT_PAGE_SIZE } from '@tulpar/domain/chat-text';
import { EMPTY_TALK, type Talk, type Unsent, withFailure, withMessages } from './model.ts';

/** The part of a WebSocket that the chat uses. */
export interface ChatSocket {
  send(text: string): void;
  close(): void;
}

export interface SocketEvents {
  opened(): void;
  received(text: string): void;
  closed(code: number): void;
}

type Posted = { readonly ok: true } | { readonly ok: false; readonly failure: NonNullable<Unsent['failure']> };

export interface ChatOutside {
  /** The access token, or null for a guest. */
  token(): string | null;
  openSocket(events: SocketEvents): ChatSocket;
  /** The messages after a message; null when the server cannot be reached. Renews an expired token. */
  ask(after: string | null): Promise<readonly ChatMessage[] | null>;
  post(text: string, clientId: string): Promise<Posted>;
  wait(ms: number, signal: AbortSignal): Promise<void>;
  now(): number;
  newId(): string;
}

const RETRY_MS = [1000, 2000, 4000, 8000, 15_000] as const;
/** After so many failed sockets the chat polls instead, and tries a socket now and then. */
const TRIES_BEFORE_ASKING = 2;
export const ASK_EVERY_MS = 4000;
const TRIES_BETWEEN_SOCKETS = 15;
/** The server sends a heartbeat twice a minute. */
const SILENCE_MS_MAX = 75_000;
/** A network may drop a socket silently; after this time it counts as lost. */
const OPENING_MS_MAX = 10_000;
/** A message that the socket has not confirmed by then is sent over HTTP with the same id. */
const CONFIRM_MS_MAX = 8000;

export interface ChatClient {
  /** Connects, until the returned function is called. */
  start(): () => void;
  talk(): Talk;
  subscribe(listener: () => void): () => void;
  send(text: string): void;
  retry(clientId: string): void;
  /** The connection may be back: connects at once. */
  wake(): void;
}

/** MARKET-08: one conversation, updated over a socket, or by polling where no socket is available. No message is lost or shown twice. */
export function createChatClient(outside: ChatOutside, begun: readonly Unsent[] = []): ChatClient {
  let talk: Talk = { ...EMPTY_TALK, unsent: begun };
  const listeners = new Set<() => void>();
  let life = new AbortController();
  let socket: ChatSocket | null = null;
  let nap = new AbortController();
  let lastHeardMs = 0;

  function change(next: Talk): void {
    if (next === talk) return;
    talk = next;
    for (const listener of listeners) listener();
  }
  const add = (messages: readonly ChatMessage[]) => change(withMessages(talk, messages));
  const lastId = () => talk.messages.at(-1)?.id ?? null;

  /** Fetches until no message is missing. False when the server cannot be reached. */
  async function catchUp(): Promise<boolean> {
    for (;;) {
      const received = await outside.ask(lastId());
      if (received === null || life.signal.aborted) return false;
      add(received);
      if (!talk.isLoaded) change({ ...talk, isLoaded: true });
      if (received.length < CHAT_PAGE_SIZE) return true;
    }
  }

  async function post({ clientId, text }: Unsent): Promise<void> {
    const posted = await outside.post(text, clientId);
    if (life.signal.aborted) return;
    if (!posted.ok) return change(withFailure(talk, clientId, posted.failure));
    // Shown once it comes back together with the earlier messages: adding it alone would skip those for good.
    await catchUp();
    return undefined;
  }

  async function deliver(one: Unsent): Promise<void> {
    if (socket === null || talk.link !== 'live') return post(one);
    socket.send(JSON.stringify({ type: 'send', client_id: one.clientId, text: one.text }));
    await outside.wait(CONFIRM_MS_MAX, life.signal);
    const isOpen = talk.unsent.some(({ clientId, failure }) => clientId === one.clientId && failure === null);
    return isOpen && !life.signal.aborted ? post(one) : undefined;
  }

  function hear(text: string): void {
    lastHeardMs = outside.now();
    const parsed = ChatHeard.safeParse(JSON.parse(text));
    if (!parsed.success) return;
    const message = parsed.data;
    if (message.type === 'message') return add([message]);
    if (message.type === 'refused')
      return change(withFailure(talk, message.client_id ?? '', message.code === 'TOO_MANY_REQUESTS' ? 'too-many' : 'refused'));
    if (talk.link === 'live') return undefined;
    change({ ...talk, link: 'live', isLoaded: true });
    // Messages in flight on a lost connection are sent again; the server recognises their ids.
    for (const one of talk.unsent) if (one.failure === null) void deliver(one);
    return undefined;
  }

  /** The lifetime of one socket. Returns its close code and whether it was ever live. */
  async function live(token: string): Promise<{ code: number; wasLive: boolean }> {
    const over = new AbortController();
    const ended = new Promise<number>((resolve) => {
      const opened = outside.openSocket({
        opened: () => opened.send(JSON.stringify({ type: 'hello', token, after: lastId() })),
        received: (text) => !over.signal.aborted && hear(text),
        closed: resolve,
      });
      socket = opened;
      life.signal.addEventListener('abort', () => opened.close(), { once: true, signal: over.signal });
      lastHeardMs = outside.now();
      const patienceMs = () => (talk.link === 'live' ? SILENCE_MS_MAX : OPENING_MS_MAX);
      void (async () => {
        while (!over.signal.aborted && outside.now() - lastHeardMs < patienceMs()) await outside.wait(OPENING_MS_MAX, over.signal);
        if (!over.signal.aborted) {
          opened.close();
          resolve(0);
        }
      })();
    });
    const code = await ended;
    over.abort();
    socket = null;
    const wasLive = talk.link === 'live';
    if (wasLive) change({ ...talk, link: 'connecting' });
    return { code, wasLive };
  }

  /** Waits, unless `wake` interrupts it. */
  async function rest(ms: number): Promise<void> {
    nap = new AbortController();
    const { signal } = nap;
    life.signal.addEventListener('abort', () => nap.abort(), { once: true, signal });
    await outside.wait(ms, signal);
    nap.abort();
  }

  async function askFor(times: number): Promise<void> {
    for (let turn = 0; turn < times && !life.signal.aborted && outside.token() !== null; turn++) {
      const isReached = await catchUp();
      if (life.signal.aborted) return;
      change({ ...talk, link: isReached ? 'asking' : 'connecting' });
      await rest(ASK_EVERY_MS);
    }
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!life.signal.aborted) {
      const token = outside.token();
      if (token === null) return;
      const { code, wasLive } = await live(token);
      if (life.signal.aborted) return;
      failures = wasLive ? 0 : failures + 1;
      if (code === CHAT_CLOSE_CODES.banned || code === CHAT_CLOSE_CODES.unauthorized) {
        // Polling renews the token, or finds that the session has ended and notifies the app.
        if (await catchUp()) failures = Math.max(failures - 1, 0);
        else await rest(RETRY_MS[2]);
      } else if (code === CHAT_CLOSE_CODES.replaced || code === CHAT_CLOSE_CODES.tooMany || failures >= TRIES_BEFORE_ASKING) {
        // Other windows use up the sockets, or the network blocks them.
        await askFor(TRIES_BETWEEN_SOCKETS);
      } else await rest(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? RETRY_MS[4]);
    }
  }

  return {
    start() {
      life = new AbortController();
      void run();
      const { signal } = life;
      return () => {
        if (!signal.aborted) life.abort();
      };
    },
    talk: () => talk,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send(text) {
      const one: Unsent = { clientId: outside.newId(), text, atMs: outside.now(), failure: null };
      change({ ...talk, unsent: [...talk.unsent, one] });
      void deliver(one);
    },
    retry(clientId) {
      const one = talk.unsent.find((unsent) => unsent.clientId === clientId);
      if (!one || one.failure === null) return;
      change(withFailure(talk, clientId, null));
      void deliver({ ...one, failure: null });
    },
    wake: () => nap.abort(),
  };
}
