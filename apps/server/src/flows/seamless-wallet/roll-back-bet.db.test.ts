import { HOUR_MS } from '@tulpar/domain/durations';
import { describe, expect, test } from 'vitest';
import { callsOf, useSeamlessWallet } from '#testing/use-seamless-wallet.ts';

const world = useSeamlessWallet();
const { bet, win, rollback } = callsOf(world);

describe('W6 taking back', () => {
  test('gives back once, to the pockets it came from, and says so again', async () => {
    const guest = await world.guest({ money: 6_000 });
    const granted = {
      kind: 'bonus-granted',
      playerId: guest.id,
      source: 'test',
      actor: 'system:test',
      requestId: 'x',
      currency: 'KZT',
    } as const;
    const terms = {
      bonusId: 'b',
      offerUid: 'o',
      type: 'gift',
      wager: 2,
      cashOutPercentMax: 0,
      cashOutMax: 0,
      stakeMax: 0,
      canCancel: true,
    };
    const expiresAt = new Date(world.clock.now().getTime() + 100 * HOUR_MS);
    await world.context.ledger.run({ ...granted, ...terms, amount: 10_000, expiresAt } as never);
    const pockets = async () =>
      (await world.database.pool.query('select real, bonus, wager_left, open_rounds from ledger_wallet where player_id = $1', [guest.id]))
        .rows;
    const before = await pockets();
    const staked = { transaction_uuid: world.id(), round: world.id() };
    expect(await bet(guest, staked)).toMatchObject({ status: 'OK', balance: 6_000 });
    const back = { round: staked.round, transaction_uuid: world.id(), reference_transaction_uuid: staked.transaction_uuid };
    const first = await rollback(guest, back);
    expect(first).toMatchObject({ status: 'OK', balance: 16_000 });
    expect(await pockets()).toEqual(before);
    expect(await rollback(guest, back)).toEqual(first);
    expect(await rollback(guest, { ...back, transaction_uuid: world.id() })).toMatchObject({ status: 'OK', balance: 16_000 });
    expect(await bet(guest, staked)).toMatchObject({ status: 'DUPLICATE_TRANSACTION' });
    expect(await win(guest, { round: staked.round })).toMatchObject({ status: 'TRANSACTION_DOES_NOT_EXIST' });
    expect(await pockets()).toEqual(before);
  });

  test('before the bet leaves a tombstone that the late bet meets, closed or not', async () => {
    const guest = await world.guest();
    for (const late of [{ round_closed: false }, { round_closed: true }]) {
      const reference_transaction_uuid = world.id();
      const round = world.id();
      expect(await rollback(guest, { round, reference_transaction_uuid })).toMatchObject({ status: 'OK', balance: 100_000 });
      expect(await bet(guest, { round, transaction_uuid: reference_transaction_uuid, ...late })).toMatchObject({
        status: 'DUPLICATE_TRANSACTION',
      });
      expect(await win(guest, { round })).toMatchObject({ status: 'TRANSACTION_DOES_NOT_EXIST' });
    }
    expect(await world.money(guest)).toBe(100_000);
  });

  test('after a win, an end or of a win is refused', async () => {
    const guest = await world.guest();
    const [round, transaction_uuid, won] = [world.id(), world.id(), world.id()];
    await bet(guest, { round, transaction_uuid });
    await win(guest, { round, transaction_uuid: won, amount: 1 });
    for (const reference_transaction_uuid of [transaction_uuid, won])
      expect(await rollback(guest, { round, reference_transaction_uuid })).toMatchObject({ status: 'TRANSACTION_DOES_NOT_EXIST' });
    expect(await world.money(guest)).toBe(90_001);
  });
});

test('W7 a win without a bet pays nothing; when its bet has come, the same win is paid', async () => {
  const guest = await world.guest();
  const won = { round: world.id(), transaction_uuid: world.id(), amount: 500 };
  expect(await win(guest, won)).toMatchObject({ status: 'TRANSACTION_DOES_NOT_EXIST' });
  await bet(guest, { round: won.round });
  expect(await win(guest, won)).toMatchObject({ status: 'OK', balance: 90_500 });
});
