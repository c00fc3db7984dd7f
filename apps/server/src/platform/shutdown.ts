import type { Log } from './log.ts';

interface Step {
  readonly name: string;
  stop(): Promise<void>;
}

/** Runs the shutdown steps in reverse order of their registration; a failing step does not stop the others. */
export function createShutdown(log: Log) {
  const steps: Step[] = [];
  let running: Promise<void> | null = null;
  return {
    add(name: string, stop: () => Promise<unknown>): void {
      steps.push({ name, stop: async () => void (await stop()) });
    },
    run(): Promise<void> {
      running ??= (async () => {
        for (const step of steps.toReversed()) {
          await step.stop().catch((error: unknown) => log.error({ error, step: step.name }, 'could not stop cleanly'));
        }
      })();
      return running;
    },
  };
}
