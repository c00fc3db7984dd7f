import { changePassword } from '@tulpar/contract/accounts';
import { getBalance } from '@tulpar/contract/ledger';
import { refresh } from '@tulpar/contract/sessions';
import { MINUTE_MS } from '@tulpar/domain/durations';
import { expect, test } from 'vitest';
import { hashPassword } from '#modules/accounts/index.ts';
import { PASSWORD, type TestVisitor } from '#testing/test-visitor.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { changePassword as changePasswordFlow } from './change-password.ts';
import { replacePassword } from './replace-password.ts';

const world = useTestApp();
const NEW = 'Бәйтерек 97';

const change = (visitor: TestVisitor, password: string, newPassword = NEW) =>
  visitor.call(changePassword, { body: { password, new_password: newPassword } });
const refused = (field: string, code: string) => ({ status: 422, body: { code, errors: { [field]: [code] } } });

test('API-16 a new password ends every sign-in at once, and only it signs in', async () => {
  const player = await world.player();
  const other = world.visitor();
  await other.logIn({ phone: player.phone });
  expect(await change(player, PASSWORD)).toMatchObject({ status: 200, body: { data: { success: true } } });
  for (const visitor of [player, other]) {
    expect((await visitor.call(getBalance)).status).toBe(401);
    expect((await world.visitor().call(refresh, { body: { refresh_token: visitor.refresh } })).status).toBe(400);
  }
  expect((await world.visitor().logIn({ phone: player.phone })).status).toBe(422);
  expect((await world.visitor().logIn({ phone: player.phone, password: NEW })).status).toBe(200);
});

test('API-16 a refusal is on its field and changes nothing', async () => {
  const player = await world.player();
  expect(await change(player, 'wrong password')).toMatchObject(refused('password', 'PASSWORD_WRONG'));
  expect(await change(player, PASSWORD, 'qwerty123')).toMatchObject(refused('new_password', 'PASSWORD_TOO_COMMON'));
  expect(await change(player, PASSWORD, player.phone)).toMatchObject(refused('new_password', 'PASSWORD_HAS_PHONE'));
  expect((await change(player, PASSWORD, '12345')).body).toMatchObject({ errors: { new_password: ['PASSWORD_TOO_SHORT'] } });
  expect((await player.call(getBalance)).status).toBe(200);
  expect((await world.visitor().logIn({ phone: player.phone })).status).toBe(200);
});

test('API-16 a reset that is committed while the old password is verified is not overwritten', async () => {
  const player = await world.player();
  const { database } = world.context;
  const reset = await hashPassword('Шаңырақ 58');
  const transaction: typeof database.transaction = async (work) => {
    await database.transaction((tx) => replacePassword(tx, world.context, { playerId: player.id, passwordHash: reset, reason: 'reset' }));
    return database.transaction(work);
  };
  const asked = { playerId: player.id, password: PASSWORD, newPassword: NEW, isLicensed: false, ip: player.address };
  const outcome = await changePasswordFlow({ ...world.context, database: { ...database, transaction } }, asked);
  expect(outcome).toEqual({ ok: false, code: 'PASSWORD_WRONG' });
  expect((await world.visitor().logIn({ phone: player.phone, password: NEW })).status).toBe(422);
  expect((await world.visitor().logIn({ phone: player.phone, password: 'Шаңырақ 58' })).status).toBe(200);
});

test('API-16 of two changes at once one is made, and neither waits for the other for ever', async () => {
  const player = await world.player();
  const other = world.visitor();
  await other.logIn({ phone: player.phone });
  const passwords = [NEW, 'Шаңырақ 58'];
  const answers = await Promise.all([change(player, PASSWORD, passwords[0]), change(other, PASSWORD, passwords[1])]);
  expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)).toMatchObject(refused('password', 'PASSWORD_WRONG'));
  const password = passwords[answers.findIndex(({ status }) => status === 200)];
  expect((await world.visitor().logIn({ phone: player.phone, password })).status).toBe(200);
});

test('five attempts in a quarter of an hour, even with a valid session', async () => {
  const player = await world.player();
  for (let call = 0; call < 5; call++) expect((await change(player, `guess number ${call}`)).status).toBe(422);
  expect(await change(player, PASSWORD)).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS' },
    headers: { 'retry-after': '900' },
  });
  // The access token lives for ten minutes.
  world.clock.pass(15 * MINUTE_MS);
  await player.logIn({ phone: player.phone });
  expect((await change(player, PASSWORD)).status).toBe(200);
});

test('nothing failed', () => expect(world.logged).toEqual([]));
