import { cancelWithdrawal, getTransactions, getTripleTurn, getWithdrawable } from '@tulpar/contract/cashbox';
import { checkPhoneCode, sendPhoneCode } from '@tulpar/contract/links/contacts';
import type { Minor } from '@tulpar/domain/money';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#testing/test-clock.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { idOf, useCashbox } from '#testing/worlds/use-cashbox.ts';
import { waiveTurnover } from '../staff/cashbox-acts.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';

const world = useCashbox();
const REASON = 'looked at';
const decide = (id: string, by: `staff:${string}`, isApproved = true) =>
  decideWithdrawal(world.house, { id, by, isApproved, reason: REASON });
const approve = (id: string) => decide(id, 'staff:dana');
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
const grant = (player: TestPlayer) =>
  world.house.ledger.run({
    kind: 'bonus-granted',
    playerId: player.id,
    source: 'test',
    actor: 'system:test',
    requestId: 'test',
    currency: 'KZT',
    bonusId: world.database.ids.uuid(),
    offerUid: 'offer',
    type: 'deposit_bonus',
    amount: 5_000 as Minor,
    wager: 10,
    cashOutPercentMax: 0,
    cashOutMax: 0 as Minor,
    stakeMax: 0 as Minor,
    canCancel: true,
    expiresAt: new Date(world.clock.now().getTime() + DAY_MS),
  });

describe('a request', () => {
  test('MONEY-48 holds the money in one entry, waits for a person, and says why', async () => {
    const player = await world.richPlayer();
    const id = idOf(await world.withdraw(player, { amount: 200_000 }));
    expect(await world.money(player)).toEqual({ real: 800_000, bonus: 0, held: 200_000 });
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
      { rule: 'amount', has_passed: true, seen: '200000 KZT' },
      { rule: 'per-day', has_passed: true, seen: '1' },
      { rule: 'phone', has_passed: false, seen: 'not verified' },
    ]);
  });

  test('MONEY-48 what is told to be withdrawable is what is granted, with all its parts', async () => {
    const player = await world.player();
    const told = async () => ((await player.call(getWithdrawable)).body as { data: Record<string, unknown> }).data;
    expect(await told()).toMatchObject({ amount: 0, blocked_by: ['DOCUMENTS_REQUIRED', 'INSUFFICIENT_FUNDS'], min_amount: 200_000 });
    const deposit = idOf(await world.deposit(player));
    await world.choose(deposit, { outcome: 'paid' });
    await world.settle();
    expect(await world.withdraw(player, { amount: 200_000 })).toMatchObject({ status: 422, body: { code: 'DOCUMENTS_REQUIRED' } });
    await world.database.pool.query('update profile set is_doc_verified = true where player_id = $1', [player.id]);
    expect(await world.withdraw(player, { amount: 200_000 })).toMatchObject({ status: 422, body: { code: 'TURNOVER_LEFT' } });
    expect(await told()).toMatchObject({
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
    expect(await told()).toMatchObject({ amount: 500_000, amount_after_forfeit: 500_000, turnover_left: 0, blocked_by: [] });
    expect(await world.withdraw(player, { amount: 500_001 })).toMatchObject({ status: 422, body: { code: 'INSUFFICIENT_FUNDS' } });
    expect(await world.withdraw(player, { amount: 500_000 })).toMatchObject({ status: 200 });
    expect(await told()).toMatchObject({ amount: 0, real: 0, held: 500_000, blocked_by: ['INSUFFICIENT_FUNDS'] });
  });

  test('ENTITY-44 a new deposit asks for its own turnover, and staff may let it off', async () => {
    const player = await world.richPlayer(500_000);
    world.clock.pass(MINUTE_MS);
    const id = idOf(await world.deposit(player, { amount: 100_000 }));
    await world.choose(id, { outcome: 'paid' });
    await world.settle();
    expect((await player.call(getTripleTurn)).body).toEqual({ data: { amount: 300_000 } });
    const waiving = { playerId: player.id, reason: 'the bank was slow', by: 'staff:dana' } as const;
    expect(await waiveTurnover(world.house, waiving)).toBe(true);
    expect(await waiveTurnover(world.house, waiving)).toBe(false);
    expect((await player.call(getTripleTurn)).body).toEqual({ data: { amount: 0 } });
  });

  test('MONEY-36 with an active bonus it is refused, or the bonus is given up with it, in one', async () => {
    const player = await world.richPlayer();
    await grant(player);
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

describe('the decision', () => {
  test('MONEY-49 a cancel against an approval: exactly one wins, every time', async () => {
    const results: string[] = [];
    for (let round = 0; round < 8; round++) {
      const player = await world.richPlayer();
      const id = idOf(await world.withdraw(player, { amount: 200_000 }));
      const both = [() => cancel(player, id), () => approve(id)] as const;
      const [first, second] = round % 2 === 0 ? both : [both[1], both[0]];
      const done = await Promise.all([first(), second()]);
      const isCanceled = done.some((one) => 'status' in one && one.status === 200);
      const isApproved = done.some((one) => 'ok' in one && one.ok);
      expect([isCanceled, isApproved].filter(Boolean)).toHaveLength(1);
      expect(await world.statusOf(id)).toBe(isCanceled ? 'canceled' : 'approved');
      expect(await world.money(player)).toMatchObject({ held: isCanceled ? 0 : 200_000 });
      results.push(isCanceled ? 'canceled' : 'approved');
      expect((await cancel(player, id)).status).toBe(isCanceled ? 200 : 422);
    }
    expect(results).toHaveLength(8);
    await world.messages();
  });

  test('MONEY-49 a rejection gives the money back with a word for the player', async () => {
    const player = await world.richPlayer();
    const id = idOf(await world.withdraw(player, { amount: 200_000 }));
    expect(await decide(id, 'staff:dana', false)).toEqual({ ok: true, status: 'rejected' });
    expect(await decide(id, 'staff:dana', false)).toEqual({ ok: false, code: 'DECIDED_ALREADY' });
    expect(await historyOf(player)).toMatchObject([{ status: 'failed', status_reason: 'REJECTED_BY_STAFF', note: REASON }]);
    expect(await world.money(player)).toEqual({ real: 1_000_000, bonus: 0, held: 0 });
    const { rows } = await world.database.pool.query('select act from staff_act where player_id = $1 order by id', [player.id]);
    expect(rows).toEqual([{ act: 'verify-documents' }, { act: 'reject-withdrawal' }]);
    expect((await cancel(player, id)).body).toMatchObject({ code: 'WITHDRAWAL_NOT_CANCELABLE' });
  });

  test('MONEY-52 above the limit two people approve, and they are two', async () => {
    const player = await world.richPlayer(100_000_000);
    const more = idOf(await world.deposit(player, { amount: 50_000_000 }));
    await world.choose(more, { outcome: 'paid' });
    await world.settle();
    await world.stake(player, 150_000_000);
    const id = idOf(await world.withdraw(player, { amount: 100_000_001 }));
    expect(await decide(id, 'staff:dana')).toEqual({ ok: true, status: 'needs-second' });
    expect(await world.statusOf(id)).toBe('pending');
    expect(await decide(id, 'staff:dana')).toEqual({ ok: false, code: 'SAME_PERSON' });
    expect(await decide(id, 'staff:nurlan')).toEqual({ ok: true, status: 'approved' });
    await world.messages();
    // Not even by hand can one person be both.
    const small = idOf(await world.withdraw(player, { amount: 200_000 }));
    const sql = `update cashbox_payment set first_approver = 'staff:a', decided_by = 'staff:a' where payment_id = $1`;
    await expect(world.database.pool.query(sql, [small])).rejects.toMatchObject({ constraint: 'cashbox_payment_two_people' });
  });

  test('a foreign or unknown withdrawal cannot be cancelled', async () => {
    const [player, stranger] = [await world.richPlayer(), await world.player()];
    const id = idOf(await world.withdraw(player, { amount: 200_000 }));
    for (const [who, what] of [
      [stranger, id],
      [player, world.database.ids.uuid()],
    ] as const)
      expect(await cancel(who, what)).toMatchObject({ status: 422, body: { code: 'TRANSACTION_UNKNOWN' } });
    expect(await world.statusOf(id)).toBe('pending');
  });
});
