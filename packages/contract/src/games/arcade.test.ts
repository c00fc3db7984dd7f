import { expect, test } from 'vitest';
import { readFromArcade, readToArcade } from './arcade.ts';

test('messages of the game are read, whatever else they carry is dropped', () => {
  expect(readFromArcade({ type: 'play', bet: { stake: 900 }, win: 1_000_000 })).toEqual({ type: 'play', bet: { stake: 900 } });
  expect(readFromArcade({ type: 'act', step: 2, action: { jar: 4 } })).toEqual({ type: 'act', step: 2, action: { jar: 4 } });
});

test.each([
  null,
  'play',
  [],
  {},
  { type: 'win', amount: 5 },
  { type: 'constructor' },
  { type: 'balance', amount: 1 },
  { type: 'play' },
  { type: 'play', bet: {} },
  { type: 'play', bet: { stake: { amount: 1 } } },
  { type: 'play', bet: { stake: Number.NaN } },
  { type: 'act', step: -1, action: { jar: 1 } },
  { type: 'shown', id: 'x'.repeat(65) },
])('%j is no message of a game', (value) => {
  expect(readFromArcade(value)).toBeNull();
});

test.each([{ type: 'play', bet: { stake: 1 } }, { type: 'round', round: { id: 'a' } }, { type: 'start' }, { type: 'late' }])(
  '%j is no message of a page',
  (value) => {
    expect(readToArcade(value)).toBeNull();
  },
);
