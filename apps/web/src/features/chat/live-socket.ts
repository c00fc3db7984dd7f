import { ChatHeard } from '@tulpar/contract/chat';
import { type Unsent, withFailure } from './model.ts';
import type { ChatOutside, ChatSocket } from './outside.ts';
import type { TalkStore } from './talk-store.ts';

/** The server sends a heartbeat twice a minute. */
const SILENCE_MS_MAX = 75_000;
/** A network may drop a socket silently; after this time it counts as lost. */
const OPENING_MS_MAX = 10_000;

interface Parts {
  readonly outside: ChatOutside;
  readonly store: TalkStore;
  /** Aborted when the client is stopped. */
  readonly life: () => AbortSignal;
  readonly deliver: (one: Unsent) => Promise<void>;
}

/** One socket at a time, from its opening to its end. */
export function createLiveSocket({ outside, store, life, deliver }: Parts) {
  let socket: ChatSocket | null = null;
  let lastHeardMs = 0;

  function hear(text: string): void {
    lastHeardMs = outside.now();
    const parsed = ChatHeard.safeParse(JSON.parse(text));
    if (!parsed.success) return;
    const message = parsed.data;
    if (message.type === 'message') return store.add([message]);
    if (message.type === 'inbox') return outside.inboxChanged(message.unread);
    if (message.type === 'unread') return outside.unreadChanged(message.unread);
    if (message.type === 'refused')
      return store.change(
        withFailure(store.talk(), message.client_id ?? '', message.code === 'TOO_MANY_REQUESTS' ? 'too-many' : 'refused'),
      );
    if (store.talk().link === 'live') return undefined;
    store.set({ link: 'live', isLoaded: true });
    // Messages in flight on a lost connection are sent again; the server recognises their ids.
    for (const one of store.talk().unsent) if (one.failure === null) void deliver(one);
    return undefined;
  }

  /** Gives a socket up that has been silent for too long. */
  async function watchSilence(over: AbortSignal, giveUp: () => void): Promise<void> {
    const patienceMs = () => (store.talk().link === 'live' ? SILENCE_MS_MAX : OPENING_MS_MAX);
    while (!over.aborted && outside.now() - lastHeardMs < patienceMs()) await outside.wait(OPENING_MS_MAX, over);
    if (!over.aborted) giveUp();
  }

  return {
    current: () => socket,
    /** The lifetime of one socket. Returns its close code and whether it was ever live. */
    async run(token: string): Promise<{ code: number; wasLive: boolean }> {
      const over = new AbortController();
      const code = await new Promise<number>((resolve) => {
        const opened = outside.openSocket({
          opened: () => opened.send(JSON.stringify({ type: 'hello', token, after: store.lastId() })),
          received: (text) => !over.signal.aborted && hear(text),
          closed: resolve,
        });
        socket = opened;
        life().addEventListener('abort', () => opened.close(), { once: true, signal: over.signal });
        lastHeardMs = outside.now();
        void watchSilence(over.signal, () => {
          opened.close();
          resolve(0);
        });
      });
      over.abort();
      socket = null;
      const wasLive = store.talk().link === 'live';
      if (wasLive) store.set({ link: 'connecting' });
      return { code, wasLive };
    },
  };
}
