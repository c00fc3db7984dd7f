import { setWithdrawalLimit } from '@tulpar/contract/factors';
import { refresh } from '@tulpar/contract/sessions';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@tulpar/domain/durations';
import { expect, test } from 'vitest';
import { recordSecurityChange, securityHoldUntil } from '#modules/accounts/index.ts';
import { tokensOf } from '#testing/test-visitor.ts';
import { idOf, useCashbox } from '#testing/use-cashbox.ts';
import { codeOf, factorsOf } from '#testing/use-factors.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';

const world = useCashbox();
const act = () => factorsOf(world);
const nextStep = () => world.clock.pass(30 * SECOND_MS);
const renewTokens = async (player: TestPlayer) =>
  Object.assign(player, tokensOf(await player.call(refresh, { body: { refresh_token: player.refresh } })));

/** A player with 10 000 ₸, an authenticator app and a limit of 5 000 ₸. */
async function guardedPlayer() {
  const player = await world.richPlayer(2_000_000);
  await player.logIn({ phone: player.phone });
  const totp = await act().addTotp(player);
  expect((await player.call(setWithdrawalLimit, { body: { limit: 500_000 } })).status).toBe(200);
  return { player, totp };
}

test('FACTOR-06 API-87 a withdrawal above the limit asks for the factor before anything moves, and goes on under the same key', async () => {
  const { player, totp } = await guardedPlayer();
  const before = await world.money(player);
  const refused = await world.withdraw(player, { amount: 600_000 }, 'withdrawal-1');
  expect([refused.status, codeOf(refused)]).toEqual([422, 'SECOND_FACTOR_REQUIRED']);
  expect(await world.money(player)).toEqual(before);
  nextStep();
  // A factor that was shown for the account does not count for a withdrawal.
  expect((await act().confirm(player, { code: totp.code() }, 'account')).status).toBe(200);
  expect(codeOf(await world.withdraw(player, { amount: 600_000 }, 'withdrawal-1'))).toBe('SECOND_FACTOR_REQUIRED');
  nextStep();
  expect((await act().confirm(player, { code: totp.code() }, 'withdrawal')).status).toBe(200);
  const done = await world.withdraw(player, { amount: 600_000 }, 'withdrawal-1');
  expect(done.status).toBe(200);
  expect((await world.money(player)).real).toBe(before.real - 600_000);
  // A repeat gets the same answer; the next one is asked anew.
  expect(idOf(await world.withdraw(player, { amount: 600_000 }, 'withdrawal-1'))).toBe(idOf(done));
  expect(codeOf(await world.withdraw(player, { amount: 600_000 }, 'withdrawal-2'))).toBe('SECOND_FACTOR_REQUIRED');
});

test('FACTOR-06 withdrawals of a day count together, and one that was confirmed begins anew', async () => {
  const { player, totp } = await guardedPlayer();
  expect((await world.withdraw(player, { amount: 300_000 }, 'w-split-1')).status).toBe(200);
  expect(codeOf(await world.withdraw(player, { amount: 300_000 }, 'w-split-2'))).toBe('SECOND_FACTOR_REQUIRED');
  nextStep();
  await act().confirm(player, { code: totp.code() }, 'withdrawal');
  world.clock.pass(SECOND_MS);
  expect((await world.withdraw(player, { amount: 300_000 }, 'w-split-2')).status).toBe(200);
  world.clock.pass(SECOND_MS);
  expect((await world.withdraw(player, { amount: 300_000 }, 'w-split-3')).status).toBe(200);
});

test('FACTOR-06 a factor that was shown in another sign-in, or too long ago, does not count', async () => {
  const { player, totp } = await guardedPlayer();
  const elsewhere = world.visitor();
  nextStep();
  const step = (
    await elsewhere.call((await import('@tulpar/contract/accounts')).authenticate, {
      body: { phone: player.phone, password: player.password },
    })
  ).body as { second_step: { token: string } };
  expect((await act().step(elsewhere, step.second_step.token, { code: totp.code() })).status).toBe(200);
  expect(codeOf(await world.withdraw(player, { amount: 600_000 }, 'w-other-1'))).toBe('SECOND_FACTOR_REQUIRED');
  nextStep();
  await act().confirm(player, { code: totp.code() }, 'withdrawal');
  world.clock.pass(6 * MINUTE_MS);
  expect(codeOf(await world.withdraw(player, { amount: 600_000 }, 'w-other-1'))).toBe('SECOND_FACTOR_REQUIRED');
});

test('FACTOR-06 API-86 a lower limit is set at once; a higher one, or none, needs the factor first', async () => {
  const { player, totp } = await guardedPlayer();
  world.clock.pass(6 * MINUTE_MS);
  const set = (limit: number | null) => player.call(setWithdrawalLimit, { body: { limit } });
  expect((await set(100_000)).status).toBe(200);
  expect(codeOf(await set(200_000))).toBe('SECOND_FACTOR_REQUIRED');
  expect(codeOf(await set(null))).toBe('SECOND_FACTOR_REQUIRED');
  await act().confirm(player, { code: totp.code() });
  expect((await set(null)).status).toBe(200);
  expect((await world.withdraw(player, { amount: 600_000 }, 'w-free-1')).status).toBe(200);
  const bare = await world.player();
  expect(codeOf(await bare.call(setWithdrawalLimit, { body: { limit: 0 } }))).toBe('SECOND_FACTOR_MISSING');
});

test('FACTOR-09 a factor that had stood for a day before a new password ends the wait of withdrawals, a newer one does not', async () => {
  const { player, totp } = await guardedPlayer();
  const change = () => world.database.transaction((tx) => recordSecurityChange(tx, player.id, 'password'));
  const hold = () => securityHoldUntil(world.database, player.id, { accountHash: null, now: world.clock.now() });
  // Who knows the password adds a factor and then replaces it: the own factor proves nothing.
  world.clock.pass(10 * MINUTE_MS);
  await renewTokens(player);
  await change();
  nextStep();
  expect((await act().confirm(player, { code: totp.code() })).status).toBe(200);
  expect(await hold()).not.toBeNull();
  world.clock.pass(DAY_MS);
  await renewTokens(player);
  await change();
  expect(await hold()).not.toBeNull();
  expect((await act().confirm(player, { code: totp.code() })).status).toBe(200);
  expect(await hold()).toBeNull();
  // A new factor beside the old one counts by its own age, and so does one that came after the change.
  const { device } = await act().addPasskey(player);
  await change();
  expect((await act().confirm(player, { passkey: await act().useIn(player, device) })).status).toBe(200);
  expect(await hold()).not.toBeNull();
  nextStep();
  expect((await act().confirm(player, { code: totp.code() })).status).toBe(200);
  expect(await hold()).toBeNull();
});
