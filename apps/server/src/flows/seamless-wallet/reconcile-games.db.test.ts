import { MINUTE_MS } from '@tulpar/domain/durations';
import { expect, test } from 'vitest';
import { nextMorning, reportedBy } from '#testing/provider-report.ts';
import { callsOf, type ProviderPlayer, useSeamlessWallet } from '#testing/use-seamless-wallet.ts';
import { reconcileGames } from './reconcile-games.ts';

const world = useSeamlessWallet();

test('W11 what one side has taken back still stands for the other, and one id of two players is two transactions', async () => {
  const day = nextMorning(world);
  const { bet, rollback } = callsOf(world);
  const [one, other] = [await world.guest(), await world.guest()];
  const placed = async (guest: ProviderPlayer, transaction_uuid: string) => {
    world.clock.pass(MINUTE_MS);
    expect(await bet(guest, { round: transaction_uuid, transaction_uuid })).toMatchObject({ status: 'OK' });
  };
  for (const guest of [one, other]) await placed(guest, 'same-name');
  for (const id of ['back-here', 'back-there', 'back-in-both']) await placed(one, id);
  for (const id of ['back-here', 'back-in-both'])
    expect(await rollback(one, { round: id, reference_transaction_uuid: id, transaction_uuid: `${id}.back` })).toMatchObject({
      status: 'OK',
    });
  const line = { user: one.id, kind: 'bet', amount: 10_000, currency: 'KZT' };
  const back = { user: one.id, kind: 'rollback', amount: 0, currency: 'KZT' };
  const liar = await reportedBy(world, [
    { ...line, transaction_uuid: 'same-name' },
    // Of the other player they know nothing; and this one's rollback is not the other one's.
    { ...back, user: other.id, transaction_uuid: 'x', reference_transaction_uuid: 'back-here' },
    { ...line, transaction_uuid: 'back-here' },
    { ...line, transaction_uuid: 'back-there' },
    { ...line, transaction_uuid: 'back-in-both' },
    { ...back, transaction_uuid: 'y', reference_transaction_uuid: 'back-there' },
    { ...back, transaction_uuid: 'z', reference_transaction_uuid: 'back-in-both' },
  ]);
  const [found] = await reconcileGames(world.context, day);
  expect(found?.newDifferences?.map(({ kind, playerId, reference }) => [kind, playerId, reference])).toEqual([
    ['missing-here', one.id, 'back-here'],
    ['missing-there', other.id, 'same-name'],
    ['missing-there', one.id, 'back-there'],
  ]);
  await liar.close();
});
