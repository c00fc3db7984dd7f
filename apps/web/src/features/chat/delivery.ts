import { CHAT_PAGE_SIZE } from '@tulpar/domain/chat-text';
import { type Unsent, withFailure } from './model.ts';
import type { ChatOutside, ChatSocket } from './outside.ts';
import type { TalkStore } from './talk-store.ts';

/** A message that the socket has not confirmed by then is sent over HTTP with the same id. */
const CONFIRM_MS_MAX = 8000;

interface Parts {
  readonly outside: ChatOutside;
  readonly store: TalkStore;
  /** Aborted when the client is stopped. */
  readonly life: () => AbortSignal;
  /** The open socket, if there is one. */
  readonly socket: () => ChatSocket | null;
}

/** Fetches missing messages and sends the player's, over the socket or HTTP. */
export function createDelivery({ outside, store, life, socket }: Parts) {
  /** Fetches until no message is missing. False when the server cannot be reached. */
  async function catchUp(): Promise<boolean> {
    for (;;) {
      const received = await outside.ask(store.lastId());
      if (received === null || life().aborted) return false;
      store.add(received);
      if (!store.talk().isLoaded) store.set({ isLoaded: true });
      if (received.length < CHAT_PAGE_SIZE) return true;
    }
  }

  async function post({ clientId, text }: Unsent): Promise<void> {
    const posted = await outside.post(text, clientId);
    if (life().aborted) return;
    if (!posted.ok) return store.change(withFailure(store.talk(), clientId, posted.failure));
    // Shown once it comes back together with the earlier messages: adding it alone would skip those for good.
    await catchUp();
    return undefined;
  }

  async function deliver(one: Unsent): Promise<void> {
    const open = socket();
    if (open === null || store.talk().link !== 'live') return post(one);
    open.send(JSON.stringify({ type: 'send', client_id: one.clientId, text: one.text }));
    await outside.wait(CONFIRM_MS_MAX, life());
    const isOpen = store.talk().unsent.some(({ clientId, failure }) => clientId === one.clientId && failure === null);
    return isOpen && !life().aborted ? post(one) : undefined;
  }

  return { catchUp, deliver };
}
