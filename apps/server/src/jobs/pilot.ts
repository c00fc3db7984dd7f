import type { AppContext } from '#flows/app-context.ts';
import { leadFlights } from '#flows/comet/lead-flights.ts';
import { stopLeading } from '#modules/flights/index.ts';
import type { Log } from '#platform/log.ts';

const TROUBLE_MS = 500;

export interface Pilot {
  /** Somebody watches, or nobody does any more: flights are flown only for eyes. */
  look(): void;
  stop(): Promise<void>;
}

/** Leads the flights of comet whenever this process has somebody who watches and no other process leads. */
export function createPilot(context: AppContext, { log, isWatched }: { log: Log; isWatched: () => boolean }): Pilot {
  const holder = context.database.ids.uuid();
  const state = { isStopped: false };
  let isRunning = false;
  let mayLead = false;
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

  async function fly(): Promise<void> {
    while (!state.isStopped && isWatched()) {
      mayLead = true;
      let waitMs = TROUBLE_MS;
      try {
        waitMs = await leadFlights(context, holder);
      } catch (error) {
        log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'the lead of the flights had trouble');
      }
      if (waitMs > 0 && !state.isStopped) await sleep(waitMs);
    }
    isRunning = false;
    // The next one need not wait for the lease to run out.
    if (mayLead) await stopLeading(context.database, holder).catch(() => undefined);
    mayLead = false;
  }

  const look = () => {
    if (isRunning || state.isStopped || !isWatched()) return;
    isRunning = true;
    running = running.then(fly);
  };
  return {
    look,
    async stop() {
      state.isStopped = true;
      wake();
      await running;
    },
  };
}
