import { expect, test } from 'vitest';
import { BONES, PAYS, throwBones, winOf } from './asyq.ts';

test('every throw of the four bones, counted: what comes back is what the rules say', () => {
  const throws = 8 ** BONES;
  let returned = 0;
  for (let number = 0; number < throws; number++) {
    let rest = number;
    const sides = throwBones((limit) => {
      const drawn = rest % limit;
      rest = Math.floor(rest / limit);
      return drawn;
    });
    returned += winOf(sides, 1);
  }
  expect(returned / throws).toBeCloseTo(0.9575, 4);
  expect(throws).toBe(4096);
});

test('the more of them stand on alshy, the more is paid', () => {
  expect(winOf(['buk', 'shik', 'taike', 'buk'], 100)).toBe(0);
  expect(winOf(['alshy', 'alshy', 'taike', 'buk'], 100)).toBe(500);
  expect(winOf(['alshy', 'alshy', 'alshy', 'alshy'], 100)).toBe(24_000);
  expect([...PAYS].sort((a, b) => a - b)).toEqual([...PAYS]);
});
