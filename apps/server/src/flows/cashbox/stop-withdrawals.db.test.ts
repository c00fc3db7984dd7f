import { changePassword, confirmPasswordReset, requestPasswordReset } from '@tulpar/contract/accounts';
import { getTransactions } from '@tulpar/contract/cashbox';
import { checkPhoneCode, sendPhoneCode, undoContact } from '@tulpar/contract/contacts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { expect, onTestFinished, test } from 'vitest';
import { keepRow } from '#platform/testing/keep-row.ts';
import { runAsOwner } from '#platform/testing/run-as-owner.ts';
import { idOf, useCashbox } from '#testing/use-cashbox.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { unverifyDocuments, verifyDocuments } from '../staff/verify-documents.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import { resumeWithdrawals } from './resume-withdrawals.ts';
import { stopWithdrawals } from './stop-withdrawals.ts';

const world = useCashbox();
const NEW = 'Бәйтерек 97';
const THIEVES_CARD = '5500005555555559';
const act = ({ id: playerId }: TestPlayer) => ({ playerId, reason: 'looked at', by: 'staff:dana' }) as const;

/** Was paid to the own card before; nothing stands in the way of a payout. */
async function paidPlayer(): Promise<TestPlayer> {
  const player = await world.richPlayer();
  await world.database.pool.query('update account set is_phone_verified = true where id = $1', [player.id]);
  world.clock.pass(48 * HOUR_MS);
  await player.logIn({ phone: player.phone });
  const id = idOf(await world.withdraw(player, { amount: 200_000 }));
  await settleAll();
  expect(await world.statusOf(id)).toBe('paid');
  return player;
}

async function settleAll() {
  await world.settle();
  world.clock.pass(MINUTE_MS);
  await world.settle();
}

const bodyTo = async (recipient: string) => (await world.messages()).findLast((sent) => sent.recipient === recipient)?.body ?? '';
const codeTo = async (phone: string) => /\b\d{6}\b/.exec(await bodyTo(phone))?.[0] ?? 'none';

/** The owner asks for a code; returns the call that sets a new password by it. */
async function askForReset({ phone }: TestPlayer) {
  await world.visitor().call(requestPasswordReset, { body: { phone } });
  const body = { phone, code: await codeTo(phone), new_password: NEW };
  return () => world.visitor().call(confirmPasswordReset, { body });
}

async function reset(player: TestPlayer): Promise<void> {
  expect((await (await askForReset(player))()).status).toBe(200);
}

const listOf = async (player: TestPlayer) =>
  ((await player.call(getTransactions, { query: { type: 'withdrawal' } })).body as { transactions: Record<string, unknown>[] })
    .transactions;

/** The day passes, and the job of every minute looks. */
async function passDay(player: TestPlayer): Promise<void> {
  world.clock.pass(DAY_MS + MINUTE_MS);
  await resumeWithdrawals(world.context, player.id);
  await settleAll();
}

test('SECURITY-09 a reset password stops the payout that a thief asked for to another card, and the owner is told', async () => {
  const player = await paidPlayer();
  const id = idOf(await world.withdraw(player, { amount: 300_000, fields: { card: THIEVES_CARD } }));
  world.clock.pass(HOUR_MS);
  await reset(player);
  await settleAll();
  expect(await world.money(player)).toEqual({ real: 800_000, bonus: 0, held: 0 });
  await player.logIn({ phone: player.phone, password: NEW });
  expect((await listOf(player))[0]).toMatchObject({ id, status: 'canceled', status_reason: 'STOPPED_FOR_SECURITY', waits_for: [] });
  expect((await world.notificationsOf(player)).at(-1)).toMatchObject({
    sub_type: 'rollback_withdrawal',
    payload: { transaction_id: id, reason: 'STOPPED_FOR_SECURITY' },
  });
  await passDay(player);
  expect(await world.statusOf(id)).toBe('canceled');
});

test('SECURITY-09 a request that waits for documents is held for the day of the reset too, and not stopped', async () => {
  const player = await paidPlayer();
  await unverifyDocuments(world.context, act(player));
  const id = idOf(await world.withdraw(player, { amount: 300_000 }));
  world.clock.pass(HOUR_MS);
  const until = new Date(world.clock.now().getTime() + DAY_MS).toISOString();
  await reset(player);
  await settleAll();
  await verifyDocuments(world.context, act(player));
  await settleAll();
  await player.logIn({ phone: player.phone, password: NEW });
  expect((await listOf(player))[0]).toMatchObject({ id, status: 'pending', waits_for: [{ reason: 'security', until }] });
  await passDay(player);
  expect(await world.statusOf(id)).toBe('paid');
});

test('SECURITY-09 what a person looks at is held for the day of the reset too, and then goes back to that person', async () => {
  const player = await paidPlayer();
  await world.database.pool.query('update account set is_phone_verified = false where id = $1', [player.id]);
  const id = idOf(await world.withdraw(player, { amount: 300_000 }));
  await world.database.pool.query('update account set is_phone_verified = true where id = $1', [player.id]);
  world.clock.pass(HOUR_MS);
  await reset(player);
  await settleAll();
  const approve = () => decideWithdrawal(world.context, { id, by: 'staff:dana', isApproved: true, reason: 'ok' });
  expect(await approve()).toEqual({ ok: false, code: 'STILL_WAITS' });
  await passDay(player);
  expect(await world.statusOf(id)).toBe('pending');
  expect(await approve()).toMatchObject({ ok: true, status: 'approved' });
  await settleAll();
});

test('SECURITY-09 a reset stops a payout to a new card also when its day is over and it waits for staff', async () => {
  const player = await paidPlayer();
  const setPhone = 'update account set is_phone_verified = $2 where id = $1';
  await world.database.pool.query(setPhone, [player.id, false]);
  const id = idOf(await world.withdraw(player, { amount: 300_000, fields: { card: THIEVES_CARD } }));
  await passDay(player);
  await world.database.pool.query(setPhone, [player.id, true]);
  expect(await world.statusOf(id)).toBe('pending');
  await reset(player);
  await settleAll();
  expect(await world.statusOf(id)).toBe('canceled');
  expect(await world.money(player)).toEqual({ real: 800_000, bonus: 0, held: 0 });
});

test('SECURITY-09 one that cannot be stopped keeps no other, and raises an alarm', async () => {
  const player = await paidPlayer();
  const ids: string[] = [];
  for (let item = 0; item < 2; item++) {
    ids.push(idOf(await world.withdraw(player, { amount: 300_000, fields: { card: THIEVES_CARD } })));
    world.clock.pass(MINUTE_MS);
  }
  const holds = `check (payment_id <> '${ids[0]}' or status <> 'canceled') not valid`;
  onTestFinished(() => runAsOwner(world.url, 'alter table cashbox_payment drop constraint if exists stays'));
  await runAsOwner(world.url, `alter table cashbox_payment add constraint stays ${holds}`);
  await reset(player);
  await settleAll();
  expect(await Promise.all(ids.map((id) => world.statusOf(id)))).toEqual(['pending', 'canceled']);
  const alarm = world.logged.find((line) => line.includes('could not be stopped'));
  expect(JSON.parse(alarm ?? '{}')).toMatchObject({ alarm: 'payments', playerId: player.id });
  await expect(stopWithdrawals(world.context, { playerId: player.id, ids })).rejects.toThrow('1 withdrawals could not be stopped');
});

test('SECURITY-08 a further change says its new time on what waits already', async () => {
  const player = await paidPlayer();
  const change = async (password: string, to: string) => {
    expect((await player.call(changePassword, { body: { password, new_password: to } })).status).toBe(200);
    await player.logIn({ phone: player.phone, password: to });
  };
  await change(player.password, NEW);
  const id = idOf(await world.withdraw(player, { amount: 300_000 }));
  world.clock.pass(5 * MINUTE_MS);
  const until = new Date(world.clock.now().getTime() + DAY_MS).toISOString();
  await change(NEW, player.password);
  await settleAll();
  expect((await listOf(player))[0]).toMatchObject({ id, status: 'pending', waits_for: [{ reason: 'security', until }] });
  await passDay(player);
  expect(await world.statusOf(id)).toBe('paid');
});

test('SECURITY-09 a contact that is taken back stops everything that was not approved, in review too', async () => {
  const player = await paidPlayer();
  // Without a verified phone a person has to look: it waits for nothing, and goes to the card as before.
  await world.database.pool.query('update account set is_phone_verified = false where id = $1', [player.id]);
  const inReview = idOf(await world.withdraw(player, { amount: 250_000 }));
  const phone = world.newPhone();
  await player.call(sendPhoneCode, { body: { phone, password: player.password } });
  expect((await player.call(checkPhoneCode, { body: { code: await codeTo(phone) } })).status).toBe(200);
  const thieves = idOf(await world.withdraw(player, { amount: 300_000, fields: { card: THIEVES_CARD } }));
  const token = /undo-contact\/([\w-]{43})/.exec(await bodyTo(player.phone))?.[1] ?? 'none';
  expect((await world.visitor().call(undoContact, { body: { token } })).status).toBe(200);
  await settleAll();
  expect([await world.statusOf(inReview), await world.statusOf(thieves)]).toEqual(['canceled', 'canceled']);
  expect(await world.money(player)).toEqual({ real: 800_000, bonus: 0, held: 0 });
});

test('SECURITY-09 what is asked for after it is not stopped, and stopping twice moves nothing twice', async () => {
  const player = await paidPlayer();
  const thieves = idOf(await world.withdraw(player, { amount: 200_000, fields: { card: THIEVES_CARD } }));
  const queued = await stopBeforeJobs(player);
  const id = idOf(await world.withdraw(player, { amount: 300_000, fields: { card: THIEVES_CARD } }));
  const stopped = await Promise.all([stopWithdrawals(world.context, queued), stopWithdrawals(world.context, queued)]);
  expect(stopped.filter((count) => count === 1)).toHaveLength(1);
  expect([await world.statusOf(thieves), await world.statusOf(id)]).toEqual(['canceled', 'pending']);
});

/** The owner has reset the password and signed in, and the job has yet to run. Returns what it will stop. */
async function stopBeforeJobs(player: TestPlayer): Promise<{ playerId: string; ids: string[] }> {
  await reset(player);
  await player.logIn({ phone: player.phone, password: NEW });
  const { rows } = await world.database.pool.query<{ payload: { playerId: string; ids: string[] } }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'stop-withdrawals' and payload->>'playerId' = $1`,
    [player.id],
  );
  const [job] = rows;
  if (!job) throw new Error('nothing is to be stopped');
  return job.payload;
}

const SIGN_INS = 'select from account_session where account_id = $1 and ended_at is null for share';
const WALLET = 'select from ledger_wallet where player_id = $1 for update';

/** A thief has changed the phone number; the link that takes it back. */
async function robbed() {
  const player = await paidPlayer();
  const phone = world.newPhone();
  await player.call(sendPhoneCode, { body: { phone, password: player.password } });
  expect((await player.call(checkPhoneCode, { body: { code: await codeTo(phone) } })).status).toBe(200);
  const token = /undo-contact\/([\w-]{43})/.exec(await bodyTo(player.phone))?.[1] ?? 'none';
  return { player, undo: () => world.visitor().call(undoContact, { body: { token } }) };
}

test('SECURITY-09 a payout to another card that is asked for while the password is being reset is stopped too', async () => {
  const player = await paidPlayer();
  const confirm = await askForReset(player);
  const keeper = await keepRow(world.url, SIGN_INS, [player.id]);
  const confirmed = confirm();
  // It has begun, and waits to end the sign-ins.
  await keeper.untilWaiting(1);
  world.clock.pass(MINUTE_MS);
  const id = idOf(await world.withdraw(player, { amount: 300_000, fields: { card: THIEVES_CARD } }));
  await keeper.letGo();
  expect((await confirmed).status).toBe(200);
  await settleAll();
  expect(await world.statusOf(id)).toBe('canceled');
  expect(await world.money(player)).toEqual({ real: 800_000, bonus: 0, held: 0 });
});

test('SECURITY-09 a request at the very moment at which the contact is taken back is refused, and the two do not wait for each other', async () => {
  const { player, undo } = await robbed();
  const keeper = await keepRow(world.url, SIGN_INS, [player.id]);
  const undone = undo();
  await keeper.untilWaiting(1);
  const asked = world.withdraw(player, { amount: 300_000, fields: { card: THIEVES_CARD } });
  await keeper.untilWaiting(2);
  await keeper.letGo();
  expect((await undone).status).toBe(200);
  expect(await asked).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
  await settleAll();
  expect(await world.money(player)).toEqual({ real: 800_000, bonus: 0, held: 0 });
});

test('SECURITY-09 a request that reaches the wallet only after the contact was taken back is refused', async () => {
  const { player, undo } = await robbed();
  const keeper = await keepRow(world.url, WALLET, [player.id]);
  const asked = world.withdraw(player, { amount: 300_000, fields: { card: THIEVES_CARD } });
  await keeper.untilWaiting(1);
  expect((await undo()).status).toBe(200);
  await keeper.letGo();
  expect(await asked).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
  await settleAll();
  expect(await world.money(player)).toEqual({ real: 800_000, bonus: 0, held: 0 });
});
