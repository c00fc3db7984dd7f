import { expect, test } from 'vitest';
import { minor } from '../money.ts';
import { type Prize, type PrizeRow, placesOf, poolOf, prizeAt, prizeFault } from './prizes.ts';

const cash = (amount: number): Prize => ({ kind: 'cash', amount: minor(amount) });
const row = (from: number, to: number, prize: Prize): PrizeRow => ({ from, to, prize });
const SPINS: Prize = { kind: 'spins', game: 'fruit-cocktail', count: 10, stake: minor(50), days: 3 };
const BONUS: Prize = { kind: 'bonus', amount: minor(1_000), wager: 3, days: 7, stakeMax: minor(500) };
const ROWS = [row(1, 1, cash(3_000)), row(2, 4, BONUS), row(5, 10, SPINS)];

test('the pool is the sum over all places, and free spins are worth what they stake', () => {
  expect(poolOf(ROWS)).toBe(3_000 + 3 * 1_000 + 6 * 500);
  expect(placesOf(ROWS)).toBe(10);
});

test('every place has the prize of its row, and none behind the last', () => {
  expect([1, 2, 4, 5, 10, 11].map((place) => prizeAt(ROWS, place)?.kind ?? null)).toEqual([
    'cash',
    'bonus',
    'bonus',
    'spins',
    'spins',
    null,
  ]);
});

test.each([
  ['there is no prize', []],
  ['do not follow on 0', [row(2, 3, cash(1))]],
  ['do not follow on 2', [row(1, 2, cash(2)), row(4, 5, cash(1))]],
  ['do not follow on 2', [row(1, 2, cash(2)), row(2, 3, cash(1))]],
  ['do not follow on 0', [row(1, 0, cash(2))]],
  ['win nothing', [row(1, 1, cash(0))]],
  ['win more than the ones before', [row(1, 1, cash(1)), row(2, 2, cash(2))]],
  ['more than 10000 prizes', [row(1, 10_001, cash(1))]],
])('rows are refused: %s', (fault, rows) => {
  expect(prizeFault(rows)).toContain(fault);
  expect(prizeFault(ROWS)).toBeNull();
});
