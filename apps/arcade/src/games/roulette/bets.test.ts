import { roulette } from '@tulpar/games/roulette/roulette';
import { SETS } from '@tulpar/games/roulette/sets';
import { expect, test } from 'vitest';
import { createBets } from './bets.ts';

test('the chips on the felt are a bet that the server accepts', () => {
  const bets = createBets('KZT');
  bets.put([
    ['red', 10_000],
    ['17', 5_000],
  ]);
  bets.put(SETS.voisins.map(([id, chips]) => [id, chips * 5_000]));
  bets.put([['17', 5_000]]);
  const bet = { stake: bets.total, chips: bets.chips() };
  expect(roulette.judgeBet(bet, 'KZT')).toEqual({ ok: true, bet });
  expect(bets.on('17')).toBe(10_000);
});

test('steps are taken back one by one, doubled, cleared and repeated', () => {
  const bets = createBets('AZN');
  bets.put([['17', 100]]);
  bets.put([['0', 50]]);
  bets.double();
  expect(bets.chips()).toEqual([
    ['0', 100],
    ['17', 200],
  ]);
  bets.undo();
  bets.undo();
  expect(bets.chips()).toEqual([['17', 100]]);
  bets.clear();
  expect(bets.total).toBe(0);
  bets.undo();
  bets.remove('17');
  bets.undo();
  expect(bets.canRepeat).toBe(false);
  bets.played();
  expect([bets.total, bets.canUndo, bets.canRepeat]).toEqual([0, false, true]);
  bets.repeat();
  expect(bets.chips()).toEqual([['17', 100]]);
});

test('a place and the table take no more than they may, and then nothing of it', () => {
  const bets = createBets('KZT');
  expect(bets.put([['17', 5_000_000]])).toBeNull();
  expect(
    bets.put([
      ['0', 5_000],
      ['17', 5_000],
    ]),
  ).toEqual({ why: 'place', max: 5_000_000 });
  expect(bets.on('0')).toBe(0);
  expect(bets.double()).toMatchObject({ why: 'place' });
  expect(bets.put([['red', 90_000_000]])).toEqual({ why: 'table', max: 90_000_000 });
  expect(bets.total).toBe(5_000_000);
});
