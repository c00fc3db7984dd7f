import { cancelWithdrawal, getWithdrawable } from '@tulpar/contract/cashbox';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { expect, test } from 'vitest';
import { idOf, useCashbox } from '#testing/use-cashbox.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { unverifyDocuments } from '../staff/verify-documents.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import { resumeWithdrawals } from './resume-withdrawals.ts';

const world = useCashbox();
const OTHER = { amount: 200_000, fields: { card: '5500005555555559' } };
const OWN = { amount: 200_000 };
const HELD = { status: 200, body: { data: { waits_for: [{ reason: 'security' }] } } };
const GOES_ON = { status: 200, body: { data: { waits_for: [] } } };

/** Nothing stands in the way of a payout. */
async function readyPlayer(): Promise<TestPlayer> {
  const player = await world.richPlayer();
  await world.database.pool.query('update account set is_phone_verified = true where id = $1', [player.id]);
  await pass(48 * HOUR_MS, player);
  return player;
}

async function pass(ms: number, player: TestPlayer): Promise<void> {
  world.clock.pass(ms);
  await player.logIn({ phone: player.phone });
}

async function settleAll() {
  await world.settle();
  world.clock.pass(MINUTE_MS);
  await world.settle();
}

const cancel = (player: TestPlayer, id: string) => player.call(cancelWithdrawal, { body: { transaction_id: id } });
const noticesOf = async ({ id }: TestPlayer) => {
  const notices = `select payload->>'account' as account, (payload->>'is_held')::boolean as held, showed_at is null as is_toast from notification
    where player_id = $1 and sub_type = 'payout_account_changed' order by id`;
  return (await world.database.pool.query(notices, [id])).rows;
};

test('SECURITY-06 SECURITY-08 the first account of a player is told quietly and holds nothing; a known one neither', async () => {
  const player = await readyPlayer();
  expect(await world.withdraw(player, OWN)).toMatchObject(GOES_ON);
  await settleAll();
  expect(await world.withdraw(player, OWN)).toMatchObject(GOES_ON);
  await settleAll();
  expect(await noticesOf(player)).toMatchObject([{ account: '•••• 1111', held: false, is_toast: false }]);
  expect(await world.money(player)).toMatchObject({ real: 600_000, held: 0 });
  // One that is held holds itself only.
  expect(await world.withdraw(player, OTHER)).toMatchObject(HELD);
  expect((await player.call(getWithdrawable)).body).toMatchObject({ data: { waits_for: [] } });
  expect(await world.withdraw(player, OWN)).toMatchObject(GOES_ON);
});

test('SECURITY-06 SECURITY-08 another account is told, and withdrawals to it wait for a day', async () => {
  const player = await readyPlayer();
  await world.withdraw(player, OWN);
  await settleAll();
  const id = idOf(await world.withdraw(player, OTHER));
  expect((await noticesOf(player)).at(-1)).toMatchObject({ account: '•••• 5559', held: true, is_toast: true });
  // Asked for beside it there is no further change: the day does not begin anew.
  const until = new Date(world.clock.now().getTime() + DAY_MS).toISOString();
  await pass(HOUR_MS, player);
  const again = await world.withdraw(player, OTHER);
  expect(again).toMatchObject({ body: { data: { waits_for: [{ reason: 'security', until }] } } });
  expect(await noticesOf(player)).toHaveLength(2);
  await cancel(player, id);
  await pass(23 * HOUR_MS, player);
  expect(await resumeWithdrawals(world.context, player.id)).toBe(1);
  await settleAll();
  expect(await world.statusOf(idOf(again))).toBe('paid');
  expect(await world.withdraw(player, OTHER)).toMatchObject(GOES_ON);
});

test('SECURITY-06 SECURITY-08 a canceled or rejected request takes its day with it: asked for again, it is told anew and the day begins anew', async () => {
  const player = await readyPlayer();
  await world.withdraw(player, OWN);
  await settleAll();
  await cancel(player, idOf(await world.withdraw(player, OTHER)));
  await pass(DAY_MS - MINUTE_MS, player);
  const second = idOf(await world.withdraw(player, OTHER));
  await pass(MINUTE_MS, player);
  expect(await resumeWithdrawals(world.context, player.id)).toBe(0);
  await decideWithdrawal(world.context, { id: second, by: 'staff:dana', isApproved: false, reason: 'not yours' });
  await pass(MINUTE_MS, player);
  const until = new Date(world.clock.now().getTime() + DAY_MS).toISOString();
  expect(await world.withdraw(player, OTHER)).toMatchObject({ body: { data: { waits_for: [{ reason: 'security', until }] } } });
  expect(await noticesOf(player)).toMatchObject([{ held: false }, { held: true }, { held: true }, { held: true }]);
});

test('SECURITY-08 who cancels the first request makes no other card the first one; a rejection by staff leaves the player free to name another', async () => {
  for (const isCanceled of [true, false]) {
    const player = await readyPlayer();
    const setPhone = 'update account set is_phone_verified = $2 where id = $1';
    await world.database.pool.query(setPhone, [player.id, false]);
    const id = idOf(await world.withdraw(player, OWN));
    await world.database.pool.query(setPhone, [player.id, true]);
    expect(await world.statusOf(id)).toBe('pending');
    if (isCanceled) expect((await cancel(player, id)).status).toBe(200);
    else await decideWithdrawal(world.context, { id, by: 'staff:dana', isApproved: false, reason: 'name your own card' });
    expect(await world.withdraw(player, OTHER)).toMatchObject(isCanceled ? HELD : GOES_ON);
    expect((await noticesOf(player)).at(-1)).toMatchObject({ account: '•••• 5559', held: isCanceled, is_toast: isCanceled });
    await settleAll();
  }
});

test('MONEY-48 SECURITY-08 a card that begins to wait by being new counts among those that may wait', async () => {
  const player = await readyPlayer();
  await world.withdraw(player, OWN);
  await settleAll();
  for (let item = 0; item < 3; item++) expect(await world.withdraw(player, OTHER)).toMatchObject(HELD);
  const notices = await noticesOf(player);
  const third = { amount: 200_000, fields: { card: '4000000000061111' } };
  expect(await world.withdraw(player, third)).toMatchObject({ status: 422, body: { code: 'WAITING_LIMIT' } });
  expect(await world.money(player)).toMatchObject({ real: 200_000, held: 600_000 });
  expect(await noticesOf(player)).toEqual(notices);
  expect(await world.withdraw(player, OWN)).toMatchObject(GOES_ON);
});

test('SECURITY-08 an account that was only asked for is not known by that', async () => {
  const player = await readyPlayer();
  await unverifyDocuments(world.context, { playerId: player.id, reason: 'expired', by: 'staff:dana' });
  await cancel(player, idOf(await world.withdraw(player, OTHER)));
  const both = { body: { data: { waits_for: [{ reason: 'documents' }, { reason: 'security' }] } } };
  expect(await world.withdraw(player, OWN)).toMatchObject(both);
  // The other one waits for the documents still, and has never been paid: all the same this is a second account.
  expect(await world.withdraw(player, OTHER)).toMatchObject(both);
  expect(await noticesOf(player)).toMatchObject([{ held: false }, { held: true }, { held: true }]);
  await pass(DAY_MS + MINUTE_MS, player);
  expect(await resumeWithdrawals(world.context, player.id)).toBe(0);
});
