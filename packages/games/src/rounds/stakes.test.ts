import { expect, test } from 'vitest';
import { COMET_STAKES, ORIGINAL_STAKES } from './stakes.ts';

test.each([
  ['originals, KZT', ORIGINAL_STAKES.KZT],
  ['originals, AZN', ORIGINAL_STAKES.AZN],
  ['comet, AZN', COMET_STAKES.AZN],
])('%s: one press of + raises the stake to two and a half times at most', (_name, { ladder, first }) => {
  for (const [place, stake] of ladder.slice(1).entries()) expect(stake / (ladder[place] ?? 0)).toBeLessThanOrEqual(2.5);
  if (first !== undefined) expect(ladder).toContain(first);
});
