import { type AnalyticsEvent, EVENTS_PER_CALL_MAX } from '@tulpar/contract/analytics';
import type { Happening } from './track.ts';

const GATHER_MS = 3000;
const KEPT_MAX = 300;

export interface Delivery {
  /** Whether they arrived; those that did not are sent along with the next. */
  send(events: readonly AnalyticsEvent[]): Promise<boolean>;
  /** For the last moment of a page, when nothing can be waited for. */
  sendLeaving(events: readonly AnalyticsEvent[]): void;
  later(work: () => void, ms: number): void;
  describe(happening: Happening): AnalyticsEvent;
}

/** Gathers what happens and sends it in groups: a call for every tap would cost more than the tap. */
export function createRecorder({ send, sendLeaving, later, describe }: Delivery) {
  let waiting: AnalyticsEvent[] = [];
  let isPlanned = false;

  async function flush(): Promise<void> {
    isPlanned = false;
    const group = waiting.splice(0, EVENTS_PER_CALL_MAX);
    if (group.length === 0) return;
    const isDone = await send(group);
    // A server that is away must not fill the memory: then the oldest are let go.
    if (!isDone) waiting = [...group, ...waiting].slice(-KEPT_MAX);
    else if (waiting.length > 0) plan();
  }

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    later(() => void flush(), GATHER_MS);
  }

  return {
    record(happening: Happening): void {
      waiting.push(describe(happening));
      waiting = waiting.slice(-KEPT_MAX);
      plan();
    },
    leave(): void {
      while (waiting.length > 0) sendLeaving(waiting.splice(0, EVENTS_PER_CALL_MAX));
    },
  };
}
