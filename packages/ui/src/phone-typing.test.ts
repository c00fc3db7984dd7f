import type { Country } from '@tulpar/domain/markets';
import { normalisePhone, PHONES } from '@tulpar/domain/phone';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownDigits, phoneBeginning, typePhone, writePhone } from '#phone-typing.ts';

interface Field {
  text: string;
  caret: number;
  country: Country;
}

const focused = (country: Country, own = ''): Field => {
  const text = writePhone(own, country);
  return { text, caret: text.length, country };
};

/** Inserts a text at the caret, as a key or a paste would, replacing the selection up to `end`. */
function put({ text, caret, country }: Field, inserted: string, end = caret): Field {
  const [start, stop] = [Math.min(caret, end), Math.max(caret, end)];
  const typed = text.slice(0, start) + inserted + text.slice(stop);
  return typePhone({ shown: text, typed, caret: start + inserted.length, country });
}

const typeKeys = (field: Field, keys: string): Field => Array.from(keys).reduce((now, key) => put(now, key), field);

function backspace({ text, caret, country }: Field): Field {
  const place = Math.max(0, caret - 1);
  return typePhone({ shown: text, typed: text.slice(0, place) + text.slice(caret), caret: place, country });
}

const sevenDigits = fc.integer({ min: 0, max: 9_999_999 }).map((number) => String(number).padStart(7, '0'));
const kazakh = fc
  .tuple(fc.constantFrom('700', '701', '705', '708', '747', '750', '751', '760', '764', '771', '775', '778', '911'), sevenDigits)
  .map(([code, rest]) => code + rest);
const azerbaijani = fc.tuple(fc.constantFrom('50', '51', '55', '99', '70', '77'), sevenDigits).map(([code, rest]) => code + rest);
const blanks = fc.constantFrom('', ' ', '-', ') ', ' (');
const spaced = (digits: string) =>
  fc.array(blanks, { minLength: digits.length, maxLength: digits.length }).map((gaps) =>
    Array.from(digits)
      .map((digit, place) => digit + gaps[place])
      .join(''),
  );

test('VALID-06 VALID-11 typed digits take the Kazakh shape after the prefix', () => {
  expect(phoneBeginning('KZ')).toBe('+7 (');
  expect(typeKeys(focused('KZ'), '7012481603')).toEqual({ text: '+7 (701) 248-16-03', caret: 18, country: 'KZ', own: '7012481603' });
});

test('VALID-08 VALID-11 typed digits take the Azerbaijani shape after the prefix', () => {
  expect(phoneBeginning('AZ')).toBe('+994-');
  expect(typeKeys(focused('AZ'), '503184207')).toMatchObject({ text: '+994-50-318-42-07', country: 'AZ' });
});

test('VALID-11 the prefix alone is not a number', () => {
  for (const text of ['', '+', '+7', '+7 (']) expect(ownDigits(text, 'KZ')).toBe('');
  for (const text of ['+9', '+994-']) expect(ownDigits(text, 'AZ')).toBe('');
  expect(ownDigits('+7 (7', 'KZ')).toBe('7');
});

test('VALID-06 no digit is lost, whichever way a Kazakh number is typed', () => {
  fc.assert(
    fc.property(kazakh, fc.constantFrom('', '8', '+7', '8 ', '+'), (own, habit) => {
      // A repeated 7 is distinguished from an operator's 7 only where the first reading is not a number.
      fc.pre(habit !== '+7' || !PHONES.KZ.pattern.test(`77${own.slice(0, 9)}`));
      expect(typeKeys(focused('KZ'), habit + own)).toMatchObject({ country: 'KZ', own });
    }),
  );
});

test('VALID-08 no digit is lost, whichever way an Azerbaijani number is typed', () => {
  fc.assert(
    fc.property(azerbaijani, fc.constantFrom('', '0'), (own, habit) => {
      expect(typeKeys(focused('AZ'), habit + own)).toMatchObject({ country: 'AZ', own });
      expect(typeKeys(focused('KZ'), `+994${own}`)).toMatchObject({ country: 'AZ', own });
    }),
  );
});

test('VALID-09 a pasted number is understood in any notation and brings its country along', () => {
  const numbers = fc.oneof(
    kazakh.map((own) => ({ country: 'KZ' as const, own, forms: [`+7${own}`, `7${own}`, `8${own}`, own] })),
    azerbaijani.map((own) => ({ country: 'AZ' as const, own, forms: [`+994${own}`, `994${own}`, `0${own}`] })),
  );
  const pasted = numbers.chain(({ country, own, forms }) =>
    fc.constantFrom(...forms).chain((form) => spaced(form).map((text) => ({ country, own, text }))),
  );
  fc.assert(
    fc.property(pasted, fc.constantFrom<Country>('KZ', 'AZ'), fc.boolean(), kazakh, ({ country, own, text }, present, isOver, old) => {
      const into = focused(present, isOver && present === 'KZ' ? old : '');
      expect(put(into, text, isOver ? 0 : into.caret)).toMatchObject({ country, own });
      // Autofill of a field that was never focused.
      expect(typePhone({ shown: '', typed: text, caret: text.length, country: present })).toMatchObject({ country, own });
    }),
  );
});

test('VALID-35 an emptied field keeps its prefix and the next digit', () => {
  fc.assert(
    fc.property(kazakh, fc.integer({ min: 0, max: 9 }), (own, digit) => {
      const full = focused('KZ', own);
      const emptied = put(full, '', 0);
      expect(emptied).toMatchObject({ text: '+7 (', caret: 4, own: '' });
      expect(put(emptied, String(digit)).text).toBe(digit === 8 ? '+7 (' : `+7 (${digit}`);
      // Typed over a selection of everything.
      expect(put(full, String(digit), 0).text).toBe(digit === 8 ? '+7 (' : `+7 (${digit}`);
    }),
  );
});

test('backspace takes one digit after another, past the signs between them', () => {
  fc.assert(
    fc.property(kazakh, (own) => {
      let field = focused('KZ', own);
      const seen = [own.length];
      for (let press = 0; press < 30; press++) {
        field = backspace(field);
        const left = ownDigits(field.text, 'KZ').length;
        expect(seen.at(-1)! - left).toBeLessThanOrEqual(1);
        seen.push(left);
      }
      expect(field.text).toBe('+7 (');
    }),
  );
});

test('the delete key gets past a sign of the mask', () => {
  const shown = '+7 (701) 248-16-03';
  expect(typePhone({ shown, typed: '+7 (701 248-16-03', caret: 7, country: 'KZ', isForward: true })).toMatchObject({
    text: shown,
    caret: 9,
  });
});

test('a digit typed into the middle stays there, and a full field takes no more', () => {
  const part = focused('KZ', '701481603');
  expect(put({ ...part, caret: 9 }, '2')).toMatchObject({ text: '+7 (701) 248-16-03', caret: 10 });
  const full = focused('KZ', '7012481603');
  expect(put({ ...full, caret: 9 }, '5')).toMatchObject({ text: full.text });
  expect(put(full, '5').text).toBe(full.text);
});

test('VALID-13 whatever is typed, pasted or deleted, the field shows a beginning and digits of its own country', () => {
  const action = fc.record({
    inserted: fc.oneof(fc.string({ maxLength: 16 }), fc.constantFrom('8', '+', '0', '994', '+994', '+7', '7'), kazakh, azerbaijani),
    start: fc.nat(20),
    end: fc.nat(20),
  });
  fc.assert(
    fc.property(fc.array(action, { maxLength: 20 }), fc.constantFrom<Country>('KZ', 'AZ'), (actions, country) => {
      let field = focused(country);
      for (const { inserted, start, end } of actions) {
        const bound = (place: number) => Math.min(place, field.text.length);
        field = put({ ...field, caret: bound(start) }, inserted, bound(end));
        const { prefix, digits } = PHONES[field.country];
        expect(field.text.startsWith(phoneBeginning(field.country))).toBe(true);
        expect(normalisePhone(field.text)).toMatch(new RegExp(`^${prefix}\\d{0,${digits - prefix.length}}$`));
        expect(field.caret).toBeGreaterThanOrEqual(phoneBeginning(field.country).length);
        expect(field.caret).toBeLessThanOrEqual(field.text.length);
      }
    }),
  );
});
