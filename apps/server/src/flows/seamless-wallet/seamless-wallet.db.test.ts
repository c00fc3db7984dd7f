import { HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { describe, expect, test } from 'vitest';
import { banPlayer } from '#flows/staff/ban-player.ts';
import { addProvider, addProviderKey, retireProviderKey, stopProvider } from '#flows/staff/provider-acts.ts';
import { stopGame } from '#flows/staff/stop-game.ts';
import { fund } from '#testing/use-games.ts';
import { callsOf, GAME, PROVIDER, useSeamlessWallet } from '#testing/use-seamless-wallet.ts';

const world = useSeamlessWallet();
const { authenticate, balance, bet, win, betwin, rollback, prize, endround } = callsOf(world);
const DANA = { reason: 'a test', by: 'staff:dana' } as const;
/** A round of its own with a bet that stands. */
async function withOpenBet(money = 100_000, amount = 10_000) {
  const guest = await world.guest({ money });
  const round = world.id();
  const transaction_uuid = world.id();
  expect(await bet(guest, { round, transaction_uuid, amount })).toMatchObject({ status: 'OK', balance: money - amount });
  return { guest, round, transaction_uuid };
}

describe('W1 the calls', () => {
  test('a game learns who plays, in which currency and language, and for how long', async () => {
    const guest = await world.guest();
    expect(await authenticate(guest)).toMatchObject({
      status: 'OK',
      request_uuid: 'request',
      user: guest.id,
      currency: 'KZT',
      balance: 100_000,
      game: GAME,
      language: 'en',
      pace_ms: 800,
      expires_at: new Date(world.clock.now().getTime() + 4 * HOUR_MS).toISOString(),
    });
    expect(await balance(guest)).toEqual({ status: 'OK', request_uuid: 'request', user: guest.id, currency: 'KZT', balance: 100_000 });
  });

  test('bet, win and end: the money follows, and the game session knows what came of it', async () => {
    const { guest, round } = await withOpenBet();
    expect(await win(guest, { round, amount: 25_000, round_closed: false })).toMatchObject({ status: 'OK', balance: 115_000 });
    expect(await win(guest, { round, amount: 5_000, round_closed: true })).toMatchObject({ status: 'OK', balance: 120_000 });
    expect(await win(guest, { round, amount: 1, round_closed: true })).toMatchObject({ status: 'TRANSACTION_DOES_NOT_EXIST' });
    expect(await world.entries(guest)).toEqual(['bet', 'win', 'win']);
    expect(await world.money(guest)).toBe(120_000);
  });

  test('a lost bet is over with endround, once; the same again says the same', async () => {
    const { guest, round } = await withOpenBet();
    const first = await endround(guest, { round });
    expect(first).toMatchObject({ status: 'OK', balance: 90_000 });
    await fund(world, guest.id, 500);
    expect(await endround(guest, { round, transaction_uuid: first.transaction_uuid })).toEqual(first);
    expect(await endround(guest, { round: 'no-such-round' })).toMatchObject({ status: 'TRANSACTION_DOES_NOT_EXIST' });
  });

  test('betwin is one entry, and with a win that is not the last it is two in one transaction', async () => {
    const guest = await world.guest();
    const round = world.id();
    expect(await betwin(guest, { win: 30_000, round_closed: true })).toMatchObject({ status: 'OK', balance: 120_000 });
    world.clock.pass(MINUTE_MS);
    expect(await betwin(guest, { round, win: 5_000, round_closed: false })).toMatchObject({ status: 'OK', balance: 115_000 });
    expect(await win(guest, { round, amount: 1_000, round_closed: true })).toMatchObject({ status: 'OK', balance: 116_000 });
    world.clock.pass(MINUTE_MS);
    expect(await betwin(guest, { amount: 500_000, win: 900_000, round_closed: false })).toMatchObject({ status: 'NOT_ENOUGH_MONEY' });
    expect(await world.entries(guest)).toEqual(['round', 'bet', 'win', 'win']);
  });

  test('several bets of one round; the win closes them all', async () => {
    const { guest, round } = await withOpenBet();
    expect(await bet(guest, { round, amount: 20_000 })).toMatchObject({ status: 'OK', balance: 70_000 });
    expect(await win(guest, { round, amount: 50_000, round_closed: true })).toMatchObject({ status: 'OK', balance: 120_000 });
    const { rows } = await world.database.pool.query('select distinct status from ledger_round where player_id = $1', [guest.id]);
    expect(rows).toEqual([{ status: 'settled' }]);
  });

  test('a win goes to the bet that it names', async () => {
    const { guest, round } = await withOpenBet();
    const second = world.id();
    await bet(guest, { round, transaction_uuid: second, amount: 20_000 });
    await win(guest, { round, amount: 7, reference_transaction_uuid: second });
    const { rows } = await world.database.pool.query('select win_real from ledger_round where player_id = $1 and stake_real = 20000', [
      guest.id,
    ]);
    expect(rows).toEqual([{ win_real: 7 }]);
    expect(await win(guest, { round, amount: 7, reference_transaction_uuid: 'nothing' })).toMatchObject({
      status: 'TRANSACTION_DOES_NOT_EXIST',
    });
  });

  test('a prize is paid by whom it was agreed with', async () => {
    const guest = await world.guest();
    expect(await prize(guest, { amount: 500 })).toMatchObject({ status: 'TRANSACTION_DOES_NOT_EXIST' });
    await world.database.pool.query('update provider_account set pays_prizes = true');
    const paid = { amount: 500, transaction_uuid: world.id() };
    for (let again = 0; again < 3; again++)
      expect(await prize(guest, { ...paid, round: 'r' })).toMatchObject({ status: 'OK', balance: 100_500 });
    await world.database.pool.query('update provider_account set pays_prizes = false');
  });
});

describe('W3 and W8 amounts', () => {
  test('another currency, and more than there is, move nothing and tell the balance', async () => {
    const guest = await world.guest();
    expect(await bet(guest, { currency: 'AZN' })).toMatchObject({ status: 'WRONG_CURRENCY' });
    expect(await bet(guest, { amount: 100_001 })).toMatchObject({ status: 'NOT_ENOUGH_MONEY', balance: 100_000 });
    world.clock.pass(MINUTE_MS);
    expect(await bet(guest, { amount: 9 })).toMatchObject({ status: 'LIMIT_EXCEEDED_STAKE' });
    const { guest: other, round } = await withOpenBet();
    expect(await win(other, { round, currency: 'AZN' })).toMatchObject({ status: 'WRONG_CURRENCY' });
    expect(await endround(other, { round, currency: 'AZN' })).toMatchObject({ status: 'WRONG_CURRENCY' });
    expect(await world.entries(guest)).toEqual([]);
  });
});

describe('W4 the same id', () => {
  test('again and again is one movement and the same bytes, whatever happened since', async () => {
    const guest = await world.guest();
    const round = world.id();
    const bytes = async (endpoint: 'bet' | 'win' | 'rollback', body: object) =>
      JSON.stringify(await { bet, win, rollback }[endpoint](guest, { round, transaction_uuid: `${round}-${endpoint}`, ...body }));
    const firstBet = await bytes('bet', {});
    const firstWin = await bytes('win', { amount: 3 });
    await fund(world, guest.id, 12_345);
    world.clock.pass(30 * HOUR_MS);
    for (let again = 0; again < 5; again++) {
      expect(await bytes('bet', {})).toBe(firstBet);
      expect(await bytes('win', { amount: 3 })).toBe(firstWin);
    }
    expect(await world.entries(guest)).toEqual(['bet', 'win']);
  });

  test('with anything else in it is refused', async () => {
    const { guest, round, transaction_uuid } = await withOpenBet();
    const again = { round, transaction_uuid, amount: 10_000 };
    for (const change of [{ amount: 10_001 }, { round: 'other' }, { round_closed: true }])
      expect(await bet(guest, { ...again, ...change }), JSON.stringify(change)).toMatchObject({ status: 'DUPLICATE_TRANSACTION' });
    expect(await win(guest, again)).toMatchObject({ status: 'DUPLICATE_TRANSACTION' });
    expect(await rollback(guest, { ...again, reference_transaction_uuid: 'x' })).toMatchObject({ status: 'DUPLICATE_TRANSACTION' });
    expect(await world.money(guest)).toBe(90_000);
  });

  test('of another player is another transaction', async () => {
    const { transaction_uuid } = await withOpenBet();
    const other = await world.guest();
    expect(await bet(other, { transaction_uuid })).toMatchObject({ status: 'OK', balance: 90_000 });
  });
});

describe('W5 what is owed arrives', () => {
  test('with an expired token, a locked account, a stopped game or provider; but nobody bets', async () => {
    const { guest, round, transaction_uuid } = await withOpenBet();
    const second = await withOpenBet();
    world.clock.pass(4 * HOUR_MS);
    expect(await bet(guest, {})).toMatchObject({ status: 'TOKEN_EXPIRED' });
    expect(await betwin(guest, { win: 5 })).toMatchObject({ status: 'TOKEN_EXPIRED' });
    expect(await authenticate(guest)).toEqual({ status: 'TOKEN_EXPIRED', request_uuid: 'request' });
    expect(await win(guest, { round, amount: 1 })).toMatchObject({ status: 'OK', balance: 90_001 });

    const fresh = await world.guest();
    await stopGame(world.context, { game: GAME, isStopped: true, ...DANA });
    expect(await bet(fresh, {})).toMatchObject({ status: 'INVALID_GAME' });
    expect(await world.launch(fresh)).toMatchObject({ status: 422, body: { code: 'GAME_STOPPED' } });
    expect(await win(guest, { round, amount: 1 })).toMatchObject({ status: 'OK', balance: 90_002 });
    expect(await bet(guest, { round, transaction_uuid })).toMatchObject({ status: 'OK', balance: 90_000 });
    await stopGame(world.context, { game: GAME, isStopped: false, ...DANA });

    await stopProvider(world.context, { provider: PROVIDER, isStopped: true, ...DANA });
    expect(await bet(fresh, {})).toMatchObject({ status: 'INVALID_GAME' });
    expect(await win(guest, { round, amount: 1 })).toMatchObject({ status: 'OK', balance: 90_003 });
    await stopProvider(world.context, { provider: PROVIDER, isStopped: false, ...DANA });
    expect(await bet(fresh, {})).toMatchObject({ status: 'OK' });

    await banPlayer(world.context, { playerId: guest.id, reason: 'fraud', by: 'staff:dana' });
    await banPlayer(world.context, { playerId: fresh.id, reason: 'fraud', by: 'staff:dana' });
    world.clock.pass(MINUTE_MS);
    expect(await bet(fresh, {})).toMatchObject({ status: 'USER_DISABLED' });
    expect(await authenticate(fresh)).toMatchObject({ status: 'USER_DISABLED' });
    expect(await win(guest, { round, amount: 1, round_closed: true })).toMatchObject({ status: 'OK', balance: 90_004 });
    const late = { round: second.round, reference_transaction_uuid: second.transaction_uuid };
    expect(await rollback(second.guest, late)).toMatchObject({ status: 'OK', balance: 100_000 });
  });
});

test('W10 keys that nobody knows are ignored', async () => {
  const guest = await world.guest();
  expect(await bet(guest, { bonus_code: 'x', supplier_user: 5, platform: ['a'] })).toMatchObject({ status: 'OK', balance: 90_000 });
});

test('rounds come no quicker than the market allows, bets within one as quickly as they like', async () => {
  const { guest, round } = await withOpenBet();
  expect(await bet(guest, {})).toMatchObject({ status: 'LIMIT_EXCEEDED_PACE' });
  expect(await bet(guest, { round })).toMatchObject({ status: 'OK' });
  world.clock.pass(799);
  expect(await bet(guest, {})).toMatchObject({ status: 'LIMIT_EXCEEDED_PACE' });
  world.clock.pass(1);
  expect(await bet(guest, {})).toMatchObject({ status: 'OK', balance: 70_000 });
});

test('keys are rotated: two are live, a third is refused until one is retired, and every act is on record', async () => {
  const guest = await world.guest();
  await addProvider(world.context, { provider: 'other', url: 'http://other.example', ...DANA });
  const newKey = async () => {
    const key = await addProviderKey(world.context, { provider: 'other', ...DANA });
    return key.ok ? key : null;
  };
  const [first, second] = [await newKey(), await newKey()];
  const asOther = (key = '') => balance(guest, { provider: 'other', key });
  // It is let in; the token is not its own.
  for (const key of [first?.secret, second?.secret]) expect(await asOther(key)).toMatchObject({ status: 'INVALID_TOKEN' });
  expect(await addProviderKey(world.context, { provider: 'other', ...DANA })).toEqual({ ok: false, code: 'TWO_KEYS_LIVE' });
  expect(await asOther(first?.secret)).toMatchObject({ status: 'INVALID_TOKEN' });
  expect(await retireProviderKey(world.context, { provider: 'other', id: first?.id ?? '', ...DANA })).toEqual({ ok: true });
  const third = await newKey();
  expect(await asOther(first?.secret)).toEqual({ status: 'INVALID_SIGNATURE' });
  expect(await retireProviderKey(world.context, { provider: 'other', id: second?.id ?? '', ...DANA })).toEqual({ ok: true });
  expect(await asOther(second?.secret)).toEqual({ status: 'INVALID_SIGNATURE' });
  expect(await asOther(third?.secret)).toMatchObject({ status: 'INVALID_TOKEN' });
  expect(await addProviderKey(world.context, { provider: 'nobody', ...DANA })).toEqual({ ok: false, code: 'PROVIDER_UNKNOWN' });
  const { rows } = await world.database.pool.query<{ act: string; text: string }>(
    'select act, details::text as text from staff_act order by id',
  );
  expect(rows.filter(({ act }) => act.endsWith('key'))).toHaveLength(5);
  for (const { text } of rows) for (const key of [first, second, third]) expect(text).not.toContain(key?.secret);
});
