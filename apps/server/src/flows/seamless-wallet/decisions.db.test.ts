import type { SeamlessWalletReply } from '@tulpar/contract/games/seamless-wallet';
import { HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { describe, expect, test } from 'vitest';
import { changeLimit } from '#flows/protection/change-limit.ts';
import { banPlayer } from '#flows/staff/ban-player.ts';
import { stopProvider } from '#flows/staff/provider-acts.ts';
import { stopGame } from '#flows/staff/stop-game.ts';
import { fund } from '#testing/use-games.ts';
import { callsOf, GAME, PROVIDER, type ProviderPlayer, useSeamlessWallet } from '#testing/use-seamless-wallet.ts';

/** Everything is looked at first, then it is one decision. */
const world = useSeamlessWallet();
const { bet, betwin, win, rollback, prize, endround } = callsOf(world);
const DANA = { reason: 'a test', by: 'staff:dana' } as const;

/** A round with bets that stand; the first has this many minor units. */
async function withOpenBets(...amounts: number[]) {
  const guest = await world.guest();
  const round = world.id();
  const ids = amounts.map(() => world.id());
  for (const [index, amount] of amounts.entries())
    expect(await bet(guest, { round, transaction_uuid: ids[index], amount })).toMatchObject({ status: 'OK' });
  return { guest, round, ids };
}

async function statuses({ id }: ProviderPlayer): Promise<string[]> {
  const { rows } = await world.database.pool.query<{ status: string }>(
    'select status from ledger_round where player_id = $1 order by stake_real',
    [id],
  );
  return rows.map(({ status }) => status);
}

async function notedKinds({ id }: ProviderPlayer): Promise<string[]> {
  const { rows } = await world.database.pool.query<{ kind: string }>(
    'select kind from provider_transaction where player_id = $1 order by created_at, transaction_id',
    [id],
  );
  return rows.map(({ kind }) => kind);
}

describe('a bet that is sure to be refused', () => {
  const limit = ({ id: playerId }: ProviderPlayer, amount: number) =>
    changeLimit(world.context, { playerId, imposer: 'player', kind: 'loss', period: 'day', amount, actor: `player:${playerId}` });

  test('MONEY-92 beyond a limit leaves nothing behind, with its provider or in the ledger', async () => {
    const guest = await world.guest();
    expect(await limit(guest, 15_000)).toEqual({ ok: true });
    const round = world.id();
    expect(await bet(guest, { round, amount: 10_000 })).toMatchObject({ status: 'OK' });
    const refused = { round, transaction_uuid: world.id(), amount: 10_000 };
    expect(await bet(guest, refused)).toMatchObject({ status: 'LIMIT_EXCEEDED_LOSS', balance: 90_000 });
    const both = { ...refused, transaction_uuid: world.id(), win: 50_000, round_closed: true };
    expect(await betwin(guest, both)).toMatchObject({ status: 'LIMIT_EXCEEDED_LOSS' });
    expect(await notedKinds(guest)).toEqual(['bet']);
    expect(await statuses(guest)).toEqual(['open']);
    // What fits into the limit is taken, under the id that was refused.
    expect(await bet(guest, { ...refused, amount: 5_000 })).toMatchObject({ status: 'OK', balance: 85_000 });
  });

  test('MONEY-92 a limit that somebody has just set is met by one bet at most, and those after it leave nothing', async () => {
    const { guest, round } = await withOpenBets(10_000);
    expect(await limit(guest, 15_000)).toEqual({ ok: true });
    for (let count = 0; count < 3; count++)
      expect(await bet(guest, { round, transaction_uuid: world.id(), amount: 10_000 })).toMatchObject({ status: 'LIMIT_EXCEEDED_LOSS' });
    expect((await notedKinds(guest)).length).toBeLessThanOrEqual(2);
    expect(await statuses(guest)).toEqual(['open']);
  });

  test('W2 is judged again under its id once there is money, and what stands is told again whatever is refused now', async () => {
    const guest = await world.guest({ money: 10_000 });
    const first = { round: world.id(), transaction_uuid: world.id(), amount: 10_000 };
    const taken = await bet(guest, first);
    world.clock.pass(MINUTE_MS);
    const second = { round: world.id(), transaction_uuid: world.id(), amount: 10_000 };
    expect(await bet(guest, second)).toMatchObject({ status: 'NOT_ENOUGH_MONEY', balance: 0 });
    expect(await bet(guest, first)).toEqual(taken);
    await fund(world, guest.id, 10_000);
    expect(await bet(guest, second)).toMatchObject({ status: 'OK', balance: 0 });
  });

  test('W3 is told first what is wrong with the call itself', async () => {
    const guest = await world.guest({ money: 100 });
    expect(await bet(guest, { currency: 'AZN' })).toEqual({
      status: 'WRONG_CURRENCY',
      request_uuid: 'request',
      transaction_uuid: expect.any(String),
    });
    world.clock.pass(5 * HOUR_MS);
    expect(await bet(guest, {})).toMatchObject({ status: 'TOKEN_EXPIRED' });
  });
});

describe('a win', () => {
  test('W7 that is refused closes no other bet of its round', async () => {
    const { guest, round } = await withOpenBets(10_000, 20_000);
    // More than a balance can hold.
    const tooMuch = { round, amount: 9_000_000_000_000_000, round_closed: true, transaction_uuid: world.id() };
    expect(await win(guest, tooMuch)).toMatchObject({ status: 'LIMIT_EXCEEDED_BALANCE' });
    expect(await statuses(guest)).toEqual(['open', 'open']);
    expect(await world.entries(guest)).toEqual(['bet', 'bet']);
  });

  test('W7 goes to a bet that stands, never to one that was taken back', async () => {
    const { guest, round, ids } = await withOpenBets(10_000);
    const [first = ''] = ids;
    expect(await rollback(guest, { round, reference_transaction_uuid: first })).toMatchObject({ status: 'OK' });
    const won = { round, amount: 500, round_closed: true, transaction_uuid: world.id() };
    expect(await win(guest, won)).toMatchObject({ status: 'TRANSACTION_DOES_NOT_EXIST' });
    expect(await win(guest, { ...won, reference_transaction_uuid: first })).toMatchObject({ status: 'TRANSACTION_DOES_NOT_EXIST' });
    // It was bound to nothing: when a bet of the round has come, the same win is that bet's.
    expect(await bet(guest, { round, amount: 20_000 })).toMatchObject({ status: 'OK', balance: 80_000 });
    expect(await win(guest, won)).toMatchObject({ status: 'OK', balance: 80_500 });
    expect(await statuses(guest)).toEqual(['rolled_back', 'settled']);
  });

  test('W3 in another currency leaves nothing behind, and the right one is paid under the same id', async () => {
    const { guest, round } = await withOpenBets(10_000);
    const won = { round, amount: 500, transaction_uuid: world.id() };
    expect(await win(guest, { ...won, currency: 'AZN' })).toMatchObject({ status: 'WRONG_CURRENCY' });
    expect(await notedKinds(guest)).toEqual(['bet']);
    expect(await win(guest, won)).toMatchObject({ status: 'OK', balance: 90_500 });
  });

  test('W4 the last one again closes no bet that has come since', async () => {
    const { guest, round } = await withOpenBets(10_000, 20_000);
    const won = { round, amount: 500, round_closed: true, transaction_uuid: world.id() };
    const first = await win(guest, won);
    expect(first).toMatchObject({ status: 'OK', balance: 70_500 });
    expect(await bet(guest, { round, amount: 30_000 })).toMatchObject({ status: 'OK' });
    expect(await win(guest, won)).toEqual(first);
    expect(await statuses(guest)).toEqual(['settled', 'settled', 'open']);
  });
});

describe('W4 the end of a round', () => {
  test('is told again as it was, whatever has happened since, and ends nothing that came later', async () => {
    const { guest, round } = await withOpenBets(10_000);
    const end = { round, transaction_uuid: world.id() };
    const first = await endround(guest, end);
    expect(first).toMatchObject({ status: 'OK', balance: 90_000 });
    expect(await bet(guest, { round, amount: 20_000 })).toMatchObject({ status: 'OK' });
    await fund(world, guest.id, 500);
    expect(await endround(guest, end)).toEqual(first);
    expect(await statuses(guest)).toEqual(['settled', 'open']);
    const other = { ...end, round: world.id() };
    expect(await endround(guest, other)).toMatchObject({ status: 'DUPLICATE_TRANSACTION' });
    expect(await win(guest, end)).toMatchObject({ status: 'DUPLICATE_TRANSACTION' });
    expect(await bet(guest, { ...end, amount: 10_000 })).toMatchObject({ status: 'DUPLICATE_TRANSACTION' });
  });

  test('that moves nothing is told again as well', async () => {
    const { guest, round } = await withOpenBets(10_000);
    expect(await win(guest, { round, amount: 5, round_closed: true })).toMatchObject({ status: 'OK' });
    const end = { round, transaction_uuid: world.id() };
    const first = await endround(guest, end);
    await fund(world, guest.id, 500);
    const again = await Promise.all(Array.from({ length: 5 }, () => endround(guest, end)));
    expect(first).toMatchObject({ status: 'OK', balance: 90_005 });
    for (const result of again) expect(result).toEqual(first);
  });
});

test('W3 a rollback in another currency is refused, of a bet that stands and of one that never came', async () => {
  const { guest, round, ids } = await withOpenBets(10_000);
  const back = { round, reference_transaction_uuid: ids[0], transaction_uuid: world.id() };
  expect(await rollback(guest, { ...back, currency: 'AZN' })).toMatchObject({ status: 'WRONG_CURRENCY' });
  const never = { round: world.id(), reference_transaction_uuid: world.id(), transaction_uuid: world.id() };
  expect(await rollback(guest, { ...never, currency: 'AZN' })).toMatchObject({ status: 'WRONG_CURRENCY' });
  expect(await world.money(guest)).toBe(90_000);
  world.clock.pass(MINUTE_MS);
  expect(await bet(guest, { transaction_uuid: never.reference_transaction_uuid })).toMatchObject({ status: 'OK' });
  expect(await rollback(guest, back)).toMatchObject({ status: 'OK', balance: 90_000 });
});

describe('a prize', () => {
  async function agreed<Result>(work: () => Promise<Result>): Promise<Result> {
    await world.database.pool.query('update provider_account set pays_prizes = true');
    try {
      return await work();
    } finally {
      await world.database.pool.query('update provider_account set pays_prizes = false');
    }
  }

  test('W5 that was won is paid while play is stopped, to a barred player, and after the game session', async () => {
    const guest = await world.guest();
    const result: SeamlessWalletReply[] = [];
    await agreed(async () => {
      for (const game of [GAME, '*']) {
        await stopGame(world.context, { game, isStopped: true, ...DANA });
        result.push(await prize(guest, { amount: 100 }));
        await stopGame(world.context, { game, isStopped: false, ...DANA });
      }
      await stopProvider(world.context, { provider: PROVIDER, isStopped: true, ...DANA });
      result.push(await prize(guest, { amount: 100 }));
      await stopProvider(world.context, { provider: PROVIDER, isStopped: false, ...DANA });
      await banPlayer(world.context, { playerId: guest.id, reason: 'fraud', by: 'staff:dana' });
      world.clock.pass(5 * HOUR_MS);
      result.push(await prize(guest, { amount: 100 }));
      expect(await bet(guest, {})).not.toMatchObject({ status: 'OK' });
    });
    expect(result.map(({ status, balance }) => [status, balance])).toEqual([100_100, 100_200, 100_300, 100_400].map((sum) => ['OK', sum]));
  });

  test('W4 meets no other transaction of the provider, however that is called', async () => {
    const { guest, round, ids } = await withOpenBets(10_000);
    await win(guest, { round, transaction_uuid: 'won', amount: 1 });
    await agreed(async () => {
      let sum = 90_001;
      for (const transaction_uuid of [`${ids[0]}:bet`, 'won:win', 'won:prize', 'won:rollback'])
        expect(await prize(guest, { transaction_uuid, amount: 100 })).toMatchObject({ status: 'OK', balance: (sum += 100) });
    });
  });

  test('W3 in another currency leaves nothing behind', async () => {
    const guest = await world.guest();
    await agreed(async () => {
      expect(await prize(guest, { amount: 100, currency: 'AZN' })).toMatchObject({ status: 'WRONG_CURRENCY' });
    });
    expect(await notedKinds(guest)).toEqual([]);
  });
});
