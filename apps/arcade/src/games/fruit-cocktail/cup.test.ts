import { expect, test } from 'vitest';
import { emptyPercent } from './cup.ts';

test.each([
  [0, 4, 100],
  [1, 4, 75],
  [4, 4, 0],
  [0, 0, 100],
])('after %s of %s jars %s percent of the glass are empty', (poured, holds, expected) => {
  expect(emptyPercent(poured, holds)).toBe(expected);
});
