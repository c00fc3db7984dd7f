import { authenticate, changePassword, confirmPasswordReset, requestPasswordReset } from '@tulpar/contract/accounts';
import { checkPhoneCode, sendPhoneCode } from '@tulpar/contract/contacts';
import { handOff, logOut, refresh } from '@tulpar/contract/sessions';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { expect, test } from 'vitest';
import { recordEvent } from '#flows/security/record-event.ts';
import { idOf, useCashbox } from '#testing/use-cashbox.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';

const world = useCashbox();

interface Row {
  readonly what: string;
  readonly outcome: string;
  readonly account: Buffer | null;
  readonly name: Buffer | null;
  readonly network: string | null;
  readonly detail: string | null;
}

async function all(): Promise<Row[]> {
  return (await world.database.pool.query<Row>('select * from security_event order by happened_at, id')).rows;
}

/** What was added while `act` ran, as "what outcome detail". */
async function noted(act: () => Promise<unknown>): Promise<string[]> {
  const before = (await all()).length;
  await act();
  return (await all()).slice(before).map(({ what, outcome, detail }) => [what, outcome, detail].filter(Boolean).join(' '));
}

const alarms = (why: string) => world.logged.filter((line) => line.includes('"alarm":"security"') && line.includes(why));
const codeFor = async (player: TestPlayer, to = player.phone) =>
  /\d{6}/.exec((await world.messages()).findLast(({ recipient }) => recipient === to)?.body ?? '')?.[0] ?? '';

test('sign-ups, sign-ins, failures, hand-offs and logouts are logged', async () => {
  let player!: TestPlayer;
  expect(await noted(async () => (player = await world.player()))).toEqual(['sign-up ok']);
  expect(await noted(() => player.logIn({ phone: player.phone }))).toEqual(['sign-in ok']);
  expect(await noted(() => world.visitor().logIn({ phone: player.phone, password: 'not the one' }))).toEqual([
    'sign-in refused AUTH_WRONG_CREDENTIALS',
  ]);
  const token = (await player.call(handOff, { body: { refresh_token: player.refresh, purpose: 'pwa' } })).body as {
    data: { token: string };
  };
  expect((await all()).at(-1)).toMatchObject({ what: 'hand-off', outcome: 'ok', detail: 'pwa' });
  const body = { token: token.data.token, auth_type: 'pwa' };
  expect(await noted(() => world.visitor().call(authenticate, { body }))).toEqual(['token-sign-in ok']);
  expect(await noted(() => world.visitor().call(authenticate, { body }))).toEqual(['token-sign-in refused AUTH_TOKEN_INVALID']);
  expect(await noted(() => player.call(logOut, { body: { refresh_token: player.refresh } }))).toEqual(['sign-out ok']);
});

test('names and accounts are keyed hashes, addresses are networks', async () => {
  const player = await world.player();
  await player.logIn({ phone: player.phone });
  const row = (await all()).at(-1);
  expect(row?.account).toHaveLength(16);
  expect(row?.name).toHaveLength(16);
  expect(row?.network).toBe(player.address.split('.').slice(0, 3).join('.'));
  const { rows } = await world.database.pool.query('select * from security_event');
  for (const secret of [player.phone, player.id, player.address]) expect(JSON.stringify(rows)).not.toContain(secret);
});

test('a limit that is reached is logged once per window', async () => {
  const player = await world.player();
  const visitor = world.visitor();
  const wrong = () => visitor.logIn({ phone: player.phone, password: 'not the one' });
  for (let attempt = 0; attempt < 5; attempt++) await wrong();
  expect(await noted(wrong)).toEqual(['sign-in limited']);
  expect(await noted(wrong)).toEqual([]);
});

test('resets and changes of the password are logged, also those that fail', async () => {
  const player = await world.player();
  const { phone } = player;
  expect(await noted(() => player.call(requestPasswordReset, { body: { phone } }))).toEqual(['reset-request ok']);
  const code = await codeFor(player);
  const confirm = (with_: string) => player.call(confirmPasswordReset, { body: { phone, code: with_, new_password: 'Жаңа жусан 8' } });
  expect(await noted(() => confirm(code === '000000' ? '000001' : '000000'))).toEqual(['reset refused CODE_INVALID']);
  expect(await noted(() => confirm(code))).toEqual(['reset ok']);
  await player.logIn({ phone, password: 'Жаңа жусан 8' });
  const change = (password: string) => player.call(changePassword, { body: { password, new_password: 'Тағы жусан 9' } });
  expect(await noted(() => change('not the one'))).toEqual(['password-change refused PASSWORD_WRONG']);
  expect(await noted(() => change('Жаңа жусан 8'))).toEqual(['password-change ok']);
});

test('a used refresh token that comes again is logged and raises an alarm', async () => {
  const player = await world.player();
  const renew = () => player.call(refresh, { body: { refresh_token: player.refresh } });
  expect(await noted(renew)).toEqual([]);
  world.clock.pass(MINUTE_MS);
  expect(await noted(renew)).toEqual(['refresh-reuse refused']);
  expect(alarms('REFRESH_REUSE')).toHaveLength(1);
});

test('a withdrawal soon after a change of contacts raises an alarm, one without does not', async () => {
  const player = await world.richPlayer();
  expect(await noted(() => world.withdraw(player, { amount: 200_000 }))).toEqual([expect.stringMatching(/^withdrawal ok /)]);
  expect(alarms('CONTACT_CHANGE_THEN_WITHDRAWAL')).toHaveLength(0);
  // The change is noted as a flow notes it: how contacts change has tests of its own.
  await recordEvent(world.context, { what: 'contact-change', outcome: 'ok', playerId: player.id });
  world.clock.pass(MINUTE_MS);
  const id = idOf(await world.withdraw(player, { amount: 200_000 }));
  expect(alarms('CONTACT_CHANGE_THEN_WITHDRAWAL')).toEqual([expect.stringContaining(id)]);
  world.clock.pass(4 * DAY_MS);
  await recordEvent(world.context, { what: 'withdrawal', outcome: 'ok', playerId: player.id });
  expect(alarms('CONTACT_CHANGE_THEN_WITHDRAWAL')).toHaveLength(1);
});

test('a withdrawal that is asked for again under its key is one event', async () => {
  const player = await world.richPlayer();
  const ask = () => world.withdraw(player, { amount: 200_000 }, 'one-key-for-two-calls');
  expect(await noted(ask)).toHaveLength(1);
  expect((await ask()).status).toBe(200);
  expect(await noted(ask)).toEqual([]);
});

test('proving the own number is no change of contacts', async () => {
  const player = await world.player();
  await player.call(sendPhoneCode, { body: { phone: player.phone } });
  const code = await codeFor(player);
  expect(await noted(() => player.call(checkPhoneCode, { body: { code } }))).toEqual(['contact-proof ok phone']);
});

test('a burst of failures from one network raises one alarm an hour', async () => {
  world.clock.pass(HOUR_MS);
  const fail = (from: number, to: number, network: string) =>
    Promise.all(
      Array.from({ length: to - from }, (_, at) =>
        recordEvent(world.context, {
          what: 'sign-in',
          outcome: 'refused',
          identity: { phone: `7702${from + at}` },
          ip: `${network}.${at}`,
        }),
      ),
    );
  await fail(0, 29, '203.0.113');
  await world.runJob('watch-security');
  expect(alarms('FAILURES_FROM_NETWORK')).toHaveLength(0);
  await fail(29, 31, '203.0.113');
  await world.runJob('watch-security');
  await world.runJob('watch-security');
  expect(alarms('FAILURES_FROM_NETWORK')).toEqual([expect.stringContaining('"network":"203.0.113"')]);
  for (let network = 0; network < 10; network++) await fail(100, 128, `198.51.${network}`);
  await world.runJob('watch-security');
  expect(alarms('FAILURES_IN_HOUSE')).toHaveLength(1);
});

test('the application can neither change nor delete an event, and only old ones are forgotten', async () => {
  const { pool } = world.database;
  for (const sql of ['update security_event set outcome = outcome', 'delete from security_event', 'truncate security_event'])
    await expect(pool.query(sql)).rejects.toMatchObject({ code: '42501' });
  const age = (days: number) =>
    pool.query(
      `insert into security_event (id, happened_at, what, outcome) values (gen_random_uuid(), now() - interval '${days} days', 'old-one', 'ok')`,
    );
  await age(401);
  await age(399);
  await world.runJob('sweep');
  expect((await all()).filter(({ what }) => what === 'old-one')).toHaveLength(1);
});
