import type { Clock } from '#platform/clock.ts';

export interface TestClock extends Clock {
  /** Moves the time forwards. */
  pass(ms: number): void;
}

/** A clock that only the test moves. */
export function createTestClock(): TestClock {
  let nowMs = Date.parse('2026-03-02T09:00:00.000Z');
  return {
    now: () => new Date(nowMs),
    pass(ms) {
      nowMs += ms;
    },
  };
}
