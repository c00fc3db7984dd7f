import { expect, test } from 'vitest';
import { readOutcome } from './outcome.ts';

test('a round is read as its number and the spots that won', () => {
  const events = [
    { type: 'ball', number: 17 },
    { type: 'spot-win', spot: '17', win: 3600 },
    { type: 'spot-win', spot: 'black', win: 200 },
  ];
  expect(readOutcome({ events })).toEqual({ number: 17, won: new Set(['17', 'black']) });
});

test.each([37, -1, 1.5, '17', undefined])('%s is no number of the wheel', (number) => {
  expect(readOutcome({ events: [{ type: 'ball', ...(number !== undefined && { number }) }] })).toBeNull();
});
