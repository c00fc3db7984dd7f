import { type AnalyticsEvent, EVENTS_PER_CALL_MAX } from '@tulpar/contract/analytics';
import type { TrackedEvent } from './track.ts';

const GATHER_MS = 3000;
const KEPT_MAX = 300;

export interface Delivery {
  /** Returns whether the events arrived; otherwise they are sent with the next batch. */
  send(events: readonly AnalyticsEvent[]): Promise<boolean>;
  /** For the unload of a page, when no answer can be awaited. */
  sendLeaving(events: readonly AnalyticsEvent[]): void;
  later(work: () => void, ms: number): void;
  describe(event: TrackedEvent): AnalyticsEvent;
}

/** Collects events and sends them in batches, to save requests. */
export function createRecorder({ send, sendLeaving, later, describe }: Delivery) {
  let waiting: AnalyticsEvent[] = [];
  let isPlanned = false;

  async function flush(): Promise<void> {
    isPlanned = false;
    const group = waiting.splice(0, EVENTS_PER_CALL_MAX);
    if (group.length === 0) return;
    const isDone = await send(group);
    // While the server is unreachable the oldest events are dropped, to limit memory.
    if (!isDone) waiting = [...group, ...waiting].slice(-KEPT_MAX);
    else if (waiting.length > 0) plan();
  }

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    later(() => void flush(), GATHER_MS);
  }

  return {
    record(event: TrackedEvent): void {
      waiting.push(describe(event));
      waiting = waiting.slice(-KEPT_MAX);
      plan();
    },
    leave(): void {
      while (waiting.length > 0) sendLeaving(waiting.splice(0, EVENTS_PER_CALL_MAX));
    },
  };
}
