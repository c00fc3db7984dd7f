import { type Minor, minor } from '@tulpar/domain/money';
import { HOUSE_POLICY } from '@tulpar/domain/policy';
import { expect, test } from 'vitest';
import { findCommand } from '#commands/staff-table.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as offers from '#modules/offers/index.ts';
import { publishCampaign } from '#testing/publish-campaign.ts';
import { quickPlayers } from '#testing/quick-players.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { activateOffer } from './activate-offer.ts';
import { issueOffer } from './issue-offer.ts';
import { promiseOffer } from './promise-offer.ts';
import { redeemCode } from './redeem-code.ts';

const world = useTestApp();
const GIFT = { amount: 100_000 as Minor, wager: 5, days: 7, openDays: 7 };
const RELOAD = { percent: 50, amountMax: 1_000_000 as Minor, depositMin: 300_000 as Minor, wager: 5, days: 7, openDays: 7 };
type Campaign = Parameters<typeof publishCampaign>[1];

let campaigns = 0;
async function publish(campaign: Omit<Campaign, 'id'>, terms: Parameters<typeof publishCampaign>[2], budget?: number): Promise<string> {
  const id = `once-${++campaigns}`;
  await publishCampaign(world.database, { id, ...campaign }, terms, budget);
  return id;
}

/** Two accounts that are opened in one browser. */
async function household(): Promise<readonly [string, string]> {
  const [one, other] = await quickPlayers(world, 2, { fingerprint: `browser ${++campaigns}` });
  return [one?.id ?? '', other?.id ?? ''];
}

const issue = (playerId: string, campaignId: string, amount: Minor | null = null) =>
  world.database.transaction(async (tx) => {
    await ledgerModule.lockWallet(tx, playerId);
    const campaign = await offers.findCampaign(tx, campaignId);
    const grant = campaign && (await issueOffer(tx, { playerId, campaign, policy: HOUSE_POLICY, ...(amount && { amount }) }));
    return grant?.uid ?? 'none';
  });

/** Takes an offer by the press of its button; how it stands then. */
async function press(playerId: string, campaignId: string, amount: Minor | null = null): Promise<string> {
  const uid = await issue(playerId, campaignId, amount);
  const result = await activateOffer(world.context, { playerId, uid, afterCurrent: true, language: 'kk' });
  return result.ok ? result.grant.status : result.code;
}

/** Starts a deposit with an offer, paid from one account. */
async function order(playerId: string, campaignId: string, paymentAccount: string): Promise<string> {
  const uid = await issue(playerId, campaignId);
  return world.database.transaction(async (tx) => {
    const wallet = await ledgerModule.lockWallet(tx, playerId);
    if (!wallet) throw new Error('nobody');
    const paymentId = tx.ids.uuid();
    const asked = { uid, paymentId, amount: minor(500_000), afterCurrent: true, paymentAccount, language: 'kk' } as const;
    return (await promiseOffer(tx, world.context, wallet, asked)) ?? 'promised';
  });
}

async function marksOf(playerId: string, campaignId: string): Promise<string[]> {
  const { rows } = await world.database.pool.query<{ kind: string }>(
    'select kind from offer_mark where player_id = $1 and campaign_id = $2 order by kind',
    [playerId, campaignId],
  );
  return rows.map(({ kind }) => kind);
}

test('MONEY-76 who is refused because of another account leaves no mark, so the own phone binds nobody', async () => {
  const [one, other] = await household();
  const campaign = await publish({ type: 'no_deposit_bonus', trigger: { on: 'staff' } }, GIFT);
  expect([await press(one, campaign), await press(other, campaign)]).toEqual(['active', 'OFFER_TAKEN_BY_RELATED']);
  expect([await marksOf(one, campaign), await marksOf(other, campaign)]).toEqual([['device', 'phone'], []]);
});

test('MONEY-64 MONEY-76 where the budget is spent a claim leaves neither a mark nor anything of the budget', async () => {
  const [one, other] = await household();
  const gift = await publish({ type: 'no_deposit_bonus', trigger: { on: 'staff' } }, GIFT, 99_999);
  expect([await press(one, gift), await press(other, gift)]).toEqual(['OFFER_BUDGET_SPENT', 'OFFER_BUDGET_SPENT']);
  const reload = await publish({ type: 'deposit_bonus', trigger: { on: 'staff' } }, RELOAD, 99_999);
  expect([await order(one, reload, 'card'), await order(other, reload, 'card')]).toEqual(['OFFER_BUDGET_SPENT', 'OFFER_BUDGET_SPENT']);
  for (const campaignId of [gift, reload]) {
    expect([await marksOf(one, campaignId), await marksOf(other, campaignId)]).toEqual([[], []]);
    expect(await offers.readBudget(world.database, { campaignId, currency: 'KZT' })).toMatchObject({ promised: 0, spent: 0 });
  }
});

test('MONEY-76 one payment account takes a deposit offer once; who is refused leaves no mark', async () => {
  const [one, other] = await household();
  const campaign = await publish({ type: 'deposit_bonus', trigger: { on: 'week', day: 5 } }, RELOAD);
  expect([await order(one, campaign, 'card'), await order(other, campaign, 'card')]).toEqual(['promised', 'OFFER_TAKEN_BY_RELATED']);
  expect([await marksOf(one, campaign), await marksOf(other, campaign)]).toEqual([['account', 'device'], []]);
});

test.each<[string, Omit<Campaign, 'id'>]>([
  ['cashback', { type: 'cashback', trigger: { on: 'cashback', rhythm: 'week' } }],
  ['a present for a birthday', { type: 'no_deposit_bonus', trigger: { on: 'birthday' } }],
  ['a prize of a tournament', { type: 'tournament_win_bonus', trigger: { on: 'tournament' } }],
])('MONEY-76 %s is taken by each of a household', async (_, campaign) => {
  const [one, other] = await household();
  const id = await publish(campaign, { ...GIFT, amount: 0 as Minor });
  expect([await press(one, id, GIFT.amount), await press(other, id, GIFT.amount)]).toEqual(['active', 'active']);
});

test('MONEY-76 two of a household who pay with one account each take their cashback and the free spins of their own first deposits', async () => {
  const [one, other] = await household();
  const cashback = await publish({ type: 'cashback', trigger: { on: 'cashback', rhythm: 'month' } }, RELOAD);
  expect([await order(one, cashback, 'card'), await order(other, cashback, 'card')]).toEqual(['promised', 'promised']);
  const spins = { game: 'fruit-cocktail', count: 5, stake: 4_500 as Minor };
  const packet = await publish(
    { type: 'welcome_gs', trigger: { on: 'taken', campaign: 'welcome-1' } },
    { spins, wager: 5, days: 3, openDays: 7 },
  );
  expect([await press(one, packet), await press(other, packet)]).toEqual(['active', 'active']);
});

const linksOf = async (playerId: string): Promise<string[]> =>
  (await offers.listLinks(world.database, playerId, 10)).map(({ kind, player_id, other_id }) => `${kind} ${player_id} ${other_id}`);

test('MONEY-76 who is refused because of another account is linked with it, once by each mark, also where a code was undone', async () => {
  const [one, other] = await household();
  for (const answers of [
    ['active', 'OFFER_TAKEN_BY_RELATED'],
    ['awaiting', 'OFFER_TAKEN_BY_RELATED'],
  ]) {
    const gift = await publish({ type: 'no_deposit_bonus', trigger: { on: 'staff' } }, GIFT);
    expect([await press(one, gift), await press(other, gift)]).toEqual(answers);
  }
  expect(await linksOf(one)).toEqual([`device ${other} ${one}`]);
  expect(await linksOf(other)).toEqual(await linksOf(one));

  const [first, second] = await household();
  const campaignId = await publish({ type: 'no_deposit_bonus', trigger: { on: 'code' } }, GIFT);
  const generic = { kind: 'generic', playerId: null, usesMax: 10, perPlayerMax: 1, startsAt: null, endsAt: null } as const;
  await world.database.transaction((tx) => offers.addCode(tx, { code: 'ONE-DEVICE', campaignId, ...generic }));
  const redeem = (playerId: string) =>
    redeemCode(world.context, { playerId, code: 'ONE-DEVICE', requestKey: playerId, ip: '10.9.8.7', policy: HOUSE_POLICY, language: 'kk' });
  expect([await redeem(first), await redeem(second)]).toMatchObject([{ ok: true }, { ok: false, code: 'PROMO_CODE_PLAYER_NOT_TARGETED' }]);
  expect(await offers.listGrants(world.database, second, null)).toEqual([]);
  expect(await linksOf(second)).toEqual([`device ${second} ${first}`]);
});

test('MONEY-76 a shared device keeps nobody from an offer of a deposit, and staff find the two accounts', async () => {
  const [one, other] = await household();
  const campaign = await publish({ type: 'deposit_bonus', trigger: { on: 'week', day: 5 } }, RELOAD);
  expect([await order(one, campaign, 'a card'), await order(other, campaign, 'another card')]).toEqual(['promised', 'promised']);
  const input = { need: () => '', optional: (option: string) => (option === 'player' ? one : null), by: 'staff:dana' } as const;
  const answer = await findCommand('linked-accounts')?.run(world.context, input);
  expect(answer).toEqual({ ok: true, text: `2026-03-02 09:00 UTC  device  ${other}  ${one}  ${campaign}` });
  expect(await linksOf((await household())[0])).toEqual([]);
});
