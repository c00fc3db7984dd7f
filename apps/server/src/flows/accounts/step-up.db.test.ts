import { changePassword } from '@tulpar/contract/accounts';
import { confirmIdentity, getIdentity } from '@tulpar/contract/security';
import { refresh } from '@tulpar/contract/sessions';
import { DAY_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { STEP_UP_MINUTES } from '@tulpar/domain/session';
import { expect, test } from 'vitest';
import { ACCOUNT_LIMITS } from '#flows/accounts/account-limits.ts';
import { type TestVisitor, tokensOf } from '#testing/test-visitor.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp();

const renew = async <Visitor extends TestVisitor>(visitor: Visitor) =>
  Object.assign(visitor, tokensOf(await visitor.call(refresh, { body: { refresh_token: visitor.refresh } })));

/** A player who entered the password a while ago. */
async function longSignedIn() {
  const player = await world.player();
  world.clock.pass((STEP_UP_MINUTES + 1) * MINUTE_MS);
  return renew(player);
}

const confirm = (visitor: TestVisitor, password: string) => visitor.call(confirmIdentity, { body: { way: 'password', password } });
const freshUntil = async (visitor: TestVisitor) =>
  ((await visitor.call(getIdentity)).body as { data: { fresh_until: string | null } }).data.fresh_until;
const after = (minutes: number) => new Date(world.clock.now().getTime() + minutes * MINUTE_MS).toISOString();

test('SECURITY-01 a sign-in by password counts as a step-up for ten minutes, and the password renews it', async () => {
  const player = await world.player();
  expect(await freshUntil(player)).toBe(after(STEP_UP_MINUTES));
  world.clock.pass((STEP_UP_MINUTES + 1) * MINUTE_MS);
  await renew(player);
  expect(await freshUntil(player)).toBeNull();
  expect(await confirm(player, player.password)).toMatchObject({
    status: 200,
    body: { data: { ways: ['password'], fresh_until: after(STEP_UP_MINUTES) } },
  });
});

test('SECURITY-01 a wrong password confirms nothing, and a step-up in one sign-in is none in another', async () => {
  const player = await longSignedIn();
  expect(await confirm(player, 'wrong one')).toMatchObject({ status: 422, body: { errors: { password: ['PASSWORD_WRONG'] } } });
  expect(await freshUntil(player)).toBeNull();
  const other = world.visitor();
  await other.logIn({ phone: player.phone });
  expect(await freshUntil(other)).not.toBeNull();
  expect(await freshUntil(player)).toBeNull();
});

test('SECURITY-01 five tries in a quarter of an hour, together with the change of the password', async () => {
  const player = await longSignedIn();
  for (let tries = 0; tries < 4; tries++) expect((await confirm(player, `guess ${tries}`)).status).toBe(422);
  expect((await player.call(changePassword, { body: { password: 'guess 5', new_password: 'Бәйтерек 97' } })).status).toBe(422);
  expect(await confirm(player, player.password)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
});

test('SECURITY-01 twenty wrong tries a day, however slowly they come', async () => {
  const player = await longSignedIn();
  const { max } = ACCOUNT_LIMITS.stepUpsPerDay;
  for (let tries = 0; tries < max; tries++) {
    expect((await confirm(player, `guess ${tries}`)).status).toBe(422);
    world.clock.pass(4 * MINUTE_MS);
    await renew(player);
  }
  world.clock.pass(15 * MINUTE_MS);
  await renew(player);
  expect((await confirm(player, player.password)).status).toBe(429);
  world.clock.pass(DAY_MS);
  await renew(player);
  expect((await confirm(player, player.password)).status).toBe(200);
});

test('SECURITY-01 a guest confirms nothing', async () => {
  expect((await confirm(world.visitor(), 'any')).status).toBe(401);
  expect((await world.visitor().call(getIdentity)).status).toBe(401);
});

test('nothing failed', () => expect(world.logged).toEqual([]));
