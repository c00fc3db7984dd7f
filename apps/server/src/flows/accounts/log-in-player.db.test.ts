import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { authenticate } from '@tulpar/contract/accounts';
import { getProfile } from '@tulpar/contract/profiles';
import { MINUTE_MS } from '@tulpar/domain/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findAccount, isUnchanged, setPassword } from '#modules/accounts/index.ts';
import { inBatches } from '#testing/in-batches.ts';
import { type Answer, PASSWORD, type TestVisitor } from '#testing/test-visitor.ts';
import { createTestApp, useTestApp } from '#testing/use-test-app.ts';
import { banPlayer } from '../staff/ban-player.ts';
import { ACCOUNT_LIMITS, identityKey } from './account-limits.ts';

const hashing = { runs: 0 };
const { argon2 } = crypto;
beforeAll(() => {
  crypto.argon2 = (...rest: Parameters<typeof argon2>) => {
    hashing.runs++;
    argon2(...rest);
  };
  syncBuiltinESMExports();
});
afterAll(() => {
  crypto.argon2 = argon2;
  syncBuiltinESMExports();
});

const world = useTestApp();
beforeEach(() => {
  hashing.runs = 0;
});

const WRONG = {
  status: 422,
  body: { code: 'AUTH_WRONG_CREDENTIALS', message: 'AUTH_WRONG_CREDENTIALS', errors: { password: ['AUTH_WRONG_CREDENTIALS'] } },
};
const TOO_MANY = { status: 429, body: { code: 'TOO_MANY_REQUESTS', message: 'TOO_MANY_REQUESTS' } };
const retryAfterSeconds = (answer: { headers: Readonly<Record<string, unknown>> }) => Number(answer.headers['retry-after']);
const hashOf = async (phone: string) =>
  String(
    (await world.database.pool.query<{ password_hash: string }>('select password_hash from account where phone = $1', [phone])).rows[0]
      ?.password_hash,
  );

test('a password that changes while it is being checked opens no door', async () => {
  const { phone } = await world.player();
  const account = await findAccount(world.database, { phone });
  if (!account) throw new Error('no account');
  const isUnchangedNow = () => world.database.transaction((tx) => isUnchanged(tx, account));
  expect(await isUnchangedNow()).toBe(true);
  await world.database.transaction((tx) => setPassword(tx, account.id, 'another'));
  expect(await isUnchangedNow()).toBe(false);
});

describe('a sign-in', () => {
  test('API-04 with the right password answers like a sign-up', async () => {
    const { phone } = await world.player();
    const visitor = world.visitor();
    const answer = await visitor.logIn({ phone: `+${phone}`, region: 'cis', brand: 'tulpar', domain: 'tulpar.example' });
    expect(answer).toMatchObject({
      status: 200,
      body: { access: { token: expect.any(String) }, refresh: { token: expect.any(String) }, redirect_url: null },
    });
    expect((await visitor.call(getProfile)).body).toMatchObject({ data: { phone } });
  });

  test('by e-mail in any letters', async () => {
    await world.player({ email: 'samal@mail.kz' });
    expect((await world.visitor().logIn({ email: ' Samal@MAIL.kz' })).status).toBe(200);
  });

  test('is a sign-in of its own: those before it live on', async () => {
    const player = await world.player();
    await world.visitor().logIn({ phone: player.phone });
    expect((await player.call(getProfile)).status).toBe(200);
  });

  test.each(['Wrong', PASSWORD.toUpperCase(), `${PASSWORD} `, ` ${PASSWORD}`, 'x'])(
    'with the password %j is refused on its field',
    async (password) => {
      const { phone } = await world.player();
      expect(await world.visitor().logIn({ phone, password })).toMatchObject(WRONG);
    },
  );

  test('API-04 of an unknown name gets the same answer for the same work', async () => {
    const { phone } = await world.player();
    const counts: number[] = [];
    for (const body of [{ phone: world.newPhone() }, { phone }, { email: 'nobody@mail.kz' }, { email: `${'a'.repeat(240)}@mail.kz` }]) {
      hashing.runs = 0;
      const answer = await world.visitor().logIn({ ...body, password: 'wrong password' });
      expect(answer).toMatchObject(WRONG);
      expect(Object.keys(answer.headers).sort()).toContain('x-request-id');
      counts.push(hashing.runs);
    }
    expect(counts).toEqual([1, 1, 1, 1]);
  });

  test('AUTH-09 of a banned player is refused under domain, but only to who knows the password', async () => {
    const { phone, id } = await world.player();
    await banPlayer(world.context, { playerId: id, reason: 'fraud', by: 'staff:dana' });
    expect(await world.visitor().logIn({ phone })).toMatchObject({
      status: 422,
      body: { code: 'AUTH_USER_BANNED', errors: { domain: ['AUTH_USER_BANNED'] } },
    });
    expect(await world.visitor().logIn({ phone, password: 'wrong password' })).toMatchObject(WRONG);
  });
});

describe('a hash made at another cost', () => {
  const CHEAP = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

  test('is made anew at the next sign-in, and a wrong password leaves it alone', async () => {
    const { phone } = await world.player();
    await world.database.pool.query('update account set password_hash = $2 where phone = $1', [phone, CHEAP]);
    await world.visitor().logIn({ phone, password: 'passwort' });
    expect(await hashOf(phone)).toBe(CHEAP);
    expect((await world.visitor().logIn({ phone, password: 'password' })).status).toBe(200);
    expect(await hashOf(phone)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    hashing.runs = 0;
    expect((await world.visitor().logIn({ phone, password: 'password' })).status).toBe(200);
    expect(hashing.runs).toBe(1);
  });
});

describe('five tries in a quarter of an hour for a name at an address', () => {
  async function fail(visitor: TestVisitor, body: Readonly<Record<string, string>>, times: number): Promise<Answer[]> {
    const answers: Answer[] = [];
    while (answers.length < times) answers.push(await visitor.logIn({ ...body, password: 'wrong password' }));
    return answers;
  }

  test('then even the right password has to wait, and the answer says for how long', async () => {
    const { phone } = await world.player();
    const visitor = world.visitor();
    for (const answer of await fail(visitor, { phone }, 5)) expect(answer).toMatchObject(WRONG);
    hashing.runs = 0;
    const sixth = await visitor.logIn({ phone });
    expect(sixth).toMatchObject(TOO_MANY);
    expect(retryAfterSeconds(sixth)).toBe(15 * 60);
    expect(hashing.runs).toBe(0);
    world.clock.pass(15 * MINUTE_MS - 1);
    expect(retryAfterSeconds(await visitor.logIn({ phone }))).toBe(1);
    world.clock.pass(1);
    expect((await visitor.logIn({ phone })).status).toBe(200);
  });

  test('another name at the address, and the name from elsewhere, are not held up', async () => {
    const [one, other] = [await world.player(), await world.player()];
    const visitor = world.visitor();
    await fail(visitor, { phone: one.phone }, 5);
    expect((await visitor.logIn({ phone: other.phone })).status).toBe(200);
    expect((await world.visitor().logIn({ phone: one.phone })).status).toBe(200);
  });

  test('a success forgets the failures before it', async () => {
    const { phone } = await world.player();
    const visitor = world.visitor();
    await fail(visitor, { phone }, 4);
    expect((await visitor.logIn({ phone })).status).toBe(200);
    for (const answer of await fail(visitor, { phone }, 5)) expect(answer).toMatchObject(WRONG);
  });

  test('a name that does not exist is counted the same', async () => {
    const visitor = world.visitor();
    const phone = world.newPhone();
    await fail(visitor, { phone }, 5);
    expect(await visitor.logIn({ phone })).toMatchObject(TOO_MANY);
  });

  test('forty at once, through two processes, and five passwords are looked at', async () => {
    const { phone } = await world.player();
    const second = await createTestApp({ url: world.url, clock: world.clock });
    const visitor = world.visitor();
    const there = second.visitor(visitor.address);
    hashing.runs = 0;
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? visitor : there).logIn({ phone, password: `guess number ${index}` })),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
    expect(hashing.runs).toBe(5);
    await second.close();
  });
});

describe('fifty different names an hour that fail at an address', () => {
  /** As sign-ins on so many names would, without the work of the hashes. */
  const exhaust = async (address: string, times: number) => {
    for (let call = 0; call < times; call++) await world.context.limits.take(`login:${address}`, ACCOUNT_LIMITS.failedNamesPerAddress);
  };

  test('a list of names is slowed down to a name each quarter of a minute', async () => {
    const visitor = world.visitor();
    await exhaust(visitor.address, 45);
    hashing.runs = 0;
    const names = Array.from({ length: 200 }, () => world.newPhone());
    const answers = await inBatches(names, 40, (phone) => visitor.logIn({ phone }));
    // Five within the limit and the one that each pause lets through.
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(194);
    expect(hashing.runs).toBe(6);
    world.clock.pass(15_000);
    expect(await visitor.logIn({ phone: world.newPhone() })).toMatchObject(WRONG);
    expect(await visitor.logIn({ phone: world.newPhone() })).toMatchObject({ ...TOO_MANY, headers: { 'retry-after': '15' } });
  });

  test('a player with the right password and a known network comes in at once', async () => {
    const player = await world.player();
    await exhaust(player.address, 200);
    await world.visitor(player.address).logIn({ phone: world.newPhone() });
    expect(await world.visitor(player.address).logIn({ phone: world.newPhone() })).toMatchObject(TOO_MANY);
    for (let call = 0; call < 3; call++) expect((await world.visitor(player.address).logIn({ phone: player.phone })).status).toBe(200);
  });

  test('tries at the same name count once, so that one who forgot the password does not slow the neighbours down', async () => {
    const visitor = world.visitor();
    await exhaust(visitor.address, 49);
    const phone = world.newPhone();
    for (let call = 0; call < 4; call++) expect(await visitor.logIn({ phone })).toMatchObject(WRONG);
    expect(await world.context.limits.count(`login:${visitor.address}`)).toBe(50);
  });

  test('a whole /64 of IPv6 counts as one address, and five hundred names slow its /48 down', async () => {
    await exhaust('2001:db8:7:7::/64', 51);
    await world.visitor('2001:db8:7:7::9').logIn({ phone: world.newPhone() });
    expect(await world.visitor('2001:db8:7:7:1:2:3:4').logIn({ phone: world.newPhone() })).toMatchObject(TOO_MANY);
    const neighbour = () => world.visitor('2001:db8:7:8::1').logIn({ phone: world.newPhone() });
    expect(await neighbour()).toMatchObject(WRONG);
    const { limits } = world.context;
    for (let call = 0; call < 500; call++) await limits.take('login-network:2001:db8:7', ACCOUNT_LIMITS.failedNamesPerNetwork);
    expect(await neighbour()).toMatchObject(WRONG);
    expect(await neighbour()).toMatchObject(TOO_MANY);
  });

  test('players who sign in rightly do not use it up for their neighbours', async () => {
    const players = [await world.player(), await world.player()];
    const visitor = world.visitor();
    await exhaust(visitor.address, 49);
    for (const { phone } of players) {
      await visitor.logIn({ phone, password: 'wrong password' });
      expect((await visitor.logIn({ phone })).status).toBe(200);
    }
    expect(await world.context.limits.count(`login:${visitor.address}`)).toBe(49);
  });
});

describe('guessing at one account from everywhere', () => {
  /** As fifty failures from fifty networks would leave it. */
  async function guessedAt(phone: string): Promise<void> {
    for (let call = 0; call < 50; call++)
      await world.context.limits.take(`login-account:${identityKey({ phone })}`, ACCOUNT_LIMITS.loginFailuresPerAccount);
  }
  let networks = 0;
  const stranger = () => world.visitor(`198.51.${++networks}.7`);
  const guess = (phone: string) => stranger().logIn({ phone, password: 'wrong password' });

  test('is slowed down, and each try makes the next one wait longer', async () => {
    const { phone } = await world.player();
    await guessedAt(phone);
    expect(await guess(phone)).toMatchObject(WRONG);
    hashing.runs = 0;
    const held = await guess(phone);
    expect(held).toMatchObject(TOO_MANY);
    expect(retryAfterSeconds(held)).toBe(1);
    expect(hashing.runs).toBe(0);
    world.clock.pass(MINUTE_MS);
    expect(await guess(phone)).toMatchObject(WRONG);
    expect(retryAfterSeconds(await guess(phone))).toBe(4);
  });

  test('does not keep the player out, who comes from a network of their own', async () => {
    const { phone, address } = await world.player();
    await guessedAt(phone);
    await guess(phone);
    await guess(phone);
    expect((await world.visitor(address).logIn({ phone })).status).toBe(200);
  });

  test('a sign-in from a new network makes it known', async () => {
    const { phone } = await world.player();
    const traveller = stranger();
    expect((await traveller.logIn({ phone })).status).toBe(200);
    await guessedAt(phone);
    await guess(phone);
    await guess(phone);
    expect((await traveller.logIn({ phone })).status).toBe(200);
    expect(await guess(phone)).toMatchObject(TOO_MANY);
  });

  test('from the networks of the player it is slowed down after five hundred', async () => {
    const { phone, address } = await world.player();
    const neighbour = (last: number) => world.visitor(address.replace(/\d+$/, String(last)));
    for (let call = 0; call < 500; call++)
      await world.context.limits.take(`login-known:${identityKey({ phone })}`, ACCOUNT_LIMITS.loginFailuresFromKnown);
    expect(await neighbour(201).logIn({ phone, password: 'wrong password' })).toMatchObject(WRONG);
    expect(await neighbour(202).logIn({ phone, password: 'wrong password' })).toMatchObject(TOO_MANY);
    world.clock.pass(MINUTE_MS);
    expect((await world.visitor(address).logIn({ phone })).status).toBe(200);
  });

  test('is counted for names without an account as well', async () => {
    const phone = world.newPhone();
    await guessedAt(phone);
    await guess(phone);
    expect(await guess(phone)).toMatchObject(TOO_MANY);
  });
});

test('what a sign-in needs is asked for by its field', async () => {
  const ask = async (body: object) => ((await world.visitor().call(authenticate, { body })).body as { errors: unknown }).errors;
  expect(await ask({})).toEqual({ phone: ['REQUIRED'], password: ['REQUIRED'] });
  expect(await ask({ phone: '77011234567' })).toEqual({ password: ['REQUIRED'] });
  expect(await ask({ phone: '123', password: 'a' })).toEqual({ phone: ['PHONE_INVALID'] });
});

test('nothing failed, and no name stands in the table of limits', async () => {
  expect(world.logged).toEqual([]);
  const { rows } = await world.database.pool.query<{ key: string }>('select key from platform_rate_limit');
  expect(rows.filter(({ key }) => /mail\.kz|7701\d{7}/.test(key))).toEqual([]);
});
