import type { Bus } from '#platform/bus/bus.ts';
import { createListeners } from '#platform/bus/listeners.ts';

const TOPIC = 'chat.said';

/** Who listens to which conversation in this process. They are told that something was said, and read for themselves what it was. */
export interface Ears {
  /** Calls `onSaid` whenever something may have been said, until the returned function is called. */
  listen(playerId: string, onSaid: () => void): () => void;
  /** Tells every process. Called after the transaction that stored the message. */
  announce(playerId: string): Promise<void>;
}

export function createEars(bus: Bus): Ears {
  const ears = createListeners();
  bus.subscribe(TOPIC, (playerId) => ears.call(String(playerId)));
  // Something may have been said while the connection was down.
  bus.onReconnect(() => ears.callAll());
  return {
    listen: ears.add,
    async announce(playerId) {
      // Those here hear it even while the bus is down.
      ears.call(playerId);
      await bus.publish(TOPIC, playerId);
    },
  };
}
