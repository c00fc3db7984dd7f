import type { AppContext } from '#flows/app-context.ts';
import { endPauses } from '#flows/protection/pause-play.ts';
import type { Job } from '#platform/jobs.ts';

/** Time-outs end by themselves, at most a minute late. */
export function protectionJobs(context: AppContext): readonly Job[] {
  return [
    {
      name: 'end-pauses',
      schedule: '* * * * *',
      async run() {
        await endPauses(context);
      },
    },
  ];
}
