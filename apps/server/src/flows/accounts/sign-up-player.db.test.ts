import { getBalance } from '@tulpar/contract/ledger';
import { getProfile } from '@tulpar/contract/profiles';
import { HOUR_MS } from '@tulpar/domain/durations';
import { describe, expect, test } from 'vitest';
import { tokensOf } from '#testing/test-visitor.ts';
import { createTestApp, useTestApp } from '#testing/use-test-app.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';

const world = useTestApp();

const count = async (table: string) => Number((await world.database.pool.query(`select count(*) from ${table}`)).rows[0]?.count);
const refused = (field: string, code: string) => ({ status: 422, body: { code, message: code, errors: { [field]: [code] } } });
let names = 0;
const newEmail = () => `player-${++names}@mail.kz`;

describe('a sign-up', () => {
  test('API-03 by phone answers with tokens that work at once, and no redirect', async () => {
    const visitor = world.visitor();
    const answer = await visitor.signUp({ phone: '+7 (701) 555-00-01' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ access: { token: expect.any(String) }, refresh: { token: expect.any(String) }, redirect_url: null });
    expect(answer.headers['cache-control']).toBe('no-store');
    const profile = await visitor.call(getProfile);
    expect(profile.body).toMatchObject({ data: { phone: '77015550001', email: null, is_phone_verified: false } });
  });

  test('by e-mail is in small letters', async () => {
    const visitor = world.visitor();
    expect((await visitor.signUp({ email: '  Aigerim@Mail.KZ ' })).status).toBe(200);
    expect((await visitor.call(getProfile)).body).toMatchObject({ data: { email: 'aigerim@mail.kz', phone: null } });
  });

  test('by an Azerbaijani phone in manat', async () => {
    const visitor = world.visitor();
    expect((await visitor.signUp({ phone: '+994-50-555-00-01', currency: 'AZN', language: 'az' })).status).toBe(200);
    expect((await visitor.call(getProfile)).body).toMatchObject({ data: { phone: '994505550001', currency: 'AZN', language: 'az' } });
    expect((await visitor.call(getBalance)).body).toEqual({ data: { realBalance: 0, bonusBalance: 0, currency: 'AZN' } });
  });

  test('opens account, profile and wallet together', async () => {
    const before = await Promise.all(['account', 'profile', 'ledger_wallet'].map(count));
    await world.player();
    expect(await Promise.all(['account', 'profile', 'ledger_wallet'].map(count))).toEqual(before.map((number) => number + 1));
  });

  test('keeps the name, the source and the choices that were sent', async () => {
    const visitor = world.visitor();
    await visitor.signUp({
      phone: world.newPhone(),
      players_name: ' Айгерім  Нұрлан қызы   Серік ',
      address: 'Алматы',
      birthday: '2000-02-29',
      receive_email: false,
      receive_sms: false,
      landing_page: `https://tulpar.example/?utm_source=${'🐎'.repeat(100)}&x=1`,
      language: 'ru',
    });
    expect((await visitor.call(getProfile)).body).toMatchObject({
      data: {
        first_name: 'Айгерім Нұрлан қызы',
        last_name: 'Серік',
        address: 'Алматы',
        birthday: '2000-02-29',
        receive_email: false,
        receive_sms: false,
        source_id: '🐎'.repeat(64),
        language: 'ru',
        status: 'new',
        deposits_count: 0,
      },
    });
  });

  test.each(['https://x/?utm_source=%00', 'https://x/?utm_source=a%00b', 'no address', 'https://x/?utm_source=%ED%A0%80', 'javascript:1'])(
    'takes the landing page %s, whatever it spells out',
    async (landing_page) => {
      expect((await world.visitor().signUp({ phone: world.newPhone(), landing_page })).status).toBe(200);
    },
  );
});

describe('the language', () => {
  test.each([
    ['KZ', 'kk'],
    [undefined, 'kk'],
    ['kk', 'kk'],
    ['en', 'en'],
    ['az', 'az'],
    ['RU', 'ru'],
  ])('VALID-29 %s is stored as %s', async (sent, stored) => {
    const player = await world.player({ language: sent });
    expect((await player.call(getProfile)).body).toMatchObject({ data: { language: stored } });
  });
});

describe('a refusal is on its field', () => {
  test('API-11 a phone that is taken, however it is written', async () => {
    const { phone } = await world.player();
    expect(await world.visitor().signUp({ phone: `+${phone.slice(0, 1)} (${phone.slice(1, 4)}) ${phone.slice(4)}` })).toMatchObject(
      refused('phone', 'PHONE_TAKEN'),
    );
  });

  test('API-11 an e-mail that is taken, in any letters', async () => {
    const email = newEmail();
    await world.visitor().signUp({ email });
    expect(await world.visitor().signUp({ email: email.toUpperCase() })).toMatchObject(refused('email', 'EMAIL_TAKEN'));
  });

  test.each(['123456', 'Password', 'QWERTY123'])('a password that everybody uses: %s', async (password) => {
    expect(await world.visitor().signUp({ phone: world.newPhone(), password })).toMatchObject(refused('password', 'PASSWORD_TOO_COMMON'));
  });

  test.each([
    ['Tulpar2026', 'PASSWORD_HAS_BRAND'],
    ['Sanaz-77', 'PASSWORD_HAS_NAME'],
    ['Almaty2026', 'PASSWORD_HAS_CITY'],
  ])('a password that others would guess: %s', async (password, code) => {
    const body = { phone: world.newPhone(), players_name: 'Саназ Ахметова', password };
    expect(await world.visitor().signUp(body)).toMatchObject(refused('password', code));
  });

  test('the own phone number as a password', async () => {
    const phone = world.newPhone();
    expect(await world.visitor().signUp({ phone, password: `8${phone.slice(1)}` })).toMatchObject(
      refused('password', 'PASSWORD_HAS_PHONE'),
    );
  });

  test('a password under eight characters on a licensed host, under six elsewhere', async () => {
    const strict = await createTestApp({ url: world.url, config: { LICENCE_HOSTS: btoa('localhost') } });
    const person = { players_name: 'Дана Омар', address: 'Абай 1', birthday: '1990-01-01' };
    const short = { ...person, phone: world.newPhone(), password: 'Xk7#pQz' };
    expect(await strict.visitor().signUp(short)).toMatchObject(refused('password', 'PASSWORD_TOO_SHORT_STRICT'));
    expect((await strict.visitor().signUp({ ...short, password: 'Xk7#pQzW' })).status).toBe(200);
    expect((await world.visitor().signUp({ phone: world.newPhone(), password: 'Xk7#pQ' })).status).toBe(200);
    await strict.close();
  });

  test('VALID-23 a birthday under twenty-one years, by the server’s clock', async () => {
    expect(await world.visitor().signUp({ phone: world.newPhone(), birthday: '2005-03-03' })).toMatchObject(
      refused('birthday', 'AGE_TOO_YOUNG'),
    );
    expect((await world.visitor().signUp({ phone: world.newPhone(), birthday: '2005-03-02' })).status).toBe(200);
  });

  test('and nothing of it stays', async () => {
    const before = await Promise.all(['account', 'profile', 'ledger_wallet', 'account_session'].map(count));
    const { phone } = await world.player();
    await world.visitor().signUp({ phone });
    expect(await Promise.all(['account', 'profile', 'ledger_wallet', 'account_session'].map(count))).toEqual(
      before.map((number) => number + 1),
    );
  });
});

describe('a sign-up whose answer was lost', () => {
  test('is answered again with a sign-in of its own, and there is one account', async () => {
    const [phone, idempotencyKey] = [world.newPhone(), 'key-of-a-lost-answer'];
    const visitor = world.visitor();
    const before = await count('account');
    const first = tokensOf(await visitor.signUp({ phone }, { idempotencyKey }));
    const second = tokensOf(await visitor.signUp({ phone }, { idempotencyKey }));
    expect(await count('account')).toBe(before + 1);
    expect(second.refresh).not.toBe(first.refresh);
    for (const { access } of [first, second]) {
      visitor.access = access;
      expect((await visitor.call(getProfile)).body).toMatchObject({ data: { phone } });
    }
  });

  test('API-03 a repeat is no way to guess a password: it counts like a sign-in', async () => {
    const [phone, idempotencyKey] = [world.newPhone(), 'key-of-a-guesser'];
    const visitor = world.visitor();
    await visitor.signUp({ phone }, { idempotencyKey });
    const guess = (password: string) => visitor.signUp({ phone, password }, { idempotencyKey });
    for (let tries = 0; tries < 5; tries++) expect((await guess(`Жусан-иісі ${tries + 20}`)).status).toBe(409);
    expect((await guess(visitor.password)).status).toBe(429);
  });

  test('with another body is a conflict without tokens', async () => {
    const [phone, idempotencyKey] = [world.newPhone(), 'key-with-another-body'];
    await world.visitor().signUp({ phone }, { idempotencyKey });
    for (const body of [{ phone: world.newPhone() }, { phone, password: 'another password' }, { email: newEmail() }]) {
      expect(await world.visitor().signUp(body, { idempotencyKey })).toMatchObject({
        status: 409,
        body: { code: 'IDEMPOTENCY_CONFLICT', message: 'IDEMPOTENCY_CONFLICT' },
      });
    }
  });

  test('twenty times at once opens one account, and everyone is signed in', async () => {
    const [phone, idempotencyKey] = [world.newPhone(), 'key-of-twenty-at-once'];
    const before = await count('account');
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.visitor().signUp({ phone }, { idempotencyKey })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await count('account')).toBe(before + 1);
  });

  test('and the same key for other people, at once: one wins, the others meet a conflict', async () => {
    const idempotencyKey = 'key-of-other-people';
    const before = await count('account');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world.visitor().signUp({ phone: world.newPhone() }, { idempotencyKey })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await count('account')).toBe(before + 1);
  });

  test.each(['short', 'with a blank', 'ключ-из-букв', 'x'.repeat(129), ''])(
    'a key of another form is refused: %j',
    async (idempotencyKey) => {
      const answer = await world.http.inject({
        method: 'POST',
        url: '/api/signup',
        headers: { 'content-type': 'application/json', 'idempotency-key': Buffer.from(idempotencyKey).toString('latin1') },
        payload: JSON.stringify({ phone: world.newPhone(), password: 'Жусан-иісі 7' }),
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ code: 'MALFORMED_REQUEST', message: 'MALFORMED_REQUEST' });
    },
  );
});

describe('at a host that a licence was given for', () => {
  const LICENSED = { headers: { host: 'play.tulpar.example:8443' } };
  const known = { players_name: 'Айгерім Серік', address: 'Алматы, Абай 10', birthday: '1990-03-24' };

  test('VALID-23 VALID-24 ROLE-10 name, address and birthday are asked for by their fields', async () => {
    const context = await createTestApp({ url: world.url, config: { LICENCE_HOSTS: btoa('play.tulpar.example') }, clock: world.clock });
    const signUp = (body: object, extra = LICENSED) => context.visitor().signUp({ phone: context.newPhone(), ...body }, extra);
    expect(await signUp({ players_name: ' ' })).toMatchObject({
      status: 422,
      body: { code: 'REQUIRED', errors: { players_name: ['REQUIRED'], address: ['REQUIRED'], birthday: ['REQUIRED'] } },
    });
    expect(await signUp({ ...known, birthday: '2005-03-03' })).toMatchObject({
      status: 422,
      body: { errors: { birthday: ['AGE_TOO_YOUNG'] } },
    });
    expect((await signUp(known)).status).toBe(200);
    expect((await signUp({}, { headers: { host: 'localhost' } })).status).toBe(200);
    await context.close();
  });

  test('VALID-30 nobody gets news unless they ask for them; elsewhere the house sends them', async () => {
    const context = await createTestApp({ url: world.url, config: { LICENCE_HOSTS: btoa('play.tulpar.example') }, clock: world.clock });
    const newsOf = async (body: object, extra?: typeof LICENSED) => {
      const visitor = context.visitor();
      await visitor.signUp({ phone: context.newPhone(), ...known, ...body }, extra);
      const { receive_email, receive_sms } = getProfile.response.parse((await visitor.call(getProfile)).body).data;
      return [receive_email, receive_sms];
    };
    expect(await newsOf({}, LICENSED)).toEqual([false, false]);
    expect(await newsOf({ receive_sms: true }, LICENSED)).toEqual([false, true]);
    expect(await newsOf({})).toEqual([true, true]);
    await context.close();
  });
});

test('a repeat that comes after a ban is a conflict', async () => {
  const visitor = world.visitor();
  const phone = world.newPhone();
  const key = { idempotencyKey: `banned-meanwhile-${phone}` };
  await visitor.signUp({ phone }, key);
  await world.database.pool.query('update account set banned_at = now(), ban_reason = $2 where phone = $1', [phone, 'fraud']);
  expect((await world.visitor().signUp({ phone }, key)).status).toBe(409);
});

test('ten at once for one phone without a key: one account', async () => {
  const phone = world.newPhone();
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.visitor().signUp({ phone })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
});

test('sixty sign-ups an hour from one address, then it has to wait', async () => {
  const visitor = world.visitor();
  const { phone } = await world.player();
  // A taken phone is counted too: otherwise one address could ask for every number there is.
  for (let call = 0; call < 58; call++) await world.context.limits.take(`sign-up:${visitor.address}`, ACCOUNT_LIMITS.signUpsPerAddress);
  for (let call = 0; call < 2; call++) expect((await visitor.signUp({ phone })).status).toBe(422);
  expect(await visitor.signUp({ phone })).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS' },
    headers: { 'retry-after': String(HOUR_MS / 1000) },
  });
  expect((await world.visitor().signUp({ phone: world.newPhone() })).status).toBe(200);
  world.clock.pass(HOUR_MS);
  expect((await visitor.signUp({ phone: world.newPhone() })).status).toBe(200);
});

test('no secret of a sign-up is logged, and nothing failed', () => expect(world.logged).toEqual([]));
