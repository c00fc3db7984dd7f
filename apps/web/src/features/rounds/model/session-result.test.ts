import { expect, test } from 'vitest';
import { sessionResult } from './session-result.ts';

test.each([
  [15_000, '+150\u00A0₸'],
  [-15_050, '−150,50\u00A0₸'],
  [0, '0\u00A0₸'],
])('the result of a session, %d, has its sign', (net, expected) => {
  expect(sessionResult(net, 'KZT')).toBe(expected);
});
