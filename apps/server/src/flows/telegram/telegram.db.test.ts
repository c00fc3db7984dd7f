import { changePassword, confirmPasswordReset, requestPasswordReset } from '@tulpar/contract/accounts';
import { cancelWithdrawal, pay } from '@tulpar/contract/cashbox';
import { getBalance } from '@tulpar/contract/ledger';
import { handOff, refresh } from '@tulpar/contract/sessions';
import { getTelegramLink, linkTelegram, signInByTelegram, unlinkTelegram } from '@tulpar/contract/telegram';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { describe, expect, test } from 'vitest';
import { banPlayer } from '#flows/staff/ban-player.ts';
import { BOT_TOKEN, telegramData } from '#testing/telegram-data.ts';
import { type TestVisitor, tokensOf } from '#testing/test-visitor.ts';
import { type TestPlayer, useTestApp } from '#testing/use-test-app.ts';
import { ACCOUNT_LIMITS } from '../accounts/account-limits.ts';
import { unlinkTelegram as unlink } from './unlink-telegram.ts';

const world = useTestApp({ config: { TELEGRAM_BOT_TOKEN: BOT_TOKEN } });
const withoutBot = useTestApp();

let launches = 0;
let people = 0;
const newPerson = () => 5_000_000_000 + ++people;

/** Another launch each time, as Telegram makes them. */
const launchOf = (telegramId: number) =>
  telegramData({
    query_id: `launch-${++launches}`,
    user: JSON.stringify({ id: telegramId, first_name: 'Айсұлу' }),
    auth_date: String(Math.floor(world.clock.now().getTime() / 1000)),
  });
const open = (initData: string, visitor = world.visitor()) => visitor.call(signInByTelegram, { body: { init_data: initData } });
const link = (player: TestPlayer, initData: string) => player.call(linkTelegram, { body: { init_data: initData } });
const refused = (code: string) => ({ status: 422, body: { code, errors: { init_data: [code] } } });
const LINKED = { status: 200, body: { data: { success: true } } };
const NOT_LINKED = { status: 404, body: { code: 'TELEGRAM_NOT_LINKED' } };

async function linkedPlayer() {
  const player = await world.player();
  const telegramId = newPerson();
  expect(await link(player, launchOf(telegramId))).toMatchObject(LINKED);
  return { player, telegramId };
}

describe('MARKET-10 a sign-in by Telegram', () => {
  test('an unlinked Telegram user is refused; after linking in the same launch, the next launch signs in', async () => {
    const player = await world.player();
    const telegramId = newPerson();
    const first = launchOf(telegramId);
    expect(await open(first)).toMatchObject(NOT_LINKED);
    expect(await link(player, first)).toMatchObject(LINKED);
    const visitor = world.visitor();
    const answer = await open(launchOf(telegramId), visitor);
    visitor.access = (answer.body as { access: { token: string } }).access.token;
    expect((await world.context.accessTokens.verify(visitor.access))?.playerId).toBe(player.id);
    expect((await visitor.call(getBalance)).status).toBe(200);
  });

  test('what was signed works once, also when it comes twenty times at once, or written in another order', async () => {
    const { telegramId } = await linkedPlayer();
    const launch = launchOf(telegramId);
    const answers = await Promise.all(Array.from({ length: 20 }, async () => open(launch)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const reordered = new URLSearchParams([...new URLSearchParams(launch)].toReversed()).toString();
    expect(await open(reordered)).toMatchObject(refused('TELEGRAM_INVALID'));
  });

  test('it is remembered for longer than it could be used: the sweep forgets it a day later', async () => {
    const { telegramId } = await linkedPlayer();
    const launch = launchOf(telegramId);
    await open(launch);
    const count = async () => (await world.database.pool.query('select 1 from account_telegram_use')).rowCount ?? 0;
    world.clock.pass(59 * MINUTE_MS);
    await world.runJob('sweep');
    expect(await open(launch)).toMatchObject(refused('TELEGRAM_INVALID'));
    expect(await count()).toBeGreaterThan(0);
    world.clock.pass(2 * DAY_MS);
    await world.runJob('sweep');
    expect(await count()).toBe(0);
  });

  test('it is refused after an hour, and with another signature', async () => {
    const { telegramId } = await linkedPlayer();
    const launch = launchOf(telegramId);
    world.clock.pass(HOUR_MS + 1000);
    expect(await open(launch)).toMatchObject(refused('TELEGRAM_INVALID'));
    expect(await open(launchOf(telegramId).replace(/.$/, (last) => (last === '0' ? '1' : '0')))).toMatchObject(refused('TELEGRAM_INVALID'));
    expect(await open('x'.repeat(4097))).toMatchObject({ status: 422, body: { errors: { init_data: ['TOO_LONG'] } } });
  });

  test('a banned player is refused', async () => {
    const { player, telegramId } = await linkedPlayer();
    await banPlayer(world.context, { playerId: player.id, reason: 'fraud', by: 'staff:dana' });
    expect(await open(launchOf(telegramId))).toMatchObject({ status: 403, body: { code: 'AUTH_USER_BANNED' } });
  });

  test('guessing is slowed down, and a good launch does not count', async () => {
    const { telegramId } = await linkedPlayer();
    const visitor = world.visitor();
    for (let attempt = 0; attempt < 599; attempt++)
      await world.context.limits.take(`telegram:${visitor.address}`, ACCOUNT_LIMITS.tokensPerAddress);
    await open('hash=0', visitor);
    expect((await open(launchOf(telegramId), visitor)).status).toBe(429);
    expect((await open(launchOf(telegramId))).status).toBe(200);
  });
});

const PAY = {
  body: {
    type: 'deposit',
    uid: 'card-kzt-in',
    amount: 500_000,
    currency: 'KZT',
    fields: {},
    fail_url: 'https://x.example/',
    locale: 'kz',
  },
};
const NO_CASH = { status: 422, body: { code: 'TELEGRAM_NO_CASH', errors: { domain: ['TELEGRAM_NO_CASH'] } } };

/** The sign-in that a hand-off of this one opens in another browser. */
async function handedOver(from: TestVisitor): Promise<TestVisitor> {
  const answer = await from.call(handOff, { body: { refresh_token: from.refresh ?? '', purpose: 'refresh' } });
  const { token } = (answer.body as { data: { token: string } }).data;
  const elsewhere = world.visitor();
  expect((await elsewhere.logIn({ token, auth_type: 'refresh', password: undefined })).status).toBe(200);
  return elsewhere;
}

describe('MARKET-10 inside Telegram', () => {
  test('a hand-off moves no money either, and ends with the link', async () => {
    const { player, telegramId } = await linkedPlayer();
    const visitor = world.visitor();
    Object.assign(visitor, tokensOf(await open(launchOf(telegramId), visitor)));
    const elsewhere = await handedOver(visitor);
    expect(await elsewhere.call(pay, PAY)).toMatchObject(NO_CASH);
    expect((await player.call(unlinkTelegram)).status).toBe(200);
    expect((await elsewhere.call(getBalance)).status).toBe(401);
  });

  test('no money is moved, by a launch, by the sign-in that linked, or after a refresh', async () => {
    const { player, telegramId } = await linkedPlayer();
    const visitor = world.visitor();
    const { access, refresh: token } = tokensOf(await open(launchOf(telegramId), visitor));
    visitor.access = access;
    expect(await visitor.call(pay, PAY)).toMatchObject(NO_CASH);
    expect(await visitor.call(cancelWithdrawal, { body: { transaction_id: world.database.ids.uuid() } })).toMatchObject(NO_CASH);
    visitor.access = tokensOf(await visitor.call(refresh, { body: { refresh_token: token } })).access;
    expect(await visitor.call(pay, PAY)).toMatchObject(NO_CASH);
    expect(await player.call(pay, PAY)).toMatchObject(NO_CASH);
    const outside = world.visitor();
    await outside.logIn({ phone: player.phone });
    expect((await outside.call(pay, PAY)).body).not.toMatchObject({ code: 'TELEGRAM_NO_CASH' });
  });

  test('the player unlinks it: the sign-ins inside end, those outside stay, and it opens nothing any more', async () => {
    const { player, telegramId } = await linkedPlayer();
    const inside = world.visitor();
    inside.access = tokensOf(await open(launchOf(telegramId), inside)).access;
    const outside = world.visitor();
    await outside.logIn({ phone: player.phone });
    expect((await outside.call(getTelegramLink)).body).toEqual({ data: { linked_at: expect.any(String) } });
    for (let call = 0; call < 2; call++) expect(await outside.call(unlinkTelegram)).toMatchObject(LINKED);
    expect((await outside.call(getTelegramLink)).body).toEqual({ data: { linked_at: null } });
    expect([(await inside.call(getBalance)).status, (await player.call(getBalance)).status]).toEqual([401, 401]);
    expect(await open(launchOf(telegramId))).toMatchObject(NOT_LINKED);
  });

  test('staff unlink it on record, once', async () => {
    const { player, telegramId } = await linkedPlayer();
    const unlinking = { playerId: player.id, staff: { by: 'staff:dana', reason: 'the phone was stolen' } } as const;
    expect([await unlink(world.context, unlinking), await unlink(world.context, unlinking)]).toEqual([
      { ok: true },
      { ok: false, code: 'UNCHANGED' },
    ]);
    expect(await open(launchOf(telegramId))).toMatchObject(NOT_LINKED);
    const { rows } = await world.database.pool.query('select act, actor, reason from staff_act where player_id = $1', [player.id]);
    expect(rows).toEqual([{ act: 'unlink-telegram', actor: 'staff:dana', reason: 'the phone was stolen' }]);
  });
});

describe('MARKET-10 a link', () => {
  test('is made only soon after the password was shown', async () => {
    const player = await world.player();
    const telegramId = newPerson();
    await player.logIn({ phone: player.phone });
    world.clock.pass(9 * MINUTE_MS);
    const byToken = Object.assign(await handedOver(player), { id: player.id, phone: player.phone });
    world.clock.pass(7 * MINUTE_MS);
    // What was handed over is no newer step-up than the sign-in that it came from.
    expect(await link(byToken, launchOf(telegramId))).toMatchObject(refused('TELEGRAM_SIGN_IN_AGAIN'));
    await player.logIn({ phone: player.phone });
    expect(await link(player, launchOf(telegramId))).toMatchObject(LINKED);
  });

  test('a sign-in by Telegram cannot pass the account on to another Telegram', async () => {
    const { player, telegramId } = await linkedPlayer();
    const visitor = Object.assign(world.visitor(), { id: player.id, phone: player.phone });
    const answer = await open(launchOf(telegramId), visitor);
    visitor.access = (answer.body as { access: { token: string } }).access.token;
    expect(await link(visitor, launchOf(newPerson()))).toMatchObject(refused('TELEGRAM_SIGN_IN_AGAIN'));
  });

  test('said twice is good, by somebody else is not', async () => {
    const player = await world.player();
    const thief = await world.player();
    const launch = launchOf(newPerson());
    expect([await link(player, launch), await link(player, launch)]).toMatchObject([LINKED, LINKED]);
    expect(await link(thief, launch)).toMatchObject(refused('TELEGRAM_INVALID'));
  });

  test('replaces the earlier ones of both', async () => {
    const { player, telegramId } = await linkedPlayer();
    const other = await world.player();
    expect(await link(other, launchOf(telegramId))).toMatchObject(LINKED);
    const next = newPerson();
    expect(await link(other, launchOf(next))).toMatchObject(LINKED);
    expect(await open(launchOf(telegramId))).toMatchObject(NOT_LINKED);
    const { rows } = await world.database.pool.query('select telegram_id::float8 as id from account_telegram where account_id = any($1)', [
      [player.id, other.id],
    ]);
    expect(rows).toEqual([{ id: next }]);
  });

  test('two that cross each other both end well', async () => {
    const [one, two] = [await world.player(), await world.player()];
    const [first, second] = [newPerson(), newPerson()];
    const answers = await Promise.all(
      [first, second, first, second].map(async (id, place) => link(place % 3 === 0 ? one : two, launchOf(id))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('goes with the password: changed or reset, it opens nothing any more', async () => {
    const changed = await linkedPlayer();
    await changed.player.call(changePassword, { body: { password: changed.player.password, new_password: 'Бәйтерек 97' } });
    expect(await open(launchOf(changed.telegramId))).toMatchObject(NOT_LINKED);

    const { player, telegramId } = await linkedPlayer();
    await world.visitor().call(requestPasswordReset, { body: { phone: player.phone } });
    const sent = (await world.messages()).find(({ recipient }) => recipient === player.phone);
    const code = /\b\d{6}\b/.exec(sent?.body ?? '')?.[0] ?? '';
    expect(
      await world.visitor().call(confirmPasswordReset, { body: { phone: player.phone, code, new_password: 'Бәйтерек 98' } }),
    ).toMatchObject(LINKED);
    expect(await open(launchOf(telegramId))).toMatchObject(NOT_LINKED);
  });
});

test('MARKET-10 without a bot there are no such calls', async () => {
  const player = await withoutBot.player();
  const notThere = { status: 404, body: { code: 'NOT_FOUND' } };
  expect(await open(launchOf(1), withoutBot.visitor())).toMatchObject(notThere);
  expect(await link(player, launchOf(1))).toMatchObject(notThere);
});

test('nothing failed, and nothing that Telegram signed was logged', () => expect(world.logged).toEqual([]));
