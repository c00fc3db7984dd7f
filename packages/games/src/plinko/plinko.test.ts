import type { Minor } from '@tulpar/domain/money';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { scripted } from '#testing/arbitraries.ts';
import { bucketsOf, RISKS, ROWS_MAX, ROWS_MIN } from './buckets.ts';
import { plinko, plinkoWin } from './plinko.ts';

const STAKE = 10_000;
const BOARDS = RISKS.flatMap((risk) => Array.from({ length: ROWS_MAX - ROWS_MIN + 1 }, (_, place) => ({ risk, rows: place + ROWS_MIN })));
const drop = (path: readonly number[], risk: string, stake = STAKE) =>
  plinko.play({ stake, rows: path.length, risk }, 'KZT', [], scripted({ 0: path }));

test('the ball lands as many buckets to the right as it turned right', () => {
  const path = [0, 1, 1, 0, 0, 0, 1, 0];
  const win = 74 * 100;
  expect(drop(path, 'low')).toEqual({
    ok: true,
    play: { events: [{ type: 'drop', rows: 8, risk: 'low', path, bucket: 3, win }], stake: STAKE, win, isOver: true, choices: [] },
  });
});

test('the edges of the highest board pay the top win', () => {
  for (const turn of [0, 1]) {
    const result = drop(
      Array.from({ length: ROWS_MAX }, () => turn),
      'high',
    );
    expect(result.ok && result.play.win).toBe(STAKE * plinko.facts.topWinTimesStake);
  }
});

test.each(BOARDS)('$risk with $rows rows has a bucket more than rows, the same on both sides, and pays more to the edges', (board) => {
  const buckets = bucketsOf(board.rows, board.risk);
  expect(buckets).toHaveLength(board.rows + 1);
  expect(buckets.toReversed()).toEqual(buckets);
  for (let place = 1; place <= board.rows / 2; place++) expect(buckets[place]).toBeLessThan(buckets[place - 1] ?? 0);
  expect(Math.min(...buckets)).toBeGreaterThan(0);
  expect(Math.max(...buckets)).toBeLessThanOrEqual(100 * plinko.facts.topWinTimesStake);
});

test('no win is ever rounded', () => {
  const amounts = new Set(BOARDS.flatMap(({ rows, risk }) => bucketsOf(rows, risk)));
  for (const currency of ['KZT', 'AZN'] as const) {
    const { min, max, step } = plinko.limits[currency];
    fc.assert(
      fc.property(fc.integer({ min: min / step, max: max / step }), fc.constantFrom(...amounts), (steps, hundredths) => {
        const win = plinkoWin((steps * step) as Minor, hundredths);
        expect(Number.isSafeInteger(win)).toBe(true);
        expect(BigInt(win) * 100n).toBe(BigInt(steps * step) * BigInt(hundredths));
      }),
    );
  }
});

test.each([
  ['too few rows', { rows: 7, risk: 'low' }],
  ['too many rows', { rows: 17, risk: 'low' }],
  ['part of a row', { rows: 8.5, risk: 'low' }],
  ['rows as text', { rows: '8', risk: 'low' }],
  ['another risk', { rows: 8, risk: 'none' }],
  ['a name of every object', { rows: 8, risk: 'constructor' }],
  ['no risk', { rows: 8 }],
])('%s is refused', (_, options) => {
  expect(plinko.judgeBet({ stake: STAKE, ...options }, 'KZT')).toEqual({ ok: false, code: 'BET_MALFORMED' });
});
