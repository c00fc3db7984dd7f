import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import type { Minor } from '@tulpar/domain/money';
import { HOUSE_POLICY } from '@tulpar/domain/policy';
import { describe, expect, test } from 'vitest';
import { readWallet } from '#modules/ledger/index.ts';
import { addCode, addToSegment, listGrants, type PromoCode, readBudget } from '#modules/offers/index.ts';
import { publishCampaign } from '#testing/publish-campaign.ts';
import { quickPlayers } from '#testing/quick-players.ts';
import { fund, useGames } from '#testing/use-games.ts';
import { pausePlay } from '../protection/pause-play.ts';
import { banPlayer } from '../staff/ban-player.ts';
import { redeemCode } from './redeem-code.ts';

const world = useGames();
const GIFT = 500_000;
interface Somebody {
  readonly id: string;
}

let campaigns = 0;
/** A campaign of its own with a code: a bonus without a deposit unless it says otherwise. */
async function codeFor(
  changes: Partial<PromoCode> = {},
  campaign: Partial<Parameters<typeof publishCampaign>[1]> = {},
  {
    terms = {},
    budget = 1_000_000_000_000,
  }: { terms?: Partial<Exclude<Parameters<typeof publishCampaign>[2], (...given: never[]) => unknown>>; budget?: number } = {},
): Promise<string> {
  const id = `campaign-${++campaigns}`;
  const code = `CODE-${campaigns}`;
  const usual = { amount: GIFT as Minor, wager: 5, days: 7, openDays: 7 };
  await publishCampaign(
    world.database,
    { id, type: 'no_deposit_bonus', trigger: { on: 'code' }, ...campaign },
    { ...usual, ...terms },
    budget,
  );
  const kept: PromoCode = {
    code,
    campaignId: id,
    kind: 'generic',
    playerId: null,
    usesMax: 1_000,
    uses: 0,
    perPlayerMax: 1,
    startsAt: null,
    endsAt: null,
  };
  await world.database.transaction((tx) => addCode(tx, { ...kept, ...changes }));
  return code;
}

let keys = 0;
const redeem = (player: Somebody, code: string, requestKey = `key-${++keys}`) =>
  redeemCode(world.context, {
    playerId: player.id,
    code,
    requestKey,
    ip: `10.77.${keys % 250}.${player.id.charCodeAt(30)}`,
    policy: HOUSE_POLICY,
    language: 'ru',
  });
const players = (count: number, fingerprint?: string) => quickPlayers(world, count, fingerprint === undefined ? {} : { fingerprint });
const newPlayer = async (): Promise<Somebody> => (await players(1))[0] as Somebody;
const codesOf = (results: readonly { ok: boolean; code?: string }[]) =>
  results.map((one) => (one.ok ? 'ok' : (one.code ?? ''))).toSorted((a, b) => (a < b ? -1 : 1));
const bonusOf = async (player: Somebody): Promise<number> => (await readWallet(world.database, player.id))?.bonus ?? 0;

describe('a promo code', () => {
  test('API-63 gives its bonus at once, whatever way it is typed, and the same request the same offer', async () => {
    const player = await newPlayer();
    const code = await codeFor();
    const first = await redeem(player, ` ${code.toLowerCase().replace('-', '\u2013')} `, 'once');
    expect(first).toMatchObject({ ok: true, grant: { status: 'active', amount: GIFT } });
    expect(await bonusOf(player)).toBe(GIFT);
    const again = await redeem(player, code, 'once');
    expect(again.ok && first.ok && again.grant.uid === first.grant.uid).toBe(true);
    expect(await bonusOf(player)).toBe(GIFT);
    expect(await redeem(player, await codeFor(), 'once')).toMatchObject({ ok: false, code: 'IDEMPOTENCY_CONFLICT' });
    expect(await redeem(player, code)).toMatchObject({ ok: false, code: 'PROMO_CODE_PLAYER_USAGE_LIMIT_REACHED' });
  });

  test('API-63 of a deposit bonus opens the offer for the next deposit', async () => {
    const player = await newPlayer();
    const code = await codeFor(
      {},
      { type: 'deposit_bonus' },
      { terms: { percent: 50, amount: 0 as Minor, amountMax: 1_000_000 as Minor, depositMin: 300_000 as Minor } },
    );
    expect(await redeem(player, code)).toMatchObject({ ok: true, grant: { status: 'available', type: 'deposit_bonus', amount: null } });
    expect(await bonusOf(player)).toBe(0);
  });

  test('MONEY-72 waits to be taken while another bonus is active', async () => {
    const player = await newPlayer();
    await redeem(player, await codeFor());
    expect(await redeem(player, await codeFor())).toMatchObject({ ok: true, grant: { status: 'available' } });
    expect(await bonusOf(player)).toBe(GIFT);
  });

  test('API-63 MONEY-72 waits to be taken while the win of free spins that have just ended becomes a bonus', async () => {
    const player = await newPlayer();
    const spins = { game: 'fruit-cocktail', count: 1, stake: 4_500 as Minor };
    const packet = await redeem(player, await codeFor({}, { type: 'no_deposit_gift_spin' }, { terms: { spins } }));
    const spinsId = packet.ok ? packet.grant.uid : '';
    const named = { playerId: player.id, source: 'arcade', actor: `player:${player.id}`, requestId: 'r', currency: 'KZT' } as const;
    const free = { kind: 'round', roundId: world.database.ids.uuid(), game: spins.game, weightPercent: 0, spinsId } as const;
    expect(await world.context.ledger.run({ ...named, ...free, stake: spins.stake, win: 9_000 as Minor })).toMatchObject({
      status: 'applied',
    });
    expect(await redeem(player, await codeFor())).toMatchObject({ ok: true, grant: { status: 'available' } });
    expect(await bonusOf(player)).toBe(9_000);
  });

  test('MONEY-73 without a wager is paid as money', async () => {
    const player = await newPlayer();
    expect(await redeem(player, await codeFor({}, {}, { terms: { wager: 0 } }))).toMatchObject({ ok: true, grant: { status: 'finished' } });
    expect(await readWallet(world.database, player.id)).toMatchObject({ real: GIFT, bonus: 0, active: null });
  });
});

describe('caps', () => {
  test('MONEY-40 MONEY-65 fifty players at once and ten uses: ten', async () => {
    const code = await codeFor({ usesMax: 10 });
    const results = await Promise.all((await players(50)).map((player) => redeem(player, code)));
    expect(codesOf(results)).toEqual([...Array(40).fill('PROMO_CODE_USAGE_LIMIT_REACHED'), ...Array(10).fill('ok')]);
    const { rows } = await world.database.pool.query('select uses from offer_code where code = $1', [code]);
    expect(rows).toEqual([{ uses: 10 }]);
  });

  test('MONEY-40 MONEY-65 one player at once, five tries with their own keys and two uses: two', async () => {
    const player = await newPlayer();
    const code = await codeFor({ perPlayerMax: 2 });
    const results = await Promise.all(Array.from({ length: 5 }, () => redeem(player, code)));
    expect(codesOf(results)).toEqual([...Array(3).fill('PROMO_CODE_PLAYER_USAGE_LIMIT_REACHED'), 'ok', 'ok']);
  });

  test('MONEY-65 one player at once with one key: one', async () => {
    const player = await newPlayer();
    const code = await codeFor({ perPlayerMax: 10 });
    const results = await Promise.all(Array.from({ length: 5 }, () => redeem(player, code, 'the same')));
    expect(new Set(results.map((one) => one.ok && one.grant.uid)).size).toBe(1);
    expect(
      (await listGrants(world.database, player.id, null)).filter(({ campaignId }) => campaignId === `campaign-${campaigns}`),
    ).toHaveLength(1);
    expect(await bonusOf(player)).toBe(GIFT);
  });

  test('MONEY-64 a budget of seven gifts: seven, and nothing of the others is left behind', async () => {
    const code = await codeFor({}, {}, { budget: 7 * GIFT + 1 });
    const results = await Promise.all((await players(20)).map((player) => redeem(player, code)));
    expect(codesOf(results)).toEqual([...Array(13).fill('OFFER_BUDGET_SPENT'), ...Array(7).fill('ok')]);
    const campaignId = `campaign-${campaigns}`;
    expect(await readBudget(world.database, { campaignId, currency: 'KZT' })).toMatchObject({ spent: 7 * GIFT, promised: 0 });
    const { rows } = await world.database.pool.query(
      `select (select count(*) from offer_grant where campaign_id = $1)::int as grants, (select uses from offer_code where campaign_id = $1) as uses,
         (select count(*) from offer_code_use u join offer_grant g using (player_id, uid) where g.campaign_id = $1)::int as used`,
      [campaignId],
    );
    expect(rows).toEqual([{ grants: 7, uses: 7, used: 7 }]);
  });
});

describe('PROMO-04 is refused', () => {
  const soon = () => new Date(world.clock.now().getTime() + DAY_MS);
  const past = () => new Date(world.clock.now().getTime() - DAY_MS);

  test.each<[string, string, () => Promise<string>]>([
    ['where there is none', 'PROMO_CODE_UNKNOWN', async () => 'NOBODY-KNOWS'],
    ['where the text can be none', 'PROMO_CODE_UNKNOWN', async () => '<script>'],
    ['before it begins', 'PROMO_CODE_NOT_STARTED', () => codeFor({ startsAt: soon() })],
    ['before its campaign begins', 'PROMO_CODE_NOT_STARTED', () => codeFor({}, { startsAt: soon() })],
    ['after its end', 'PROMO_CODE_EXPIRED', () => codeFor({ endsAt: past() })],
    ['while its campaign is paused', 'PROMO_CODE_EXPIRED', () => codeFor({}, { state: 'paused' })],
    ['of somebody else', 'PROMO_CODE_PLAYER_NOT_TARGETED', async () => codeFor({ kind: 'personal', playerId: (await newPlayer()).id })],
    ['for a group', 'PROMO_CODE_PLAYER_NOT_TARGETED', () => codeFor({ kind: 'segment' }, { audience: { segment: 'returning' } })],
    ['without what it needs', 'PROMO_CODE_PLAYER_NOT_TARGETED', () => codeFor({}, {}, { terms: { needs: { phone: true } } })],
    ['when all uses are gone', 'PROMO_CODE_USAGE_LIMIT_REACHED', async () => usedUp()],
    ['where the budget is spent', 'OFFER_BUDGET_SPENT', () => codeFor({}, {}, { budget: GIFT - 1 })],
  ])('%s', async (_, refusal, make) => {
    const [player, code] = [await newPlayer(), await make()];
    expect(await redeem(player, code)).toEqual({ ok: false, code: refusal });
    expect(await listGrants(world.database, player.id, null)).toEqual([]);
  });

  const usedUp = async (): Promise<string> => {
    const code = await codeFor({ usesMax: 1 });
    await redeem(await newPlayer(), code);
    return code;
  };

  test('MONEY-76 one device takes one offer without a deposit, however many accounts it has', async () => {
    const code = await codeFor();
    const related = await players(20, 'the same browser');
    const results = await Promise.all(related.map((player) => redeem(player, code)));
    expect(codesOf(results)).toEqual([...Array(19).fill('PROMO_CODE_PLAYER_NOT_TARGETED'), 'ok']);
    // A code of another campaign is another offer.
    const [first] = related;
    const other = await codeFor();
    expect(first && (await redeem(first, other))).toMatchObject({ ok: true });
  });

  test.each([
    [
      'who pauses',
      (id: string) => pausePlay(world.context, { playerId: id, length: { kind: 'time-out', hours: 24 }, actor: `player:${id}` }),
    ],
    [
      'who is excluded',
      (id: string) => pausePlay(world.context, { playerId: id, length: { kind: 'exclusion', months: 6 }, actor: `player:${id}` }),
    ],
    ['who is banned', (id: string) => banPlayer(world.context, { playerId: id, reason: 'seen before', by: 'staff:dana' })],
  ])('MONEY-75 to a player %s, who gets nothing by a code', async (_, close) => {
    const [player, code] = [await newPlayer(), await codeFor()];
    await close(player.id);
    expect(await redeem(player, code)).toMatchObject({ ok: false });
    expect(await listGrants(world.database, player.id, null)).toEqual([]);
    expect(await bonusOf(player)).toBe(0);
  });

  test('a group may use its code', async () => {
    const player = await newPlayer();
    const code = await codeFor({ kind: 'segment' }, { audience: { segment: 'returning' } });
    await world.database.transaction((tx) => addToSegment(tx, player.id, 'returning'));
    expect(await redeem(player, code)).toMatchObject({ ok: true });
  });

  test('after five tries in a minute', async () => {
    const player = await newPlayer();
    for (let count = 0; count < 5; count++) expect(await redeem(player, 'WRONG-ONE')).toMatchObject({ code: 'PROMO_CODE_UNKNOWN' });
    expect(await redeem(player, 'WRONG-ONE')).toMatchObject({ ok: false, code: 'TOO_MANY_REQUESTS' });
    world.clock.pass(MINUTE_MS);
    expect(await redeem(player, 'WRONG-ONE')).toMatchObject({ code: 'PROMO_CODE_UNKNOWN' });
  });

  test('after thirty tries in an hour from one address, whoever tries', async () => {
    const input = { code: 'WRONG-ONE', ip: '203.0.113.7', policy: HOUSE_POLICY, language: 'kk' } as const;
    const tries = (await players(6)).flatMap(({ id }) =>
      Array.from({ length: 5 }, (_, at) => ({ ...input, playerId: id, requestKey: `${at}` })),
    );
    for (const one of tries) expect(await redeemCode(world.context, one)).toMatchObject({ code: 'PROMO_CODE_UNKNOWN' });
    const next = { ...input, playerId: (await newPlayer()).id, requestKey: 'next' };
    expect(await redeemCode(world.context, next)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    world.clock.pass(HOUR_MS);
    expect(await redeemCode(world.context, next)).toMatchObject({ code: 'PROMO_CODE_UNKNOWN' });
  });
});

test('money that a player has is not touched by a code', async () => {
  const player = await newPlayer();
  await fund(world, player.id, 12_345);
  await redeem(player, await codeFor());
  expect(await readWallet(world.database, player.id)).toMatchObject({ real: 12_345, bonus: GIFT });
});
