import { readFileSync } from 'node:fs';
import { constants, type NodeGCPerformanceDetail, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import type { CauseSpan } from './spans.ts';

type CollectionEntry = PerformanceEntry & { readonly detail: NodeGCPerformanceDetail };

const TICK_MS = 5;
/** A shorter pause does not make a call slow. */
const PAUSE_MS_MIN = 5;

/** How long the main thread has run, and how long it has waited for a core, in milliseconds; zeros where the system does not tell. */
function threadTimes(): { readonly ran: number; readonly waited: number } {
  try {
    const [ran = 0, waited = 0] = readFileSync('/proc/self/schedstat', 'utf8').split(' ').map(Number);
    return { ran: ran / 1e6, waited: waited / 1e6 };
  } catch {
    return { ran: 0, waited: 0 };
  }
}

function pauseOf(spent: number, ran: number, waited: number): string {
  if (waited >= spent / 2) return 'waits for a core';
  return ran >= spent / 2 ? 'computes' : 'is blocked';
}

/** Reports every garbage collection of this process and every pause of its event loop, with what the main thread did in the pause. */
export function watchProcess(name: string, report: (spans: readonly CauseSpan[]) => void): () => void {
  const toSpan = (entry: PerformanceEntry): CauseSpan => {
    const isMajor = (entry as CollectionEntry).detail.kind !== constants.NODE_PERFORMANCE_GC_MINOR;
    const from = performance.timeOrigin + entry.startTime;
    return { cause: `${name} collects garbage (${isMajor ? 'old' : 'young'})`, from, to: from + entry.duration };
  };
  const collections = new PerformanceObserver((list) => {
    const long = list
      .getEntries()
      .filter(({ duration }) => duration >= 1)
      .map(toSpan);
    if (long.length > 0) report(long);
  });
  collections.observe({ entryTypes: ['gc'] });
  let last = { at: performance.now(), ...threadTimes() };
  const timer = setInterval(() => {
    const now = { at: performance.now(), ...threadTimes() };
    const spent = now.at - last.at;
    if (spent >= TICK_MS + PAUSE_MS_MIN) {
      const what = pauseOf(spent, now.ran - last.ran, now.waited - last.waited);
      report([{ cause: `${name} ${what}`, from: performance.timeOrigin + last.at, to: performance.timeOrigin + now.at }]);
    }
    last = now;
  }, TICK_MS);
  timer.unref();
  return () => {
    collections.disconnect();
    clearInterval(timer);
  };
}
