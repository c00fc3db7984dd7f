import { cancelWithdrawal, getTransactions, getTripleTurn, getWithdrawable } from '@tulpar/contract/cashbox';
import { checkPhoneCode, sendPhoneCode } from '@tulpar/contract/contacts';
import { HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import type { Minor } from '@tulpar/domain/money';
import { describe, expect, test } from 'vitest';
import { keepRow } from '#platform/testing/keep-row.ts';
import { idOf, useCashbox } from '#testing/use-cashbox.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { waiveTurnover } from '../staff/cashbox-acts.ts';
import { settlePayment } from './settle-payment.ts';

const world = useCashbox();
const cancel = (player: TestPlayer, id: string) => player.call(cancelWithdrawal, { body: { transaction_id: id } });
const historyOf = async (player: TestPlayer) =>
  ((await player.call(getTransactions, { query: { type: 'withdrawal' } })).body as { transactions: Record<string, unknown>[] })
    .transactions;
/** As the player does it: asks for a code, reads the SMS, types it. */
async function verify(player: TestPlayer) {
  expect((await player.call(sendPhoneCode, { body: { phone: player.phone } })).status).toBe(200);
  const sms = (await world.messages()).findLast(({ recipient }) => recipient === player.phone)?.body ?? '';
  expect((await player.call(checkPhoneCode, { body: { code: /\d{6}/.exec(sms)?.[0] ?? '' } })).status).toBe(200);
}
const verdictsOf = async (id: string) =>
  (await world.database.pool.query('select rule, has_passed, seen from cashbox_verdict where payment_id = $1 order by rule', [id])).rows;
describe('a request', () => {
  test('MONEY-48 holds the money in one entry, waits for a person, and says why', async () => {
    const player = await world.richPlayer();
    const before = await world.database.pool.query('select max(seq)::int as seq from ledger_entry where player_id = $1', [player.id]);
    const id = idOf(await world.withdraw(player, { amount: 200_000 }));
    expect(await world.money(player)).toEqual({ real: 800_000, bonus: 0, held: 200_000 });
    const { rows: entries } = await world.database.pool.query(
      `select kind, real::int, bonus::int, held::int, house::int, promo::int, psp::int, actor, reference from ledger_entry
       where player_id = $1 and seq > $2`,
      [player.id, before.rows[0].seq],
    );
    const legs = { real: -200_000, bonus: 0, held: 200_000, house: 0, promo: 0, psp: 0 };
    expect(entries).toEqual([{ kind: 'withdrawal-requested', ...legs, actor: `player:${player.id}`, reference: id }]);
    expect(await historyOf(player)).toMatchObject([
      {
        id,
        status: 'pending',
        status_reason: 'AWAITING_REVIEW',
        can_cancel: true,
        account: '•••• 1111',
        steps: [
          { name: 'requested', at: expect.any(String) },
          { name: 'reviewed', at: null },
          { name: 'sent', at: null },
          { name: 'arrived' },
        ],
      },
    ]);
    expect(await verdictsOf(id)).toEqual([
      { rule: 'account-age', has_passed: false, seen: '0 h' },
      { rule: 'account-state', has_passed: true, seen: 'good' },
      { rule: 'amount', has_passed: true, seen: '200000 KZT' },
      { rule: 'per-day', has_passed: true, seen: '1' },
      { rule: 'phone', has_passed: false, seen: 'not verified' },
    ]);
  });

  test('MONEY-48 within the limits of the method, and with nothing in the way', async () => {
    const player = await world.richPlayer(1_000_000);
    const before = await world.money(player);
    const limits = await world.database.pool.query<{ min: number; max: number }>(
      `select min_amount as min, max_amount as max from cashbox_method where uid = 'card-kzt-out'`,
    );
    const { min = 0, max = 0 } = limits.rows[0] ?? {};
    for (const [amount, code] of [
      [min - 1, 'AMOUNT_TOO_SMALL'],
      [max + 1, 'AMOUNT_TOO_LARGE'],
      [before.real + 1, 'INSUFFICIENT_FUNDS'],
    ] as const)
      expect(await world.withdraw(player, { amount })).toMatchObject({ status: 422, body: { code } });
    expect(await world.money(player)).toEqual(before);
    expect(await historyOf(player)).toEqual([]);
    expect(await world.withdraw(player, { amount: min })).toMatchObject({ status: 200 });
  });

  test('MONEY-48 API-24 what is told to be withdrawable is what is granted, with all its parts', async () => {
    const player = await world.player();
    const withdrawable = async () => ((await player.call(getWithdrawable)).body as { data: Record<string, unknown> }).data;
    expect(await withdrawable()).toMatchObject({
      amount: 0,
      blocked_by: ['INSUFFICIENT_FUNDS'],
      waits_for: [{ reason: 'documents', until: null }],
      min_amount: 200_000,
    });
    const deposit = idOf(await world.deposit(player));
    await world.choose(deposit, { outcome: 'paid' });
    await world.settle();
    await world.database.pool.query('update profile set is_doc_verified = true where player_id = $1', [player.id]);
    expect(await world.withdraw(player, { amount: 200_000 })).toMatchObject({ status: 422, body: { code: 'TURNOVER_LEFT' } });
    expect(await withdrawable()).toMatchObject({
      amount: 0,
      real: 500_000,
      turnover_left: 1_500_000,
      turnover_target: 1_500_000,
      blocked_by: ['TURNOVER_LEFT'],
    });
    await world.stake(player, 1_499_999);
    expect((await player.call(getTripleTurn)).body).toEqual({ data: { amount: 1 } });
    expect(await world.withdraw(player, { amount: 200_000 })).toMatchObject({ status: 422, body: { code: 'TURNOVER_LEFT' } });
    await world.stake(player, 10);
    expect(await withdrawable()).toMatchObject({ amount: 500_000, amount_after_forfeit: 500_000, turnover_left: 0, blocked_by: [] });
    expect(await world.withdraw(player, { amount: 500_001 })).toMatchObject({ status: 422, body: { code: 'INSUFFICIENT_FUNDS' } });
    expect(await world.withdraw(player, { amount: 500_000 })).toMatchObject({ status: 200 });
    expect(await withdrawable()).toMatchObject({ amount: 0, real: 0, held: 500_000, blocked_by: ['INSUFFICIENT_FUNDS'] });
  });

  test('ENTITY-44 API-24 a new deposit asks for its own turnover, and staff may let it off', async () => {
    const player = await world.richPlayer(500_000);
    world.clock.pass(MINUTE_MS);
    const id = idOf(await world.deposit(player, { amount: 100_000 }));
    await world.choose(id, { outcome: 'paid' });
    await world.settle();
    expect((await player.call(getTripleTurn)).body).toEqual({ data: { amount: 300_000 } });
    const waiving = { playerId: player.id, reason: 'the bank was slow', by: 'staff:dana' } as const;
    expect(await waiveTurnover(world.context, waiving)).toEqual({ ok: true });
    expect(await waiveTurnover(world.context, waiving)).toEqual({ ok: false, code: 'UNCHANGED' });
    expect((await player.call(getTripleTurn)).body).toEqual({ data: { amount: 0 } });
  });

  test('ENTITY-44 API-24 what is staked while a deposit waits for the wallet counts once, not for both turnovers', async () => {
    const player = await world.richPlayer(500_000);
    const id = idOf(await world.deposit(player, { amount: 100_000 }));
    const news = { type: 'paid', amount: 100_000 as Minor, currency: 'KZT', reason: null } as const;
    await world.database.transaction(async (tx) => {
      // The change has begun, and its time is fixed; only now it comes to the wallet.
      world.clock.pass(MINUTE_MS);
      await world.stake(player, 50_000);
      await settlePayment(tx, world.context, { playerId: player.id, id }, news);
    });
    expect((await player.call(getTripleTurn)).body).toEqual({ data: { amount: 300_000 } });
    await world.stake(player, 1_000);
    expect((await player.call(getTripleTurn)).body).toEqual({ data: { amount: 299_000 } });
  });

  test('MONEY-36 with an active bonus it is refused, or the bonus is given up with it, in one', async () => {
    const player = await world.richPlayer();
    await world.grant(player);
    expect((await player.call(getWithdrawable)).body).toMatchObject({
      data: { amount: 0, amount_after_forfeit: 1_000_000, bonus: 5_000, wager_left: 50_000, blocked_by: ['BONUS_ACTIVE'] },
    });
    expect(await world.withdraw(player, { amount: 200_000 })).toMatchObject({ status: 422, body: { code: 'BONUS_ACTIVE' } });
    // What would be refused anyway takes no bonus.
    expect(await world.withdraw(player, { amount: 1_000_001, forfeit_bonus: true })).toMatchObject({
      body: { code: 'INSUFFICIENT_FUNDS' },
    });
    expect(await world.money(player)).toEqual({ real: 1_000_000, bonus: 5_000, held: 0 });
    expect(await world.withdraw(player, { amount: 200_000, forfeit_bonus: true })).toMatchObject({ status: 200 });
    expect(await world.money(player)).toEqual({ real: 800_000, bonus: 0, held: 200_000 });
  });

  test('ten at once for all the money: one is granted; the same one ten times is one', async () => {
    const player = await world.richPlayer();
    const answers = await Promise.all(Array.from({ length: 4 }, () => world.withdraw(player, { amount: 1_000_000 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3);
    const other = await world.richPlayer();
    const same = await Promise.all(Array.from({ length: 4 }, () => world.withdraw(other, { amount: 300_000 }, 'the-very-same-one')));
    expect(new Set(same.map(idOf)).size).toBe(1);
    expect(await world.money(other)).toEqual({ real: 700_000, bonus: 0, held: 300_000 });
    expect(await world.withdraw(other, { amount: 400_000 }, 'the-very-same-one')).toMatchObject({ status: 409 });
  });

  test('a deposit that takes the key while the withdrawal is being written: it is a conflict, and nothing is held', async () => {
    const player = await world.richPlayer();
    const open = await world.deposit(player);
    const other = await keepRow(
      world.url,
      `insert into cashbox_payment (player_id, payment_id, direction, status, method_uid, method_type, currency, amount, fee, provider,
         request_key, request_hash, language, fail_url, created_at, updated_at)
       select player_id, gen_random_uuid(), 'in', 'created', method_uid, method_type, currency, amount, fee, provider, 'a-key-for-two',
         request_hash, language, fail_url, created_at, updated_at from cashbox_payment where payment_id = $1`,
      [idOf(open)],
    );
    const asked = world.withdraw(player, { amount: 200_000 }, 'a-key-for-two');
    await other.untilWaiting(1);
    await other.letGo();
    expect(await asked).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_CONFLICT' } });
    expect(await world.money(player)).toEqual({ real: 1_000_000, bonus: 0, held: 0 });
  });

  test('API-23 where every rule agrees, the phone verified by its code, it is paid without a person, and its account is forgotten', async () => {
    const player = await world.richPlayer();
    world.clock.pass(25 * HOUR_MS);
    await player.logIn({ phone: player.phone });
    // All but the phone: a person has to look.
    const waiting = await world.withdraw(player, { amount: 200_000 });
    expect(waiting).toMatchObject({ body: { data: { status: 'pending' } } });
    expect(await verdictsOf(idOf(waiting))).toContainEqual({ rule: 'phone', has_passed: false, seen: 'not verified' });
    expect((await cancel(player, idOf(waiting))).status).toBe(200);
    await verify(player);
    const answer = await world.withdraw(player, { amount: 200_000 });
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'processing' } } });
    expect(await verdictsOf(idOf(answer))).toEqual([
      { rule: 'account-age', has_passed: true, seen: '25 h' },
      { rule: 'account-state', has_passed: true, seen: 'good' },
      { rule: 'amount', has_passed: true, seen: '200000 KZT' },
      { rule: 'per-day', has_passed: true, seen: '2' },
      { rule: 'phone', has_passed: true, seen: 'verified' },
    ]);
    await world.settle();
    world.clock.pass(MINUTE_MS);
    await world.settle();
    expect((await historyOf(player))[0]).toMatchObject({ status: 'success', status_reason: null, can_cancel: false });
    expect(await world.money(player)).toEqual({ real: 800_000, bonus: 0, held: 0 });
    const { rows } = await world.database.pool.query('select account_sealed, decided_by from cashbox_payment where payment_id = $1', [
      idOf(answer),
    ]);
    expect(rows).toEqual([{ account_sealed: null, decided_by: 'job:approval-rules' }]);
    const notes = await world.database.pool.query(
      `select sub_type from notification where player_id = $1 and sub_type like '%withdrawal'`,
      [player.id],
    );
    expect(notes.rows.map(({ sub_type }) => sub_type)).toContain('commit_withdrawal');
  });
});
