import { changePassword, updatePassword } from '@tulpar/contract/accounts';
import { sendPhoneCode, verifyEmail } from '@tulpar/contract/contacts';
import { getBalance } from '@tulpar/contract/ledger';
import { getNotifications, type Notification } from '@tulpar/contract/notifications';
import { refresh } from '@tulpar/contract/sessions';
import { HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { CODE_MINUTES, CODE_TRIES_MAX, STEP_UP_MINUTES } from '@tulpar/domain/session';
import { expect, test } from 'vitest';
import { type TestVisitor, tokensOf } from '#testing/test-visitor.ts';
import { type TestPlayer, useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp();
const NEW = 'Бәйтерек 97';
const refused = (code: string, field = 'code') => ({ status: 422, body: { code, errors: { [field]: [code] } } });

const update = (visitor: TestVisitor, code: string, newPassword = NEW) =>
  visitor.call(updatePassword, { body: { code, new_password: newPassword } });

async function codeTo(recipient: string): Promise<string> {
  const newest = (await world.messages()).findLast((message) => message.recipient === recipient);
  return /\b\d{6}\b/.exec(newest?.body ?? '')?.[0] ?? 'none';
}

/** A player who entered the password long ago, has forgotten it and has asked for a code. */
async function forgetful(): Promise<TestPlayer & { code: string }> {
  const player = await world.player();
  world.clock.pass((STEP_UP_MINUTES + 1) * MINUTE_MS);
  Object.assign(player, tokensOf(await player.call(refresh, { body: { refresh_token: player.refresh } })));
  expect((await player.call(sendPhoneCode, { body: { phone: player.phone } })).status).toBe(200);
  return Object.assign(player, { code: await codeTo(player.phone) });
}

test('API-17 a code to the own phone sets a new password, ends every sign-in and is told', async () => {
  const player = await forgetful();
  const other = world.visitor();
  await other.logIn({ phone: player.phone });
  expect(await update(player, player.code)).toMatchObject({ status: 200, body: { data: { success: true } } });
  for (const visitor of [player, other]) expect((await visitor.call(getBalance)).status).toBe(401);
  expect((await world.visitor().logIn({ phone: player.phone })).status).toBe(422);
  const again = world.visitor();
  expect((await again.logIn({ phone: player.phone, password: NEW })).status).toBe(200);
  const { body } = await again.call(getNotifications, { query: { 'filter[history]': '1', language: 'kk' } });
  expect((body as { data: Notification[] }).data[0]).toMatchObject({ sub_type: 'password_changed', title: 'Құпиясөз өзгертілді' });
});

test('API-17 so does a code to the own e-mail', async () => {
  const email = 'forgot@mail.kz';
  const player = await world.player({ email });
  expect((await player.call(verifyEmail, { body: { email } })).status).toBe(200);
  expect((await update(player, await codeTo(email))).status).toBe(200);
  expect((await world.visitor().logIn({ email, password: NEW })).status).toBe(200);
});

test("API-17 a code to a new number does not: it would be the thief's own", async () => {
  const player = await world.player();
  const evil = world.newPhone();
  // Within minutes of a sign-in a new number may be asked for without the password.
  expect((await player.call(sendPhoneCode, { body: { phone: evil } })).status).toBe(200);
  expect(await update(player, await codeTo(evil))).toMatchObject(refused('CODE_INVALID'));
  expect((await world.visitor().logIn({ phone: player.phone })).status).toBe(200);
});

test('API-17 nor does one to an unverified contact where another one is verified', async () => {
  const email = 'unproven@mail.kz';
  const player = await world.player({ email });
  await world.database.pool.query('update account set phone = $2, is_phone_verified = true where id = $1', [player.id, world.newPhone()]);
  await player.call(verifyEmail, { body: { email } });
  expect(await update(player, await codeTo(email))).toMatchObject(refused('CODE_INVALID'));
});

test('API-17 a code works once, for ten minutes, for five tries; a weak password does not use it up', async () => {
  const late = await forgetful();
  const wrong = late.code === '000000' ? '000001' : '000000';
  expect(await update(late, late.code, late.phone)).toMatchObject(refused('PASSWORD_HAS_PHONE', 'new_password'));
  expect(await update(late, late.code, 'qwerty123')).toMatchObject(refused('PASSWORD_TOO_COMMON', 'new_password'));
  for (let tries = 1; tries < CODE_TRIES_MAX; tries++) expect(await update(late, wrong)).toMatchObject(refused('CODE_INVALID'));
  expect(await update(late, wrong)).toMatchObject(refused('CODE_TRIES_EXCEEDED'));
  expect(await update(late, late.code)).toMatchObject(refused('CODE_TRIES_EXCEEDED'));

  const slow = await forgetful();
  world.clock.pass(CODE_MINUTES * MINUTE_MS);
  Object.assign(slow, tokensOf(await slow.call(refresh, { body: { refresh_token: slow.refresh } })));
  expect(await update(slow, slow.code)).toMatchObject(refused('CODE_INVALID'));
  expect((await slow.call(getBalance)).status).toBe(200);

  const twice = await forgetful();
  expect((await update(twice, twice.code)).status).toBe(200);
  await twice.logIn({ phone: twice.phone, password: NEW });
  expect(await update(twice, twice.code, 'Жусан-иісі 8')).toMatchObject(refused('CODE_INVALID'));
});

test('API-17 without a code or a sign-in nothing happens', async () => {
  const player = await world.player();
  expect(await update(player, '123456')).toMatchObject(refused('CODE_INVALID'));
  expect((await update(world.visitor(), '123456')).status).toBe(401);
});

test('API-16 a changed password is told too, in the inbox and at the verified e-mail', async () => {
  const email = 'told@mail.kz';
  const player = await world.player({ email, language: 'ru' });
  await world.database.pool.query('update account set is_email_verified = true where id = $1', [player.id]);
  world.clock.pass(HOUR_MS);
  await player.logIn({ email });
  await player.call(changePassword, { body: { password: player.password, new_password: NEW } });
  const letter = (await world.messages()).findLast(({ recipient }) => recipient === email);
  expect(letter?.body).toContain('Пароль изменён');
});

test('nothing failed', () => expect(world.logged).toEqual([]));
