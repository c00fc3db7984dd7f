import { getWithdrawable } from '@tulpar/contract/cashbox';
import { launchGame } from '@tulpar/contract/games/launch';
import { playRound } from '@tulpar/contract/games/rounds';
import { getProfile } from '@tulpar/contract/profiles';
import {
  blockGame,
  confirmLimit as confirmCall,
  getProtection,
  getProtectionHistory,
  pausePlay,
  setLimit,
  unblockGame,
} from '@tulpar/contract/protection';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import type { Minor } from '@tulpar/domain/money';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { firstIdOf } from '#platform/uuid-v7.ts';
import { seedCatalog } from '#seed/catalog.ts';
import { idOf, SITE, useCashbox } from '#testing/use-cashbox.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { startDeposit } from '../cashbox/start-deposit.ts';
import { verifyDocuments } from '../staff/verify-documents.ts';
import { changeLimit, confirmLimit } from './change-limit.ts';
import { endPauses } from './pause-play.ts';
import { readProtection } from './read-protection.ts';

const world = useCashbox();
beforeAll(() => seedCatalog(world.database));

const stake = (player: TestPlayer, amount: number, game = 'dice') =>
  world.context.ledger.run({
    kind: 'round',
    playerId: player.id,
    source: 'test',
    actor: `player:${player.id}`,
    requestId: world.database.ids.uuid(),
    currency: 'KZT',
    roundId: world.database.ids.uuid(),
    game,
    stake: amount as Minor,
    win: 0 as Minor,
    weightPercent: 100,
  });
const limit = (player: TestPlayer, amount: number | null, kind: 'loss' | 'deposit' | 'wager' = 'loss') =>
  player.call(setLimit, { body: { kind, period: 'month', amount } });
/** By the flow: a player's access has run out when the clock has passed a day. */
const confirm = (player: TestPlayer) =>
  confirmLimit(world.context, { playerId: player.id, imposer: 'player', kind: 'loss', period: 'month', actor: `player:${player.id}` });
const pause = (player: TestPlayer, kind: 'time-out' | 'exclusion', length: number | null) =>
  player.call(pausePlay, { body: { kind, duration: length } });
/** By the flow: a player may call so often only, and no longer than the access lasts. */
const start = (player: TestPlayer, amount: number) =>
  startDeposit(world.context, {
    playerId: player.id,
    methodUid: 'card-kzt-in',
    amount: amount as Minor,
    currency: 'KZT',
    fields: {},
    offerId: null,
    successUrl: null,
    failUrl: `${SITE}/`,
    language: 'en',
    forfeitsBonus: false,
    idempotencyKey: null,
  });
const shown = (player: TestPlayer) => readProtection(world.database, player.id, world.database.now());

describe('a limit', () => {
  test('MONEY-91 MONEY-93 lowered holds for the next stake; raised waits a day and for a second yes', async () => {
    const player = await world.richPlayer();
    const [before] = ((await limit(player, 100_000_000)).body as { data: { limits: { used: number }[] } }).data.limits;
    const used = before?.used ?? 0;
    expect((await limit(player, used + 500)).body).toMatchObject({
      data: { limits: [{ kind: 'loss', period: 'month', imposer: 'player', amount: used + 500, used, left: 500, wanted: null }] },
    });
    expect(await stake(player, 501)).toMatchObject({ status: 'refused', code: 'LOSS_LIMIT_REACHED' });
    expect(await stake(player, 500)).toMatchObject({ status: 'applied' });
    expect((await limit(player, null)).body).toMatchObject({
      data: { limits: [{ amount: used + 500, left: 0, wanted: { amount: null } }] },
    });
    expect(await confirm(player)).toMatchObject({ ok: false, code: 'LIMIT_RAISE_WAITING' });
    const early = await player.call(confirmCall, { body: { kind: 'loss', period: 'month' } });
    expect(early).toMatchObject({ status: 422, body: { errors: { period: ['LIMIT_RAISE_WAITING'] } } });
    expect(await stake(player, 10)).toMatchObject({ status: 'refused', code: 'LOSS_LIMIT_REACHED' });
    world.clock.pass(DAY_MS);
    expect(await confirm(player)).toEqual({ ok: true });
    expect(await shown(player)).toMatchObject({ limits: [] });
    expect(await confirm(player)).toMatchObject({ ok: false, code: 'LIMIT_NOTHING_TO_CONFIRM' });
    expect(await stake(player, 10)).toMatchObject({ status: 'applied' });
  });

  test('MONEY-105 of staff and of the player: the tighter holds, and staff are on record', async () => {
    const player = await world.richPlayer();
    await limit(player, 90_000_000);
    const byStaff = {
      playerId: player.id,
      imposer: 'staff',
      kind: 'loss',
      period: 'month',
      actor: 'staff:aigerim',
      reason: 'asked',
    } as const;
    expect(await changeLimit(world.context, { ...byStaff, amount: 1 })).toEqual({ ok: true });
    expect(await stake(player, 500)).toMatchObject({ status: 'refused', code: 'LOSS_LIMIT_REACHED' });
    expect(await shown(player)).toMatchObject({ limits: [{ imposer: 'staff', amount: 1 }] });
    expect(await changeLimit(world.context, { ...byStaff, amount: 5 })).toMatchObject({ ok: false, code: 'LIMIT_LOOSER' });
    const { rows } = await world.database.pool.query('select act, reason from staff_act where player_id = $1', [player.id]);
    expect(rows).toContainEqual({ act: 'set-limit', reason: 'asked' });
  });

  test.each([
    ['loss', 'month', 0, 'amount'],
    ['time', 'week', 3_600_000, 'period'],
    ['time', 'day', 1_000, 'amount'],
  ] as const)('on %s by %s of %s is refused', async (kind, period, amount, field) => {
    const player = await world.player();
    const answer = await player.call(setLimit, { body: { kind, period, amount } });
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: ['INVALID_VALUE'] } } });
  });

  test('is changed thirty times a minute at most, and a pause still begins then', async () => {
    const player = await world.player();
    for (let count = 0; count < 30; count++) expect((await limit(player, 1_000_000 - count)).status).toBe(200);
    expect(await limit(player, 5_000)).toMatchObject({ status: 429 });
    expect((await pause(player, 'time-out', 24)).status).toBe(200);
  });

  test('MONEY-95 on deposits counts open ones: of many at once only as many are begun as it allows', async () => {
    const player = await world.player();
    await limit(player, 1_500_000, 'deposit');
    const started = await Promise.all(Array.from({ length: 8 }, () => world.deposit(player, { amount: 500_000 })));
    expect(started.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 200, 422, 422, 422, 422, 422]);
    expect(started.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'DEPOSIT_LIMIT_REACHED' });
    const id = idOf(started.find(({ status }) => status === 200) as (typeof started)[number]);
    await world.choose(id, { outcome: 'paid' });
    await world.settle();
    expect(await world.money(player)).toMatchObject({ real: 500_000 });
    expect((await player.call(getProtection)).body).toMatchObject({ data: { limits: [{ kind: 'deposit', used: 1_500_000, left: 0 }] } });
  });

  test('MONEY-95 on deposits of twenty at once begins three; who waits for them is refused and charged nothing', async () => {
    const player = await world.player();
    await limit(player, 1_500_000, 'deposit');
    const answers = await Promise.all(Array.from({ length: 20 }, () => start(player, 500_000)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject({ code: 'DEPOSIT_LIMIT_REACHED' });
    const { rows } = await world.database.pool.query('select status from cashbox_payment where player_id = $1', [player.id]);
    expect(rows).toHaveLength(3);
  });

  test('MONEY-95 on deposits credits and counts money that arrives late, beyond the limit too', async () => {
    const player = await world.player();
    await limit(player, 1_000_000, 'deposit');
    const late = idOf(await world.deposit(player, { amount: 600_000 }));
    await world.choose(late, { outcome: 'late', minutes: 125 });
    world.clock.pass(2 * HOUR_MS + MINUTE_MS);
    await world.runJob('expire-deposits');
    const used = async () => (await shown(player)).limits[0];
    expect(await used()).toMatchObject({ used: 0 });
    expect(await start(player, 600_000)).toMatchObject({ ok: true });
    world.clock.pass(5 * MINUTE_MS);
    await world.settle();
    expect(await world.money(player)).toMatchObject({ real: 600_000 });
    expect(await used()).toMatchObject({ used: 1_200_000 });
    expect(await start(player, 300_000)).toMatchObject({ ok: false, code: 'DEPOSIT_LIMIT_REACHED' });
  });

  test('MONEY-95 on deposits counts the fee before, while and after it is paid', async () => {
    await world.database.pool.query(`update cashbox_method set fee_bps = 200 where uid = 'card-kzt-in'`);
    onTestFinished(async () => void (await world.database.pool.query(`update cashbox_method set fee_bps = 0 where uid = 'card-kzt-in'`)));
    const player = await world.player();
    await limit(player, 1_020_000, 'deposit');
    const used = async () => (await shown(player)).limits[0]?.used;
    expect(await world.deposit(player, { amount: 1_000_100 })).toMatchObject({ body: { code: 'DEPOSIT_LIMIT_REACHED' } });
    const id = idOf(await world.deposit(player, { amount: 500_000 }));
    expect(await used()).toBe(510_000);
    await world.choose(id, { outcome: 'paid' });
    await world.settle();
    expect([await used(), (await world.money(player)).real]).toEqual([510_000, 500_000]);
    expect(await world.deposit(player, { amount: 500_100 })).toMatchObject({ body: { code: 'DEPOSIT_LIMIT_REACHED' } });
    expect(await world.deposit(player, { amount: 500_000 })).toMatchObject({ status: 200 });
  });
});

test('MONEY-97 an excluded player withdraws all real money, though nothing was turned over and a bonus was active', async () => {
  const player = await world.player();
  const id = idOf(await world.deposit(player, { amount: 500_000 }));
  await world.choose(id, { outcome: 'paid' });
  await world.settle();
  await world.grant(player);
  await verifyDocuments(world.context, { playerId: player.id, reason: 'seen', by: 'staff:aigerim' });
  expect(await world.withdraw(player, { amount: 500_000 })).toMatchObject({ status: 422 });
  expect((await pause(player, 'exclusion', 12)).status).toBe(200);
  expect(await world.money(player)).toEqual({ real: 500_000, bonus: 0, held: 0 });
  expect(await world.withdraw(player, { amount: 500_000 })).toMatchObject({ status: 200 });
  expect(await world.money(player)).toEqual({ real: 0, bonus: 0, held: 500_000 });
});

test('MONEY-97 on a time-out all real money can be withdrawn, though nothing was turned over, and a person approves it', async () => {
  const player = await world.player();
  const id = idOf(await world.deposit(player, { amount: 500_000 }));
  await world.choose(id, { outcome: 'paid' });
  await world.settle();
  await verifyDocuments(world.context, { playerId: player.id, reason: 'seen', by: 'staff:aigerim' });
  expect(await world.withdraw(player, { amount: 500_000 })).toMatchObject({ status: 422 });
  expect((await pause(player, 'time-out', 168)).status).toBe(200);
  const withdrawal = idOf(await world.withdraw(player, { amount: 500_000 }));
  const failed = `select rule, seen from cashbox_verdict where payment_id = $1 and not has_passed`;
  expect((await world.database.pool.query(failed, [withdrawal])).rows).toContainEqual({ rule: 'account-state', seen: 'paused' });
  expect(await world.money(player)).toEqual({ real: 0, bonus: 0, held: 500_000 });
});

test.each([
  ['exclusion', 12, 'good'],
  ['time-out', 168, 'paused'],
] as const)(
  'MONEY-97 during the %s a balance below the smallest withdrawal goes out whole, and again under the same key',
  async (kind, length, state) => {
    const player = await world.player();
    const id = idOf(await world.deposit(player, { amount: 100_000 }));
    await world.choose(id, { outcome: 'paid' });
    await world.settle();
    await verifyDocuments(world.context, { playerId: player.id, reason: 'seen', by: 'staff:aigerim' });
    const whole = { amount: 100_000 };
    expect(await world.withdraw(player, whole)).toMatchObject({ status: 422, body: { code: 'AMOUNT_TOO_SMALL' } });
    expect((await player.call(getWithdrawable)).body).toMatchObject({ data: { amount: 0, min_amount: 200_000, is_barred: false } });
    expect((await pause(player, kind, length)).status).toBe(200);
    expect((await player.call(getWithdrawable)).body).toMatchObject({
      data: { amount: 100_000, min_amount: 100_000, is_barred: true, blocked_by: [] },
    });
    expect(await world.withdraw(player, { amount: 99_999 })).toMatchObject({ status: 422, body: { code: 'AMOUNT_TOO_SMALL' } });
    const asked = await world.withdraw(player, whole, 'the-whole-balance');
    expect(asked.status).toBe(200);
    expect((await world.withdraw(player, whole, 'the-whole-balance')).body).toEqual(asked.body);
    expect(await world.money(player)).toEqual({ real: 0, bonus: 0, held: 100_000 });
    const seen = `select seen from cashbox_verdict where payment_id = $1 and rule = 'account-state'`;
    expect((await world.database.pool.query(seen, [idOf(asked)])).rows).toEqual([{ seen: state }]);
  },
);

test('a game that the player has closed takes no stake, opens a day after the player has asked, and the others stay open', async () => {
  const player = await world.richPlayer();
  const close = (slug: string) => player.call(blockGame, { params: { slug } });
  expect((await close('dice')).body).toMatchObject({ data: { blocked_games: [{ slug: 'dice', opens_at: null }] } });
  expect(await close('no-such-game')).toMatchObject({ status: 404 });
  expect(await stake(player, 100)).toMatchObject({ code: 'GAME_BLOCKED' });
  expect(await stake(player, 100, 'mines')).toMatchObject({ status: 'applied' });
  expect((await player.call(unblockGame, { params: { slug: 'dice' } })).body).toMatchObject({
    data: { blocked_games: [{ opens_at: expect.any(String) }] },
  });
  await endPauses(world.context);
  expect(await stake(player, 100)).toMatchObject({ code: 'GAME_BLOCKED' });
  world.clock.pass(DAY_MS);
  await endPauses(world.context);
  expect(await stake(player, 100)).toMatchObject({ status: 'applied' });
  expect(await shown(player)).toMatchObject({ blocks: [] });
});

test('PROTECT-05 a closed game or a pause is told when a game is opened; a round that has begun can be opened to its end', async () => {
  const player = await world.richPlayer();
  const launch = (slug: string) => player.call(launchGame, { params: { slug }, body: { mode: 'real' } });
  await player.call(blockGame, { params: { slug: 'dice' } });
  expect(await launch('dice')).toMatchObject({ status: 422, body: { code: 'GAME_BLOCKED' } });
  const opened = await launch('mines');
  const { session } = (opened.body as { data: { session: string } }).data;
  const bet = {
    id: firstIdOf(world.database.now()).replace('-0000-0000-', '-7000-8000-'),
    session,
    game: 'mines',
    bet: { stake: 10_000, mines: 3 },
  };
  expect(await player.call(playRound, { body: bet })).toMatchObject({ status: 200, body: { data: { is_over: false } } });
  expect((await pause(player, 'time-out', 24)).status).toBe(200);
  expect((await player.call(getProfile)).body).toMatchObject({ data: { pause: { kind: 'time-out', until: expect.any(String) } } });
  expect(await launch('dice')).toMatchObject({ status: 422, body: { code: 'PLAYER_TIMED_OUT' } });
  expect(await launch('mines')).toMatchObject({ status: 200 });
});

test('PROTECT-01 a player is asked for a limit until they have chosen one or none', async () => {
  const asks = async (player: TestPlayer) => ((await player.call(getProtection)).body as { data: { asks: boolean } }).data.asks;
  const [one, other] = [await world.player(), await world.player()];
  expect([await asks(one), await asks(other)]).toEqual([true, true]);
  await limit(one, null, 'deposit');
  await limit(other, 5_000_000, 'deposit');
  expect([await asks(one), await asks(other)]).toEqual([false, false]);
  expect(await world.deposit(one)).toMatchObject({ status: 200 });
});

test('PROTECT-08 the history tells every change of limits, pauses and closed games with who made it, the newest first', async () => {
  const player = await world.player();
  await limit(player, 5_000_000, 'deposit');
  await limit(player, null, 'deposit');
  await player.call(blockGame, { params: { slug: 'dice' } });
  await changeLimit(world.context, {
    playerId: player.id,
    imposer: 'staff',
    kind: 'loss',
    period: 'day',
    amount: 100_000,
    actor: 'staff:aigerim',
    reason: 'asked',
  });
  await pause(player, 'time-out', 24);
  const { body } = await player.call(getProtectionHistory);
  const { currency, changes } = (body as { data: { currency: string; changes: object[] } }).data;
  expect(currency).toBe('KZT');
  expect(changes).toMatchObject([
    { by: 'player', what: 'pause', pause: { kind: 'time-out', until: expect.any(String) }, limit: null },
    { by: 'staff', what: 'limit', limit: { kind: 'loss', period: 'day', before: null, after: 100_000, from: null } },
    { by: 'player', what: 'block', game: 'dice' },
    { by: 'player', what: 'limit-wanted', limit: { kind: 'deposit', before: 5_000_000, after: null, from: expect.any(String) } },
    { by: 'player', what: 'limit', limit: { kind: 'deposit', period: 'month', before: null, after: 5_000_000, from: null } },
  ]);
  // Nothing of staff but that it was they.
  expect(JSON.stringify(changes)).not.toContain('aigerim');
});
