import { expect, test } from 'vitest';
import { toBase32 } from './base32.ts';
import { matchingStep, stepAt, totpAt } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code of second %d is that of RFC 6238, appendix B', (second, code) => {
  expect(totpAt(SECRET, new Date(second * 1000), 8)).toBe(code);
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is written in base32 as in RFC 4648', (text, written) => {
  expect(toBase32(Buffer.from(text))).toBe(written);
});

test('a code counts one step around its own, and once', () => {
  const now = new Date(1_111_111_109_000);
  const at = (seconds: number) => ({ now: new Date(now.getTime() + seconds * 1000), lastStep: null });
  const code = totpAt(SECRET, now);
  expect([-60, -30, 0, 30, 60].map((seconds) => matchingStep(SECRET, code, at(seconds)) !== null)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(matchingStep(SECRET, code, { now, lastStep: stepAt(now) })).toBeNull();
  expect(matchingStep(SECRET, code, { now, lastStep: stepAt(now) - 1 })).toBe(stepAt(now));
  for (const wrong of ['', '1', '1234567', 'жусан!']) expect(matchingStep(SECRET, wrong, at(0))).toBeNull();
});
