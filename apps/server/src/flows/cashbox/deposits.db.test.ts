import { TRY_TIMEOUT_MS } from '@tulpar/api-client/send-with-retry';
import { getTransactions, getTripleTurn } from '@tulpar/contract/cashbox';
import { getProfile } from '@tulpar/contract/profiles';
import { HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { describe, expect, test, vi } from 'vitest';
import { idOf, useCashbox } from '#testing/use-cashbox.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { banPlayer } from '../staff/ban-player.ts';
import { creditReviewed } from '../staff/cashbox-acts.ts';
import { freezeWallet } from '../staff/freeze-wallet.ts';

const world = useCashbox();
const paidBy = async (amount = 500_000) => {
  const player = await world.player();
  const id = idOf(await world.deposit(player, { amount }));
  return { player, id };
};

describe('a deposit', () => {
  test('MONEY-41 API-24 is credited by the event, not by the way back of the browser, and everything is written together', async () => {
    const player = await world.player();
    const answer = await world.deposit(player);
    const id = idOf(answer);
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { status: 'pending', payload: { redirect_url: expect.stringContaining('/sandbox/payments/checkout/') } } },
    });
    expect((await player.call(getTransactions, { query: {} })).body).toMatchObject({
      transactions: [{ id, status: 'pending', status_reason: 'AWAITING_PAYMENT', can_cancel: false, redirect_url: expect.any(String) }],
    });
    expect(await world.money(player)).toEqual({ real: 0, bonus: 0, held: 0 });
    await world.choose(id, { outcome: 'paid' });
    await world.settle();
    expect(await world.money(player)).toEqual({ real: 500_000, bonus: 0, held: 0 });
    expect((await player.call(getTransactions, { query: {} })).body).toMatchObject({
      transactions: [{ id, status: 'success', status_reason: null, redirect_url: null, method_type: 'card' }],
    });
    expect(await world.notificationsOf(player)).toMatchObject([
      { sub_type: 'commit_deposit', payload: { transaction_id: id, amount: 500_000 } },
    ]);
    expect((await player.call(getProfile)).body).toMatchObject({ data: { deposits_count: 1 } });
    expect((await player.call(getTripleTurn)).body).toEqual({ data: { amount: 1_500_000 } });
  });

  test.each([
    ['declined', 'failed', 'PAYMENT_FAILED'],
    ['insufficient_funds', 'failed', 'INSUFFICIENT_FUNDS'],
    ['limit_exceeded', 'failed', 'LIMIT_EXCEEDED'],
    ['canceled', 'canceled', 'CANCELED'],
  ])('that is %s says why, and nothing moves', async (outcome, status, status_reason) => {
    const { player, id } = await paidBy();
    await world.choose(id, { outcome });
    await world.settle();
    expect((await player.call(getTransactions, { query: {} })).body).toMatchObject({ transactions: [{ status, status_reason }] });
    expect(await world.money(player)).toMatchObject({ real: 0 });
    expect((await world.notificationsOf(player)).map(({ sub_type }) => sub_type)).toEqual(['rollback_deposit']);
  });

  test('the same request again is the same deposit; another one under its key is refused', async () => {
    const player = await world.player();
    const [first, second] = await Promise.all([1, 2].map(() => world.deposit(player, {}, 'one-and-the-same')));
    expect(idOf(first!)).toBe(idOf(second!));
    expect(await world.deposit(player, { amount: 600_000 }, 'one-and-the-same')).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_CONFLICT' },
    });
    const { rows } = await world.database.pool.query('select count(*)::int as count from cashbox_payment where player_id = $1', [
      player.id,
    ]);
    expect(rows).toEqual([{ count: 1 }]);
  });

  test.each([
    ['paid', [], 'paid'],
    ['paid', ['other_amount'], 'review'],
  ])('CASH-04 asked for again, one that is %s %j is past its payment page, not waiting for one', async (outcome, troubles, status) => {
    const player = await world.player();
    const ask = () => world.deposit(player, {}, 'pressed-twice');
    const first = await ask();
    const id = idOf(first);
    expect(first).toMatchObject({ body: { data: { status: 'pending', payload: { redirect_url: expect.any(String) } } } });
    await world.choose(id, { outcome, troubles });
    await world.settle();
    expect(await world.statusOf(id)).toBe(status);
    expect(await ask()).toMatchObject({ body: { data: { status: 'processing', transaction_id: id, payload: { redirect_url: null } } } });
  });

  test.each<readonly [string, Readonly<Record<string, unknown>>, (player: TestPlayer) => Promise<unknown>]>([
    ['a bonus that is being wagered', {}, (player) => world.grant(player)],
    ['a frozen wallet', {}, ({ id }) => freezeWallet(world.context, { playerId: id, isFrozen: true, reason: 'inquiry', by: 'staff:dana' })],
    ['a ban', {}, ({ id }) => banPlayer(world.context, { playerId: id, reason: 'fraud', by: 'staff:dana' })],
  ])('MONEY-47 is credited in full, and the bonus left alone, with %s', async (_what, order, meanwhile) => {
    const player = await world.player();
    const id = idOf(await world.deposit(player, order));
    await meanwhile(player);
    const { bonus } = await world.money(player);
    await world.choose(id, { outcome: 'paid' });
    await world.settle();
    expect(await world.money(player)).toEqual({ real: 500_000, bonus, held: 0 });
    expect(await world.statusOf(id)).toBe('paid');
    const { rows } = await world.database.pool.query(
      `select real::int, bonus::int, psp::int from ledger_entry where player_id = $1 and reference = $2`,
      [player.id, id],
    );
    expect(rows).toEqual([{ real: 500_000, bonus: 0, psp: -500_000 }]);
  });

  test('MONEY-47 with an offer that there is not is refused before anybody pays', async () => {
    const player = await world.player();
    const answer = await world.deposit(player, { offer_id: 'no-such-offer' });
    expect(answer).toMatchObject({ status: 422, body: { errors: { offer_id: ['OFFER_UNKNOWN'] } } });
    expect((await player.call(getTransactions, { query: {} })).body).toMatchObject({ transactions: [] });
  });
});

describe('the troubles of the line', () => {
  test.each(['no_event', 'bad_signature'])('MONEY-41 %s: asking for the status finds the payment', async (trouble) => {
    const { player, id } = await paidBy();
    await world.choose(id, { outcome: 'paid', troubles: [trouble] });
    await world.settle();
    expect(await world.money(player)).toMatchObject({ real: 0 });
    world.clock.pass(3 * MINUTE_MS);
    await world.runJob('pull-statuses');
    expect(await world.money(player)).toMatchObject({ real: 500_000 });
    expect(await world.statusOf(id)).toBe('paid');
  });

  test.each(['other_amount', 'other_currency'])('MONEY-44 %s is never credited by itself', async (trouble) => {
    const { player, id } = await paidBy();
    await world.choose(id, { outcome: 'paid', troubles: [trouble] });
    await world.settle();
    world.clock.pass(3 * MINUTE_MS);
    await world.runJob('pull-statuses');
    expect(await world.money(player)).toMatchObject({ real: 0 });
    expect((await player.call(getTransactions, { query: {} })).body).toMatchObject({
      transactions: [{ status: 'processing', status_reason: 'AMOUNT_DIFFERS' }],
    });
    const decision = { id, reason: 'called the bank', by: 'staff:dana' } as const;
    const decided = await creditReviewed(world.context, decision);
    expect(decided).toMatchObject(trouble === 'other_amount' ? { ok: true } : { ok: false, code: 'OTHER_CURRENCY' });
    if (decided.ok) {
      expect(await world.money(player)).toMatchObject({ real: decided.amount });
      expect(decided.amount).not.toBe(500_000);
      expect(await creditReviewed(world.context, decision)).toEqual({ ok: false, code: 'NOT_IN_REVIEW' });
    }
  });

  test('MONEY-43 paid after its time ran out: credited, and it says so', async () => {
    const { player, id } = await paidBy();
    const shown = async () =>
      (await world.database.pool.query('select status, reason, is_late from cashbox_payment where payment_id = $1', [id])).rows;
    await world.choose(id, { outcome: 'late', minutes: 200 });
    world.clock.pass(2 * HOUR_MS + MINUTE_MS);
    await world.runJob('expire-deposits');
    expect(await shown()).toEqual([{ status: 'expired', reason: 'EXPIRED', is_late: false }]);
    world.clock.pass(2 * HOUR_MS);
    await world.settle();
    expect(await world.money(player)).toMatchObject({ real: 500_000 });
    expect(await shown()).toEqual([{ status: 'paid', reason: 'PAID_LATE', is_late: true }]);
  });

  test('MONEY-41 paid after its time ran out, and nobody tells: asking finds it all the same', async () => {
    const { player, id } = await paidBy();
    await world.choose(id, { outcome: 'late', minutes: 200, troubles: ['no_event'] });
    world.clock.pass(2 * HOUR_MS + MINUTE_MS);
    await world.runJob('expire-deposits');
    expect(await world.statusOf(id)).toBe('expired');
    world.clock.pass(2 * HOUR_MS);
    await world.settle();
    expect(await world.money(player)).toMatchObject({ real: 0 });
    await world.runJob('pull-statuses');
    await world.runJob('pull-statuses');
    expect(await world.money(player)).toMatchObject({ real: 500_000 });
    expect(await world.statusOf(id)).toBe('paid');
  });

  test('MONEY-43 a charge-back freezes the wallet, is shown, and takes nothing by itself', async () => {
    const { player, id } = await paidBy();
    await world.choose(id, { outcome: 'paid' });
    await world.settle();
    await world.chargeBack(id);
    await world.settle();
    expect(await world.money(player)).toMatchObject({ real: 500_000 });
    const { rows } = await world.database.pool.query('select frozen_reason from ledger_wallet where player_id = $1', [player.id]);
    expect(rows).toEqual([{ frozen_reason: expect.stringContaining(id) }]);
    expect((await player.call(getTransactions, { query: {} })).body).toMatchObject({ transactions: [{ status_reason: 'CHARGED_BACK' }] });
  });

  test('CASH-04 no answer on creation: we say that the deposit is awaited while the browser still waits for us', async () => {
    const player = await world.player();
    await world.setTroubles({ creations: { kind: 'slow', count: 1 } });
    const patience = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    const answering = world.deposit(player);
    await expect.poll(() => timeout.mock.calls.length).toBe(1);
    const patienceMs = timeout.mock.calls[0]?.[0];
    timeout.mockRestore();
    const made = 'select payment_id as id from cashbox_payment where player_id = $1';
    const { rows } = await world.database.pool.query<{ id: string }>(made, [player.id]);
    const id = rows[0]?.id ?? '';
    await expect.poll(() => world.context.payments.provider.status(id)).toMatchObject({ status: 'known' });
    patience.abort();
    expect(await answering).toMatchObject({
      status: 200,
      body: { data: { status: 'pending', transaction_id: id, payload: { redirect_url: null } } },
    });
    // Time is left for the way there and back, and for what is written down before and after.
    expect(patienceMs).toBeLessThanOrEqual(TRY_TIMEOUT_MS / 2);
    world.clock.pass(3 * MINUTE_MS);
    await world.runJob('pull-statuses');
    expect((await player.call(getTransactions, { query: {} })).body).toMatchObject({
      transactions: [{ redirect_url: expect.any(String) }],
    });
  });

  test('500 on creation: the deposit waits, and the clock brings its page', async () => {
    const player = await world.player();
    await world.setTroubles({ creations: { kind: 'error', count: 1 } });
    const answer = await world.deposit(player);
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'pending', payload: { redirect_url: null } } } });
    world.clock.pass(3 * MINUTE_MS);
    await world.runJob('pull-statuses');
    expect(await world.statusOf(idOf(answer))).toBe('pending');
    expect((await player.call(getTransactions, { query: {} })).body).toMatchObject({
      transactions: [{ redirect_url: expect.any(String) }],
    });
    await world.choose(idOf(answer), { outcome: 'paid' });
    await world.settle();
    expect(await world.money(player)).toMatchObject({ real: 500_000 });
  });
});
