import { minor } from '@tulpar/domain/money';
import { dice, diceWin } from '@tulpar/games/dice/dice';
import { streamsOf } from '@tulpar/games/fairness/draws';
import { expect, test } from 'vitest';
import { readRoll, writeMultiplier } from './roll.ts';

test.each(['under', 'over'] as const)('a real round with the side %s is read', (side) => {
  const streams = streamsOf(dice.label, { serverSeed: new Uint8Array(32), playerSeed: 'a', nonce: 1 });
  const played = dice.play({ stake: 10_000, side, chance: 2500 }, 'KZT', [], streams);
  if (!played.ok) throw new Error(played.code);
  const { events, win } = played.play;
  expect(readRoll(events)).toMatchObject({ win, side, chance: 2500 });
});

test('events without a roll are no round', () => expect(readRoll([{ type: 'roll', roll: '1' }, { type: 'drop' }])).toBeNull());

test.each([4950, 2500, 9000, 500])('the multiplier of %s hundredths is what a hundred pay', (chance) => {
  const pays = diceWin({ stake: minor(100), chance });
  expect(writeMultiplier(chance)).toBe(`×${(pays / 100).toFixed(2).replace('.', ',')}`);
});
