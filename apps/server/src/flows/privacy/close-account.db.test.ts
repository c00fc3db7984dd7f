import { closeAccount, getClosing, takeClosingBack } from '@tulpar/contract/privacy';
import { getProfile } from '@tulpar/contract/profiles';
import { refresh } from '@tulpar/contract/sessions';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import type { Minor } from '@tulpar/domain/money';
import { CLOSING_DAYS } from '@tulpar/domain/retention';
import { afterEach, describe, expect, test } from 'vitest';
import { bar, unbar } from '#modules/ledger/index.ts';
import { tokensOf } from '#testing/test-visitor.ts';
import { idOf, useCashbox } from '#testing/use-cashbox.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { expireDeposits } from '../cashbox/pull-statuses.ts';
import { eraseAccounts } from './erase-accounts.ts';

const world = useCashbox();
afterEach(() => expect(world.logged).toEqual([]));

const close = (player: TestPlayer, reason?: string) => player.call(closeAccount, { body: reason === undefined ? {} : { reason } });
const closing = async (player: TestPlayer) => ((await player.call(getClosing)).body as { data: Record<string, unknown> }).data;
const profile = async (player: TestPlayer) => ((await player.call(getProfile)).body as { data: Record<string, unknown> }).data;
/** A deposit whose time is over, but that may be paid late. */
async function expiredDeposit(player: TestPlayer): Promise<string> {
  const id = idOf(await world.deposit(player, { amount: 700_000 }));
  world.clock.pass(3 * HOUR_MS);
  await expireDeposits(world.context, () => undefined);
  expect(await world.statusOf(id)).toBe('expired');
  await player.logIn({ phone: player.phone });
  return id;
}
/** Leaves so much of the player's real money. */
async function lose(player: TestPlayer, left: number): Promise<void> {
  const { real } = await world.money(player);
  const named = { playerId: player.id, source: 'test', actor: 'system:test', requestId: 'test', currency: 'KZT' } as const;
  const round = { roundId: world.database.ids.uuid(), game: 'x', stake: (real - left) as Minor, win: 0 as Minor, weightPercent: 0 };
  expect((await world.context.ledger.run({ ...named, kind: 'round', ...round })).status).toBe('applied');
}
const bet = (player: TestPlayer, kind: 'bet' | 'round' = 'round') => {
  const named = { playerId: player.id, source: 'test', actor: 'system:test', requestId: 'test', currency: 'KZT' } as const;
  const stake = { roundId: world.database.ids.uuid(), game: 'x', stake: 1000 as Minor, weightPercent: 0 };
  return world.context.ledger.run(
    kind === 'round'
      ? { ...named, ...stake, kind, win: 0 as Minor }
      : { ...named, ...stake, kind, transactionId: world.database.ids.uuid() },
  );
};

test('PRIVACY-10 a balance that can be paid out is paid out first; the page knows all that matters', async () => {
  const player = await world.richPlayer(1_000_000);
  expect(await closing(player)).toMatchObject({ erased_from: null, currency: 'KZT', real: 1_000_000, blocks: ['BALANCE_LEFT'] });
  expect(await close(player)).toMatchObject({ status: 422, body: { code: 'BALANCE_LEFT' } });
  expect((await world.withdraw(player, { amount: 950_000 })).status).toBe(200);
  expect(await closing(player)).toMatchObject({ real: 50_000, held: 950_000, open_withdrawals: 1, withdrawal_min: 200_000, blocks: [] });
  const answer = await close(player, 'privacy');
  const from = new Date(world.clock.now().getTime() + CLOSING_DAYS * DAY_MS).toISOString();
  expect(answer).toMatchObject({ status: 200, body: { data: { erased_from: from } } });
  expect(await close(player)).toMatchObject({ status: 422, body: { code: 'CLOSING_STANDS' } });
  const sent = (await world.messages()).filter(({ recipient }) => recipient === player.phone);
  expect(sent.map(({ body }) => body.includes(from.slice(0, 10).split('-').toReversed().join('.')))).toEqual([true]);
  // The rest stays the player's, and what is on its way is paid.
  await world.settle();
  expect(await world.money(player)).toMatchObject({ real: 50_000 });
});

test('PRIVACY-11 a closed account plays and deposits nothing and gets no news; it signs in, and withdraws', async () => {
  const player = await world.richPlayer(1_000_000);
  const late = await expiredDeposit(player);
  await lose(player, 60_000);
  expect((await close(player)).status).toBe(200);
  expect(await profile(player)).toMatchObject({ receive_email: false, receive_sms: false, erased_from: expect.any(String) });
  expect(await bet(player)).toMatchObject({ status: 'refused', code: 'PLAYER_BARRED' });
  expect(await world.deposit(player)).toMatchObject({ status: 422, body: { code: 'PLAYER_BARRED' } });
  // A deposit that is paid late arrives, and can be withdrawn.
  await world.choose(late, { outcome: 'paid' });
  await world.settle();
  expect(await player.logIn({ phone: player.phone })).toMatchObject({ status: 200 });
  expect(await world.money(player)).toMatchObject({ real: 760_000 });
  const { rows } = await world.database.pool.query('select required from cashbox_turnover where player_id = $1', [player.id]);
  expect(rows).toHaveLength(1);
});

test('PRIVACY-11 MONEY-97 what is left is withdrawn whole, however small and whatever was to be turned over, and a person approves it', async () => {
  const player = await world.richPlayer(1_000_000);
  const late = await expiredDeposit(player);
  await lose(player, 60_000);
  expect((await close(player)).status).toBe(200);
  await player.logIn({ phone: player.phone });
  const small = await world.withdraw(player, { amount: 60_000 });
  expect(small).toMatchObject({ status: 200 });
  const seen = `select seen, has_passed from cashbox_verdict where payment_id = $1 and rule = 'account-state'`;
  expect((await world.database.pool.query(seen, [idOf(small)])).rows).toEqual([{ seen: 'closed', has_passed: false }]);
  await world.choose(late, { outcome: 'paid' });
  await world.settle();
  expect(await world.withdraw(player, { amount: 700_000 })).toMatchObject({ status: 200 });
  expect(await world.money(player)).toEqual({ real: 0, bonus: 0, held: 760_000 });
});

test('PRIVACY-12 it is taken back by one press, and then all is as before, without the news', async () => {
  const player = await world.richPlayer(1_000_000);
  await lose(player, 50_000);
  await close(player);
  world.clock.pass(29 * DAY_MS);
  await player.logIn({ phone: player.phone });
  expect((await player.call(takeClosingBack, { body: {} })).body).toMatchObject({ data: { erased_from: null } });
  expect(await player.call(takeClosingBack, { body: {} })).toMatchObject({ status: 422, body: { code: 'CLOSING_MISSING' } });
  expect(await profile(player)).toMatchObject({ erased_from: null, receive_email: false });
  expect(await bet(player)).toMatchObject({ status: 'applied' });
  world.clock.pass(90 * DAY_MS);
  expect(await eraseAccounts(world.context)).toMatchObject({ accounts: 0 });
  await player.logIn({ phone: player.phone });
  expect(await profile(player)).toMatchObject({ phone: player.phone });
});

test('PRIVACY-10 open rounds are finished first', async () => {
  const player = await world.richPlayer(1_000_000);
  await lose(player, 50_000);
  const opened = await bet(player, 'bet');
  expect(opened.status).toBe('applied');
  expect(await closing(player)).toMatchObject({ open_rounds: 1, blocks: ['OPEN_ROUNDS'] });
  expect(await close(player)).toMatchObject({ status: 422, body: { code: 'OPEN_ROUNDS' } });
});

test('PRIVACY-10 a deposit on its way arrives or expires first', async () => {
  const player = await world.richPlayer(1_000_000);
  await lose(player, 50_000);
  const id = idOf(await world.deposit(player, { amount: 700_000 }));
  expect(await closing(player)).toMatchObject({ open_deposits: 1, blocks: ['OPEN_DEPOSITS'] });
  expect(await close(player)).toMatchObject({ status: 422, body: { code: 'OPEN_DEPOSITS' } });
  await world.choose(id, { outcome: 'declined' });
  await world.settle();
  expect((await close(player)).status).toBe(200);
});

test('PRIVACY-10 an active bonus ends as forfeited', async () => {
  const player = await world.richPlayer(1_000_000);
  await lose(player, 50_000);
  await world.grant(player);
  expect(await closing(player)).toMatchObject({ bonus: 5_000, blocks: [] });
  expect((await close(player)).status).toBe(200);
  expect(await world.money(player)).toEqual({ real: 50_000, bonus: 0, held: 0 });
});

test('PRIVACY-10 an open device is not enough', async () => {
  const player = await world.player();
  world.clock.pass(20 * MINUTE_MS);
  Object.assign(player, tokensOf(await player.call(refresh, { body: { refresh_token: player.refresh ?? '' } })));
  expect(await close(player)).toMatchObject({ status: 422, body: { code: 'PROOF_REQUIRED' } });
});

describe('PRIVACY-14 the erasure waits', () => {
  test('while money is on its way or can be paid out', async () => {
    const player = await world.richPlayer(1_000_000);
    const late = await expiredDeposit(player);
    await lose(player, 60_000);
    await close(player);
    await world.choose(late, { outcome: 'paid' });
    await world.settle();
    world.clock.pass((CLOSING_DAYS + 1) * DAY_MS);
    const { waiting } = await eraseAccounts(world.context);
    expect(waiting).toBeGreaterThan(0);
    await player.logIn({ phone: player.phone });
    expect(await profile(player)).toMatchObject({ phone: player.phone });
    // It looks again the next day.
    expect(await eraseAccounts(world.context)).toMatchObject({ accounts: 0, waiting: 0 });
    world.clock.pass(DAY_MS);
    expect(await eraseAccounts(world.context)).toMatchObject({ accounts: 0, waiting });
  });

  /** Has the account looked at now, whenever it is due, and says whether its erasure has begun. */
  async function isErased({ id }: TestPlayer): Promise<boolean> {
    const { pool } = world.database;
    await pool.query('update privacy_closure set next_at = $2 where player_id = $1', [id, world.clock.now()]);
    await eraseAccounts(world.context);
    const { rows } = await pool.query<{ begun: boolean }>(
      'select erased_at is not null as begun from privacy_closure where player_id = $1',
      [id],
    );
    return rows[0]?.begun === true;
  }

  test('while the player pauses', async () => {
    const player = await world.player();
    await close(player);
    world.clock.pass((CLOSING_DAYS + 1) * DAY_MS);
    await world.database.transaction((tx) => bar(tx, player.id, 'time-out'));
    expect(await isErased(player)).toBe(false);
    await world.database.transaction((tx) => unbar(tx, player.id, 'time-out'));
    expect(await isErased(player)).toBe(true);
  });

  test('while a round that has won may win again', async () => {
    const player = await world.richPlayer(1_000_000);
    await lose(player, 50_000);
    const named = { playerId: player.id, source: 'test', actor: 'system:test', requestId: 'test', currency: 'KZT' } as const;
    const roundId = world.database.ids.uuid();
    const of = (key: string) => ({ ...named, roundId, game: 'x', transactionId: key });
    const win = (key: string, isLast: boolean) => world.context.ledger.run({ ...of(key), kind: 'win', amount: 500 as Minor, isLast });
    expect((await world.context.ledger.run({ ...of('1'), kind: 'bet', stake: 1000 as Minor, weightPercent: 0 })).status).toBe('applied');
    expect((await win('2', false)).status).toBe('applied');
    expect((await close(player)).status).toBe(200);
    world.clock.pass((CLOSING_DAYS + 1) * DAY_MS);
    expect(await isErased(player)).toBe(false);
    expect((await win('3', true)).status).toBe('applied');
    expect(await isErased(player)).toBe(true);
  });

  test('while a deposit that has expired is still credited when it is paid', async () => {
    const player = await world.richPlayer(1_000_000);
    await expiredDeposit(player);
    await lose(player, 50_000);
    expect((await close(player)).status).toBe(200);
    world.clock.pass(4 * DAY_MS);
    expect(await isErased(player)).toBe(false);
    world.clock.pass(2 * DAY_MS);
    expect(await isErased(player)).toBe(true);
  });
});
