import { confirmPasswordReset, requestPasswordReset } from '@tulpar/contract/accounts';
import { getBalance } from '@tulpar/contract/ledger';
import { refresh } from '@tulpar/contract/sessions';
import { HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { LANGUAGES } from '@tulpar/domain/languages';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import { describe, expect, test } from 'vitest';
import { inBatches } from '#testing/in-batches.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { banPlayer } from '../staff/ban-player.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';
import { sendResetCode } from './reset-password.ts';

const world = useTestApp();
const NEW = 'Бәйтерек 97';
const SENT = { status: 200, body: { data: { sent: true } } };
const WRONG_CODE = { status: 422, body: { code: 'CODE_INVALID', errors: { code: ['CODE_INVALID'] } } };
const TRIES_EXCEEDED = { status: 422, body: { code: 'CODE_TRIES_EXCEEDED', errors: { code: ['CODE_TRIES_EXCEEDED'] } } };

const ask = (identity: object, visitor = world.visitor()) =>
  visitor.call(requestPasswordReset, { body: { ...identity, region: 'cis', recaptcha_token: '' } });
const confirm = (identity: object, code: string, newPassword = NEW, visitor = world.visitor()) =>
  visitor.call(confirmPasswordReset, { body: { ...identity, code, new_password: newPassword } });

const messagesTo = async (recipient: string) => (await world.messages()).filter((message) => message.recipient === recipient);
const newestCode = async (recipient: string) => /\b\d{6}\b/.exec((await messagesTo(recipient)).at(-1)?.body ?? '')?.[0] ?? 'none';

async function askedFor() {
  const player = await world.player();
  expect(await ask({ phone: player.phone })).toMatchObject(SENT);
  return { player, phone: player.phone, code: await newestCode(player.phone) };
}

describe('a call whose answer was lost', () => {
  test('ERR-15 a repeated request is answered like the first, and sends no second code', async () => {
    const { phone } = await world.player();
    const again = () => world.visitor().call(requestPasswordReset, { body: { phone } }, { idempotencyKey: 'key-of-a-lost-request' });
    expect(await again()).toMatchObject(SENT);
    expect(await again()).toMatchObject(SENT);
    expect(await messagesTo(phone)).toHaveLength(1);
    // The key is about this name only: under it another name is another request.
    const other = await world.player();
    const body = { phone: other.phone };
    await world.visitor().call(requestPasswordReset, { body }, { idempotencyKey: 'key-of-a-lost-request' });
    expect(await messagesTo(other.phone)).toHaveLength(1);
  });

  test('ERR-15 a repeated confirmation is answered like the first, and another code under its key is not', async () => {
    const { phone, code } = await askedFor();
    const call = (tried: string) =>
      world
        .visitor()
        .call(confirmPasswordReset, { body: { phone, code: tried, new_password: NEW } }, { idempotencyKey: 'key-of-a-lost-confirmation' });
    expect(await call(code)).toMatchObject({ status: 200 });
    expect(await call(code)).toMatchObject({ status: 200 });
    expect(await confirm({ phone }, code)).toMatchObject(WRONG_CODE);
    expect(await call(code === '000000' ? '000001' : '000000')).toMatchObject(WRONG_CODE);
  });
});

describe('a request', () => {
  test('API-06 sends six digits by SMS to the number', async () => {
    const { phone, code } = await askedFor();
    expect(code).toMatch(/^\d{6}$/);
    expect(await messagesTo(phone)).toMatchObject([{ kind: 'sms', subject: null }]);
  });

  test('sends them by e-mail to the address', async () => {
    await world.player({ email: 'aigul@mail.kz' });
    expect(await ask({ email: ' Aigul@Mail.kz' })).toMatchObject(SENT);
    // The first letter was that of the sign-up.
    expect(await messagesTo('aigul@mail.kz')).toMatchObject([
      { kind: 'email' },
      { kind: 'email', subject: expect.stringContaining('Tulpar') },
    ]);
    expect(await newestCode('aigul@mail.kz')).toMatch(/^\d{6}$/);
  });

  test.each(LANGUAGES)('writes to the player in %s', async (language) => {
    const player = await world.player({ language });
    await ask({ phone: player.phone });
    const [message] = await messagesTo(player.phone);
    const code = await newestCode(player.phone);
    const { t } = createTranslator(language, messagesOf(language));
    const written = t('messages.resetCode.sms', { code, brand: 'Tulpar' });
    expect(message?.body).toBe(written);
    expect(written).toContain(code);
  });

  test('API-06 for an unknown name answers alike and does the same work, and sends nothing', async () => {
    const player = await world.player();
    const [known, unknown] = [await ask({ phone: player.phone }), await ask({ phone: world.newPhone() })];
    expect(unknown).toMatchObject(SENT);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    const { rows } = await world.database.pool.query('select task_identifier from graphile_worker.jobs');
    expect(rows).toEqual([{ task_identifier: 'send-reset-code' }, { task_identifier: 'send-reset-code' }]);
    const before = (await world.messages()).length;
    await ask({ email: 'nobody@mail.kz' });
    expect(await world.messages()).toHaveLength(before);
  });

  test('of a banned player is answered alike, and sends nothing', async () => {
    const player = await world.player();
    await banPlayer(world.context, { playerId: player.id, reason: 'fraud', by: 'staff:dana' });
    expect(await ask({ phone: player.phone })).toMatchObject(SENT);
    expect(await messagesTo(player.phone)).toEqual([]);
  });
});

describe('the code', () => {
  test('API-07 sets the new password, ends every sign-in, and the new one works', async () => {
    const { player, phone, code } = await askedFor();
    expect((await player.call(getBalance)).status).toBe(200);
    expect(await confirm({ phone }, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
      status: 200,
      body: { data: { success: true } },
    });
    expect((await player.call(getBalance)).status).toBe(401);
    expect((await world.visitor().call(refresh, { body: { refresh_token: player.refresh } })).status).toBe(400);
    expect((await world.visitor().logIn({ phone })).status).toBe(422);
    expect((await world.visitor().logIn({ phone, password: NEW })).status).toBe(200);
  });

  test('works once, also for eight at once', async () => {
    const { phone, code } = await askedFor();
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm({ phone }, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await confirm({ phone }, code)).toMatchObject({ status: 422 });
  });

  test('works for ten minutes', async () => {
    const early = await askedFor();
    world.clock.pass(10 * MINUTE_MS - 1);
    expect((await confirm({ phone: early.phone }, early.code)).status).toBe(200);
    const late = await askedFor();
    world.clock.pass(10 * MINUTE_MS);
    expect(await confirm({ phone: late.phone }, late.code)).toMatchObject(WRONG_CODE);
  });

  test('API-07 an unknown name is answered like a known one, also at the fifth attempt', async () => {
    const [unknown, known] = [{ phone: world.newPhone() }, { phone: (await askedFor()).phone }];
    await ask(unknown);
    const answersOf = async (identity: object) => {
      const answers = [];
      for (let guess = 0; guess < 6; guess++) answers.push((await confirm(identity, `00000${guess}`)).text);
      return answers;
    };
    const answers = await answersOf(unknown);
    expect(answers[4]).toContain('CODE_TRIES_EXCEEDED');
    expect(answers).toEqual(await answersOf(known));
  });

  test('API-07 allows five attempts, then even the right code is refused', async () => {
    const { phone, code } = await askedFor();
    for (let guess = 0; guess < 4; guess++) expect(await confirm({ phone }, `00000${guess}`)).toMatchObject(WRONG_CODE);
    expect(await confirm({ phone }, '000009')).toMatchObject(TRIES_EXCEEDED);
    expect(await confirm({ phone }, code)).toMatchObject(TRIES_EXCEEDED);
    expect((await world.visitor().logIn({ phone })).status).toBe(200);
  });

  test('is right at the fifth try', async () => {
    const { phone, code } = await askedFor();
    for (let guess = 0; guess < 4; guess++) await confirm({ phone }, `00000${guess}`);
    expect((await confirm({ phone }, code)).status).toBe(200);
  });

  test('of another player, and one that was replaced, are wrong', async () => {
    const [one, other] = [await askedFor(), await askedFor()];
    expect(await confirm({ phone: one.phone }, other.code)).toMatchObject(WRONG_CODE);
    world.clock.pass(MINUTE_MS);
    await ask({ phone: one.phone });
    const newer = await newestCode(one.phone);
    expect(newer).not.toBe(one.code);
    expect(await confirm({ phone: one.phone }, one.code)).toMatchObject(WRONG_CODE);
    expect((await confirm({ phone: one.phone }, newer)).status).toBe(200);
  });

  test('without a request, and an unknown name, are answered alike', async () => {
    const { phone } = await world.player();
    expect(await confirm({ phone }, '123456')).toMatchObject(WRONG_CODE);
    expect(await confirm({ phone: world.newPhone() }, '123456')).toMatchObject(WRONG_CODE);
  });

  test('is not used up by a refused common password', async () => {
    const { phone, code } = await askedFor();
    expect(await confirm({ phone }, code, 'qwerty123')).toMatchObject({
      status: 422,
      body: { errors: { new_password: ['PASSWORD_TOO_COMMON'] } },
    });
    expect((await confirm({ phone }, code)).status).toBe(200);
  });

  test('is not used up by a password with the name of the player, which only the right code reveals', async () => {
    const { phone, code } = await askedFor();
    await world.database.pool.query("update profile set first_name = 'Саназ' where player_id = (select id from account where phone = $1)", [
      phone,
    ]);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await confirm({ phone }, wrong, 'Sanaz-77')).toMatchObject(WRONG_CODE);
    expect(await confirm({ phone }, code, 'Sanaz-77')).toMatchObject({
      status: 422,
      body: { errors: { new_password: ['PASSWORD_HAS_NAME'] } },
    });
    expect((await confirm({ phone }, code)).status).toBe(200);
  });

  test('asked for many times at once is made each time, and the last one counts', async () => {
    const { phone } = await world.player();
    await Promise.all(Array.from({ length: 5 }, () => sendResetCode(world.context, { phone })));
    const { rows } = await world.database.pool.query(
      'select count(*)::int as open from account_code c join account a on a.id = c.account_id where phone = $1 and c.ended_at is null',
      [phone],
    );
    expect(rows).toEqual([{ open: 1 }]);
  });

  test('is stored as a hash', async () => {
    const { code } = await askedFor();
    const { rows } = await world.database.pool.query('select code_hash from account_code');
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

test('a thousand guesses, many at once, from one address and from many, find nothing', async () => {
  const { phone, code } = await askedFor();
  const guesses = Array.from({ length: 1000 }, (_, guess) => String(guess).padStart(6, '0'));
  // Networks in which the player has never been share their tries.
  const stranger = (nth: number) => world.visitor(`10.200.${nth}.1`);
  const visitor = stranger(200);
  // The address is nearly used up, so that the machine need not hash a thousand times.
  for (let call = 0; call < 95; call++) await world.context.limits.take(`code:${visitor.address}`, ACCOUNT_LIMITS.codeTriesPerAddress);
  const answers = [
    ...(await inBatches(guesses.slice(0, 10), 10, (guess) => confirm({ phone }, guess, NEW, stranger(Number(guess))))),
    ...(await inBatches(guesses.slice(10), 40, (guess) => confirm({ phone }, guess, NEW, visitor))),
  ];
  expect(answers.filter(({ status }) => status === 200)).toEqual([]);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(985);
  const { rows } = await world.database.pool.query(
    'select tries from account_code c join account a on a.id = c.account_id where phone = $1',
    [phone],
  );
  expect(rows).toEqual([{ tries: 5 }]);
  expect(await confirm({ phone }, code, NEW, stranger(201))).toMatchObject(TRIES_EXCEEDED);
  expect((await world.visitor().logIn({ phone })).status).toBe(200);
});

describe('a stranger', () => {
  const STRANGE = ['198.51.100.7', '203.0.113.9', '192.0.2.30', '100.64.3.3'];

  test('RESET-01 uses up neither the requests that the player has at home, nor more by coming from many places', async () => {
    const player = await world.player();
    const identity = { phone: player.phone };
    for (const address of STRANGE.slice(0, 3)) {
      expect(await ask(identity, world.visitor(address))).toMatchObject(SENT);
      world.clock.pass(MINUTE_MS);
    }
    expect(await ask(identity, world.visitor(STRANGE[3]))).toMatchObject({ status: 429 });
    expect(await ask(identity, player)).toMatchObject(SENT);
  });

  test('API-07 does not use up the tries that the player has at home', async () => {
    const { player, phone, code } = await askedFor();
    const guess = (address: string) => confirm({ phone }, code === '000000' ? '000001' : '000000', NEW, world.visitor(address));
    for (const address of STRANGE) expect(await guess(address)).toMatchObject(WRONG_CODE);
    expect(await guess('198.51.100.8')).toMatchObject(TRIES_EXCEEDED);
    expect(await confirm({ phone }, code, NEW, world.visitor(STRANGE[0]))).toMatchObject(TRIES_EXCEEDED);
    expect((await confirm({ phone }, code, NEW, player)).status).toBe(200);
  });
});

describe('how often a name may ask', () => {
  const TOO_MANY = { status: 429, body: { code: 'TOO_MANY_REQUESTS' } };

  test.each(['a player', 'nobody'])('RESET-01 RESET-02 of %s: once a minute, three times in three hours', async (who) => {
    const phone = who === 'nobody' ? world.newPhone() : (await world.player()).phone;
    for (let request = 0; request < 3; request++) {
      expect(await ask({ phone })).toMatchObject(SENT);
      expect(await ask({ phone })).toMatchObject({ ...TOO_MANY, headers: { 'retry-after': '60' } });
      world.clock.pass(MINUTE_MS);
    }
    const fourth = await ask({ phone });
    expect(fourth).toMatchObject({ ...TOO_MANY, headers: { 'retry-after': String((3 * HOUR_MS - 3 * MINUTE_MS) / 1000) } });
    world.clock.pass(3 * HOUR_MS - 3 * MINUTE_MS - 1);
    expect(await ask({ phone })).toMatchObject(TOO_MANY);
    world.clock.pass(MINUTE_MS);
    expect(await ask({ phone })).toMatchObject(SENT);
  });

  test('asking at once, twenty times, sends one message', async () => {
    const { phone } = await world.player();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask({ phone })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await messagesTo(phone)).toHaveLength(1);
  });

  test('sixty requests an hour from one address', async () => {
    const visitor = world.visitor();
    for (let request = 0; request < 60; request++) expect(await ask({ phone: world.newPhone() }, visitor)).toMatchObject(SENT);
    expect(await ask({ phone: world.newPhone() }, visitor)).toMatchObject({ ...TOO_MANY, headers: { 'retry-after': '3600' } });
  });
});

test('nothing failed', () => expect(world.logged).toEqual([]));
