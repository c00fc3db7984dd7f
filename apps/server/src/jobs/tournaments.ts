import * as z from 'zod';
import type { AppContext } from '#flows/app-context.ts';
import { sweepScores } from '#flows/tournaments/score-rounds.ts';
import { TELL_OF_TOURNAMENT, TOURNAMENT_NEWS, tellOfTournament } from '#flows/tournaments/tell-players.ts';
import { turnTournaments } from '#flows/tournaments/turn-tournaments.ts';
import type { Job } from '#platform/jobs.ts';
import type { Log } from '#platform/log.ts';

const ToldPayload = z.object({ slug: z.string(), news: z.enum(TOURNAMENT_NEWS) });

/** Begins, counts and pays tournaments, and counts the rounds that nobody was told of. */
export function tournamentJobs(context: AppContext, log: Log): readonly Job[] {
  return [
    { name: 'sweep-scores', schedule: '* * * * *', run: async () => void (await sweepScores(context)) },
    {
      name: 'turn-tournaments',
      schedule: '* * * * *',
      async run() {
        for (const { slug, playerId, kept, counted } of await turnTournaments(context))
          log.error({ alarm: 'tournament', slug, playerId, kept, counted }, 'the points of a tournament are not those of its rounds');
      },
    },
    { name: TELL_OF_TOURNAMENT, run: (payload) => tellOfTournament(context, ToldPayload.parse(payload)) },
  ];
}
