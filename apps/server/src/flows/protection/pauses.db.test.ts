import { getTransactions } from '@tulpar/contract/cashbox';
import { getProtection, pausePlay } from '@tulpar/contract/protection';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { describe, expect, test } from 'vitest';
import { freeze } from '#modules/ledger/index.ts';
import { readProfile } from '#modules/profiles/index.ts';
import { idOf, useCashbox } from '#testing/use-cashbox.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { textOf } from '../notifications/notification-text.ts';
import { notifyPlayer } from '../staff/notify-player.ts';
import { changeLimit, confirmLimit } from './change-limit.ts';
import { askForLooserLimit, confirmLooserLimit } from './loosen-limit.ts';
import { mayMarket } from './may-market.ts';
import { askToReturn, endPauses, pausePlay as pausePlayFlow } from './pause-play.ts';
import { lapseLimits, remindPlayers } from './remind-players.ts';

const world = useCashbox();

const pause = async (player: TestPlayer, kind: 'time-out' | 'exclusion', duration: number | null) =>
  expect((await player.call(pausePlay, { body: { kind, duration } })).status).toBe(200);
const news = async ({ id }: TestPlayer) =>
  (
    await world.database.pool.query<{ payload: { code: string } }>(
      `select payload from notification where player_id = $1 and sub_type = 'protection_news' order by id`,
      [id],
    )
  ).rows.map(({ payload }) => payload);
const codes = async (player: TestPlayer) => (await news(player)).map(({ code }) => code);
const own = (player: TestPlayer) =>
  ({ playerId: player.id, imposer: 'player', kind: 'loss', period: 'day', actor: `player:${player.id}` }) as const;

describe('a payment page that is open when a pause begins', () => {
  test.each([
    ['time-out', 24, 'TIMED_OUT'],
    ['exclusion', 6, 'PLAY_CLOSED'],
  ] as const)(
    'MONEY-98 is closed at the provider by the %s, nothing can be paid on it any more, and the history says why',
    async (kind, length, reason) => {
      const player = await world.player();
      const id = idOf(await world.deposit(player, { amount: 500_000 }));
      await pause(player, kind, length);
      await world.settle();
      const { rows } = await world.database.pool.query('select status, reason from cashbox_payment where payment_id = $1', [id]);
      expect(rows).toEqual([{ status: 'expired', reason }]);
      expect((await player.call(getTransactions, { query: {} })).body).toMatchObject({
        transactions: [{ id, status: 'failed', status_reason: reason }],
      });
      await expect(world.choose(id, { outcome: 'paid' })).rejects.toThrow();
      expect(await world.money(player)).toEqual({ real: 0, bonus: 0, held: 0 });
    },
  );

  test('MONEY-98 and was paid in the same moment is credited, told, and can be withdrawn', async () => {
    const player = await world.player();
    const id = idOf(await world.deposit(player, { amount: 500_000 }));
    await world.choose(id, { outcome: 'paid' });
    await pause(player, 'exclusion', 6);
    await world.settle();
    expect(await world.money(player)).toMatchObject({ real: 500_000 });
    expect(await news(player)).toMatchObject([{ code: 'pause-began' }, { code: 'deposit-while-closed', amount: 500_000, currency: 'KZT' }]);
  });

  test('MONEY-98 is not shown again by a repeat of the call, nor to whose wallet is frozen', async () => {
    const [player, held] = [await world.player(), await world.player()];
    const key = world.database.ids.uuid();
    expect((await world.deposit(player, { amount: 500_000 }, key)).status).toBe(200);
    await pausePlayFlow(world.context, { playerId: player.id, length: { kind: 'exclusion', months: 6 }, actor: `player:${player.id}` });
    expect(await world.deposit(player, { amount: 500_000 }, key)).toMatchObject({ status: 422, body: { code: 'PLAYER_EXCLUDED' } });
    await world.database.transaction((tx) => freeze(tx, held.id, 'inquiry'));
    expect(await world.deposit(held, { amount: 500_000 })).toMatchObject({ status: 422, body: { code: 'WALLET_FROZEN' } });
  });

  test('MONEY-98 and is asked for while the pause begins is not shown', async () => {
    const player = await world.player();
    const { provider } = world.context.payments;
    const { createDeposit } = provider;
    const actor = `player:${player.id}` as const;
    Object.assign(provider, {
      createDeposit: async (order: Parameters<typeof createDeposit>[0]) => {
        await pausePlayFlow(world.context, { playerId: player.id, length: { kind: 'exclusion', months: 6 }, actor });
        return createDeposit.call(provider, order);
      },
    });
    const answer = await world.deposit(player, { amount: 500_000 });
    Object.assign(provider, { createDeposit });
    expect(answer.body).toMatchObject({ data: { status: 'pending', payload: { redirect_url: null } } });
  });

  test('MONEY-98 is closed again and again until the provider answers', async () => {
    const player = await world.player();
    await world.deposit(player, { amount: 500_000 });
    const { provider } = world.context.payments;
    const { cancel } = provider;
    Object.assign(provider, { cancel: () => Promise.resolve('unknown') });
    await pause(player, 'time-out', 24);
    await world.settle();
    const openPages = async () =>
      (await world.database.pool.query(`select from cashbox_payment where player_id = $1 and status = 'pending'`, [player.id])).rowCount;
    expect(await openPages()).toBe(1);
    Object.assign(provider, { cancel });
    // The worker tries again by its own clock.
    await world.database.pool.query(`select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs`);
    await expect
      .poll(async () => {
        await world.settle();
        return openPages();
      })
      .toBe(0);
  });
});

describe('what a player is told', () => {
  test('a limit that was set, one that waits, one that can be confirmed, once each', async () => {
    const player = await world.player();
    await changeLimit(world.context, { ...own(player), amount: 500_000 });
    for (let time = 0; time < 2; time++) await changeLimit(world.context, { ...own(player), amount: null });
    await lapseLimits(world.context);
    expect(await codes(player)).toEqual(['limit-set', 'raise-waits']);
    world.clock.pass(DAY_MS);
    for (let run = 0; run < 2; run++) await lapseLimits(world.context);
    expect(await news(player)).toMatchObject([{}, {}, { code: 'raise-confirm', limit: { kind: 'loss', period: 'day', amount: null } }]);
    await confirmLimit(world.context, own(player));
    expect((await codes(player)).at(-1)).toBe('limit-set');
  });

  test('PROTECT-01 the answer “no limit” where there was none is no news', async () => {
    const player = await world.player();
    expect(await changeLimit(world.context, { ...own(player), amount: null })).toEqual({ ok: true });
    expect(await codes(player)).toEqual([]);
  });

  test('MONEY-93 a looser limit that nobody confirms lapses, and the history says so', async () => {
    const player = await world.player();
    await changeLimit(world.context, { ...own(player), amount: 500_000 });
    await changeLimit(world.context, { ...own(player), amount: 900_000 });
    world.clock.pass(8 * DAY_MS);
    await lapseLimits(world.context);
    expect(await confirmLimit(world.context, own(player))).toMatchObject({ ok: false, code: 'LIMIT_NOTHING_TO_CONFIRM' });
    const { rows } = await world.database.pool.query('select what from protection_change where player_id = $1 order by id', [player.id]);
    expect(rows.map(({ what }) => what)).toEqual(['limit', 'limit-wanted', 'limit-lapsed']);
  });

  test('a time-out that begins and ends; an exclusion that is over, and the return', async () => {
    const player = await world.player();
    await pause(player, 'time-out', 24);
    world.clock.pass(DAY_MS);
    await endPauses(world.context);
    expect(await news(player)).toMatchObject([
      { code: 'pause-began', kind: 'time-out' },
      { code: 'pause-ends', is_open: true },
    ]);
    await pausePlayFlow(world.context, { playerId: player.id, length: { kind: 'exclusion', months: 6 }, actor: `player:${player.id}` });
    world.clock.pass(190 * DAY_MS);
    for (let run = 0; run < 2; run++) await endPauses(world.context);
    expect((await news(player)).slice(2)).toMatchObject([
      { code: 'pause-began', kind: 'exclusion' },
      { code: 'pause-ends', is_open: false },
    ]);
    await askToReturn(world.context, player.id);
    world.clock.pass(DAY_MS);
    await endPauses(world.context);
    expect((await news(player)).at(-1)).toMatchObject({ code: 'pause-ends', kind: 'exclusion', is_open: true });
  });

  test('one player who cannot be told holds up nobody else', async () => {
    const players = await Promise.all([world.player(), world.player(), world.player()]);
    for (const player of players) await changeLimit(world.context, { ...own(player), amount: 500_000 });
    for (const player of players) await changeLimit(world.context, { ...own(player), amount: null });
    const failingOnce = () => {
      let begun = 0;
      const transaction: typeof world.database.transaction = (work) =>
        begun++ === 0 ? Promise.reject(new Error('the wallet is locked for long')) : world.database.transaction(work);
      return { database: Object.assign(Object.create(world.database) as typeof world.database, { transaction }) };
    };
    const newsCount = async (code: string) =>
      (await Promise.all(players.map((player) => news(player)))).flat().filter((one) => one.code === code).length;
    world.clock.pass(DAY_MS);
    await expect(lapseLimits(failingOnce())).rejects.toThrow(AggregateError);
    expect(await newsCount('raise-confirm')).toBe(2);
    await lapseLimits(world.context);
    expect(await newsCount('raise-confirm')).toBe(3);
    world.clock.pass(182 * DAY_MS);
    // Players of other tests are reminded as well, and the first of all fails.
    await expect(remindPlayers(failingOnce())).rejects.toThrow(AggregateError);
    expect(await newsCount('check-in')).toBeGreaterThanOrEqual(2);
    await remindPlayers(world.context);
    expect(await newsCount('check-in')).toBe(3);
  });

  test('every half year with a limit, every year without one, never twice, and not while paused', async () => {
    const [limited, without, paused] = [await world.player(), await world.player(), await world.player()];
    await changeLimit(world.context, { ...own(limited), amount: 500_000 });
    await pausePlayFlow(world.context, { playerId: paused.id, length: { kind: 'exclusion', months: null }, actor: `player:${paused.id}` });
    const checkIns = async (player: TestPlayer) => (await news(player)).filter(({ code }) => code === 'check-in');
    world.clock.pass(182 * DAY_MS);
    for (let run = 0; run < 2; run++) await remindPlayers(world.context);
    expect(await checkIns(limited)).toMatchObject([{ about: 'limits' }]);
    expect([await checkIns(without), await checkIns(paused)]).toEqual([[], []]);
    world.clock.pass(183 * DAY_MS + HOUR_MS);
    for (let run = 0; run < 2; run++) await remindPlayers(world.context);
    expect(await checkIns(without)).toMatchObject([{ about: 'none' }]);
    expect(await checkIns(limited)).toHaveLength(2);
    expect(await checkIns(paused)).toEqual([]);
  });
});

describe('what staff do', () => {
  const texts = async (player: TestPlayer) =>
    (await news(player)).map((payload) => textOf('en', { subType: 'protection_news', payload: payload as never }).title);
  const toasts = async ({ id }: TestPlayer) =>
    (await world.database.pool.query(`select from notification where player_id = $1 and showed_at is null`, [id])).rowCount;
  const staff = { imposer: 'staff', actor: 'staff:dana', reason: 'asked by phone' } as const;

  test('MONEY-104 PROTECT-11 is told as ours, in a toast too, and what the player does only in the inbox', async () => {
    const player = await world.player();
    await changeLimit(world.context, { ...own(player), amount: 500_000 });
    expect([await texts(player), await toasts(player)]).toEqual([['Limit set'], 0]);
    await changeLimit(world.context, { ...own(player), ...staff, amount: 400_000 });
    const act = { playerId: player.id, kind: 'loss', period: 'day', reason: 'fits' } as const;
    await askForLooserLimit(world.context, { ...act, amount: 450_000, by: 'staff:dana' });
    expect(await confirmLooserLimit(world.context, { ...act, by: 'staff:aigerim' })).toEqual({ ok: true });
    await pausePlayFlow(world.context, {
      playerId: player.id,
      length: { kind: 'time-out', hours: 24 },
      actor: 'staff:dana',
      reason: 'asked',
    });
    const ours = ['We have set a limit for you', 'We have set a limit for you', 'We have closed play for you'];
    expect([await texts(player), await toasts(player)]).toEqual([['Limit set', ...ours], 3]);
    expect((await player.call(getProtection)).body).toMatchObject({
      data: { pause: { by: 'staff' }, limits: [{ imposer: 'staff', amount: 450_000 }] },
    });
  });

  test('PROTECT-11 a moment is written by the clock of the market, which is named', async () => {
    const [kz, az] = [await world.player(), await world.player({ currency: 'AZN', language: 'az' })];
    for (const player of [kz, az]) await pause(player, 'time-out', 24);
    const contents = await Promise.all(
      [kz, az].map(async (player) => textOf('az', { subType: 'protection_news', payload: (await news(player))[0] as never }).content),
    );
    expect(contents[0]).toMatch(/\d\d\.\d\d\.\d{4}, \d\d:\d\d \(Almatı vaxtı\)/);
    expect(contents[1]).toMatch(/\(Bakı vaxtı\)/);
  });
});

describe('marketing', () => {
  const gift = (player: TestPlayer) =>
    notifyPlayer(world.context, {
      playerId: player.id,
      by: 'staff:dana',
      reason: 'a good year',
      notification: { subType: 'lottery_ticket_bronze', payload: { count: 1 } },
    });
  const gifts = async ({ id }: TestPlayer) =>
    (await world.database.pool.query(`select from notification where player_id = $1 and sub_type = 'lottery_ticket_bronze'`, [id]))
      .rowCount;

  test('MONEY-100 goes to nobody who does not want it, has paused, or is excluded and has not returned', async () => {
    const player = await world.player({ receive_email: true, receive_sms: false });
    const channels = () =>
      Promise.all((['email', 'sms', 'push', 'inbox'] as const).map((channel) => mayMarket(world.database, player.id, channel)));
    expect(await channels()).toEqual([true, false, true, true]);
    await pause(player, 'time-out', 24);
    expect(await channels()).toEqual([false, false, false, false]);
    expect(await gift(player)).toEqual({ ok: false, code: 'NO_MARKETING' });
    world.clock.pass(DAY_MS);
    await endPauses(world.context);
    expect(await channels()).toEqual([true, false, true, true]);
    await pausePlayFlow(world.context, { playerId: player.id, length: { kind: 'exclusion', months: 6 }, actor: `player:${player.id}` });
    world.clock.pass(190 * DAY_MS);
    await endPauses(world.context);
    expect(await channels()).toEqual([false, false, false, false]);
    expect(await readProfile(world.database, player.id)).toMatchObject({ receive_email: false, receive_sms: false });
  });

  test('MONEY-100 what is sent at the moment of a pause comes before it or not at all', async () => {
    for (let round = 0; round < 5; round++) {
      const player = await world.player();
      const sent = await Promise.all([...Array.from({ length: 8 }, () => gift(player)), pause(player, 'time-out', 24)]);
      const passed = sent.filter((result) => result?.ok === true).length;
      expect(await gifts(player)).toBe(passed);
      expect(await gift(player)).toEqual({ ok: false, code: 'NO_MARKETING' });
      const { rows } = await world.database.pool.query<{ is_late: boolean }>(
        `select bool_or(n.id > p.id) as is_late from notification n, notification p where n.player_id = $1 and p.player_id = $1
           and n.sub_type = 'lottery_ticket_bronze' and p.sub_type = 'protection_news' having count(*) > 0`,
        [player.id],
      );
      for (const { is_late } of rows) expect(is_late).toBe(false);
      world.clock.pass(MINUTE_MS);
    }
  });
});
