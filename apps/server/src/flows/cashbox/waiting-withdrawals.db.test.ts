import { cancelWithdrawal, getTransactions, getWithdrawable } from '@tulpar/contract/cashbox';
import { HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { describe, expect, test } from 'vitest';
import * as profiles from '#modules/profiles/index.ts';
import { idOf, useCashbox } from '#testing/use-cashbox.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { banPlayer } from '../staff/ban-player.ts';
import { freezeWallet } from '../staff/freeze-wallet.ts';
import { unverifyDocuments, verifyDocuments } from '../staff/verify-documents.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import { resumeAllWithdrawals, resumeWithdrawals } from './resume-withdrawals.ts';

const world = useCashbox();
const resumeAll = () =>
  resumeAllWithdrawals(world.context, (_player, error) => {
    throw error;
  });
const act = ({ id: playerId }: TestPlayer) => ({ playerId, reason: 'looked at', by: 'staff:dana' }) as const;
const verify = (player: TestPlayer) => verifyDocuments(world.context, act(player));
const cancel = (player: TestPlayer, id: string) => player.call(cancelWithdrawal, { body: { transaction_id: id } });
const rows = async (sql: string, values: unknown[]) => (await world.database.pool.query(sql, values)).rows;
const newest = async (player: TestPlayer) =>
  ((await player.call(getTransactions, { query: { type: 'withdrawal' } })).body as { transactions: Record<string, unknown>[] })
    .transactions[0];

/** Has money, a verified phone and an account of two days, but no documents: nothing else stands in the way of a payout. */
async function unverifiedPlayer(): Promise<TestPlayer> {
  const player = await world.richPlayer();
  await unverifyDocuments(world.context, act(player));
  await world.database.pool.query('update account set is_phone_verified = true where id = $1', [player.id]);
  world.clock.pass(48 * HOUR_MS);
  await player.logIn({ phone: player.phone });
  return player;
}

/** Everything that is due, and then that which follows from it. */
async function settleAll() {
  await world.settle();
  world.clock.pass(MINUTE_MS);
  await world.settle();
}

describe('MONEY-48 a withdrawal without verified documents', () => {
  test('is taken with its money held, says what it waits for, and goes on by itself once they are verified', async () => {
    const player = await unverifiedPlayer();
    const waits_for = [{ reason: 'documents', until: null }];
    expect((await player.call(getWithdrawable)).body).toMatchObject({ data: { amount: 1_000_000, blocked_by: [], waits_for } });
    const answer = await world.withdraw(player, { amount: 300_000 }, 'the-very-same-one');
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'pending', waits_for } } });
    // The same request again is the same withdrawal, and says the same.
    expect((await world.withdraw(player, { amount: 300_000 }, 'the-very-same-one')).body).toEqual(answer.body);
    expect(await world.money(player)).toEqual({ real: 700_000, bonus: 0, held: 300_000 });
    await settleAll();
    expect(await newest(player)).toMatchObject({
      status: 'pending',
      status_reason: 'WAITING',
      waits_for,
      can_cancel: true,
      steps: [{ name: 'requested' }, { name: 'waited', at: null }, { name: 'reviewed' }, { name: 'sent' }, { name: 'arrived' }],
    });
    await verify(player);
    await settleAll();
    expect(await newest(player)).toMatchObject({
      status: 'success',
      waits_for: [],
      steps: [{ name: 'requested' }, { name: 'waited', at: expect.any(String) }, {}, {}, { name: 'arrived' }],
    });
    expect(await world.money(player)).toEqual({ real: 700_000, bonus: 0, held: 0 });
  });

  test('is judged by the rules once it goes on: above their limits a person decides', async () => {
    const player = await world.richPlayer(20_000_000);
    await unverifyDocuments(world.context, act(player));
    const id = idOf(await world.withdraw(player, { amount: 15_000_000 }));
    expect(await rows('select rule from cashbox_verdict where payment_id = $1', [id])).toEqual([]);
    expect(await decideWithdrawal(world.context, { id, by: 'staff:dana', isApproved: true, reason: 'ok' })).toEqual({
      ok: false,
      code: 'STILL_WAITS',
    });
    await verify(player);
    await settleAll();
    expect(await newest(player)).toMatchObject({ status: 'pending', status_reason: 'AWAITING_REVIEW', waits_for: [] });
    expect(await decideWithdrawal(world.context, { id, by: 'staff:dana', isApproved: true, reason: 'ok' })).toMatchObject({ ok: true });
    await settleAll();
    expect(await world.statusOf(id)).toBe('paid');
  });

  test('the database itself refuses to approve what still waits, and to take a wait away', async () => {
    const player = await unverifiedPlayer();
    const id = idOf(await world.withdraw(player, { amount: 300_000 }));
    const { pool } = world.database;
    const approve = `update cashbox_payment set status = 'approved', decided_by = 'job:x', decided_at = now() where payment_id = $1`;
    await expect(pool.query(approve, [id])).rejects.toThrow('waits');
    await expect(pool.query('delete from cashbox_wait where payment_id = $1', [id])).rejects.toThrow();
  });

  test('above a figure the first payout to a new card waits for a document of it; the second does not, and another card does', async () => {
    const player = await world.richPlayer(100_000_000);
    const waits_for = [{ reason: 'payment_document', until: null }];
    expect((await player.call(getWithdrawable)).body).toMatchObject({ data: { waits_for: [], payment_document_above: 20_000_000 } });
    expect(await world.withdraw(player, { amount: 20_000_000 })).toMatchObject({ body: { data: { waits_for: [] } } });
    const answer = await world.withdraw(player, { amount: 20_000_001 });
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'pending', waits_for } } });
    expect(await resumeWithdrawals(world.context, player.id)).toBe(0);
    await world.showCard(player);
    expect(await resumeWithdrawals(world.context, player.id)).toBe(1);
    expect(await newest(player)).toMatchObject({ status_reason: 'AWAITING_REVIEW', waits_for: [] });
    expect(await decideWithdrawal(world.context, { id: idOf(answer), by: 'staff:dana', isApproved: true, reason: 'ok' })).toMatchObject({
      ok: true,
    });
    await settleAll();
    expect(await world.statusOf(idOf(answer))).toBe('paid');
    await player.logIn({ phone: player.phone });
    expect(await world.withdraw(player, { amount: 20_000_001 })).toMatchObject({ body: { data: { waits_for: [] } } });
    const other = { amount: 20_000_001, fields: { card: '5500005555555559' } };
    // SECURITY-08: another account than before holds withdrawals back for a day as well.
    expect(await world.withdraw(player, other)).toMatchObject({ body: { data: { waits_for: [...waits_for, { reason: 'security' }] } } });
    const { rows: kept } = await world.database.pool.query('select account_hash::text as hash from cashbox_payment where player_id = $1', [
      player.id,
    ]);
    expect(JSON.stringify(kept)).not.toContain('4111');
  });

  test('a small payout to a card proves nothing: the first large one still waits for a document of it', async () => {
    const player = await world.richPlayer(100_000_000);
    const small = idOf(await world.withdraw(player, { amount: 300_000 }));
    expect(await decideWithdrawal(world.context, { id: small, by: 'staff:dana', isApproved: true, reason: 'ok' })).toMatchObject({
      ok: true,
    });
    await settleAll();
    expect(await world.statusOf(small)).toBe('paid');
    await player.logIn({ phone: player.phone });
    const waits_for = [{ reason: 'payment_document', until: null }];
    expect(await world.withdraw(player, { amount: 20_000_001 })).toMatchObject({ body: { data: { waits_for } } });
  });

  test('only so many may wait, and what is told to be withdrawable says so', async () => {
    const player = await unverifiedPlayer();
    for (let item = 0; item < 3; item++) expect(await world.withdraw(player, { amount: 200_000 })).toMatchObject({ status: 200 });
    expect(await world.withdraw(player, { amount: 200_000 })).toMatchObject({ status: 422, body: { code: 'WAITING_LIMIT' } });
    expect((await player.call(getWithdrawable)).body).toMatchObject({ data: { amount: 0, blocked_by: ['WAITING_LIMIT'] } });
    expect(await world.money(player)).toEqual({ real: 400_000, bonus: 0, held: 600_000 });
    expect((await cancel(player, String((await newest(player))?.['id']))).status).toBe(200);
    expect(await world.withdraw(player, { amount: 200_000 })).toMatchObject({ status: 200 });
  });

  test('four at once: as many as may wait are taken', async () => {
    const player = await unverifiedPlayer();
    const answers = await Promise.all(Array.from({ length: 4 }, () => world.withdraw(player, { amount: 200_000 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(1);
    expect(await world.money(player)).toEqual({ real: 400_000, bonus: 0, held: 600_000 });
  });
});

describe('MONEY-49 while it waits', () => {
  test('the player cancels it, and documents that come later move nothing', async () => {
    const player = await unverifiedPlayer();
    const id = idOf(await world.withdraw(player, { amount: 300_000 }));
    expect(await cancel(player, id)).toMatchObject({ status: 200, body: { data: { status: 'canceled', waits_for: [] } } });
    await verify(player);
    await settleAll();
    expect(await world.statusOf(id)).toBe('canceled');
    expect(await world.money(player)).toEqual({ real: 1_000_000, bonus: 0, held: 0 });
    expect(await newest(player)).toMatchObject({ steps: [{ name: 'requested' }, { name: 'returned' }] });
  });

  test('of a cancellation and a resumption at the same moment exactly one succeeds', async () => {
    for (let time = 0; time < 4; time++) {
      const player = await unverifiedPlayer();
      const id = idOf(await world.withdraw(player, { amount: 300_000 }));
      await world.database.pool.query('update profile set is_doc_verified = true where player_id = $1', [player.id]);
      const [canceled, resumed] = await Promise.all([cancel(player, id), resumeWithdrawals(world.context, player.id)]);
      expect([canceled.status === 200, resumed === 1].filter(Boolean)).toHaveLength(1);
      await settleAll();
      expect(await world.statusOf(id)).toBe(resumed === 1 ? 'paid' : 'canceled');
      expect((await world.money(player)).held).toBe(0);
    }
  });

  test('resumed twice at once it is judged and paid once', async () => {
    const player = await unverifiedPlayer();
    const id = idOf(await world.withdraw(player, { amount: 300_000 }));
    await verify(player);
    const resumed = await Promise.all(Array.from({ length: 4 }, () => resumeWithdrawals(world.context, player.id)));
    expect(resumed.filter((count) => count === 1)).toHaveLength(1);
    expect(resumed.filter((count) => count === 0)).toHaveLength(3);
    await settleAll();
    expect(await world.statusOf(id)).toBe('paid');
    expect(await rows(`select kind from ledger_entry where reference = $1 order by seq`, [id])).toEqual([
      { kind: 'withdrawal-requested' },
      { kind: 'withdrawal-settled' },
    ]);
  });

  test.each([
    ['frozen', (player: TestPlayer) => freezeWallet(world.context, { ...act(player), isFrozen: true })],
    ['banned', (player: TestPlayer) => banPlayer(world.context, act(player))],
  ] as const)('an account that is %s meanwhile is not paid by itself: a person looks at it', async (state, change) => {
    const player = await unverifiedPlayer();
    const id = idOf(await world.withdraw(player, { amount: 300_000 }));
    await change(player);
    await verify(player);
    await settleAll();
    expect(await world.statusOf(id)).toBe('pending');
    expect(await rows(`select has_passed, seen from cashbox_verdict where payment_id = $1 and rule = 'account-state'`, [id])).toEqual([
      { has_passed: false, seen: state },
    ]);
    expect(await world.money(player)).toEqual({ real: 700_000, bonus: 0, held: 300_000 });
  });

  test('a plug that is pulled between the approval and the resumption loses nothing: the job of every minute finds it', async () => {
    const player = await unverifiedPlayer();
    const id = idOf(await world.withdraw(player, { amount: 300_000 }));
    // The mark is there, and the job that should have followed is not.
    await world.database.pool.query('update profile set is_doc_verified = true where player_id = $1', [player.id]);
    await world.settle();
    expect(await world.statusOf(id)).toBe('pending');
    expect(await resumeAll()).toBe(1);
    expect(await resumeAll()).toBe(0);
    await settleAll();
    expect(await world.statusOf(id)).toBe('paid');
  });

  test('one that cannot be judged keeps no other, neither of the same player nor of another, and is known', async () => {
    const [broken, other] = [await unverifiedPlayer(), await unverifiedPlayer()];
    await broken.logIn({ phone: broken.phone });
    const ids: string[] = [];
    for (const player of [broken, broken, other]) ids.push(idOf(await world.withdraw(player, { amount: 300_000 })));
    for (const { id } of [broken, other])
      await world.database.pool.query('update profile set is_doc_verified = true where player_id = $1', [id]);
    await world.database.pool.query(
      "insert into cashbox_wait (player_id, payment_id, reason, since) select player_id, payment_id, 'mystery', now() from cashbox_payment where payment_id = $1",
      [ids[0]],
    );
    const failed: string[] = [];
    expect(await resumeAllWithdrawals(world.context, (playerId) => failed.push(playerId))).toBe(1);
    expect(failed).toEqual([broken.id]);
    await settleAll();
    expect(await Promise.all(ids.map((id) => world.statusOf(id)))).toEqual(['pending', 'paid', 'paid']);
    await expect(resumeWithdrawals(world.context, broken.id)).rejects.toThrow('could not be judged again');
    await world.database.pool.query('update cashbox_wait set ended_at = now() where payment_id = $1 and ended_at is null', [ids[0]]);
  });

  test('SECURITY-08 one of a single player that cannot be judged after an event raises the alarm', async () => {
    const player = await unverifiedPlayer();
    const id = idOf(await world.withdraw(player, { amount: 300_000 }));
    await world.database.pool.query("insert into cashbox_wait (player_id, payment_id, reason, since) values ($1, $2, 'mystery', now())", [
      player.id,
      id,
    ]);
    await verify(player);
    await world.settle();
    const alarm = world.logged.find((line) => line.includes('could not be judged again') && line.includes(player.id));
    expect(JSON.parse(alarm ?? '{}')).toMatchObject({ alarm: 'payments', playerId: player.id });
    await world.database.pool.query('update cashbox_wait set ended_at = now() where payment_id = $1 and ended_at is null', [id]);
  });

  test('a request that saw no documents while they were being verified is resumed all the same', async () => {
    const player = await unverifiedPlayer();
    await world.database.transaction(async (tx) => {
      // The request has the wallet first, and reads the documents before the approval is committed.
      const asked = world.withdraw(player, { amount: 300_000 });
      await profiles.markDocumentsVerified(tx, player.id);
      expect(await asked).toMatchObject({ status: 200 });
    });
    expect(await resumeWithdrawals(world.context, player.id)).toBe(1);
    await settleAll();
    expect((await world.money(player)).held).toBe(0);
  });
});
