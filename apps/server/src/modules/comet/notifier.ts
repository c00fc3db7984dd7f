import type { Bus } from '#platform/bus/bus.ts';

const TOPIC = 'comet.changed';
/** The shortest time between two notifications, however many players bet. */
const WAKE_MS = 40;

/** Notifies the watchers of flights in this process that something has changed; they read what it was. */
export interface CometNotifier {
  onChange(onChange: () => void): void;
  /** Notifies every process. Call it after the transaction that changed something. */
  notifyWatchers(): void;
}

export function createCometNotifier(bus: Bus): CometNotifier {
  const listeners: (() => void)[] = [];
  const tell = () => {
    for (const listener of listeners) listener();
  };
  bus.subscribe(TOPIC, tell);
  bus.onReconnect(tell);
  let timer: NodeJS.Timeout | undefined;
  let isMore = false;
  const publish = () => {
    void bus.publish(TOPIC, null);
    timer = setTimeout(() => {
      timer = undefined;
      if (isMore) publish();
      isMore = false;
    }, WAKE_MS).unref();
  };
  return {
    onChange: (onChange) => listeners.push(onChange),
    notifyWatchers() {
      if (timer) isMore = true;
      else publish();
    },
  };
}
