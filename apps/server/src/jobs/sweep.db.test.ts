import { requestPasswordReset } from '@tulpar/contract/accounts';
import { handOff, refresh } from '@tulpar/contract/sessions';
import { DAY_MS, HOUR_MS } from '@tulpar/domain/durations';
import { expect, test } from 'vitest';
import { useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp();
const TABLES = [
  'account_session',
  'account_refresh_token',
  'account_hand_off',
  'account_code',
  'account_signup_key',
  'platform_rate_limit',
];
const counts = async () => {
  const pairs = TABLES.map(async (table) => [
    table,
    Number((await world.database.pool.query(`select count(*) from ${table}`)).rows[0]?.count),
  ]);
  return Object.fromEntries(await Promise.all(pairs)) as Record<string, number>;
};

async function leaveTraces() {
  const visitor = world.visitor();
  const phone = world.newPhone();
  await visitor.signUp({ phone }, { idempotencyKey: `traces-of-${phone}` });
  await visitor.call(handOff, { body: { refresh_token: visitor.refresh, purpose: 'pwa' } });
  await visitor.call(refresh, { body: { refresh_token: visitor.refresh } });
  await visitor.call(requestPasswordReset, { body: { phone } });
  await world.messages();
}

test('what has run out is cleared away after a day of grace, what lives is not', async () => {
  await leaveTraces();
  expect(await counts()).toMatchObject({
    account_session: 1,
    account_refresh_token: 2,
    account_hand_off: 1,
    account_code: 1,
    account_signup_key: 1,
  });
  world.clock.pass(DAY_MS);
  await world.runJob('sweep');
  expect(await counts()).toEqual({
    account_session: 1,
    account_refresh_token: 2,
    account_hand_off: 1,
    account_code: 1,
    account_signup_key: 1,
    // The network that the sign-up came from stays known.
    platform_rate_limit: 1,
  });
  world.clock.pass(DAY_MS / 2);
  await world.runJob('sweep');
  expect(await counts()).toMatchObject({
    account_session: 1,
    account_refresh_token: 2,
    account_hand_off: 0,
    account_code: 0,
    account_signup_key: 0,
  });

  await leaveTraces();
  world.clock.pass(29.6 * DAY_MS);
  await world.runJob('sweep');
  expect(await counts()).toMatchObject({ account_session: 1, account_refresh_token: 2 });
});

test('the account itself stays', async () => {
  const { rows } = await world.database.pool.query('select count(*)::int as count from account');
  expect(rows).toEqual([{ count: 2 }]);
});

test('kept messages, which carry codes, go after an hour', async () => {
  await world.database.pool.query('delete from platform_message');
  const player = await world.player();
  await player.call(requestPasswordReset, { body: { phone: player.phone } });
  expect(await world.messages()).toHaveLength(1);
  world.clock.pass(HOUR_MS);
  await world.runJob('sweep');
  expect(await world.messages()).toHaveLength(1);
  world.clock.pass(1);
  await world.runJob('sweep');
  expect(await world.messages()).toEqual([]);
});
