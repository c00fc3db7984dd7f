import type { Bus } from '#platform/bus/bus.ts';
import { createListeners } from '#platform/bus/listeners.ts';

export const INBOX_TOPIC = 'inbox.changed';

/** The open tabs of this process. A subscriber learns that the player's inbox changed and counts anew. */
export interface InboxSubscriptions {
  /** Calls `onChange` until the returned function is called. */
  subscribe(playerId: string, onChange: () => void): () => void;
}

export function createInboxSubscriptions(bus: Bus): InboxSubscriptions {
  const listeners = createListeners();
  bus.subscribe(INBOX_TOPIC, (playerId) => listeners.call(String(playerId)));
  // Notifications may have been added while the connection was down.
  bus.onReconnect(() => listeners.callAll());
  return { subscribe: listeners.add };
}
