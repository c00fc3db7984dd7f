import { authenticate, changePassword, updatePassword } from '@tulpar/contract/accounts';
import { cancelWithdrawal, getTransactions, getWithdrawable } from '@tulpar/contract/cashbox';
import { sendPhoneCode } from '@tulpar/contract/contacts';
import { renewRecoveryCodes } from '@tulpar/contract/factors';
import { refresh } from '@tulpar/contract/sessions';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { expect, test } from 'vitest';
import { recordSecurityChange } from '#modules/accounts/index.ts';
import { tokensOf } from '#testing/test-visitor.ts';
import { idOf, useCashbox } from '#testing/use-cashbox.ts';
import { factorsOf } from '#testing/use-factors.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { resumeAllWithdrawals, resumeWithdrawals } from './resume-withdrawals.ts';

const world = useCashbox();
const resumeAll = () =>
  resumeAllWithdrawals(world.context, (_player, error) => {
    throw error;
  });
const NEW = 'Бәйтерек 97';
const THIEVES_CARD = '5500005555555559';

/** Nothing but a change stands in the way of a payout. */
async function readyPlayer(): Promise<TestPlayer> {
  const player = await world.richPlayer();
  await world.database.pool.query('update account set is_phone_verified = true where id = $1', [player.id]);
  world.clock.pass(48 * HOUR_MS);
  await player.logIn({ phone: player.phone });
  return player;
}

async function changeIt(player: TestPlayer, from = player.password, to = NEW): Promise<string> {
  expect((await player.call(changePassword, { body: { password: from, new_password: to } })).status).toBe(200);
  await player.logIn({ phone: player.phone, password: to });
  return new Date(world.clock.now().getTime() + DAY_MS).toISOString();
}

const newest = async (player: TestPlayer) =>
  ((await player.call(getTransactions, { query: { type: 'withdrawal' } })).body as { transactions: Record<string, unknown>[] })
    .transactions[0];

async function settleAll() {
  await world.settle();
  world.clock.pass(MINUTE_MS);
  await world.settle();
}

async function pass(ms: number, player: TestPlayer, password = NEW): Promise<void> {
  world.clock.pass(ms);
  await player.logIn({ phone: player.phone, password });
}

test('SECURITY-08 a withdrawal after a new password is taken, says until when it waits, and goes on by itself', async () => {
  const player = await readyPlayer();
  const until = await changeIt(player);
  const waits_for = [{ reason: 'security', until }];
  expect((await player.call(getWithdrawable)).body).toMatchObject({ data: { blocked_by: [], waits_for } });
  expect(await world.withdraw(player, { amount: 300_000 })).toMatchObject({
    status: 200,
    body: { data: { status: 'pending', waits_for } },
  });
  await pass(23 * HOUR_MS, player);
  await resumeAll();
  await settleAll();
  expect(await newest(player)).toMatchObject({ status: 'pending', waits_for });
  expect(await world.money(player)).toMatchObject({ real: 700_000, held: 300_000 });
  await pass(HOUR_MS, player);
  // Two processes look at the same moment, and once more: it is paid once.
  await Promise.all([resumeAll(), resumeWithdrawals(world.context, player.id)]);
  await resumeAll();
  await settleAll();
  expect(await newest(player)).toMatchObject({ status: 'success', waits_for: [] });
  expect(await world.money(player)).toMatchObject({ real: 700_000, held: 0 });
});

test('SECURITY-08 a second change begins the day anew, and a canceled withdrawal stays canceled', async () => {
  const player = await readyPlayer();
  await changeIt(player);
  const kept = idOf(await world.withdraw(player, { amount: 300_000 }));
  const canceled = idOf(await world.withdraw(player, { amount: 200_000 }));
  expect((await player.call(cancelWithdrawal, { body: { transaction_id: canceled } })).status).toBe(200);
  await pass(12 * HOUR_MS, player);
  await changeIt(player, NEW, player.password);
  await pass(13 * HOUR_MS, player, player.password);
  await resumeAll();
  await settleAll();
  expect(await world.money(player)).toMatchObject({ real: 700_000, held: 300_000 });
  await pass(12 * HOUR_MS, player, player.password);
  await resumeAll();
  await settleAll();
  expect(await world.money(player)).toMatchObject({ real: 700_000, held: 0 });
  const { rows } = await world.database.pool.query('select payment_id, status from cashbox_payment where payment_id = any($1)', [
    [kept, canceled],
  ]);
  expect(new Map(rows.map(({ payment_id, status }) => [payment_id, status]))).toEqual(
    new Map([
      [kept, 'paid'],
      [canceled, 'canceled'],
    ]),
  );
});

test('SECURITY-08 a withdrawal of before the change is not held: it goes where it was asked to go', async () => {
  const player = await readyPlayer();
  expect(await world.withdraw(player, { amount: 300_000 })).toMatchObject({ body: { data: { waits_for: [] } } });
  await changeIt(player);
  await settleAll();
  expect(await newest(player)).toMatchObject({ status: 'success' });
});

test('SECURITY-08 a second factor that had stood for a day before the change lets it go on at once', async () => {
  const player = await readyPlayer();
  const totp = await factorsOf(world).addTotp(player);
  world.clock.pass(DAY_MS);
  Object.assign(player, tokensOf(await player.call(refresh, { body: { refresh_token: player.refresh } })));
  await world.database.transaction((tx) => recordSecurityChange(tx, player.id, 'password'));
  expect(await world.withdraw(player, { amount: 300_000 })).toMatchObject({ body: { data: { waits_for: [{ reason: 'security' }] } } });
  expect((await factorsOf(world).confirm(player, { code: totp.code() })).status).toBe(200);
  await settleAll();
  expect(await newest(player)).toMatchObject({ status: 'success' });
  expect((await player.call(getWithdrawable)).body).toMatchObject({ data: { waits_for: [] } });
});

test('SECURITY-08 FACTOR-09 a passkey that signs in alone ends the wait like one that confirms', async () => {
  const player = await readyPlayer();
  const { device } = await factorsOf(world).addPasskey(player);
  world.clock.pass(DAY_MS);
  Object.assign(player, tokensOf(await player.call(refresh, { body: { refresh_token: player.refresh } })));
  await world.database.transaction((tx) => recordSecurityChange(tx, player.id, 'password'));
  expect(await world.withdraw(player, { amount: 300_000 })).toMatchObject({ body: { data: { waits_for: [{ reason: 'security' }] } } });
  const guest = world.visitor();
  expect((await factorsOf(world).signInByPasskey(guest, await factorsOf(world).useToSignIn(guest, device))).status).toBe(200);
  await settleAll();
  expect(await newest(player)).toMatchObject({ status: 'success' });
});

test('SECURITY-08 FACTOR-09 a recovery code counts from when it was made, however old the factor is', async () => {
  const player = await readyPlayer();
  const totp = await factorsOf(world).addTotp(player);
  world.clock.pass(DAY_MS);
  Object.assign(player, tokensOf(await player.call(refresh, { body: { refresh_token: player.refresh } })));
  expect((await factorsOf(world).confirm(player, { code: totp.code() })).status).toBe(200);
  const { body } = await player.call(renewRecoveryCodes);
  const [made] = (body as { data: { recovery_codes: string[] } }).data.recovery_codes;
  await world.database.transaction((tx) => recordSecurityChange(tx, player.id, 'password'));
  const waits_for = [{ reason: 'security' }];
  expect(await world.withdraw(player, { amount: 300_000 })).toMatchObject({ body: { data: { waits_for } } });
  expect((await factorsOf(world).confirm(player, { recovery_code: made })).status).toBe(200);
  await settleAll();
  expect(await newest(player)).toMatchObject({ status: 'pending', waits_for });
});

/** Has a passkey and an app for days, and was paid to the own card; a thief has an open sign-in. */
async function robbedPlayer() {
  const player = await readyPlayer();
  const act = factorsOf(world);
  const { device } = await act.addPasskey(player);
  const totp = await act.addTotp(player);
  const paid = idOf(await world.withdraw(player, { amount: 200_000 }));
  await settleAll();
  expect(await world.statusOf(paid)).toBe('paid');
  world.clock.pass(2 * DAY_MS);
  Object.assign(player, tokensOf(await player.call(refresh, { body: { refresh_token: player.refresh } })));
  return { player, device, totp };
}

test("SECURITY-08 FACTOR-09 the owner's factor, shown for anything, does not pay a thief who waits", async () => {
  const { player, device, totp } = await robbedPlayer();
  const act = factorsOf(world);
  const id = idOf(await world.withdraw(player, { amount: 300_000, fields: { card: THIEVES_CARD } }));
  const isHeld = async () => {
    await settleAll();
    await resumeAll();
    expect(await newest(player)).toMatchObject({ id, status: 'pending', waits_for: [{ reason: 'security' }] });
  };
  await isHeld();
  const owner = world.visitor();
  expect((await act.signInByPasskey(owner, await act.useToSignIn(owner, device))).status).toBe(200);
  await isHeld();
  const { body } = await owner.call(authenticate, { body: { phone: player.phone, password: player.password } });
  const { second_step } = body as { second_step: { token: string } };
  expect((await act.step(owner, second_step.token, { code: totp.code() })).status).toBe(200);
  await isHeld();
  for (const purpose of ['account', 'withdrawal'] as const) {
    expect((await act.confirm(player, { code: totp.code() }, purpose)).status).toBe(200);
    await isHeld();
  }
});

test.each(['phone', 'email'] as const)(
  'SECURITY-08 FACTOR-09 after a new %s a withdrawal waits its day, whatever factor is shown',
  async (kind) => {
    const { player, totp } = await robbedPlayer();
    await world.database.transaction((tx) => recordSecurityChange(tx, player.id, kind));
    const waits_for = [{ reason: 'security' }];
    expect(await world.withdraw(player, { amount: 300_000 })).toMatchObject({ body: { data: { waits_for } } });
    expect((await factorsOf(world).confirm(player, { code: totp.code() })).status).toBe(200);
    await settleAll();
    expect(await newest(player)).toMatchObject({ status: 'pending', waits_for });
  },
);

test('SECURITY-09 API-17 a new password by a code in an open sign-in stops what waits, like a reset', async () => {
  const { player } = await robbedPlayer();
  const id = idOf(await world.withdraw(player, { amount: 300_000, fields: { card: THIEVES_CARD } }));
  world.clock.pass(MINUTE_MS);
  expect((await player.call(sendPhoneCode, { body: { phone: player.phone } })).status).toBe(200);
  const sent = (await world.messages()).findLast(({ recipient }) => recipient === player.phone)?.body ?? '';
  const body = { code: /\b\d{6}\b/.exec(sent)?.[0] ?? 'none', new_password: NEW };
  expect((await player.call(updatePassword, { body })).status).toBe(200);
  await settleAll();
  expect(await world.statusOf(id)).toBe('canceled');
  expect(await world.money(player)).toMatchObject({ real: 800_000, held: 0 });
});
