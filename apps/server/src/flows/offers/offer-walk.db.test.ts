import { DAY_MS } from '@tulpar/domain/durations';
import { isEnd } from '@tulpar/domain/offers/status';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectSettled, expectSoundOffers, lookAtOffers } from '#testing/offer-invariants.ts';
import { anyWalk, beginWalk, type OfferWalk } from '#testing/offer-walk.ts';
import { expectBalanced } from '#testing/use-cashbox.ts';
import { useOffers } from '#testing/use-offers.ts';

const world = useOffers();

/** A few for every run of the tests; `OFFER_WALKS=200` looks further. */
const WALKS = Number(process.env['OFFER_WALKS'] ?? 3);
const MOMENTS = 25;
const CALM_DAYS = 8;

let walks = 0;

/** When nothing more happens but time, every offer comes to one of its ends, unless its player has left for good. */
async function expectEnds(walk: OfferWalk): Promise<void> {
  const { database } = world;
  await walk.wrapUp();
  const alive = async () =>
    [...(await lookAtOffers(database, walk.players)).values()].flatMap(({ grants }) =>
      [...grants.values()].filter(({ status }) => !isEnd(status) && status !== 'hidden').map(({ uid, status }) => `${uid} ${status}`),
    );
  for (let calm = 0; calm < 20 && (await alive()).length > 0; calm++) {
    world.clock.pass(CALM_DAYS * DAY_MS);
    await walk.runJobs();
    await expectSoundOffers(database, walk, null);
    await expectSettled(database, walk);
  }
  expect(await alive(), 'MONEY-58').toEqual([]);
}

test('MONEY-58 MONEY-59 MONEY-60 MONEY-61 MONEY-62 MONEY-63 MONEY-64 MONEY-65 MONEY-67 MONEY-69 MONEY-71 MONEY-72 MONEY-73 MONEY-74 MONEY-75 MONEY-76 hold after each moment of random walks of two players through their offers', {
  timeout: Math.max(240_000, 60_000 * WALKS),
}, async () => {
  const { database } = world;
  await fc.assert(
    fc.asyncProperty(anyWalk(MOMENTS), async (moments) => {
      const walk = await beginWalk(world, `walk${++walks}`);
      let seen = await expectSoundOffers(database, walk, null);
      for (const moment of moments) {
        await walk.take(moment);
        seen = await expectSoundOffers(database, walk, seen, { mayReturn: moment.some(({ act }) => act === 'jobs') && moment.length > 1 });
      }
      await walk.runJobs();
      await expectSettled(database, walk);
      await expectEnds(walk);
      await expectBalanced(world);
    }),
    { numRuns: WALKS, endOnFailure: true },
  );
  // What fails inside a deposit is done by a job: here nothing may have failed.
  const { rows } = await database.pool.query(
    `select task_identifier from graphile_worker.jobs where task_identifier in ('claim-on-deposit', 'follow-event')`,
  );
  expect(rows).toEqual([]);
  expect(world.logged.filter((line) => line.includes('claim-on-deposit') || line.includes('follow-event'))).toEqual([]);
  // Otherwise the walks were too tame to prove anything: every player begins with a bonus.
  const { rows: bonuses } = await database.pool.query<{ count: number }>('select count(*)::int from ledger_bonus');
  expect(bonuses[0]?.count).toBeGreaterThanOrEqual(2 * WALKS);
});
