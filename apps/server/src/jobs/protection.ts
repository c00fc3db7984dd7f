import type { AppContext } from '#flows/app-context.ts';
import { endPauses } from '#flows/protection/pause-play.ts';
import { lapseLimits, remindPlayers } from '#flows/protection/remind-players.ts';
import type { Job } from '#platform/jobs.ts';

/** Time-outs end by themselves, at most a minute late; looser limits are told of and lapse; players are reminded of their limits. */
export function protectionJobs(context: AppContext): readonly Job[] {
  return [
    { name: 'end-pauses', schedule: '* * * * *', run: async () => void (await endPauses(context)) },
    { name: 'lapse-limits', schedule: '*/5 * * * *', run: async () => void (await lapseLimits(context)) },
    { name: 'remind-limits', schedule: '13 6 * * *', run: async () => void (await remindPlayers(context)) },
  ];
}
