import { readHandOff } from '@tulpar/contract/accounts';
import { getBalance } from '@tulpar/contract/ledger';
import { handOff, logOut, refresh } from '@tulpar/contract/sessions';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@tulpar/domain/durations';
import { describe, expect, test } from 'vitest';
import { type Answer, type TestVisitor, tokensOf } from '#testing/test-visitor.ts';
import { createTestApp, useTestApp } from '#testing/use-test-app.ts';
import { banPlayer } from '../staff/ban-player.ts';
import { endSessions } from '../staff/end-sessions.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';

const world = useTestApp();
/** Under a licence a player has a name and an address. */
const KNOWN = { players_name: 'Дана Омарова', address: 'Алматы, Абай 10' };

const renew = (token: string | null, app: Pick<typeof world, 'visitor'> = world): Promise<Answer> =>
  app.visitor().call(refresh, { body: { refresh_token: token ?? '' } });
const INVALID = { status: 400, body: { code: 'REFRESH_TOKEN_INVALID', message: 'REFRESH_TOKEN_INVALID' } };

/** Whether an access token still opens the door. */
async function opens(access: string | null): Promise<number> {
  const visitor = world.visitor();
  visitor.access = access;
  return (await visitor.call(getBalance)).status;
}

const tokensOfFamily = async (playerId: string) =>
  (
    await world.database.pool.query<{ used_at: Date | null }>(
      'select t.used_at from account_refresh_token t join account_session s on s.id = t.session_id where s.account_id = $1',
      [playerId],
    )
  ).rows;

describe('a refresh', () => {
  test('API-08 gives a new pair, and the old access token lives on', async () => {
    const player = await world.player();
    const answer = await renew(player.refresh);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ access: { token: expect.any(String) }, refresh: { token: expect.any(String) } });
    const { access, refresh: child } = tokensOf(answer);
    expect(child).not.toBe(player.refresh);
    expect([await opens(access), await opens(player.access)]).toEqual([200, 200]);
    expect((await renew(child)).status).toBe(200);
  });

  test('API-08 takes no token that it does not know', async () => {
    for (const token of ['x', 'ж'.repeat(100), '0'.repeat(43), (await world.player()).access])
      expect(await renew(token)).toMatchObject(INVALID);
  });

  test('works for thirty days after the sign-in, however often it is renewed', async () => {
    const player = await world.player();
    let token = player.refresh;
    for (let day = 0; day < 30; day += 6) {
      world.clock.pass(6 * DAY_MS - (day === 24 ? 1 : 0));
      token = tokensOf(await renew(token)).refresh;
    }
    world.clock.pass(1);
    expect(await renew(token)).toMatchObject(INVALID);
  });

  test('API-08 ends after seven days in which nobody has used it', async () => {
    const [player, other] = [await world.player(), await world.player()];
    world.clock.pass(7 * DAY_MS - 1);
    const last = tokensOf(await renew(player.refresh));
    expect(await opens(last.access)).toBe(200);
    world.clock.pass(1);
    expect(await renew(other.refresh)).toMatchObject(INVALID);
    expect((await renew(last.refresh)).status).toBe(200);
  });

  test('SECURITY-07 under a licence it ends after half an hour in which nobody has used it', async () => {
    const strict = await createTestApp({ url: world.url, clock: world.clock, config: { LICENCE_HOSTS: btoa('localhost') } });
    const [player, other] = [await strict.player(KNOWN), await strict.player(KNOWN)];
    world.clock.pass(30 * MINUTE_MS - 1);
    expect((await renew(player.refresh, strict)).status).toBe(200);
    world.clock.pass(1);
    expect(await renew(other.refresh, strict)).toMatchObject(INVALID);
    await strict.close();
  });

  test('SECURITY-07 the time belongs to the sign-in: another host of ours neither ends it earlier nor keeps it longer', async () => {
    const strict = await createTestApp({ url: world.url, clock: world.clock, config: { LICENCE_HOSTS: btoa('localhost') } });
    const [calm, licensed, old] = [await world.player(), await strict.player(KNOWN), await world.player()];
    await world.database.pool.query('update account_session set idle_minutes = null where account_id = $1', [old.id]);
    world.clock.pass(30 * MINUTE_MS);
    expect(await renew(licensed.refresh)).toMatchObject(INVALID);
    expect(await renew(old.refresh, strict)).toMatchObject(INVALID);
    expect(await opens(tokensOf(await renew(calm.refresh, strict)).access)).toBe(200);
    await strict.close();
  });

  test('SECURITY-07 of one that is handed over the shorter time of both hosts counts', async () => {
    const strict = await createTestApp({ url: world.url, clock: world.clock, config: { LICENCE_HOSTS: btoa('localhost') } });
    for (const [from, to] of [
      [world, strict],
      [strict, world],
    ] as const) {
      const player = await from.player(KNOWN);
      const { body } = await player.call(handOff, { body: { refresh_token: player.refresh ?? '', purpose: 'pwa' } });
      const { token } = (body as { data: { token: string } }).data;
      const child = tokensOf(await to.visitor().logIn({ token, auth_type: 'pwa', password: undefined, region: 'cis' }));
      world.clock.pass(30 * MINUTE_MS);
      expect(await renew(child.refresh, world)).toMatchObject(INVALID);
    }
    await strict.close();
  });

  test('AUTH-05 is refused once staff have ended every sign-in, and the player signs in again', async () => {
    const player = await world.player();
    const act = { playerId: player.id, reason: 'a lost phone', by: 'staff:dana' } as const;
    expect(await endSessions(world.context, act)).toEqual({ ok: true });
    expect(await opens(player.access)).toBe(401);
    expect(await renew(player.refresh)).toMatchObject(INVALID);
    expect((await endSessions(world.context, act)).ok).toBe(false);
    expect((await world.visitor().logIn({ phone: player.phone })).status).toBe(200);
  });

  test('no token is stored as it travels', async () => {
    const player = await world.player();
    const child = tokensOf(await renew(player.refresh)).refresh;
    const { rows } = await world.database.pool.query<{ everything: string }>(
      `select (select string_agg(s::text, ' ') from account_session s) || (select string_agg(t::text, ' ') from account_refresh_token t) as everything`,
    );
    const hex = (token: string, encoding: 'utf8' | 'base64url') => Buffer.from(token, encoding).toString('hex');
    for (const token of [player.refresh ?? '', child])
      for (const form of [token, hex(token, 'utf8'), hex(token, 'base64url')]) expect(rows[0]?.everything).not.toContain(form);
  });
});

describe('a token that comes back', () => {
  test('AUTH-10 within five seconds gets the same child, for as many tabs as there are', async () => {
    const player = await world.player();
    const first = tokensOf(await renew(player.refresh));
    world.clock.pass(5 * SECOND_MS);
    for (let tab = 0; tab < 3; tab++) expect(tokensOf(await renew(player.refresh)).refresh).toBe(first.refresh);
    expect(await opens(first.access)).toBe(200);
    expect((await renew(first.refresh)).status).toBe(200);
  });

  test('later ends the family at once, its access tokens included, and no other', async () => {
    const player = await world.player();
    const neighbour = world.visitor();
    await neighbour.logIn({ phone: player.phone });
    const child = tokensOf(await renew(player.refresh));
    expect([await opens(player.access), await opens(child.access)]).toEqual([200, 200]);
    world.clock.pass(5 * SECOND_MS + 1);
    expect(await renew(player.refresh)).toMatchObject(INVALID);
    expect(await renew(child.refresh)).toMatchObject(INVALID);
    expect([await opens(player.access), await opens(child.access)]).toEqual([401, 401]);
    expect(await opens(neighbour.access)).toBe(200);
    expect((await renew(neighbour.refresh)).status).toBe(200);
  });

  test('also when a later child has been used since', async () => {
    const player = await world.player();
    const child = tokensOf(await renew(player.refresh));
    const grandchild = tokensOf(await renew(child.refresh));
    world.clock.pass(MINUTE_MS);
    await renew(player.refresh);
    expect(await renew(grandchild.refresh)).toMatchObject(INVALID);
  });
});

test('AUTH-10 fifty refreshes at once with one token: all get one child, and the family lives', async () => {
  const player = await world.player();
  const second = await createTestApp({ url: world.url, clock: world.clock });
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => renew(player.refresh, index % 2 === 0 ? world : second)));
  await second.close();

  const children = new Set(answers.map((answer) => tokensOf(answer).refresh));
  expect(children.size).toBe(1);
  const family = await tokensOfFamily(player.id);
  expect(family).toHaveLength(2);
  expect(family.filter((token) => token.used_at === null)).toHaveLength(1);
  expect(await opens(player.access)).toBe(200);
  for (const child of children) expect((await renew(child)).status).toBe(200);
});

describe('a sign-out', () => {
  const leave = (token: string | null) => world.visitor().call(logOut, { body: { refresh_token: token ?? '' } });

  test('AUTH-05 ends the sign-in at once, also the access token', async () => {
    const player = await world.player();
    expect(await opens(player.access)).toBe(200);
    expect(await leave(player.refresh)).toMatchObject({ status: 200, body: { data: { success: true } } });
    expect(await opens(player.access)).toBe(401);
    expect(await renew(player.refresh)).toMatchObject(INVALID);
  });

  test('AUTH-05 leaves the other devices alone', async () => {
    const player = await world.player();
    const other = world.visitor();
    await other.logIn({ phone: player.phone });
    await leave(player.refresh);
    expect(await opens(other.access)).toBe(200);
  });

  test('AUTH-05 with a token that is used up ends it too; a strange one, or one more time, is no error', async () => {
    const player = await world.player();
    const child = tokensOf(await renew(player.refresh));
    expect((await leave(player.refresh)).status).toBe(200);
    expect(await opens(child.access)).toBe(401);
    expect((await leave(player.refresh)).status).toBe(200);
    expect((await leave('never heard of')).status).toBe(200);
  });
});

describe('a hand-off', () => {
  type SignIn = Pick<TestVisitor, 'access' | 'refresh'>;
  const trade = ({ access, refresh: token }: SignIn, purpose = 'pwa') =>
    Object.assign(world.visitor(), { access }).call(handOff, { body: { refresh_token: token ?? '', purpose } });
  const handOffOf = async (player: SignIn, purpose = 'pwa') => {
    const answer = await trade(player, purpose);
    expect(answer.status).toBe(200);
    return (answer.body as { data: { token: string } }).data.token;
  };
  const redeem = (token: string, auth_type = 'pwa') => world.visitor().logIn({ token, auth_type, password: undefined, region: 'cis' });
  const REFUSED = { status: 422, body: { code: 'AUTH_TOKEN_INVALID', errors: { domain: ['AUTH_TOKEN_INVALID'] } } };

  test('API-05 AUTH-11 signs in elsewhere, beside the sign-in that it came from', async () => {
    const player = await world.player();
    const token = await handOffOf(player);
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
    expect(token).not.toBe(player.refresh);
    const visitor = world.visitor();
    expect((await visitor.logIn({ token, auth_type: 'pwa', password: undefined })).status).toBe(200);
    expect(await opens(visitor.access)).toBe(200);
    await world.visitor().call(logOut, { body: { refresh_token: visitor.refresh } });
    expect((await renew(player.refresh)).status).toBe(200);
  });

  test('AUTH-11 says whose it is, masked, without being used up; guessing is counted', async () => {
    const player = await world.player();
    const token = await handOffOf(player);
    const visitor = world.visitor();
    const look = (looked: string, auth_type = 'pwa') => visitor.call(readHandOff, { body: { token: looked, auth_type } });
    const name = `+${player.phone.slice(0, 4)}•••••${player.phone.slice(-2)}`;
    for (let call = 0; call < 2; call++) expect(await look(token)).toMatchObject({ status: 200, body: { data: { name } } });
    expect(await look(token, 'refresh')).toMatchObject(REFUSED);
    expect((await redeem(token)).status).toBe(200);
    expect(await look(token)).toMatchObject(REFUSED);
    const { tokensPerAddress } = ACCOUNT_LIMITS;
    for (let call = 0; call < tokensPerAddress.max; call++) await world.context.limits.take(`token:${visitor.address}`, tokensPerAddress);
    expect((await look(token)).status).toBe(429);
  });

  test('AUTH-04 works once, also for ten at once', async () => {
    const token = await handOffOf(await world.player());
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await redeem(token)).toMatchObject(REFUSED);
  });

  test('AUTH-04 works for sixty seconds', async () => {
    const player = await world.player();
    const [early, late] = [await handOffOf(player), await handOffOf(player)];
    world.clock.pass(MINUTE_MS - 1);
    expect((await redeem(early)).status).toBe(200);
    world.clock.pass(1);
    expect(await redeem(late)).toMatchObject(REFUSED);
  });

  test('works for its purpose only, and a wrong one does not use it up', async () => {
    const player = await world.player();
    const token = await handOffOf(player, 'refresh');
    expect(await redeem(token, 'pwa')).toMatchObject(REFUSED);
    expect((await redeem(token, 'email')).status).toBe(422);
    expect((await redeem(token, 'refresh')).status).toBe(200);
    const forTheHost = await handOffOf(player, 'auth-host');
    for (const authType of ['pwa', 'refresh']) expect(await redeem(forTheHost, authType)).toMatchObject(REFUSED);
  });

  test('ends with the sign-in that it came from', async () => {
    const player = await world.player();
    const token = await handOffOf(player);
    await world.visitor().call(logOut, { body: { refresh_token: player.refresh } });
    expect(await redeem(token)).toMatchObject(REFUSED);
    expect((await trade(player)).status).toBe(401);
  });

  test('is given for both tokens of one sign-in, the refresh token unused', async () => {
    const [player, other] = [await world.player(), await world.player()];
    const child = tokensOf(await renew(player.refresh)).refresh;
    expect(await trade(player)).toMatchObject(INVALID);
    expect((await trade({ access: null, refresh: child })).status).toBe(401);
    expect(await trade({ access: other.access, refresh: child })).toMatchObject(INVALID);
    expect((await trade({ access: player.access, refresh: child })).status).toBe(200);
    expect((await renew(child)).status).toBe(200);
    expect(await trade({ access: player.access, refresh: 'never heard of' })).toMatchObject(INVALID);
  });

  test('does not let a banned player in', async () => {
    const player = await world.player();
    await handOffOf(player);
    await banPlayer(world.context, { playerId: player.id, reason: 'fraud', by: 'staff:dana' });
    expect(await trade(player)).toMatchObject({ status: 403, body: { code: 'AUTH_USER_BANNED' } });
  });

  /** The sign-in that a hand-off of the player opens. */
  const handedOver = async (player: SignIn) => {
    const visitor = world.visitor();
    expect((await visitor.logIn({ token: await handOffOf(player), auth_type: 'pwa', password: undefined })).status).toBe(200);
    return visitor;
  };

  test('AUTH-05 what it opened ends with the sign-in that it came from, and what that opened too', async () => {
    const player = await world.player();
    const child = await handedOver(player);
    const grandchild = await handedOver(child);
    await world.visitor().call(logOut, { body: { refresh_token: player.refresh } });
    for (const { access, refresh: token } of [child, grandchild]) {
      expect(await opens(access)).toBe(401);
      expect(await renew(token)).toMatchObject(INVALID);
    }
  });

  test('AUTH-05 a stolen copy of the refresh token is betrayed: its use ends the thief and what they handed over', async () => {
    const player = await world.player();
    const thief = { ...tokensOf(await renew(player.refresh)) };
    const elsewhere = await handedOver(thief);
    world.clock.pass(6 * SECOND_MS);
    expect(await renew(player.refresh)).toMatchObject(INVALID);
    for (const { access, refresh: token } of [thief, elsewhere]) {
      expect(await opens(access)).toBe(401);
      expect(await renew(token)).toMatchObject(INVALID);
    }
  });

  test('API-08 what it opened lasts as long as its parent would have, not thirty days more', async () => {
    const player = await world.player();
    let tokens = { access: player.access, refresh: player.refresh };
    for (let days = 0; days < 29; days += 5) {
      world.clock.pass(5 * DAY_MS - MINUTE_MS);
      tokens = tokensOf(await renew(tokens.refresh));
    }
    const child = await handedOver(tokens);
    expect(await opens(child.access)).toBe(200);
    world.clock.pass(6 * MINUTE_MS);
    expect(await opens(child.access)).toBe(401);
    expect(await renew(child.refresh)).toMatchObject(INVALID);
  });

  test('guessing tokens has a limit of its own, which wrong passwords of neighbours do not use up', async () => {
    const visitor = world.visitor();
    for (let call = 0; call < 599; call++) await world.context.limits.take(`token:${visitor.address}`, ACCOUNT_LIMITS.tokensPerAddress);
    const guess = () => visitor.logIn({ token: 'guess', auth_type: 'pwa', password: undefined });
    expect(await guess()).toMatchObject(REFUSED);
    expect((await guess()).status).toBe(429);
  });
});

test('six hundred refreshes in ten minutes from one address, then it has to wait', async () => {
  const visitor = world.visitor();
  for (let call = 0; call < 599; call++) await world.context.limits.take(`refresh:${visitor.address}`, ACCOUNT_LIMITS.refreshesPerAddress);
  const guess = () => visitor.call(refresh, { body: { refresh_token: 'guess' } });
  expect((await guess()).status).toBe(400);
  expect(await guess()).toMatchObject({ status: 429, headers: { 'retry-after': '600' } });
});

test('nothing failed, and only reuse raised an alarm', () =>
  expect(world.logged.filter((line) => !line.includes('REFRESH_REUSE'))).toEqual([]));
