import { createSecretKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { getBalance } from '@tulpar/contract/ledger';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@tulpar/domain/durations';
import { base64url, decodeJwt, decodeProtectedHeader, importJWK, type JWTHeaderParameters, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, useTestApp } from '#testing/use-test-app.ts';
import { createAccessTokens } from './index.ts';

const world = useTestApp();

async function statusWith(access: string, app: TestApp = world): Promise<number> {
  const visitor = app.visitor();
  visitor.access = access;
  return (await visitor.call(getBalance)).status;
}

const keysInTable = async () =>
  (
    await world.database.pool.query<{ kid: string; private_key: Parameters<typeof importJWK>[0] }>(
      'select kid, private_key from account_signing_key order by created_at',
    )
  ).rows;

/** A token like ours with one change. */
async function forged({
  header = {},
  claims = {},
  key,
}: {
  header?: object;
  claims?: object;
  key?: Parameters<SignJWT['sign']>[0];
}): Promise<string> {
  const player = await world.player();
  const token = player.access ?? '';
  const [row] = await keysInTable();
  const own = key ?? (await importJWK(row?.private_key ?? {}, 'EdDSA'));
  const payload = { ...decodeJwt(token), ...claims };
  return new SignJWT(payload).setProtectedHeader({ ...(decodeProtectedHeader(token) as JWTHeaderParameters), ...header }).sign(own);
}

describe('an access token', () => {
  test('API-08 is EdDSA, names its key, its player and its sign-in, and lives for ten minutes', async () => {
    const player = await world.player();
    const token = player.access ?? '';
    const [row] = await keysInTable();
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'EdDSA', kid: row?.kid, typ: 'at+jwt' });
    const now = world.clock.now().getTime() / 1000;
    expect(decodeJwt(token)).toEqual({ sub: player.id, sid: expect.any(String), iss: 'tulpar', aud: 'player', iat: now, exp: now + 600 });
    world.clock.pass(10 * MINUTE_MS - SECOND_MS);
    expect(await statusWith(token)).toBe(200);
    world.clock.pass(SECOND_MS);
    expect(await statusWith(token)).toBe(401);
    expect(await statusWith(token)).toBe(401);
  });

  test('with a right signature is accepted, so that each case below fails for its own reason', async () => {
    expect(await statusWith(await forged({}))).toBe(200);
  });

  test.each([
    ['for somebody else', { aud: 'staff' }],
    ['for many', { aud: ['staff', 'admin'] }],
    ['of another house', { iss: 'other' }],
    ['that has run out', { exp: 1 }],
    ['that never runs out', { exp: undefined }],
    ['that is not valid yet', { nbf: 99_999_999_999 }],
    ['of no player', { sub: undefined }],
    ['of no sign-in', { sid: undefined }],
    ['of a sign-in that never was', { sid: randomUUID() }],
    ['of another player', { sub: randomUUID() }],
  ])('%s is refused', async (_what, claims) => expect(await statusWith(await forged({ claims }))).toBe(401));

  test.each([
    ['of another type', { typ: 'JWT' }],
    ['of no type', { typ: undefined }],
    ['of an unknown key', { kid: 'another' }],
    ['of no key', { kid: undefined }],
  ])('%s is refused', async (_what, header) => expect(await statusWith(await forged({ header }))).toBe(401));

  test('signed with another key under our name is refused', async () => {
    expect(await statusWith(await forged({ key: generateKeyPairSync('ed25519').privateKey }))).toBe(401);
  });

  test('signed with the public key as an HMAC secret is refused', async () => {
    const [row] = await keysInTable();
    const { x = '' } = (row?.private_key ?? {}) as { x?: string };
    for (const secret of [base64url.decode(x), Buffer.from(x)])
      expect(await statusWith(await forged({ header: { alg: 'HS256' }, key: createSecretKey(Buffer.from(secret)) }))).toBe(401);
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    expect(await statusWith(await forged({ header: { alg: 'RS256' }, key: privateKey }))).toBe(401);
  });

  test('without a signature, or with a changed one, is refused', async () => {
    const token = (await world.player()).access ?? '';
    const [head = '', payload = '', signature = ''] = token.split('.');
    const none = base64url.encode(JSON.stringify({ ...decodeProtectedHeader(token), alg: 'none' }));
    const other = base64url.encode(JSON.stringify({ ...decodeJwt(token), sub: randomUUID() }));
    const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    for (const wrong of [
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${head}.${payload}.`,
      `${head}.${payload}`,
      `${head}.${other}.${signature}`,
      `${head}.${payload}.${flipped}`,
    ])
      expect(await statusWith(wrong), wrong.slice(0, 20)).toBe(401);
    expect(await statusWith(token)).toBe(200);
  });

  test.each(['', 'x', 'a.b.c', '.'.repeat(100), 'a'.repeat(8000), 'null', 'Bearer', '%00'])(
    'that is none is refused: %j',
    async (token) => {
      expect(await statusWith(token)).toBe(401);
    },
  );

  test('is taken from its header in any letters, and from nowhere else', async () => {
    const token = (await world.player()).access ?? '';
    const ask = async (headers: Record<string, string>, url = '/api/v1/profile/balance') =>
      (await world.http.inject({ url, headers })).statusCode;
    expect(await ask({ authorization: `bearer ${token}` })).toBe(200);
    expect(await ask({ authorization: token })).toBe(401);
    expect(await ask({ authorization: `Basic ${token}` })).toBe(401);
    expect(await ask({ authorization: `Bearer  ${token}` })).toBe(401);
    expect(await ask({ cookie: `token=${token}` })).toBe(401);
    expect(await ask({}, `/api/v1/profile/balance?access_token=${token}`)).toBe(401);
  });
});

describe('keys', () => {
  test('stay for a month, then a new one signs and the old one still opens until its tokens have run out', async () => {
    const [first] = await keysInTable();
    await world.runJob('rotate-signing-key');
    expect(await keysInTable()).toEqual([first]);

    world.clock.pass(30 * DAY_MS + HOUR_MS);
    const old = (await world.player()).access ?? '';
    await world.runJob('rotate-signing-key');
    const young = (await world.player()).access ?? '';
    const keys = await keysInTable();
    expect(keys).toHaveLength(2);
    expect(decodeProtectedHeader(young).kid).toBe(keys[1]?.kid);
    expect([await statusWith(old), await statusWith(young)]).toEqual([200, 200]);
    world.clock.pass(10 * MINUTE_MS - SECOND_MS);
    await world.runJob('rotate-signing-key');
    expect([await statusWith(old), await statusWith(young)]).toEqual([200, 200]);

    world.clock.pass(DAY_MS);
    await world.runJob('rotate-signing-key');
    expect((await keysInTable()).map(({ kid }) => kid)).toEqual([keys[1]?.kid]);
  });

  test('a missed rotation does not invalidate fresh tokens', async () => {
    world.clock.pass(45 * DAY_MS);
    const old = (await world.player()).access ?? '';
    await world.runJob('rotate-signing-key');
    expect(await statusWith(old)).toBe(200);
  });

  test('made in one process open in another, which signs with them itself within the hour', async () => {
    const second = await createTestApp({ url: world.url, clock: world.clock });
    world.clock.pass(31 * DAY_MS);
    await world.runJob('rotate-signing-key');
    const here = (await world.player()).access ?? '';
    expect(await statusWith(here, second)).toBe(200);
    const newest = (await keysInTable()).at(-1)?.kid;

    world.clock.pass(31 * DAY_MS);
    await world.runJob('rotate-signing-key');
    world.clock.pass(HOUR_MS);
    const there = (await second.player()).access ?? '';
    expect(decodeProtectedHeader(there).kid).toBe((await keysInTable()).at(-1)?.kid);
    expect(decodeProtectedHeader(there).kid).not.toBe(newest);
    expect(await statusWith(there)).toBe(200);
    await second.close();
  });

  test('five processes that start together make one', async () => {
    await world.database.pool.query('delete from account_signing_key');
    const made = await Promise.all(Array.from({ length: 5 }, () => createAccessTokens(world.database, 'tulpar')));
    expect(await keysInTable()).toHaveLength(1);
    const [first, ...others] = made;
    const token = (await first?.sign({ playerId: 'p', sessionId: 's' })) ?? '';
    for (const one of others) expect(await one.verify(token)).toEqual({ playerId: 'p', sessionId: 's' });
  });

  test('invented key ids do not cause a read of the table each time', async () => {
    const token = await forged({ header: { kid: 'invented' } });
    world.clock.pass(MINUTE_MS);
    const counted = { reads: 0 };
    const { database } = world;
    const tokens = await createAccessTokens(
      {
        ...database,
        query: (...rest) => {
          counted.reads++;
          return database.query(...rest);
        },
      },
      'tulpar',
    );
    counted.reads = 0;
    world.clock.pass(10 * SECOND_MS);
    for (let call = 0; call < 20; call++) expect(await tokens.verify(token)).toBeNull();
    expect(counted.reads).toBe(1);
  });
});

test('nothing failed', () => expect(world.logged).toEqual([]));
