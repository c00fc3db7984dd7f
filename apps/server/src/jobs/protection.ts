import * as z from 'zod';
import type { AppContext } from '#flows/app-context.ts';
import { askAboutPlayers } from '#flows/protection/ask-exclusion-list.ts';
import { findHarmMarkers, findHarmMarkersAgain } from '#flows/protection/find-markers.ts';
import { findSamePerson } from '#flows/protection/find-same-person.ts';
import { FIND_SAME_PERSON } from '#flows/protection/match-person.ts';
import { endPauses } from '#flows/protection/pause-play.ts';
import { lapseLimits, remindPlayers } from '#flows/protection/remind-players.ts';
import type { Job } from '#platform/jobs.ts';

const PlayerPayload = z.object({ playerId: z.string() });

/** Time-outs end by themselves, at most a minute late; looser limits are told of and lapse; players are reminded of their limits, and signs of harm are looked for. */
export function protectionJobs(context: AppContext): readonly Job[] {
  return [
    { name: FIND_SAME_PERSON, run: async (payload) => void (await findSamePerson(context, PlayerPayload.parse(payload).playerId)) },
    { name: 'end-pauses', schedule: '* * * * *', run: async () => void (await endPauses(context)) },
    { name: 'lapse-limits', schedule: '*/5 * * * *', run: async () => void (await lapseLimits(context)) },
    { name: 'find-markers', schedule: '37 * * * *', run: async () => void (await findHarmMarkers(context)) },
    { name: 'find-markers-nightly', schedule: '47 1 * * *', run: async () => void (await findHarmMarkersAgain(context)) },
    { name: 'ask-exclusion-list', schedule: '23 2 * * *', run: async () => void (await askAboutPlayers(context)) },
    { name: 'remind-limits', schedule: '13 6 * * *', run: async () => void (await remindPlayers(context)) },
  ];
}
