import { DAY_MS } from '@tulpar/domain/durations';
import { HOUSE_RULES } from '@tulpar/domain/ledger/rules';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { systemIds } from '#platform/ids.ts';
import type { OpeningBet } from './judge-commands.ts';
import { createLedger } from './ledger.ts';
import type { Moved } from './moved.ts';
import { bet, deposit, end, endSpins, free, grant, grantSpins, rollback, round, win } from './testing/commands.ts';
import { filled, useTestLedger } from './testing/test-ledger.ts';
import { readWallet } from './wallets.ts';

const world = useTestLedger();
afterEach(() => world.expectBalanced());

const later = () => new Date(world.clock.now().getTime() + DAY_MS);

function heard(): Moved[] {
  const moves: Moved[] = [];
  onTestFinished(world.ledger.onMoved((moved) => moves.push(moved)));
  return moves;
}

test('every movement is told: what it ended, and the real money staked before and after', async () => {
  const player = await world.player('KZT', 1_000);
  const moves = heard();
  const [open, back] = [systemIds.uuid(), systemIds.uuid()];
  const plain = [round(60, 20), bet(open, 30), bet(back, 10), rollback(back), deposit(5), round(7, 0)];
  for (const command of plain) await world.run(player, command);
  await world.apply(player, win(open, 5));
  await world.run(player, round(2_000, 0));
  expect(moves.map(({ stakedReal: { before, after }, hasEnded }) => [before, after, hasEnded])).toEqual([
    [0, 60, true],
    [60, 60, false],
    [60, 60, false],
    [60, 60, false],
    [60, 60, false],
    [60, 67, true],
    [67, 97, true],
  ]);
  expect(moves.every(({ playerId, currency, hasBonusChange }) => playerId === player && currency === 'KZT' && !hasBonusChange)).toBe(true);
  expect((await readWallet(world.database, player))?.stakedReal).toBe(97);
});

test('changes of bonuses and free spins are told', async () => {
  const player = await world.player('KZT', 100);
  const moves = heard();
  for (const command of [grant(500, 10, later()), end('forfeited'), grantSpins(2, 50, later()), free(round(50, 0)), endSpins('canceled')])
    expect(await world.run(player, command)).toMatchObject({ status: 'applied' });
  expect(moves.map(({ hasBonusChange }) => hasBonusChange)).toEqual([true, true, true, true, true]);
  expect(moves.map(({ hasOfferEnd }) => hasOfferEnd)).toEqual([false, true, false, false, true]);
});

test('stakes applied together are told once their transaction is committed, and a repeat is told nobody', async () => {
  const player = await world.player('KZT', 100);
  const moves = heard();
  const command = filled(player, round(10, 0)) as OpeningBet;
  const applied = await world.database.transaction((tx) => world.ledger.applyBets(tx, [command]));
  expect(moves).toEqual([]);
  applied.rememberWallets();
  expect(moves).toMatchObject([{ stakedReal: { before: 0, after: 10 } }]);
  expect(await world.ledger.run(command)).toMatchObject({ status: 'replayed' });
  expect(moves).toHaveLength(1);
});

test('MONEY-109 whether it is heard, lost or fails, the books are the same', async () => {
  const troubles: unknown[] = [];
  const failing = createLedger({ database: world.database, rules: HOUSE_RULES, onTrouble: (error) => troubles.push(error) });
  const stop = failing.onMoved(() => {
    throw new Error('nobody home');
  });
  const [deaf, unlucky] = [await world.player('KZT', 100_000), await world.player('KZT', 100_000)];
  const commands = [round(5_000, 100), round(1_000, 9_000), deposit(70)];
  const balances = async (ledger: typeof failing, player: string) => {
    const outcomes = [];
    for (const command of commands) outcomes.push(await ledger.run(filled(player, command)));
    return outcomes;
  };
  const copies = [await balances(world.ledger, deaf), await balances(failing, unlucky)];
  expect(copies[1]?.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
  expect(copies[1]).toEqual(copies[0]?.map((outcome) => outcome));
  expect(troubles).toHaveLength(3);
  stop();
  await failing.run(filled(unlucky, deposit(1)));
  expect(troubles).toHaveLength(3);
});
