import type { Log } from './log.ts';

interface Step {
  readonly name: string;
  stop(): Promise<void>;
}

/** Takes down what was put up, last first; a step that fails does not keep the others from running. */
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
