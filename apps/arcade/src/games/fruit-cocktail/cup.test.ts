import { GLASS_HOLDS } from '@tulpar/games/fruit-cocktail/glass';
import { expect, test } from 'vitest';
import { BOWL, emptyPercent } from './cup.ts';

const HEIGHT = BOWL.bottom - BOWL.top;

test('the first ingredient is seen in the bowl, and each one raises the drink by as much', () => {
  const levels = Array.from({ length: GLASS_HOLDS }, (_, poured) => emptyPercent(poured, GLASS_HOLDS));
  expect(levels[0]).toBe(100);
  for (const [poured, level] of levels.entries())
    if (poured > 0) expect(level).toBeCloseTo(BOWL.bottom - (HEIGHT * poured) / GLASS_HOLDS, 6);
});

test('a full glass has straw, mint and ice too', () => expect(emptyPercent(GLASS_HOLDS, GLASS_HOLDS)).toBe(0));

test('a glass without room stays empty', () => expect(emptyPercent(0, 0)).toBe(100));
