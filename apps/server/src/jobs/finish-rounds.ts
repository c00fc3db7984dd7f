import type { House } from '#flows/house.ts';
import { finishLeftRounds } from '#flows/rounds/act-in-round.ts';
import { cutRoundMonths } from '#modules/rounds/index.ts';
import type { Job } from '#platform/jobs.ts';

/** Brings rounds to their end that a player has left for a day, and whose payment was interrupted; cuts the months to come. */
export function finishRoundsJob(house: Pick<House, 'database' | 'ledger' | 'rounds'>): Job {
  return {
    name: 'finish-rounds',
    schedule: '*/10 * * * *',
    async run() {
      await cutRoundMonths(house.database, house.database.now());
      await finishLeftRounds(house, house.database.ids.uuid());
    },
  };
}
