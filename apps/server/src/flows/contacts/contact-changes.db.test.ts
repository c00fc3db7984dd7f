import { confirmPasswordReset, requestPasswordReset } from '@tulpar/contract/accounts';
import { checkPhoneCode, confirmEmailCode, sendPhoneCode, undoContact, verifyEmail } from '@tulpar/contract/contacts';
import { addPasskey as addPasskeyCall, askForNewPasskey, renewRecoveryCodes } from '@tulpar/contract/factors';
import { getProfile } from '@tulpar/contract/profiles';
import { refresh } from '@tulpar/contract/sessions';
import { HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { LANGUAGES } from '@tulpar/domain/languages';
import { CONTACT_UNDO_HOURS, STEP_UP_MINUTES } from '@tulpar/domain/session';
import { describe, expect, test } from 'vitest';
import { ACCOUNT_LIMITS } from '#flows/accounts/account-limits.ts';
import { factorsOf as factorNames } from '#flows/factors/read-second-factor.ts';
import { keepRow } from '#platform/testing/keep-row.ts';
import { createTestAuthenticator } from '#testing/test-authenticator.ts';
import { tokensOf } from '#testing/test-visitor.ts';
import { factorsOf } from '#testing/use-factors.ts';
import { type TestPlayer, useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp({ config: { PUBLIC_URL: 'https://tulpar.example/' } });
const refused = (code: string, field: string) => ({ status: 422, body: { code, errors: { [field]: [code] } } });
const INVALID = refused('AUTH_TOKEN_INVALID', 'token');
let names = 0;
const newEmail = () => `saule-${++names}@mail.kz`;

const messagesTo = async (recipient: string) => (await world.messages()).filter((message) => message.recipient === recipient);
const codeIn = (body = '') => /\b\d{6}\b/.exec(body)?.[0] ?? 'none';
const newestTo = async (recipient: string) => (await messagesTo(recipient)).at(-1)?.body ?? '';
const undoTokenIn = (body: string) => /https:\/\/tulpar\.example\/undo-contact\/([\w-]{43})/.exec(body)?.[1] ?? 'none';
const undo = (token: string) => world.visitor().call(undoContact, { body: { token } });
const userOf = async (player: TestPlayer) => ((await player.call(getProfile)).body as { data: Record<string, unknown> }).data;

/** A passkey of the site under this address. */
async function addPasskey(player: TestPlayer) {
  const made = await factorsOf(world).addPasskey(player, createTestAuthenticator({ origin: 'https://tulpar.example' }));
  expect(made.answer.status).toBe(200);
  return made.device;
}

async function changePhone(player: TestPlayer, phone = world.newPhone()): Promise<string> {
  expect((await player.call(sendPhoneCode, { body: { phone } })).status).toBe(200);
  expect((await player.call(checkPhoneCode, { body: { code: codeIn(await newestTo(phone)) } })).status).toBe(200);
  return phone;
}

async function addEmail(player: TestPlayer, email = newEmail()): Promise<string> {
  expect((await player.call(verifyEmail, { body: { email } })).status).toBe(200);
  expect((await player.call(confirmEmailCode, { body: { code: codeIn(await newestTo(email)) } })).status).toBe(200);
  return email;
}

/** A player who entered the password a while ago. */
async function longSignedIn(): Promise<TestPlayer> {
  const player = await world.player();
  world.clock.pass((STEP_UP_MINUTES + 1) * MINUTE_MS);
  // The access token has run out too.
  return Object.assign(player, tokensOf(await player.call(refresh, { body: { refresh_token: player.refresh } })));
}

describe('a new phone number or e-mail', () => {
  test.each([
    ['phone', sendPhoneCode],
    ['email', verifyEmail],
  ] as const)('API-20 API-22 %s needs the password, unless it was entered within the last minutes', async (kind, send) => {
    const player = await longSignedIn();
    const body = kind === 'phone' ? { phone: world.newPhone() } : { email: newEmail() };
    expect(await player.call(send, { body })).toMatchObject(refused('PROOF_REQUIRED', 'password'));
    expect(await player.call(send, { body: { ...body, password: 'wrong one' } })).toMatchObject(refused('PASSWORD_WRONG', 'password'));
    expect(await messagesTo(Object.values(body)[0] ?? '')).toEqual([]);
    expect((await player.call(send, { body: { ...body, password: player.password } })).status).toBe(200);
    // The step-up holds for the next minutes: the same may be asked for again.
    world.clock.pass(MINUTE_MS);
    expect((await player.call(send, { body })).status).toBe(200);
  });

  test('API-22 the present number is verified without it', async () => {
    const player = await longSignedIn();
    expect((await player.call(sendPhoneCode, { body: { phone: player.phone } })).status).toBe(200);
  });

  test('API-22 passwords are not guessed this way', async () => {
    const player = await longSignedIn();
    const guess = (password: string) => player.call(sendPhoneCode, { body: { phone: world.newPhone(), password } });
    for (let tries = 0; tries < 5; tries++) expect((await guess(`guess ${tries}`)).status).toBe(422);
    expect(await guess(player.password)).toMatchObject({ status: 429 });
  });

  test('API-22 API-06 a token alone takes nothing over: neither the name nor the reset moves', async () => {
    const player = await longSignedIn();
    const evil = world.newPhone();
    await player.call(sendPhoneCode, { body: { phone: evil } });
    await world.visitor().call(requestPasswordReset, { body: { phone: evil } });
    expect(await messagesTo(evil)).toEqual([]);
    expect(await userOf(player)).toMatchObject({ phone: player.phone });
  });
});

describe('the old contact', () => {
  test.each(LANGUAGES)('API-23 is told, with a link that takes the change back, in %s', async (language) => {
    const player = await world.player({ language });
    const phone = await changePhone(player);
    expect(undoTokenIn(await newestTo(player.phone))).toHaveLength(43);
    expect(await newestTo(phone)).not.toContain('undo-contact');
    const [old, next] = [await addEmail(player), newEmail()];
    await addEmail(player, next);
    expect(undoTokenIn(await newestTo(old))).toHaveLength(43);
  });

  test('API-21 where an e-mail is added the phone is told', async () => {
    const player = await world.player();
    await addEmail(player);
    expect(await undo(undoTokenIn(await newestTo(player.phone)))).toMatchObject({ status: 200 });
    await world.visitor().call(requestPasswordReset, { body: { phone: player.phone } });
    expect(codeIn(await newestTo(player.phone))).not.toBe('none');
  });

  test('API-21 SECURITY-06 where an e-mail that was never verified is replaced, the verified phone is told too', async () => {
    const player = await world.player();
    await world.database.pool.query('update account set email = $2 where id = $1', [player.id, newEmail()]);
    expect((await player.call(sendPhoneCode, { body: { phone: player.phone } })).status).toBe(200);
    expect((await player.call(checkPhoneCode, { body: { code: codeIn(await newestTo(player.phone)) } })).status).toBe(200);
    const thiefs = await addEmail(player);
    expect(await undo(undoTokenIn(await newestTo(player.phone)))).toMatchObject({ status: 200 });
    expect(await newestTo(thiefs)).not.toContain('undo-contact');
  });

  test('API-23 the link brings it back, ends every sign-in and voids the password; a code sets a new one', async () => {
    const player = await world.player();
    const phone = await changePhone(player);
    const token = undoTokenIn(await newestTo(player.phone));
    expect(await undo(token)).toMatchObject({ status: 200, body: { data: { success: true } } });
    expect((await player.call(getProfile)).status).toBe(401);
    expect((await player.call(refresh, { body: { refresh_token: player.refresh } })).status).toBe(400);
    for (const name of [phone, player.phone]) expect((await world.visitor().logIn({ phone: name })).status).toBe(422);
    await world.visitor().call(requestPasswordReset, { body: { phone: player.phone } });
    const body = { phone: player.phone, code: codeIn(await newestTo(player.phone)), new_password: 'Бәйтерек 97' };
    expect((await world.visitor().call(confirmPasswordReset, { body })).status).toBe(200);
    expect((await world.visitor().logIn({ phone: player.phone, password: 'Бәйтерек 97' })).status).toBe(200);
    expect(await undo(token)).toMatchObject(INVALID);
  });

  test('API-23 FACTOR-10 the link removes the factors that were added since, and keeps earlier ones', async () => {
    const [robbed, careful] = [await world.player(), await world.player()];
    await factorsOf(world).addTotp(careful);
    world.clock.pass(MINUTE_MS);
    for (const player of [robbed, careful]) {
      await changePhone(player);
      await addPasskey(player);
    }
    await factorsOf(world).addTotp(robbed);
    const left = (player: TestPlayer) => factorNames(world.database, player.id);
    for (const player of [robbed, careful]) expect((await undo(undoTokenIn(await newestTo(player.phone)))).status).toBe(200);
    expect([await left(robbed), await left(careful)]).toEqual([[], ['totp', 'recovery']]);
  });

  test('API-23 FACTOR-10 the link removes the recovery codes that were made since', async () => {
    const player = await world.player();
    await factorsOf(world).addTotp(player);
    world.clock.pass(MINUTE_MS);
    await changePhone(player);
    expect((await player.call(renewRecoveryCodes)).status).toBe(200);
    expect((await undo(undoTokenIn(await newestTo(player.phone)))).status).toBe(200);
    expect(await factorNames(world.database, player.id)).toEqual(['totp']);
  });

  test('API-23 FACTOR-10 the link and a sign-in by such a passkey at the same moment do not wait for each other', async () => {
    const player = await world.player();
    await changePhone(player);
    const device = await addPasskey(player);
    const token = undoTokenIn(await newestTo(player.phone));
    const guest = world.visitor();
    const used = await factorsOf(world).useToSignIn(guest, device);
    const keeper = await keepRow(world.url, 'select from account where id = $1 for update', [player.id]);
    const undone = undo(token);
    await keeper.untilWaiting(1);
    const signedIn = factorsOf(world).signInByPasskey(guest, used);
    await keeper.untilWaiting(2);
    await keeper.letGo();
    expect((await undone).status).toBe(200);
    expect(await signedIn).toMatchObject({ status: 422, body: { code: 'PASSKEY_INVALID' } });
  });

  test('API-23 a second change does not save the first, nor its link', async () => {
    const player = await world.player();
    const second = await changePhone(player);
    await changePhone(player);
    const [first, later] = [undoTokenIn(await newestTo(player.phone)), undoTokenIn(await newestTo(second))];
    expect((await undo(first)).status).toBe(200);
    expect(await undo(later)).toMatchObject(INVALID);
    const { rows } = await world.database.pool.query('select phone from account where id = $1', [player.id]);
    expect(rows).toEqual([{ phone: player.phone }]);
  });

  test("API-23 the link takes the thief's other contact too, and its codes", async () => {
    const email = newEmail();
    const player = await world.player();
    await addEmail(player, email);
    world.clock.pass(MINUTE_MS);
    await changePhone(player);
    const token = undoTokenIn(await newestTo(player.phone));
    world.clock.pass(MINUTE_MS);
    const first = await addEmail(player);
    world.clock.pass(MINUTE_MS);
    await addEmail(player);
    const later = undoTokenIn(await newestTo(first));
    // A code is on its way to yet another address.
    world.clock.pass(MINUTE_MS);
    expect((await player.call(verifyEmail, { body: { email: newEmail() } })).status).toBe(200);
    expect((await undo(token)).status).toBe(200);
    const { rows } = await world.database.pool.query(
      `select email, phone, is_email_verified, (select count(*)::int from account_code where account_id = account.id and ended_at is null) as codes
       from account where id = $1`,
      [player.id],
    );
    expect(rows).toEqual([{ email, phone: player.phone, is_email_verified: true, codes: 0 }]);
    expect(await undo(later)).toMatchObject(INVALID);
  });

  test('API-23 FACTOR-10 a passkey that is made at the moment of the link does not survive it', async () => {
    const player = await world.player();
    await changePhone(player);
    const token = undoTokenIn(await newestTo(player.phone));
    const device = createTestAuthenticator({ origin: 'https://tulpar.example' });
    const { data } = (await player.call(askForNewPasskey)).body as {
      data: { token: string; options: Parameters<typeof device.make>[0] };
    };
    const body = { token: data.token, answer: device.make(data.options), name: 'Phone' };
    const keeper = await keepRow(world.url, 'select from account where id = $1 for update', [player.id]);
    const undone = undo(token);
    await keeper.untilWaiting(1);
    const made = player.call(addPasskeyCall, { body });
    await keeper.untilWaiting(2);
    await keeper.letGo();
    expect((await undone).status).toBe(200);
    expect(await made).toMatchObject({ status: 422, body: { code: 'PROOF_REQUIRED' } });
    expect(await factorNames(world.database, player.id)).toEqual([]);
  });

  test('API-23 the link works for three days, and nobody else can take the old number meanwhile', async () => {
    const player = await world.player();
    await changePhone(player);
    const token = undoTokenIn(await newestTo(player.phone));
    const thief = await world.player();
    expect(await world.visitor().signUp({ phone: player.phone })).toMatchObject(refused('PHONE_TAKEN', 'phone'));
    world.clock.pass(MINUTE_MS);
    await thief.call(sendPhoneCode, { body: { phone: player.phone } });
    const code = codeIn(await newestTo(player.phone));
    expect(await thief.call(checkPhoneCode, { body: { code } })).toMatchObject(refused('PHONE_TAKEN', 'phone'));
    world.clock.pass(CONTACT_UNDO_HOURS * HOUR_MS);
    expect(await undo(token)).toMatchObject(INVALID);
    expect((await world.visitor().signUp({ phone: player.phone })).status).toBe(200);
  });

  test('guessing links is counted', async () => {
    const visitor = world.visitor();
    const guess = (nth: number) => visitor.call(undoContact, { body: { token: `guess-${nth}` } });
    expect(await guess(1)).toMatchObject(INVALID);
    const { codeTriesPerAddress } = ACCOUNT_LIMITS;
    for (let call = 1; call < codeTriesPerAddress.max; call++)
      await world.context.limits.take(`email-link:${visitor.address}`, codeTriesPerAddress);
    expect((await guess(2)).status).toBe(429);
  });
});

test('API-06 a code for a new password goes to a verified name; one that is not verified is told why none comes', async () => {
  const player = await world.player();
  const email = await addEmail(player);
  const before = (await messagesTo(player.phone)).length;
  await world.visitor().call(requestPasswordReset, { body: { phone: player.phone } });
  const answers = (await messagesTo(player.phone)).slice(before);
  expect(answers).toHaveLength(1);
  expect(codeIn(answers[0]?.body)).toBe('none');
  await world.visitor().call(requestPasswordReset, { body: { email } });
  expect(codeIn(await newestTo(email))).not.toBe('none');
});

test('nothing failed', () => expect(world.logged).toEqual([]));
