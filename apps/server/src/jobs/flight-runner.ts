import type { AppContext } from '#flows/app-context.ts';
import { runFlights } from '#flows/comet/run-flights.ts';
import { releaseCometLease } from '#modules/comet/index.ts';
import type { Log } from '#platform/log.ts';

const RETRY_MS = 500;

export interface FlightRunner {
  /** How many sockets of this process watch comet. Flights are run only while there are some. */
  setWatchers(count: number): void;
  stop(): Promise<void>;
}

/** Runs the flights of comet while this process has watchers and holds the lease. */
export function createFlightRunner(context: AppContext, log: Log): FlightRunner {
  const holder = context.database.ids.uuid();
  const state = { watchers: 0, isStopped: false };
  let isRunning = false;
  let running = Promise.resolve();
  let wake: () => void = () => undefined;

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const mayRun = () => !state.isStopped && state.watchers > 0;

  async function run(): Promise<void> {
    let mayHoldLease = false;
    while (mayRun()) {
      mayHoldLease = true;
      let waitMs = RETRY_MS;
      try {
        waitMs = await runFlights(context, holder);
      } catch (error) {
        log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'the flights of comet could not be run');
      }
      if (waitMs > 0 && !state.isStopped) await sleep(waitMs);
    }
    isRunning = false;
    // Another process need not wait for the lease to expire.
    if (mayHoldLease) await releaseCometLease(context.database, holder).catch(() => undefined);
  }

  return {
    setWatchers(count) {
      state.watchers = count;
      if (isRunning || !mayRun()) return;
      isRunning = true;
      running = running.then(run);
    },
    async stop() {
      state.isStopped = true;
      wake();
      await running;
    },
  };
}
