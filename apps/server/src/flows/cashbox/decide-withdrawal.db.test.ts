import { cancelWithdrawal, getTransactions } from '@tulpar/contract/cashbox';
import { DAY_MS } from '@tulpar/domain/durations';
import { describe, expect, test } from 'vitest';
import { recordSecurityChange } from '#modules/accounts/index.ts';
import { keepRow } from '#platform/testing/keep-row.ts';
import { idOf, useCashbox } from '#testing/use-cashbox.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { freezeWallet } from '../staff/freeze-wallet.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import { resumeWithdrawals } from './resume-withdrawals.ts';

const world = useCashbox();
const REASON = 'looked at';
const decide = (id: string, by: `staff:${string}`, isApproved = true) =>
  decideWithdrawal(world.context, { id, by, isApproved, reason: REASON });
const approve = (id: string) => decide(id, 'staff:dana');
const cancel = (player: TestPlayer, id: string) => player.call(cancelWithdrawal, { body: { transaction_id: id } });
const historyOf = async (player: TestPlayer) =>
  ((await player.call(getTransactions, { query: { type: 'withdrawal' } })).body as { transactions: Record<string, unknown>[] })
    .transactions;

/** Both come while somebody holds the payment, one after the other; then it is let go. */
async function race<First, Second>(id: string, first: () => Promise<First>, second: () => Promise<Second>): Promise<[First, Second]> {
  const keeper = await keepRow(world.url, 'select from cashbox_payment where payment_id = $1 for update', [id]);
  const one = first();
  await keeper.untilWaiting(1);
  const two = second();
  await keeper.untilWaiting(2);
  await keeper.letGo();
  return Promise.all([one, two]);
}

describe('the decision', () => {
  test('MONEY-49 a cancel against an approval: who comes first wins, and nobody else', async () => {
    for (const isCancelFirst of [true, false, true, false]) {
      const player = await world.richPlayer();
      const id = idOf(await world.withdraw(player, { amount: 200_000 }));
      const [canceled, approved] = isCancelFirst
        ? await race(
            id,
            () => cancel(player, id),
            () => approve(id),
          )
        : (
            await race(
              id,
              () => approve(id),
              () => cancel(player, id),
            )
          ).toReversed();
      expect(canceled).toMatchObject(isCancelFirst ? { status: 200 } : { status: 422, body: { code: 'WITHDRAWAL_NOT_CANCELABLE' } });
      expect(approved).toEqual(isCancelFirst ? { ok: false, code: 'DECIDED_ALREADY' } : { ok: true, status: 'approved' });
      expect(await world.statusOf(id)).toBe(isCancelFirst ? 'canceled' : 'approved');
      expect(await world.money(player)).toEqual({ real: isCancelFirst ? 1_000_000 : 800_000, bonus: 0, held: isCancelFirst ? 0 : 200_000 });
      const { rows } = await world.database.pool.query(
        `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'send-payout'`,
      );
      expect(rows).toEqual([{ count: isCancelFirst ? 0 : 1 }]);
      await world.messages();
    }
  });

  test('MONEY-49 two decisions at once: the first stands, yes or no', async () => {
    for (const isApproved of [true, false]) {
      const player = await world.richPlayer();
      const id = idOf(await world.withdraw(player, { amount: 200_000 }));
      const [first, second] = await race(
        id,
        () => decide(id, 'staff:dana', isApproved),
        () => decide(id, 'staff:nurlan', !isApproved),
      );
      expect(first).toEqual({ ok: true, status: isApproved ? 'approved' : 'rejected' });
      expect(second).toEqual({ ok: false, code: 'DECIDED_ALREADY' });
      expect(await world.money(player)).toMatchObject({ held: isApproved ? 200_000 : 0 });
      await world.messages();
    }
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
    await world.showCard(player);
    const id = idOf(await world.withdraw(player, { amount: 100_000_001 }));
    // The same person twice at once is one person.
    const twice = await race(
      id,
      () => decide(id, 'staff:dana'),
      () => decide(id, 'staff:dana'),
    );
    expect(twice).toEqual([
      { ok: true, status: 'needs-second' },
      { ok: false, code: 'SAME_PERSON' },
    ]);
    expect(await decide(id, 'staff:dana')).toEqual({ ok: false, code: 'SAME_PERSON' });
    await world.settle();
    expect(await world.statusOf(id)).toBe('pending');
    expect(await world.money(player)).toMatchObject({ held: 100_000_001 });
    expect(await decide(id, 'staff:nurlan')).toEqual({ ok: true, status: 'approved' });
    const { rows } = await world.database.pool.query('select first_approver, decided_by from cashbox_payment where payment_id = $1', [id]);
    expect(rows).toEqual([{ first_approver: 'staff:dana', decided_by: 'staff:nurlan' }]);
    const acts = await world.database.pool.query(
      `select actor, details->>'status' as status from staff_act where act = 'approve-withdrawal' and details->>'id' = $1 order by id`,
      [id],
    );
    expect(acts.rows).toEqual([
      { actor: 'staff:dana', status: 'needs-second' },
      { actor: 'staff:nurlan', status: 'approved' },
    ]);
    await world.messages();
    // Not even by hand can one person be both.
    const small = idOf(await world.withdraw(player, { amount: 200_000 }));
    const sql = `update cashbox_payment set first_approver = 'staff:a', decided_by = 'staff:a' where payment_id = $1`;
    await expect(world.database.pool.query(sql, [small])).rejects.toMatchObject({ constraint: 'cashbox_payment_two_people' });
  });

  test('MONEY-57 nothing is approved out of a frozen wallet, by nobody; a rejection still gives the money back', async () => {
    const player = await world.richPlayer();
    const id = idOf(await world.withdraw(player, { amount: 200_000 }));
    const freezing = { playerId: player.id, reason: 'inquiry', by: 'staff:dana' } as const;
    await freezeWallet(world.context, { ...freezing, isFrozen: true });
    expect(await approve(id)).toEqual({ ok: false, code: 'WALLET_FROZEN' });
    expect(await world.statusOf(id)).toBe('pending');
    expect(await world.money(player)).toEqual({ real: 800_000, bonus: 0, held: 200_000 });
    expect(await world.withdraw(player, { amount: 200_000 })).toMatchObject({ status: 422, body: { code: 'WALLET_FROZEN' } });
    expect(await decide(id, 'staff:dana', false)).toEqual({ ok: true, status: 'rejected' });
    expect(await world.money(player)).toEqual({ real: 1_000_000, bonus: 0, held: 0 });
    const { rows } = await world.database.pool.query(`select 1 from staff_act where act = 'approve-withdrawal' and player_id = $1`, [
      player.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('SECURITY-08 nothing is approved after a change of the security, even before its job has held what waits for staff', async () => {
    const player = await world.richPlayer();
    const id = idOf(await world.withdraw(player, { amount: 200_000 }));
    const until = new Date(world.clock.now().getTime() + DAY_MS).toISOString();
    await world.database.transaction((tx) => recordSecurityChange(tx, player.id, 'password'));
    expect(await approve(id)).toEqual({ ok: false, code: 'STILL_WAITS' });
    expect(await historyOf(player)).toMatchObject([{ status: 'pending', waits_for: [{ reason: 'security', until }] }]);
    world.clock.pass(DAY_MS);
    expect(await resumeWithdrawals(world.context, player.id)).toBe(1);
    expect(await approve(id)).toEqual({ ok: true, status: 'approved' });
    await world.messages();
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
