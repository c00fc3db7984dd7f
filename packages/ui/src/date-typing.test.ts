import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { typeDate } from '#date-typing.ts';

const type = (keys: string) =>
  Array.from(keys).reduce(
    ({ text, caret }, key) => typeDate({ shown: text, typed: text.slice(0, caret) + key + text.slice(caret), caret: caret + 1 }),
    { text: '', caret: 0 },
  );

test.each([
  ['24031990', '24.03.1990'],
  ['24.03.1990', '24.03.1990'],
  ['4', '04'],
  ['431990', '04.03.1990'],
  ['32', '3'],
  ['00', '0'],
  ['3113', '31.1'],
  ['31121899', '31.12.189'],
  ['31120', '31.12'],
  ['311220001', '31.12.2000'],
])('VALID-17 the keys %s become %s', (keys, expected) => {
  expect(type(keys).text).toBe(expected);
});

test('VALID-17 any date from 1900 to 9999 can be typed', () => {
  const part = (min: number, max: number, digits: number) => fc.integer({ min, max }).map((number) => String(number).padStart(digits, '0'));
  fc.assert(
    fc.property(part(1, 31, 2), part(1, 12, 2), part(1900, 9999, 4), (day, month, year) => {
      expect(type(day + month + year)).toEqual({ text: `${day}.${month}.${year}`, caret: 10 });
    }),
  );
});

test('VALID-17 whatever is put in, the field shows a beginning of a date', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ maxLength: 12 }), fc.nat(10)), { maxLength: 8 }), (edits) => {
      let text = '';
      for (const [inserted, place] of edits) {
        const at = Math.min(place, text.length);
        ({ text } = typeDate({ shown: text, typed: text.slice(0, at) + inserted + text.slice(at), caret: at + inserted.length }));
        expect(text).toMatch(/^(\d{0,2}|\d\d\.\d{1,2}|\d\d\.\d\d\.\d{1,4})$/);
      }
    }),
  );
});

test('a date that a browser fills in is turned round', () => {
  expect(typeDate({ shown: '', typed: '1990-03-24', caret: 10 }).text).toBe('24.03.1990');
});
