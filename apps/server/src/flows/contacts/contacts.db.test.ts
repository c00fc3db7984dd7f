import { confirmEmailLink, requestPasswordReset } from '@tulpar/contract/accounts';
import { checkPhoneCode, confirmEmailCode, sendPhoneCode, verifyEmail } from '@tulpar/contract/contacts';
import { getProfile } from '@tulpar/contract/profiles';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { LANGUAGES } from '@tulpar/domain/languages';
import { CODE_MINUTES, CODE_TRIES_MAX } from '@tulpar/domain/session';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import { describe, expect, test } from 'vitest';
import { banPlayer } from '#flows/staff/ban-player.ts';
import { createTestApp, type TestPlayer, useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp({ config: { PUBLIC_URL: 'http://tulpar.example/' } });
const SENT = { status: 200, body: { data: { sent: true } } };
const refused = (code: string, field = 'code') => ({ status: 422, body: { code, errors: { [field]: [code] } } });
let names = 0;
const newEmail = () => `aru-${++names}@mail.kz`;

const askPhone = (player: TestPlayer, phone: string, idempotencyKey?: string) =>
  player.call(sendPhoneCode, { body: { phone } }, idempotencyKey === undefined ? {} : { idempotencyKey });
const askEmail = (player: TestPlayer, email: string) => player.call(verifyEmail, { body: { email } });
const checkPhone = (player: TestPlayer, code: string, idempotencyKey?: string) =>
  player.call(checkPhoneCode, { body: { code } }, idempotencyKey === undefined ? {} : { idempotencyKey });
const messagesTo = async (recipient: string) => (await world.messages()).filter((message) => message.recipient === recipient);
const codeIn = (body = '') => /\b\d{6}\b/.exec(body)?.[0] ?? 'none';
const newestCode = async (recipient: string) => codeIn((await messagesTo(recipient)).at(-1)?.body);
const another = (code: string) => (code === '000000' ? '000001' : '000000');
const userOf = async (player: TestPlayer) => ((await player.call(getProfile)).body as { data: Record<string, unknown> }).data;
const notificationsOf = async (player: TestPlayer) =>
  (
    await world.database.pool.query<{ sub_type: string; payload: unknown }>(
      'select sub_type, payload from notification where player_id = $1 order by id',
      [player.id],
    )
  ).rows;

async function asked() {
  const player = await world.player();
  expect(await askPhone(player, player.phone)).toMatchObject(SENT);
  return { player, code: await newestCode(player.phone) };
}

describe('a phone number', () => {
  test('API-22 API-23 is verified by the six digits sent to it, once', async () => {
    const { player, code } = await asked();
    expect(await userOf(player)).toMatchObject({ is_phone_verified: false });
    expect(await checkPhone(player, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
      status: 200,
      body: { data: { id: player.id, phone: player.phone, is_phone_verified: true, is_email_verified: false } },
    });
    expect(await checkPhone(player, code)).toMatchObject(refused('CODE_INVALID'));
  });

  test.each(LANGUAGES)('API-22 the message is in %s and says that staff never ask for the code', async (language) => {
    const player = await world.player({ language });
    await askPhone(player, player.phone);
    const [message] = await messagesTo(player.phone);
    const { t } = createTranslator(language, messagesOf(language));
    expect(message).toMatchObject({
      kind: 'sms',
      body: t('messages.verifyCode.sms', { brand: 'Tulpar', code: codeIn(message?.body) }),
    });
  });

  test('API-23 a code works for ten minutes, five tries, and not for another purpose', async () => {
    const late = await asked();
    world.clock.pass(CODE_MINUTES * MINUTE_MS);
    await late.player.logIn({ phone: late.player.phone });
    expect(await checkPhone(late.player, late.code)).toMatchObject(refused('CODE_INVALID'));

    const { player, code } = await asked();
    for (let tries = 1; tries < CODE_TRIES_MAX; tries++)
      expect(await checkPhone(player, another(code))).toMatchObject(refused('CODE_INVALID'));
    expect(await checkPhone(player, another(code))).toMatchObject(refused('CODE_TRIES_EXCEEDED'));
    expect(await checkPhone(player, code)).toMatchObject(refused('CODE_TRIES_EXCEEDED'));

    const mixed = await asked();
    expect(await mixed.player.call(confirmEmailCode, { body: { code: mixed.code } })).toMatchObject(refused('CODE_INVALID'));
    await world.visitor().call(requestPasswordReset, { body: { phone: mixed.player.phone } });
    const reset = await newestCode(mixed.player.phone);
    expect(await checkPhone(mixed.player, reset)).toMatchObject(refused('CODE_INVALID'));
    expect((await checkPhone(mixed.player, mixed.code)).status).toBe(200);
  });

  test('of twenty tries of a right code at once one is right', async () => {
    const { player, code } = await asked();
    const answers = await Promise.all(Array.from({ length: 20 }, () => checkPhone(player, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("a code of one player is no other's", async () => {
    const [one, two] = [await asked(), await asked()];
    if (one.code !== two.code) expect(await checkPhone(two.player, one.code)).toMatchObject(refused('CODE_INVALID'));
    expect(await userOf(two.player)).toMatchObject({ is_phone_verified: false });
  });

  test('a new number takes the place of the old one when it is verified, not before', async () => {
    const { player, code } = await asked();
    await checkPhone(player, code);
    const phone = world.newPhone();
    expect(await askPhone(player, phone)).toMatchObject(SENT);
    expect(await userOf(player)).toMatchObject({ phone: player.phone, is_phone_verified: true });
    expect(await checkPhone(player, await newestCode(phone))).toMatchObject({ body: { data: { phone, is_phone_verified: true } } });
    expect((await world.visitor().logIn({ phone })).status).toBe(200);
    expect((await world.visitor().logIn({ phone: player.phone })).status).toBe(422);
  });

  test("API-22 somebody else's number is answered alike; no code goes there, but a word to its owner", async () => {
    const [player, owner, free] = [await world.player(), await world.player(), world.newPhone()];
    const [taken, open] = [await askPhone(player, owner.phone), await askPhone(player, free)];
    expect([taken.status, taken.text]).toEqual([open.status, open.text]);
    const [message] = await messagesTo(owner.phone);
    expect(message?.body).toContain('Tulpar');
    expect(codeIn(message?.body)).toBe('none');
  });

  test('verified by somebody else in between it is refused, and stays theirs', async () => {
    const [player, other, phone] = [await world.player(), await world.player(), world.newPhone()];
    await askPhone(player, phone);
    const code = await newestCode(phone);
    world.clock.pass(MINUTE_MS);
    await askPhone(other, phone);
    expect((await checkPhone(other, await newestCode(phone))).status).toBe(200);
    expect(await checkPhone(player, code)).toMatchObject(refused('PHONE_TAKEN', 'phone'));
    expect(await userOf(player)).toMatchObject({ phone: player.phone, is_phone_verified: false });
  });

  test.each([{ phone: '12345' }, {}, { phone: null }, { phone: '77011234567\u0000' }])('API-22 %j is no number', async (body) => {
    expect((await (await world.player()).call(sendPhoneCode, { body })).status).toBeOneOf([400, 422]);
  });
});

describe('an e-mail', () => {
  test.each(LANGUAGES)('API-20 API-21 is verified by the code, and the player is notified of both steps, in %s', async (language) => {
    const email = newEmail();
    const player = await world.player({ email, language });
    expect(await askEmail(player, ` ${email.toUpperCase()}`)).toMatchObject(SENT);
    const letter = (await messagesTo(email)).at(-1);
    const { t } = createTranslator(language, messagesOf(language));
    expect(letter).toMatchObject({ kind: 'email', subject: t('messages.verifyCode.subject', { brand: 'Tulpar' }) });
    expect(letter?.body).toContain(t('messages.verifyCode.valid', { minutes: CODE_MINUTES }));
    expect(await player.call(confirmEmailCode, { body: { code: codeIn(letter?.body) } })).toMatchObject({
      status: 200,
      body: { data: { email, is_email_verified: true } },
    });
    const payload = { email };
    expect(await notificationsOf(player)).toEqual([
      { sub_type: 'email_confirmation_code_send', payload },
      { sub_type: 'email_confirmed', payload },
    ]);
  });

  test('API-20 API-26 the letter also has a link, which confirms once, without signing in', async () => {
    const email = newEmail();
    const player = await world.player({ email });
    await askEmail(player, email);
    const link = new URL(/http:\S+/.exec((await messagesTo(email)).at(-1)?.body ?? '')?.[0] ?? 'about:blank');
    expect(link.search).toBe('');
    const open = () => world.visitor().call(confirmEmailLink, { params: { confirmToken: link.pathname.split('/')[2] ?? '' } });
    expect((await open()).status).toBe(200);
    expect((await open()).status).toBe(200);
    expect(await userOf(player)).toMatchObject({ is_email_verified: true });
    expect((await notificationsOf(player)).map(({ sub_type }) => sub_type)).toEqual(['email_confirmation_code_send', 'email_confirmed']);
  });

  test('API-20 to an address that is not the account’s yet goes a code alone: a program that opens links changes no account', async () => {
    const player = await world.player();
    const email = newEmail();
    await askEmail(player, email);
    const [letter] = await messagesTo(email);
    expect(letter?.body).not.toContain('http');
    expect(await userOf(player)).toMatchObject({ email: null });
    await player.call(confirmEmailCode, { body: { code: codeIn(letter?.body) } });
    expect(await userOf(player)).toMatchObject({ email, is_email_verified: true });
  });

  test("API-20 somebody else's address is answered alike", async () => {
    const email = newEmail();
    await world.player({ email });
    const player = await world.player();
    const before = (await messagesTo(email)).length;
    const [taken, open] = [await askEmail(player, email), await askEmail(player, newEmail())];
    expect([taken.status, taken.text]).toEqual([open.status, open.text]);
    const letters = (await messagesTo(email)).slice(before);
    expect(letters).toHaveLength(1);
    expect(codeIn(letters[0]?.body)).toBe('none');
  });
});

describe('how often', () => {
  test('a minute lies between two codes to one address, and three hours after the third, in every process', async () => {
    const { player } = await asked();
    expect(await askPhone(player, player.phone)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    const elsewhere = await createTestApp({ url: world.url, clock: world.clock });
    try {
      // Strangers to the number count together; a network that the number knows counts alone.
      const [one, other] = [await world.player(), await elsewhere.player()];
      expect(await askPhone(one, player.phone)).toMatchObject(SENT);
      expect(await askPhone(other, player.phone)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    } finally {
      await elsewhere.close();
    }
    for (let more = 0; more < 2; more++) {
      world.clock.pass(MINUTE_MS);
      expect(await askPhone(player, player.phone)).toMatchObject(SENT);
    }
    world.clock.pass(MINUTE_MS);
    expect(await askPhone(player, player.phone)).toMatchObject({ status: 429 });
    world.clock.pass(3 * HOUR_MS);
    await player.logIn({ phone: player.phone });
    expect(await askPhone(player, player.phone)).toMatchObject(SENT);
  });

  test('a player has ten codes a day sent, to whichever numbers', async () => {
    const player = await world.player();
    for (let sent = 0; sent < 10; sent++) expect(await askPhone(player, world.newPhone())).toMatchObject(SENT);
    expect(await askPhone(player, world.newPhone())).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    world.clock.pass(DAY_MS);
    await player.logIn({ phone: player.phone });
    expect(await askPhone(player, world.newPhone())).toMatchObject(SENT);
  });

  test('ERR-15 a call whose answer was lost is answered like the first', async () => {
    const player = await world.player();
    for (let call = 0; call < 2; call++) expect(await askPhone(player, player.phone, 'key-of-a-lost-sending')).toMatchObject(SENT);
    expect(await messagesTo(player.phone)).toHaveLength(1);
    const code = await newestCode(player.phone);
    for (let call = 0; call < 2; call++)
      expect(await checkPhone(player, code, 'key-of-a-lost-check')).toMatchObject({ body: { data: { is_phone_verified: true } } });
  });
});

test('nobody without a sign-in asks, and nothing is sent for who was banned meanwhile', async () => {
  expect((await world.visitor().call(sendPhoneCode, { body: { phone: world.newPhone() } })).status).toBe(401);
  const player = await world.player();
  await askPhone(player, player.phone);
  await banPlayer(world.context, { playerId: player.id, reason: 'test', by: 'staff:dana' });
  expect(await messagesTo(player.phone)).toEqual([]);
});

test('nothing failed, and no code is stored as it travels', async () => {
  const { code } = await asked();
  const { rows } = await world.database.pool.query<{ stored: string }>('select account_code::text as stored from account_code');
  expect(rows.some(({ stored }) => stored.includes(`,${code},`))).toBe(false);
  expect(world.logged).toEqual([]);
});
