import { forfeitOffer } from '@tulpar/contract/offer-changes';
import { DAY_MS } from '@tulpar/domain/durations';
import { minor } from '@tulpar/domain/money';
import { policyOf } from '@tulpar/domain/policy';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as ledger from '#modules/ledger/index.ts';
import * as offers from '#modules/offers/index.ts';
import { publishCampaign } from '#testing/publish-campaign.ts';
import { activeBonusOf, useOffers } from '#testing/use-offers.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { activateIn } from './activate-offer.ts';
import { issueOffer } from './issue-offer.ts';

const world = useOffers();

const STEPS = ['gift', 'gift', 'round', 'round', 'lose-all', 'give-up', 'days'] as const;
interface Step {
  readonly what: (typeof STEPS)[number];
  readonly stake: number;
  readonly times: number;
}
/** Every walk begins with a bonus that is played away and one whose wager is met. */
const BEGINNING: readonly Step[] = [
  { what: 'gift', stake: 5, times: 3 },
  { what: 'lose-all', stake: 1, times: 0 },
  { what: 'gift', stake: 5, times: 1 },
  { what: 'round', stake: 5, times: 1 },
];
const anySteps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({ what: fc.constantFrom(...STEPS), stake: fc.integer({ min: 1, max: 30 }), times: fc.integer({ min: 0, max: 3 }) }),
  { minLength: 6, maxLength: 9 },
);

let campaigns = 0;
/** A gift is issued and taken; behind an active one it waits for its turn. */
async function takeGift(player: TestPlayer, { stake, times }: Step): Promise<void> {
  const id = `walk-${++campaigns}`;
  const terms = { amount: minor(stake * 1000), wager: times, days: 7, openDays: 7 };
  await publishCampaign(world.database, { id, type: 'no_deposit_bonus', trigger: { on: 'staff' } }, terms);
  await world.database.transaction(async (tx) => {
    await ledger.lockWallet(tx, player.id);
    const campaign = await offers.findCampaign(tx, id);
    const grant = campaign && (await issueOffer(tx, { playerId: player.id, campaign, policy: policyOf(false), occurrence: id }));
    expect(
      await activateIn(tx, world.context, { playerId: player.id, uid: grant?.uid ?? '', afterCurrent: true, language: 'kk' }),
    ).toMatchObject({
      ok: true,
    });
  });
}

async function walk(player: TestPlayer, step: Step): Promise<void> {
  const { what, stake, times } = step;
  const active = await activeBonusOf(world, player);
  if (what === 'gift') await takeGift(player, step);
  // What the wallet does not have is refused, which is part of the walk.
  if (what === 'round') await world.round(player, stake * 1000, stake * 1000 * times);
  if (what === 'lose-all') {
    const { real, bonus } = await world.money(player);
    await world.round(player, real + bonus, 0);
  }
  if (what === 'give-up' && active) await player.call(forfeitOffer, { body: { offer_id: active, locale: 'en' } });
  if (what === 'days') {
    world.clock.pass(times * 2 * DAY_MS);
    await world.runJob('end-bonuses');
    await player.logIn({ phone: player.phone });
  }
}

const rowsOf = async (player: TestPlayer) =>
  (
    await world.database.pool.query<{ uid: string; status: string }>('select uid, status from offer_grant where player_id = $1', [
      player.id,
    ])
  ).rows;
const activeIn = (statuses: readonly { readonly uid: string; readonly status: string }[]) =>
  statuses.filter(({ status }) => status === 'active' || status === 'started').map(({ uid }) => uid);

test('MONEY-59 MONEY-72 on any walk through gifts, rounds, days and giving up what is shown is what the wallet carries, and the rows agree once settled', async () => {
  const met = new Set<string>();
  await fc.assert(
    fc.asyncProperty(anySteps, async (steps) => {
      const player = await world.player();
      for (const step of BEGINNING.concat(steps)) {
        await walk(player, step);
        const carried = await activeBonusOf(world, player);
        expect(activeIn(await world.offers(player))).toEqual(carried ? [carried] : []);
        await world.settleOffersOf(player);
        const after = await activeBonusOf(world, player);
        const [rows, shown] = [await rowsOf(player), await world.offers(player)];
        expect(activeIn(rows)).toEqual(after ? [after] : []);
        // What was earned waits only behind another bonus.
        if (!after) expect(shown.filter((one) => one.is_queued)).toEqual([]);
        const stored = new Map(rows.map(({ uid, status }) => [uid, status]));
        for (const { uid, status } of shown) expect(status).toBe(stored.get(uid));
        for (const { status } of rows) met.add(status);
      }
    }),
    { numRuns: 2, endOnFailure: true },
  );
  // Otherwise the walks were too tame to prove anything.
  for (const status of ['active', 'finished', 'wasted']) expect(met).toContain(status);
});
