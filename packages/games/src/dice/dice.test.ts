import type { Minor } from '@tulpar/domain/money';
import { describe, expect, test } from 'vitest';
import { scripted } from '#testing/arbitraries.ts';
import { CHANCE_MAX, CHANCE_MIN, dice, diceWin, ROLLS } from './dice.ts';

const play = (roll: number, side: string, chance: number, stake = 10_000) =>
  dice.play({ stake, side, chance }, 'KZT', [], scripted({ 0: [roll] }));

describe('a roll wins on the side that was chosen', () => {
  test.each([
    ['under', 0, true],
    ['under', 4_949, true],
    ['under', 4_950, false],
    ['over', 5_049, false],
    ['over', 5_050, true],
    ['over', 9_999, true],
  ])('%s with %d', (side, roll, isWon) => {
    const win = isWon ? 20_000 : 0;
    expect(play(roll, side, 4_950)).toEqual({
      ok: true,
      play: { events: [{ type: 'roll', roll, side, chance: 4_950, win }], stake: 10_000, win, isOver: true, choices: [] },
    });
  });
});

test.each(['under', 'over'])('%s: exactly as many rolls win as was chosen', (side) => {
  for (const chance of [CHANCE_MIN, 3_333, CHANCE_MAX]) {
    let won = 0;
    for (let roll = 0; roll < ROLLS; roll++) {
      const played = play(roll, side, chance);
      if (played.ok && played.play.win > 0) won++;
    }
    expect(won).toBe(chance);
  }
});

test('a win is rounded down to the minor unit and the rarest pays 990 stakes', () => {
  expect(diceWin({ stake: 1_000 as Minor, chance: 3_333 })).toBe(2_970);
  expect(diceWin({ stake: 1_000 as Minor, chance: CHANCE_MIN })).toBe(1_000 * dice.facts.topWinTimesStake);
});

test.each([
  ['side', { side: 'middle', chance: 5_000 }],
  ['no side', { chance: 5_000 }],
  ['chance below', { side: 'under', chance: CHANCE_MIN - 1 }],
  ['chance above', { side: 'under', chance: CHANCE_MAX + 1 }],
  ['part of a step', { side: 'under', chance: 50.5 }],
  ['chance as text', { side: 'under', chance: '5000' }],
])('%s is refused', (_, options) => {
  expect(dice.judgeBet({ stake: 1_000, ...options }, 'KZT')).toEqual({ ok: false, code: 'BET_MALFORMED' });
});
