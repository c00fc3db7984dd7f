import { cancelWithdrawal, getTransactions } from '@tulpar/contract/cashbox';
import { MINUTE_MS } from '@tulpar/domain/durations';
import { describe, expect, test } from 'vitest';
import type { AppContext } from '#flows/app-context.ts';
import { expectBalanced, idOf, useCashbox } from '#testing/use-cashbox.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { freezeWallet } from '../staff/freeze-wallet.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import { sendPayout } from './send-payout.ts';

const world = useCashbox();
const decide = (id: string, isApproved = true, by: `staff:${string}` = 'staff:dana') =>
  decideWithdrawal(world.context, { id, by, isApproved, reason: 'looked at' });
const cancel = (player: TestPlayer, id: string) => player.call(cancelWithdrawal, { body: { transaction_id: id } });

describe('the payout', () => {
  const approved = async () => {
    const player = await world.richPlayer();
    const id = idOf(await world.withdraw(player, { amount: 200_000 }));
    await decide(id);
    await world.database.pool.query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs');
    return { player, id };
  };
  const dying = (before: boolean): Pick<AppContext, 'database' | 'ledger' | 'payments'> => {
    const { provider, cipher } = world.context.payments;
    const createPayout: typeof provider.createPayout = async (order) => {
      if (!before) await provider.createPayout(order);
      throw new Error('the process died');
    };
    return { ...world.context, payments: { cipher, provider: { ...provider, createPayout } } };
  };

  test.each([
    ['before the call', true],
    ['between the call and the record', false],
  ])('MONEY-51 dying %s: asking finds out, and it is paid once', async (_when, isBefore) => {
    const { player, id } = await approved();
    await expect(sendPayout(dying(isBefore), { playerId: player.id, id })).rejects.toThrow('died');
    expect(await world.statusOf(id)).toBe('processing');
    world.line.isUp = false;
    for (let minutes = 0; minutes < 3; minutes++) {
      world.clock.pass(3 * MINUTE_MS);
      await world.runJob('pull-statuses');
      await world.settle();
    }
    world.line.isUp = true;
    await world.settle();
    expect(await world.statusOf(id)).toBe('paid');
    expect(await world.money(player)).toEqual({ real: 800_000, bonus: 0, held: 0 });
  });

  test('MONEY-51 that fails goes back, says why, and is not paid by a late event', async () => {
    await world.setTroubles({ payouts: { outcome: 'insufficient_funds', count: 1 } });
    const { player, id } = await approved();
    await sendPayout(world.context, { playerId: player.id, id });
    world.clock.pass(MINUTE_MS);
    await world.settle();
    const { body } = await player.call(getTransactions, { query: { type: 'withdrawal' } });
    expect(body).toMatchObject({ transactions: [{ status: 'failed', status_reason: 'INSUFFICIENT_FUNDS' }] });
    expect(await world.money(player)).toEqual({ real: 1_000_000, bonus: 0, held: 0 });
    await world.hook({ reference: id, direction: 'out', amount: 200_000 });
    await world.messages();
    expect(await world.money(player)).toEqual({ real: 1_000_000, bonus: 0, held: 0 });
    const { rows } = await world.database.pool.query('select alarm from cashbox_payment where payment_id = $1', [id]);
    expect(rows).toEqual([{ alarm: 'PAID_AFTER_RETURN' }]);
  });

  test('MONEY-57 that was approved, and its wallet frozen before it left, waits until the wallet is free', async () => {
    const { player, id } = await approved();
    const freezing = { playerId: player.id, reason: 'inquiry', by: 'staff:dana' } as const;
    await freezeWallet(world.context, { ...freezing, isFrozen: true });
    expect(await sendPayout(world.context, { playerId: player.id, id })).toEqual({ status: 'frozen' });
    world.clock.pass(3 * MINUTE_MS);
    await world.runJob('pull-statuses');
    await world.settle();
    expect(await world.statusOf(id)).toBe('approved');
    expect(await world.money(player)).toEqual({ real: 800_000, bonus: 0, held: 200_000 });
    await freezeWallet(world.context, { ...freezing, isFrozen: false });
    world.clock.pass(3 * MINUTE_MS);
    await world.runJob('pull-statuses');
    world.clock.pass(MINUTE_MS);
    await world.settle();
    expect(await world.statusOf(id)).toBe('paid');
  });

  test('MONEY-57 that the provider never got is not asked for again while the wallet is frozen, and once when it is free', async () => {
    const { player, id } = await approved();
    const { provider } = world.context.payments;
    await world.setTroubles({ creations: { kind: 'error', count: 1 } });
    expect(await sendPayout(world.context, { playerId: player.id, id })).toEqual({ status: 'unknown' });
    const freezing = { playerId: player.id, reason: 'inquiry', by: 'staff:dana' } as const;
    await freezeWallet(world.context, { ...freezing, isFrozen: true });
    world.clock.pass(3 * MINUTE_MS);
    await world.runJob('pull-statuses');
    await world.settle();
    expect(await provider.status(id)).toEqual({ status: 'absent' });
    expect(await world.statusOf(id)).toBe('processing');
    expect(await world.money(player)).toEqual({ real: 800_000, bonus: 0, held: 200_000 });
    await freezeWallet(world.context, { ...freezing, isFrozen: false });
    for (let turn = 0; turn < 2; turn++) {
      world.clock.pass(3 * MINUTE_MS);
      await world.runJob('pull-statuses');
    }
    await world.settle();
    expect(world.sent.filter(({ body }) => body.includes(id) && body.includes('payment.paid'))).toHaveLength(1);
    expect(await world.statusOf(id)).toBe('paid');
    expect(await world.money(player)).toEqual({ real: 800_000, bonus: 0, held: 0 });
  });

  test('MONEY-51 while the provider fails to answer the money stays held', async () => {
    const { player, id } = await approved();
    await world.setTroubles({ creations: { kind: 'error', count: 1 } });
    expect(await sendPayout(world.context, { playerId: player.id, id })).toEqual({ status: 'unknown' });
    expect(await world.statusOf(id)).toBe('processing');
    expect(await world.money(player)).toMatchObject({ held: 200_000 });
    world.clock.pass(3 * MINUTE_MS);
    await world.runJob('pull-statuses');
    world.clock.pass(MINUTE_MS);
    await world.settle();
    expect(await world.statusOf(id)).toBe('paid');
  });
});

test('MONEY-50 held is the sum of open withdrawals after every step, and while all of them happen at once', async () => {
  const player = await world.richPlayer(3_000_000);
  const ask = async () => idOf(await world.withdraw(player, { amount: 200_000 }));
  const [canceled, rejected, failing, paying] = [await ask(), await ask(), await ask(), await ask()];
  const heldIs = async (held: number) => {
    expect(await world.money(player)).toMatchObject({ held });
    await expectBalanced(world);
  };
  await heldIs(800_000);
  await cancel(player, canceled);
  await heldIs(600_000);
  await decide(rejected, false);
  await heldIs(400_000);
  await world.setTroubles({ payouts: { outcome: 'declined', count: 1 } });
  await decide(failing);
  await world.messages();
  await decide(paying);
  await heldIs(400_000);
  await world.settle();
  world.clock.pass(MINUTE_MS);
  await world.settle();
  await heldIs(0);
  expect([await world.statusOf(failing), await world.statusOf(paying)]).toEqual(['failed', 'paid']);
  const open = [await ask(), await ask(), await ask(), await ask()];
  await Promise.all(open.flatMap((id) => [cancel(player, id), decide(id), decide(id, false, 'staff:nurlan'), expectBalanced(world)]));
  await expectBalanced(world);
});
