import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODE_REFUSALS, type CodeTry, judgeCode, normalCode, personalCode } from './promo-code.ts';

test.each([
  [' steppe ', 'STEPPE'],
  ['Caspian-100', 'CASPIAN-100'],
  ['casp\u0131an\u2013100', 'CASPIAN-100'],
  ['CASP\u0130AN\u2010100', 'CASPIAN-100'],
  ['\uff33\uff34\uff25\uff30\uff30\uff25', 'STEPPE'],
  ['\u00a0NAURYZ\t', 'NAURYZ'],
  ['СТЕППЕ', null],
  ['STEP PE', null],
  ['-STEPPE', null],
  ['AB', null],
  ['', null],
  ["X'; drop table offer_code; --", null],
  ['A'.repeat(33), null],
  ['A'.repeat(10_000), null],
])('%j is the code %j', (typed, code) => expect(normalCode(typed)).toBe(code));

test('a code stays what it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
      const code = normalCode(typed);
      if (code !== null) expect([normalCode(code), normalCode(code.toLowerCase()), code.length <= 32]).toEqual([code, code, true]);
    }),
  );
});

test('a personal code is one that can be typed, and every bit that chooses a sign counts', () => {
  const codes = Array.from({ length: 256 }, (_, byte) => personalCode(Uint8Array.from({ length: 13 }, (_, at) => (at === 5 ? byte : 7))));
  expect(new Set(codes).size).toBe(32);
  for (const code of codes) expect(normalCode(code)).toBe(code);
  expect(() => personalCode(new Uint8Array(12))).toThrow(RangeError);
});

const NOW = new Date('2026-11-19T12:00:00Z');
const GOOD: CodeTry = {
  startsAt: NOW,
  endsAt: new Date(NOW.getTime() + 1),
  isMeant: true,
  ownUses: 0,
  perPlayerMax: 1,
  uses: 9,
  usesMax: 10,
};

test('PROMO-04 of all that speaks against a code the first is told', () => {
  const flaws: Partial<CodeTry>[] = [
    { startsAt: new Date(NOW.getTime() + 1) },
    { endsAt: NOW },
    { isMeant: false },
    { ownUses: 1 },
    { uses: 10 },
  ];
  expect(judgeCode(GOOD, NOW)).toBeNull();
  expect(judgeCode({ ...GOOD, startsAt: null, endsAt: null }, NOW)).toBeNull();
  expect(judgeCode(null, NOW)).toBe(CODE_REFUSALS[0]);
  fc.assert(
    fc.property(fc.subarray(flaws, { minLength: 1 }), (some) => {
      const first = Math.min(...some.map((flaw) => flaws.indexOf(flaw)));
      expect(judgeCode(Object.assign({}, GOOD, ...some) as CodeTry, NOW)).toBe(CODE_REFUSALS[first + 1]);
    }),
  );
});
