import { forfeitOffer } from '@tulpar/contract/offer-changes';
import { DAY_MS, MINUTE_MS } from '@tulpar/domain/durations';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { activeBonusOf, useOffers } from '#testing/use-offers.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { grantByStaff } from './staff-offers.ts';

const world = useOffers();
const STAKE = 200_000;

const STEPS = ['earn', 'earn', 'wager', 'lose', 'give-up', 'wait'] as const;
type Step = (typeof STEPS)[number];

interface EarnedRow {
  readonly uid: string;
  readonly status: string;
  readonly activated_at: Date | null;
}

/** What the player has earned, in the order of earning. */
const earnedOf = async ({ id }: TestPlayer): Promise<EarnedRow[]> =>
  (
    await world.database.pool.query<EarnedRow>(
      'select uid, status, activated_at from offer_grant where player_id = $1 and earned_at is not null order by earned_at, created_at, uid',
      [id],
    )
  ).rows;

/** Plays until the active bonus has ended, winning every stake back or none. */
async function playOut(player: TestPlayer, wins: boolean): Promise<void> {
  const active = await activeBonusOf(world, player);
  if (active === null) return;
  while ((await activeBonusOf(world, player)) === active) {
    const { real, bonus } = await world.money(player);
    const stake = Math.min(STAKE, real + bonus);
    expect(await world.round(player, stake, wins ? stake : 0)).toMatchObject({ status: 'applied' });
  }
}

async function take(player: TestPlayer, step: Step): Promise<void> {
  world.clock.pass(MINUTE_MS);
  const active = await activeBonusOf(world, player);
  switch (step) {
    case 'earn': {
      const given = await grantByStaff(world.context, {
        playerId: player.id,
        campaignId: 'reload-friday',
        by: 'staff:dana',
        reason: 'a walk',
      });
      if (!given.ok) throw new Error(given.code);
      await world.depositWith(player, given.uid, 300_000, { after_current: true });
      return;
    }
    case 'wager':
    case 'lose':
      return playOut(player, step === 'wager');
    case 'give-up':
      if (active !== null) await player.call(forfeitOffer, { body: { offer_id: active, locale: 'en' } });
      return;
    case 'wait':
      world.clock.pass(4 * DAY_MS);
      await world.runJob('end-bonuses');
      await player.logIn({ phone: player.phone });
  }
}

async function expectQueue(player: TestPlayer): Promise<void> {
  const [earned, active] = [await earnedOf(player), await activeBonusOf(world, player)];
  // At most one is active, and it is the one that the wallet carries.
  expect(earned.filter(({ status }) => status === 'active').map(({ uid }) => uid)).toEqual(active === null ? [] : [active]);
  // In the order of earning: first those that have begun, then those that wait, and nobody waits for nothing.
  const waits = earned.map(({ activated_at }) => activated_at === null);
  expect(waits).toEqual([...waits].sort((a, b) => Number(a) - Number(b)));
  expect(earned.filter(({ activated_at }) => activated_at === null).every(({ status }) => status === 'awaiting')).toBe(true);
  if (active === null) expect(waits).not.toContain(true);
  const begun = earned.flatMap(({ activated_at }) => activated_at?.getTime() ?? []);
  expect(begun).toEqual([...begun].sort((a, b) => a - b));
  // The row and the ledger say the same.
  const shown = new Map((await world.offers(player)).map(({ uid, status }) => [uid, status]));
  expect(earned.map(({ uid }) => shown.get(uid))).toEqual(earned.map(({ status }) => status));
}

test('MONEY-58 MONEY-59 MONEY-72 after any walk at most one earned bonus is active, the others follow in order, and none is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 2, maxLength: 7 }), async (steps) => {
      const player = await world.player();
      await world.depositWith(player, null, 300_000);
      for (const step of steps) {
        await take(player, step);
        await world.settleOffersOf(player);
        await expectQueue(player);
      }
      expect(await earnedOf(player)).toHaveLength(steps.filter((step) => step === 'earn').length);
      for (let left = await activeBonusOf(world, player); left !== null; left = await activeBonusOf(world, player)) {
        await playOut(player, false);
        await world.settleOffersOf(player);
      }
      expect((await earnedOf(player)).every(({ activated_at }) => activated_at !== null)).toBe(true);
    }),
    { numRuns: 7, examples: [[['earn', 'earn', 'earn', 'lose', 'give-up']], [['earn', 'earn', 'wait', 'wager']]] },
  );
});
