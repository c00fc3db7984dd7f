import type { Bus } from '#platform/bus/bus.ts';
import { createListeners } from '#platform/bus/listeners.ts';

const TOPIC = 'chat.said';

/** The open chats of this process. A subscriber learns that its conversation changed and reads the new messages itself. */
export interface ChatSubscriptions {
  /** Calls `onChange` whenever there may be new messages, until the returned function is called. */
  subscribe(playerId: string, onChange: () => void): () => void;
  /** Notifies the subscribers in every process. Call it after the transaction that stored the message. */
  announce(playerId: string): Promise<void>;
}

export function createChatSubscriptions(bus: Bus): ChatSubscriptions {
  const listeners = createListeners();
  bus.subscribe(TOPIC, (playerId) => listeners.call(String(playerId)));
  // Messages may have been stored while the connection was down.
  bus.onReconnect(() => listeners.callAll());
  return {
    subscribe: listeners.add,
    async announce(playerId) {
      // Subscribers of this process are notified even while the bus is down.
      listeners.call(playerId);
      await bus.publish(TOPIC, playerId);
    },
  };
}
