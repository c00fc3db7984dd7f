import {
  askForNewPasskey,
  beginTotp,
  disableTotp,
  getSecondFactor,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
} from '@tulpar/contract/factors';
import { getProfile } from '@tulpar/contract/profiles';
import { refresh } from '@tulpar/contract/sessions';
import { MINUTE_MS, SECOND_MS } from '@tulpar/domain/durations';
import { STEP_UP_MINUTES } from '@tulpar/domain/session';
import { expect, test } from 'vitest';
import { resetFactors } from '#flows/staff/reset-factors.ts';
import { createTestAuthenticator } from '#testing/test-authenticator.ts';
import { tokensOf } from '#testing/test-visitor.ts';
import { codeOf, factorsOf, stepTokenOf } from '#testing/use-factors.ts';
import { type TestPlayer, useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp();
const act = () => factorsOf(world);
const nextStep = () => world.clock.pass(30 * SECOND_MS);

interface State {
  readonly data: {
    passkeys: { id: string; name: string; last_used_at: string | null }[];
    totp_since: string | null;
    recovery_codes_left: number;
  };
}
const stateOf = async (player: TestPlayer) => ((await player.call(getSecondFactor)).body as State).data;
/** The first step of a sign-in, from a new address. */
async function firstStep(player: TestPlayer) {
  const visitor = world.visitor();
  const answer = await visitor.call((await import('@tulpar/contract/accounts')).authenticate, {
    body: { phone: player.phone, password: player.password },
  });
  return { visitor, answer, token: stepTokenOf(answer) };
}

test('FACTOR-01 FACTOR-02 FACTOR-07 API-88 a password alone signs in until a factor is enrolled, and ten recovery codes come with the first', async () => {
  const player = await world.player();
  const passkey = await act().addPasskey(player);
  expect(passkey.codes).toHaveLength(10);
  const { answer, token } = await firstStep(player);
  expect(answer.body).toEqual({ second_step: { token, factors: ['passkey', 'recovery'] } });
  const totp = await act().addTotp(player);
  expect(totp.codes).toBeNull();
  expect((await firstStep(player)).answer.body).toMatchObject({ second_step: { factors: ['passkey', 'totp', 'recovery'] } });
  const { rows } = await world.database.pool.query('select sub_type, payload from notification where player_id = $1 order by id', [
    player.id,
  ]);
  expect(rows).toEqual([
    { sub_type: 'factor_added', payload: { factor: 'passkey' } },
    { sub_type: 'factor_added', payload: { factor: 'totp' } },
  ]);
});

test('FACTOR-07 an added factor, a used recovery code and a removed factor are told at the verified e-mail too', async () => {
  const player = await world.player();
  await world.database.pool.query("update account set email = 'saule@mail.kz', is_email_verified = true where id = $1", [player.id]);
  const letters = async () => (await world.messages()).filter(({ recipient }) => recipient === 'saule@mail.kz').length;
  const { codes } = await act().addTotp(player);
  expect(await letters()).toBe(1);
  expect((await act().confirm(player, { recovery_code: codes?.[0] })).status).toBe(200);
  expect(await letters()).toBe(2);
  expect((await player.call(disableTotp)).status).toBe(200);
  expect(await letters()).toBe(3);
});

test('FACTOR-02 FACTOR-03 API-88 the second step signs in by code, by recovery code and by passkey, and a passkey signs in alone', async () => {
  const player = await world.player();
  const { device, codes } = await act().addPasskey(player);
  const totp = await act().addTotp(player);
  nextStep();
  for (const show of [
    async () => ({ code: totp.code() }),
    async () => ({ recovery_code: codes?.[0]?.toLowerCase().replace('-', ' ') }),
    async (visitor: ReturnType<typeof world.visitor>, token: string) => ({ passkey: await act().useInStep(visitor, token, device) }),
  ]) {
    const { visitor, token } = await firstStep(player);
    const answer = await act().step(visitor, token, await show(visitor, token));
    visitor.access = tokensOf(answer).access;
    expect((await visitor.call(getProfile)).status).toBe(200);
    // The token of the first step works once.
    expect(codeOf(await act().step(visitor, token, { code: '000000' }))).toBe('SECOND_STEP_OVER');
  }
  const guest = world.visitor();
  const signedIn = await act().signInByPasskey(guest, await act().useToSignIn(guest, device));
  guest.access = tokensOf(signedIn).access;
  expect((await guest.call(getProfile)).status).toBe(200);
  const { passkeys, recovery_codes_left } = await stateOf(player);
  expect(passkeys[0]?.last_used_at).toBe(world.clock.now().toISOString());
  expect(recovery_codes_left).toBe(9);
});

test('FACTOR-04 a code that was used is refused, in its step and for good', async () => {
  const player = await world.player();
  const totp = await act().addTotp(player);
  const used = totp.code();
  expect(codeOf(await act().confirm(player, { code: used }))).toBe('FACTOR_CODE_INVALID');
  nextStep();
  const code = totp.code();
  const { visitor, token } = await firstStep(player);
  expect((await act().step(visitor, token, { code })).status).toBe(200);
  const again = await firstStep(player);
  expect(codeOf(await act().step(again.visitor, again.token, { code }))).toBe('FACTOR_CODE_INVALID');
  // An older one that was never used is used up with it.
  expect(codeOf(await act().step(again.visitor, again.token, { code: used }))).toBe('FACTOR_CODE_INVALID');
});

test('FACTOR-04 two uses of one code at once: one of them counts', async () => {
  const player = await world.player();
  const totp = await act().addTotp(player);
  nextStep();
  const code = totp.code();
  const answers = await Promise.all([1, 2, 3].map(() => act().confirm(player, { code })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422]);
});

test('FACTOR-04 a recovery code works once and not twice', async () => {
  const player = await world.player();
  const { codes } = await act().addPasskey(player);
  const recovery_code = codes?.[3];
  const { visitor, token } = await firstStep(player);
  expect((await act().step(visitor, token, { recovery_code })).status).toBe(200);
  const again = await firstStep(player);
  expect(codeOf(await act().step(again.visitor, again.token, { recovery_code }))).toBe('RECOVERY_CODE_INVALID');
  const { rows } = await world.database.pool.query<{ code_hash: Buffer }>('select code_hash from factor_recovery_code');
  expect(JSON.stringify(rows)).not.toContain(recovery_code?.replace('-', ''));
});

test('FACTOR-03 an answer of a device works once: replayed, its question is gone', async () => {
  const player = await world.player();
  const { device } = await act().addPasskey(player);
  const guest = world.visitor();
  const used = await act().useToSignIn(guest, device);
  expect((await act().signInByPasskey(guest, used)).status).toBe(200);
  expect(codeOf(await act().signInByPasskey(guest, used))).toBe('PASSKEY_INVALID');
  // Under a new question the old signature does not fit.
  const fresh = await act().useToSignIn(world.visitor(), device);
  expect(codeOf(await act().signInByPasskey(guest, { token: fresh.token, answer: used.answer }))).toBe('PASSKEY_INVALID');
});

test('FACTOR-03 a counter that goes back is a copy of the passkey, and is refused', async () => {
  const player = await world.player();
  const { device } = await act().addPasskey(player);
  const guest = world.visitor();
  device.state.counter = 10;
  expect((await act().signInByPasskey(guest, await act().useToSignIn(guest, device))).status).toBe(200);
  device.state.counter = 4;
  expect(codeOf(await act().signInByPasskey(guest, await act().useToSignIn(guest, device)))).toBe('PASSKEY_INVALID');
});

test('FACTOR-02 the passkey of another player opens neither the second step nor a confirmation', async () => {
  const [player, other] = [await world.player(), await world.player()];
  await act().addPasskey(player);
  const { device } = await act().addPasskey(other);
  const { visitor, token } = await firstStep(player);
  expect(codeOf(await act().step(visitor, token, { passkey: await act().useInStep(visitor, token, device) }))).toBe('PASSKEY_INVALID');
  expect(codeOf(await act().confirm(player, { passkey: await act().useIn(player, device) }))).toBe('PASSKEY_INVALID');
  // Nor is a credential that belongs to an account added to another.
  expect((await act().addPasskey(player, device)).answer.status).toBe(422);
});

test('FACTOR-02 a question of another sign-in, another step or another purpose is not answered', async () => {
  const player = await world.player();
  const { device } = await act().addPasskey(player);
  const other = await firstStep(player);
  const elsewhere = await firstStep(player);
  const used = await act().useInStep(other.visitor, other.token, device);
  expect(codeOf(await act().step(elsewhere.visitor, elsewhere.token, { passkey: used }))).toBe('PASSKEY_INVALID');
  expect(codeOf(await act().signInByPasskey(world.visitor(), await act().useInStep(other.visitor, other.token, device)))).toBe(
    'PASSKEY_INVALID',
  );
  expect(codeOf(await act().confirm(player, { passkey: await act().useToSignIn(world.visitor(), device) }))).toBe('PASSKEY_INVALID');
  const late = await act().useIn(player, device);
  world.clock.pass(6 * MINUTE_MS);
  expect(codeOf(await act().confirm(player, { passkey: late }))).toBe('PASSKEY_INVALID');
});

test('FACTOR-01 a device that does not check its holder, or that was asked by another site, is refused', async () => {
  const player = await world.player();
  expect(codeOf((await act().addPasskey(player, createTestAuthenticator({ isVerifying: false }))).answer)).toBe('PASSKEY_INVALID');
  expect(codeOf((await act().addPasskey(player, createTestAuthenticator({ origin: 'https://evil.example' }))).answer)).toBe(
    'PASSKEY_INVALID',
  );
  expect((await stateOf(player)).passkeys).toEqual([]);
});

test('FACTOR-02 of a hundred guesses a few are judged, and the rest are refused', async () => {
  const player = await world.player();
  const totp = await act().addTotp(player);
  nextStep();
  const wrong = totp.code() === '000000' ? '000001' : '000000';
  const outcomes: Record<string, number> = {};
  for (let guess = 0; guess < 20; guess++) {
    const { visitor, token } = await firstStep(player);
    for (let tried = 0; tried < 5; tried++) {
      const code = codeOf(await act().step(visitor, token, { code: wrong }));
      outcomes[code] = (outcomes[code] ?? 0) + 1;
    }
  }
  expect(outcomes).toEqual({ FACTOR_CODE_INVALID: 5, TOO_MANY_REQUESTS: 95 });
  // The right code waits too, while a step of its own has five tries.
  world.clock.pass(16 * MINUTE_MS);
  const { visitor, token } = await firstStep(player);
  const tries = [1, 2, 3, 4, 5].map(() => act().step(visitor, token, { recovery_code: 'AAAAA-AAAAA' }));
  expect((await Promise.all(tries)).map(codeOf)).toEqual(Array.from({ length: 5 }, () => 'RECOVERY_CODE_INVALID'));
  expect(codeOf(await act().step(visitor, token, { code: totp.code() }))).toBe('SECOND_STEP_OVER');
});

test('FACTOR-02 a new password ends a step that waits', async () => {
  const player = await world.player();
  const totp = await act().addTotp(player);
  const { visitor, token } = await firstStep(player);
  await world.database.pool.query(`update account set password_hash = password_hash || 'A' where id = $1`, [player.id]);
  nextStep();
  expect(codeOf(await act().step(visitor, token, { code: totp.code() }))).toBe('SECOND_STEP_OVER');
});

test('FACTOR-05 API-86 API-87 factors change only after the password, and once there are some, only after one of them', async () => {
  const player = await world.player();
  world.clock.pass((STEP_UP_MINUTES + 1) * MINUTE_MS);
  Object.assign(player, tokensOf(await player.call(refresh, { body: { refresh_token: player.refresh } })));
  expect(codeOf(await player.call(askForNewPasskey))).toBe('PROOF_REQUIRED');
  expect(codeOf(await player.call(beginTotp))).toBe('PROOF_REQUIRED');
  await player.logIn({ phone: player.phone });
  const { device } = await act().addPasskey(player);
  const [passkey] = (await stateOf(player)).passkeys;
  const params = { id: passkey?.id ?? '' };
  world.clock.pass(6 * MINUTE_MS);
  for (const answer of [await player.call(removePasskey, { params }), await player.call(beginTotp), await player.call(renewRecoveryCodes)])
    expect(codeOf(answer)).toBe('SECOND_FACTOR_REQUIRED');
  expect((await act().confirm(player, { passkey: await act().useIn(player, device) })).status).toBe(200);
  expect((await player.call(renamePasskey, { params, body: { name: 'Old phone' } })).status).toBe(200);
  expect((await stateOf(player)).passkeys).toMatchObject([{ name: 'Old phone' }]);
  const stranger = await world.player();
  expect((await stranger.call(renamePasskey, { params, body: { name: 'Mine' } })).status).toBe(404);
  expect((await stranger.call(removePasskey, { params })).status).toBe(200);
  expect((await stateOf(player)).passkeys).toHaveLength(1);
  expect((await player.call(removePasskey, { params })).status).toBe(200);
  expect(await stateOf(player)).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
});

test('FACTOR-01 API-86 new recovery codes end the old ones; a secret that was never confirmed counts for nothing', async () => {
  const player = await world.player();
  const { codes } = await act().addPasskey(player);
  const renewed = (await player.call(renewRecoveryCodes)).body as { data: { recovery_codes: string[] } };
  expect(codeOf(await act().confirm(player, { recovery_code: codes?.[0] }))).toBe('RECOVERY_CODE_INVALID');
  expect((await act().confirm(player, { recovery_code: renewed.data.recovery_codes[0] })).status).toBe(200);
  await player.call(beginTotp);
  expect((await stateOf(player)).totp_since).toBeNull();
  expect(codeOf(await act().confirm(player, { code: '123456' }))).toBe('FACTOR_CODE_INVALID');
  expect((await player.call(disableTotp)).status).toBe(200);
});

test('FACTOR-01 codes that cannot be used are not counted, and a further factor brings ten new ones', async () => {
  const player = await world.player();
  const { codes } = await act().addPasskey(player);
  await world.database.pool.query('update factor_recovery_code set used_at = now() where player_id = $1', [player.id]);
  expect((await act().addTotp(player)).codes).toHaveLength(10);
  expect((await stateOf(player)).recovery_codes_left).toBe(10);
  // The two factors are removed at the same moment, so that each sees the other one and leaves the codes.
  await world.database.pool.query('delete from factor_passkey where player_id = $1', [player.id]);
  await world.database.pool.query('delete from factor_totp where player_id = $1', [player.id]);
  expect((await stateOf(player)).recovery_codes_left).toBe(0);
  expect(codeOf(await act().confirm(player, { recovery_code: codes?.[0] }))).toBe('RECOVERY_CODE_INVALID');
  expect((await act().addPasskey(player)).codes).toHaveLength(10);
  expect((await stateOf(player)).recovery_codes_left).toBe(10);
});

test('FACTOR-01 secrets of authenticator apps are encrypted, each for its player', async () => {
  const [player, other] = [await world.player(), await world.player()];
  const totp = await act().addTotp(player);
  await act().addTotp(other);
  await world.database.pool.query(
    'update factor_totp set secret = (select secret from factor_totp where player_id = $1) where player_id = $2',
    [player.id, other.id],
  );
  nextStep();
  expect((await act().confirm(other, { code: totp.code() })).status).toBe(500);
});

test('FACTOR-08 staff remove the factors of a player who has lost them, and end every sign-in', async () => {
  const player = await world.player();
  await act().addTotp(player);
  const named = { playerId: player.id, reason: 'recognised on a video call', by: 'staff:dana' } as const;
  expect(await resetFactors(world.context, named)).toEqual({ ok: true });
  expect((await player.call(getSecondFactor)).status).toBe(401);
  expect((await player.logIn({ phone: player.phone })).status).toBe(200);
  expect(await stateOf(player)).toMatchObject({ totp_since: null, recovery_codes_left: 0 });
  expect(await resetFactors(world.context, named)).toEqual({ ok: false, code: 'UNCHANGED' });
  const { rows } = await world.database.pool.query(`select act, reason from staff_act where player_id = $1`, [player.id]);
  expect(rows).toEqual([{ act: 'reset-factors', reason: named.reason }]);
});

test('FACTOR-08 the player is told of it outside the account too: at the verified e-mail, else at the phone', async () => {
  const [written, called] = [await world.player({ language: 'az' }), await world.player({ language: 'kk' })];
  await world.database.pool.query("update account set email = 'aysel@mail.az', is_email_verified = true where id = $1", [written.id]);
  for (const { id } of [written, called]) {
    await world.database.pool.query(`insert into factor_totp (player_id, secret, begun_at, enabled_at) values ($1, '', now(), now())`, [
      id,
    ]);
    const named = { playerId: id, reason: 'recognised on a video call', by: 'staff:dana' } as const;
    expect(await resetFactors(world.context, named)).toEqual({ ok: true });
  }
  const sent = await world.messages();
  const to = (recipient: string) => sent.filter((message) => message.recipient === recipient).map(({ kind, body }) => [kind, body]);
  expect(to('aysel@mail.az')).toEqual([['email', expect.stringContaining('bütün giriş açarları və kodlar')]]);
  expect(to(written.phone)).toEqual([]);
  expect(to(called.phone)).toEqual([['sms', expect.stringContaining('екі қадамды қорғауды')]]);
  const { rows } = await world.database.pool.query('select sub_type from notification where player_id = any($1)', [
    [written.id, called.id],
  ]);
  expect(rows).toEqual([{ sub_type: 'factor_removed' }, { sub_type: 'factor_removed' }]);
});
