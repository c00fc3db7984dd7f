import { Redis } from 'ioredis';
import type { Log } from '../log.ts';

/** Carries short messages to every process of the installation. Messages may get lost; anything that must not goes through the database. */
export interface Bus {
  publish(topic: string, message: unknown): Promise<void>;
  subscribe(topic: string, listener: (message: unknown) => void): void;
  /** Called after a gap in which messages may have been missed. */
  onReconnect(listener: () => void): void;
  close(): Promise<void>;
}

/** The bus of a single process. */
export function createLocalBus(): Bus {
  const listeners = new Map<string, ((message: unknown) => void)[]>();
  return {
    async publish(topic, message) {
      for (const listener of listeners.get(topic) ?? []) listener(message);
    },
    subscribe(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    onReconnect() {},
    async close() {},
  };
}

export function createRedisBus(url: string, log: Log): Bus {
  const PREFIX = 'tulpar:';
  const sender = new Redis(url, { lazyConnect: false, maxRetriesPerRequest: 2 });
  const receiver = new Redis(url, { lazyConnect: false, maxRetriesPerRequest: null });
  const local = createLocalBus();
  const reconnectListeners: (() => void)[] = [];
  let wasReady = false;
  for (const connection of [sender, receiver]) connection.on('error', (error) => log.warn({ error: error.message }, 'redis connection'));
  receiver.on('ready', () => {
    if (wasReady) for (const listener of reconnectListeners) listener();
    wasReady = true;
  });
  receiver.on('message', (channel: string, text: string) => {
    void local.publish(channel.slice(PREFIX.length), JSON.parse(text));
  });
  return {
    async publish(topic, message) {
      // The change is committed already, so a failing bus must not fail the caller.
      await sender
        .publish(PREFIX + topic, JSON.stringify(message))
        .catch((error: unknown) => log.error({ error, topic }, 'a message could not be published'));
    },
    subscribe(topic, listener) {
      local.subscribe(topic, listener);
      receiver.subscribe(PREFIX + topic).catch((error: unknown) => log.error({ error }, 'redis subscribe'));
    },
    onReconnect: (listener) => reconnectListeners.push(listener),
    async close() {
      sender.disconnect();
      receiver.disconnect();
    },
  };
}
