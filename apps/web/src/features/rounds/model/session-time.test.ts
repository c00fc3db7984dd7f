import { expect, test } from 'vitest';
import { sessionTime } from './session-time.ts';

test.each([
  [-5, '0:00:00'],
  [59_999, '0:00:59'],
  [1_458_000, '0:24:18'],
  [3_600_000 * 11 + 61_000, '11:01:01'],
])('%d ms', (ms, expected) => {
  expect(sessionTime(ms)).toBe(expected);
});
