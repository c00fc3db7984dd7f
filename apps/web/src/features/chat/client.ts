import { CHAT_CLOSE_CODES } from '@tulpar/contract/chat';
import { createDelivery } from './delivery.ts';
import { createLiveSocket } from './live-socket.ts';
import { type Talk, type Unsent, withFailure } from './model.ts';
import type { ChatOutside } from './outside.ts';
import { createTalkStore, type TalkStore } from './talk-store.ts';

const RETRY_MS = [1000, 2000, 4000, 8000, 15_000] as const;
/** After so many failed sockets the chat polls instead, and tries a socket now and then. */
const TRIES_BEFORE_ASKING = 2;
export const ASK_EVERY_MS = 4000;
const TRIES_BETWEEN_SOCKETS = 15;

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

interface ConnectionParts {
  readonly outside: ChatOutside;
  readonly store: TalkStore;
  readonly life: () => AbortSignal;
  readonly catchUp: () => Promise<boolean>;
  readonly openSocket: ReturnType<typeof createLiveSocket>['run'];
}

/** Keeps the conversation connected: by sockets with pauses between them, or by polling. */
function createConnection({ outside, store, life, catchUp, openSocket }: ConnectionParts) {
  let nap = new AbortController();

  /** Waits, unless `wake` interrupts it. */
  async function rest(ms: number): Promise<void> {
    nap = new AbortController();
    const { signal } = nap;
    life().addEventListener('abort', () => nap.abort(), { once: true, signal });
    await outside.wait(ms, signal);
    nap.abort();
  }

  async function askFor(times: number): Promise<void> {
    for (let turn = 0; turn < times && !life().aborted && outside.token() !== null; turn++) {
      const isReached = await catchUp();
      if (life().aborted) return;
      store.set({ link: isReached ? 'asking' : 'connecting' });
      await rest(ASK_EVERY_MS);
    }
  }

  return {
    wake: () => nap.abort(),
    async run(): Promise<void> {
      let failures = 0;
      while (!life().aborted) {
        const token = outside.token();
        if (token === null) return;
        const { code, wasLive } = await openSocket(token);
        if (life().aborted) return;
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
    },
  };
}

/** MARKET-08: one conversation, updated over a socket, or by polling where no socket is available. No message is lost or shown twice. */
export function createChatClient(outside: ChatOutside, begun: readonly Unsent[] = []): ChatClient {
  const store = createTalkStore(begun);
  let lifetime = new AbortController();
  const life = () => lifetime.signal;
  const { catchUp, deliver } = createDelivery({ outside, store, life, socket: () => socket.current() });
  const socket = createLiveSocket({ outside, store, life, deliver });
  const connection = createConnection({ outside, store, life, catchUp, openSocket: socket.run });

  return {
    start() {
      const started = new AbortController();
      lifetime = started;
      void connection.run();
      return () => started.abort();
    },
    talk: store.talk,
    subscribe: store.subscribe,
    send(text) {
      const one: Unsent = { clientId: outside.newId(), text, atMs: outside.now(), failure: null };
      store.set({ unsent: [...store.talk().unsent, one] });
      void deliver(one);
    },
    retry(clientId) {
      const one = store.talk().unsent.find((unsent) => unsent.clientId === clientId);
      if (!one || one.failure === null) return;
      store.change(withFailure(store.talk(), clientId, null));
      void deliver({ ...one, failure: null });
    },
    wake: connection.wake,
  };
}
