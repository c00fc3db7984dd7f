import { minor } from '@tulpar/domain/money';
import { offerTerms } from '@tulpar/domain/offers/terms';
import { HOUSE_POLICY, type Policy, policyOf } from '@tulpar/domain/policy';
import { beforeAll, expect, test } from 'vitest';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as offers from '#modules/offers/index.ts';
import { seedCatalog } from '#seed/catalog.ts';
import { quickPlayers } from '#testing/quick-players.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { activateOffer } from './activate-offer.ts';
import { issueOffer } from './issue-offer.ts';
import { promiseOffer } from './promise-offer.ts';
import { publishOffers } from './publish-offers.ts';
import { readOffer } from './read-offers.ts';

const world = useTestApp();
beforeAll(() => seedCatalog(world.database));
const TITLES = { kk: 'Сыйлық', en: 'A gift', az: 'Hədiyyə', ru: 'Подарок' };
/** Harder than any market allows, with a limit that the strict one does not know. */
const HARD = { wager: 35, cashOutMax: minor(5_000_000), days: 7, openDays: 7 };

async function issued(type: 'no_deposit_bonus' | 'no_deposit_gift_spin' | 'deposit_bonus', policy: Policy, terms: object) {
  const id = `hard-${type}`.replaceAll('_', '-');
  const both = { KZT: offerTerms('KZT', { ...HARD, ...terms }), AZN: offerTerms('AZN', { ...HARD, ...terms }) };
  const common = { step: null, priority: 0, audience: {}, trigger: { on: 'staff' as const }, images: {} };
  const budget = { KZT: minor(100_000_000), AZN: minor(100_000_000) };
  await publishOffers(world.database, [{ id, type, ...common, titles: TITLES, budget, terms: both }]);
  const [player] = await quickPlayers(world, 1);
  const playerId = player?.id ?? '';
  const uid = await world.database.transaction(async (tx) => {
    await ledgerModule.lockWallet(tx, playerId);
    const campaign = await offers.findCampaign(tx, id);
    return (campaign && (await issueOffer(tx, { playerId, campaign, policy })))?.uid ?? 'none';
  });
  return { playerId, uid };
}

/** The conditions as the card shows them, and as the receipt keeps them. */
async function rulesOf({ playerId, uid }: { playerId: string; uid: string }) {
  const shown = await readOffer(world.database, playerId, uid);
  const receipt = await offers.findReceipt(world.database, playerId, uid);
  expect(receipt?.texts).toEqual(shown?.kept.texts);
  expect(receipt?.terms).toEqual(shown?.grant.terms);
  expect(receipt?.texts.ru.title).toBe(TITLES.ru);
  return receipt?.texts.en.rules;
}
const press = ({ playerId, uid }: { playerId: string; uid: string }) =>
  activateOffer(world.context, { playerId, uid, afterCurrent: false, language: 'en' });

test('MONEY-61 a receipt tells the terms as the policy of the market has bounded them, as the card before it', async () => {
  const house = await issued('no_deposit_bonus', HOUSE_POLICY, { amount: minor(100_000) });
  await press(house);
  expect(await rulesOf(house)).toEqual(
    expect.arrayContaining([expect.stringContaining('Wager ×10'), expect.stringContaining('becomes your own money')]),
  );
  const strict = await issued('no_deposit_bonus', policyOf(true), { amount: minor(100_000) });
  await press(strict);
  const rules = (await rulesOf(strict))?.join('\n');
  expect(rules).toContain('Wager ×10');
  expect(rules).not.toContain('becomes your own money');
});

test('MONEY-61 a receipt of free spins names the game in its bounded terms', async () => {
  const spins = { game: 'fruit-cocktail', count: 5, stake: minor(4_500) };
  const offer = await issued('no_deposit_gift_spin', policyOf(true), { spins });
  await press(offer);
  expect(await rulesOf(offer)).toEqual([
    expect.stringContaining('Fruit Cocktail'),
    expect.stringContaining('×10'),
    expect.anything(),
    expect.anything(),
    expect.stringContaining('time-out'),
  ]);
});

test('MONEY-61 so does the receipt of an offer that a deposit is started with', async () => {
  const offer = await issued('deposit_bonus', policyOf(true), { percent: 50, amountMax: minor(1_000_000), depositMin: minor(300_000) });
  const refusal = await world.database.transaction(async (tx) => {
    const wallet = await ledgerModule.lockWallet(tx, offer.playerId);
    if (!wallet) throw new Error('nobody');
    const asked = { amount: minor(500_000), afterCurrent: false, paymentAccount: null, language: 'en' } as const;
    return promiseOffer(tx, world.context, wallet, { ...asked, uid: offer.uid, paymentId: tx.ids.uuid() });
  });
  expect(refusal).toBeNull();
  expect((await rulesOf(offer))?.join('\n')).toMatch(/×10(?!.*becomes your own money)/s);
});
