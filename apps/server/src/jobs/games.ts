import { DAY_MS } from '@tulpar/domain/durations';
import type { AppContext } from '#flows/app-context.ts';
import { rankGamesByPlayers } from '#flows/catalog/rank-games-by-players.ts';
import { settleAbandonedFlights } from '#flows/comet/run-flights.ts';
import { finishAbandonedRounds } from '#flows/rounds/act-in-round.ts';
import { reconcileGames } from '#flows/seamless-wallet/reconcile-games.ts';
import { createRoundPartitions } from '#modules/rounds/index.ts';
import type { Job } from '#platform/jobs.ts';
import type { Log } from '#platform/log.ts';

/**
 * Ends rounds that were left open for a day, pays rounds whose payment was interrupted, and creates the partitions of the coming months. Ends
 * flights without a leader. Every night it compares yesterday's transactions of each game provider with ours, and
 * orders the popular games.
 */
export function gameJobs(context: AppContext, log: Log): readonly Job[] {
  const { database } = context;
  return [
    {
      name: 'finish-rounds',
      schedule: '*/10 * * * *',
      async run() {
        await createRoundPartitions(database, database.now());
        await finishAbandonedRounds(context, database.ids.uuid());
      },
    },
    {
      name: 'settle-flights',
      schedule: '* * * * *',
      run: () => settleAbandonedFlights(context),
    },
    {
      name: 'rank-games',
      schedule: '19 3 * * *',
      run: () => rankGamesByPlayers(context),
    },
    {
      name: 'reconcile-games',
      schedule: '41 2 * * *',
      async run() {
        const day = new Date(database.now().getTime() - DAY_MS).toISOString().slice(0, 10);
        for (const { provider, newDifferences } of await reconcileGames(context, day)) {
          if (!newDifferences) log.error({ alarm: 'games', provider, day }, 'a game provider gave no list of its day');
          for (const { kind, playerId, reference, details } of newDifferences ?? [])
            log.error({ alarm: 'games', provider, kind, playerId, reference, day }, details);
        }
      },
    },
  ];
}
