import type { Minor } from '@tulpar/domain/money';
import { ODDS_PATHS } from '@tulpar/domain/offers/odds';
import { HOUSE_POLICY } from '@tulpar/domain/policy';
import { expect, test } from 'vitest';
import { lockWallet } from '#modules/ledger/index.ts';
import { addCode, findCampaign, latestTerms, readOdds } from '#modules/offers/index.ts';
import { runAsOwner } from '#platform/testing/run-as-owner.ts';
import { publishCampaign } from '#testing/publish-campaign.ts';
import { quickPlayers } from '#testing/quick-players.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { issueOffer } from './issue-offer.ts';
import { measureOffers } from './measure-offer.ts';
import { readOfferOdds } from './read-odds.ts';
import { readOffer } from './read-offers.ts';
import { redeemCode } from './redeem-code.ts';

const world = useTestApp();

test('MONEY-77 terms are measured once, and the player reads the example that is nearest to the deposit', async () => {
  const [player] = await quickPlayers(world, 1);
  if (!player) throw new Error('nobody');
  await publishCampaign(
    world.database,
    { id: 'measured', type: 'deposit_bonus', trigger: { on: 'code' } },
    {
      percent: 100,
      amountMax: 10_000_000 as Minor,
      depositMin: 300_000 as Minor,
      wager: 1,
      stakeMax: 250_000 as Minor,
      days: 7,
      openDays: 7,
    },
  );
  const code = {
    code: 'MEASURED',
    campaignId: 'measured',
    kind: 'generic',
    playerId: null,
    usesMax: 9,
    perPlayerMax: 1,
    startsAt: null,
    endsAt: null,
  } as const;
  await world.database.transaction((tx) => addCode(tx, code));
  const redeemed = await redeemCode(world.context, {
    playerId: player.id,
    code: 'measured',
    requestKey: 'm',
    ip: '203.0.113.10',
    policy: HOUSE_POLICY,
    language: 'kk',
  });
  if (!redeemed.ok) throw new Error(redeemed.code);
  const { uid, termsId } = redeemed.grant;
  const read = (deposit: number | null) => readOfferOdds(world.context, { playerId: player.id, uid, deposit, policy: HOUSE_POLICY });
  expect(await read(null)).toMatchObject({ odds: [] });
  expect(await measureOffers(world.context)).toBeGreaterThan(0);
  expect(await measureOffers(world.context)).toBe(0);
  const rows = await readOdds(world.database, termsId);
  expect(rows.every(({ figures }) => figures.withBonus.paths === ODDS_PATHS)).toBe(true);
  const shown = await read(null);
  expect(shown).toMatchObject({ deposit: 1_500_000, bonus: 1_500_000, toWager: 1_500_000 });
  expect(shown?.odds.map(({ way, game }) => `${game} ${way}`)).toEqual(
    ['fruit-cocktail', 'golden-tulpar'].flatMap((game) => ['careful', 'usual', 'largest'].map((way) => `${game} ${way}`)),
  );
  for (const { metOf100, mean, rounds, minutes, stake } of shown?.odds ?? []) {
    expect(metOf100).toBeGreaterThan(50);
    expect(mean).toBeGreaterThan(1_500_000);
    expect(mean).toBeLessThan(3_000_000);
    expect(rounds).toBeGreaterThan(0);
    expect(minutes).toBe(Math.ceil((rounds * HOUSE_POLICY.roundMsMin.slot) / 60_000));
    expect(stake).toBeLessThanOrEqual(250_000);
  }
  expect(shown?.odds.every(({ withoutMean }) => withoutMean !== null && withoutMean < 1_500_000)).toBe(true);
  // The card says it in a sentence, of the smallest deposit.
  expect((await readOffer(world.database, player.id, uid))?.odds).toMatchObject({
    game: 'fruit-cocktail',
    deposit: 300_000,
    bonus: 300_000,
  });
  expect((await read(320_000))?.deposit).toBe(300_000);
  expect((await read(50_000_000))?.deposit).toBe(7_500_000);
  expect(await readOfferOdds(world.context, { playerId: world.database.ids.uuid(), uid, deposit: null, policy: HOUSE_POLICY })).toBeNull();
});

test('MONEY-77 free spins that become a bonus have figures without a deposit, and cashback and other sums than those of the terms have none', async () => {
  const [player] = await quickPlayers(world, 1);
  if (!player) throw new Error('nobody');
  const both = { wager: 1, days: 7, openDays: 7 };
  const spins = { game: 'fruit-cocktail', count: 2, stake: 4_500 as Minor };
  const campaigns = [
    ['spins-odds', 'no_deposit_gift_spin', { ...both, spins }],
    ['cashback-odds', 'cashback', { ...both, amountMax: 5_000_000 as Minor }],
    ['sum-odds', 'no_deposit_bonus', { ...both, amount: 10_000 as Minor }],
  ] as const;
  for (const [id, type, terms] of campaigns) await publishCampaign(world.database, { id, type, trigger: { on: 'staff' } }, terms);
  await measureOffers(world.context);
  const issue = (id: string, amount: number | null) =>
    world.database.transaction(async (tx) => {
      await lockWallet(tx, player.id);
      const campaign = await findCampaign(tx, id);
      if (!campaign) throw new Error(`no ${id}`);
      const uid = tx.ids.uuid();
      return issueOffer(tx, {
        playerId: player.id,
        campaign,
        policy: HOUSE_POLICY,
        occurrence: uid,
        ...(amount !== null && { amount: amount as Minor }),
      });
    });
  const oddsOf = async (grant: Awaited<ReturnType<typeof issue>>) => {
    const uid = grant?.uid ?? '';
    const whole = await readOfferOdds(world.context, { playerId: player.id, uid, deposit: null, policy: HOUSE_POLICY });
    return { short: (await readOffer(world.database, player.id, uid))?.odds ?? null, whole: whole?.odds ?? null };
  };
  const { short, whole } = await oddsOf(await issue('spins-odds', null));
  expect(short).toMatchObject({ deposit: 0, bonus: 0, mean: expect.any(Number) });
  expect(whole?.map(({ withoutMean }) => withoutMean)).toEqual(Array.from({ length: 6 }, () => null));
  expect((await oddsOf(await issue('sum-odds', null))).short).toMatchObject({ deposit: 0, bonus: 10_000 });
  for (const grant of [await issue('cashback-odds', 150_000), await issue('sum-odds', 20_000)])
    expect(await oddsOf(grant)).toEqual({ short: null, whole: [] });
});

test('MONEY-77 terms that fail half way leave no figure, hold up no others, and are measured as a whole by the next run', async () => {
  const terms = { percent: 100, amountMax: 300_000 as Minor, depositMin: 300_000 as Minor, wager: 1, days: 7, openDays: 7 };
  const ids = ['fails', 'follows'];
  for (const id of ids) await publishCampaign(world.database, { id, type: 'deposit_bonus', trigger: { on: 'code' } }, terms);
  const [fails, follows] = await Promise.all(ids.map(async (id) => (await latestTerms(world.database, id, 'KZT'))?.id ?? ''));
  const figuresOf = async (termsId = '') => (await readOdds(world.database, termsId)).length;
  // The last figure of the first offer.
  await runAsOwner(
    world.url,
    `alter table offer_odds add constraint fails check (terms_id <> '${fails}' or (game, ratio) <> ('golden-tulpar', 'largest-25')) not valid`,
  );
  await expect(measureOffers(world.context)).rejects.toThrow('some offers could not be measured');
  expect([await figuresOf(fails), await figuresOf(follows)]).toEqual([0, 18]);
  await runAsOwner(world.url, 'alter table offer_odds drop constraint fails');
  expect(await measureOffers(world.context)).toBe(18);
  expect(await figuresOf(fails)).toBe(18);
});
