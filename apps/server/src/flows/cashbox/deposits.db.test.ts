import { getTransactions, getTripleTurn } from '@tulpar/contract/cashbox';
import { getProfile } from '@tulpar/contract/profiles';
import { describe, expect, test } from 'vitest';
import { idOf, useCashbox } from '#testing/use-cashbox.ts';

const world = useCashbox();
const notesOf = async (playerId: string) =>
  (await world.database.pool.query('select sub_type, payload from notification where player_id = $1 order by id', [playerId])).rows;

describe('a deposit', () => {
  test('MONEY-41 is credited by the event, not by the way back of the browser, and everything is written together', async () => {
    const player = await world.player();
    const answer = await world.deposit(player);
    const id = idOf(answer);
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { status: 'pending', payload: { redirect_url: expect.stringContaining('/sandbox/payments/checkout/') } } },
    });
    // The browser comes back and looks around: nothing was credited.
    expect((await player.call(getTransactions, { query: {} })).body).toMatchObject({
      transactions: [{ id, status: 'pending', status_reason: 'AWAITING_PAYMENT', can_cancel: false, redirect_url: expect.any(String) }],
    });
    expect(await world.money(player)).toEqual({ real: 0, bonus: 0, held: 0 });
    await world.choose(id, { outcome: 'paid' });
    await world.settle();
    expect(await world.money(player)).toEqual({ real: 500_000, bonus: 0, held: 0 });
    expect((await player.call(getTransactions, { query: {} })).body).toMatchObject({
      transactions: [{ id, status: 'success', status_reason: null, redirect_url: null, method_type: 'card' }],
    });
    expect(await notesOf(player.id)).toMatchObject([{ sub_type: 'commit_deposit', payload: { transaction_id: id, amount: 500_000 } }]);
    expect((await player.call(getProfile)).body).toMatchObject({ data: { deposits_count: 1 } });
    expect((await player.call(getTripleTurn)).body).toEqual({ data: { amount: 1_500_000 } });
  });
});
