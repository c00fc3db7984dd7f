import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { CurrencyCode, LanguageCode, MinorUnits, Token, text, WireLanguage } from './fields.ts';
import { Birthday, Code, Email, NewPassword, Phone, TriedPassword } from './identity-fields.ts';

/** What a field makes of an input, or the codes it refuses it with. */
function read(field: z.ZodMiniType, input: unknown): unknown {
  const result = field.safeParse(input);
  return result.success ? result.data : result.error.issues.map((issue) => issue.message);
}

describe('names are normalised', () => {
  test('VALID-13 an e-mail is trimmed and in small letters', () => expect(read(Email, ' Aigerim@Mail.KZ ')).toBe('aigerim@mail.kz'));
  test('a phone number is digits with its country code', () => {
    expect(read(Phone, '+7 (701) 123-45-67')).toBe('77011234567');
    expect(read(Phone, '+994-50-123-45-67')).toBe('994501234567');
  });
});

describe('what is no name is refused with its code', () => {
  test.each(['', 'a', 'a@b', 'иван@mail.ru', `${'a'.repeat(300)}@mail.ru`])('VALID-19 VALID-20 e-mail %j', (typed) => {
    expect(read(Email, typed)).toContain('EMAIL_INVALID');
  });
  test.each(['', '7', '79161234567', '7701123456', `+7 701 ${' '.repeat(40)}1234567`])('phone %j', (typed) => {
    expect(read(Phone, typed)).toContain('PHONE_INVALID');
  });
});

describe('passwords', () => {
  test('VALID-21 VALID-22 six characters at least, counted as a person counts them', () => {
    expect(read(NewPassword, '12345')).toEqual(['PASSWORD_TOO_SHORT']);
    expect(read(NewPassword, '🐎🐎🐎')).toEqual(['PASSWORD_TOO_SHORT']);
    expect(read(NewPassword, '123456')).toBe('123456');
  });
  test('at most 128', () => {
    expect(read(NewPassword, 'x'.repeat(128))).toBe('x'.repeat(128));
    expect(read(NewPassword, 'x'.repeat(129))).toEqual(['PASSWORD_TOO_LONG']);
  });
  test('blanks belong to them', () => expect(read(NewPassword, '  a b  c ')).toBe('  a b  c '));
  test('one that is only tried may be short, but not empty or endless', () => {
    expect(read(TriedPassword, 'a')).toBe('a');
    expect(read(TriedPassword, '')).toEqual(['REQUIRED']);
    expect(read(TriedPassword, 'x'.repeat(129))).toEqual(['AUTH_WRONG_CREDENTIALS']);
  });
});

describe('a code is six digits, with or without its blank', () => {
  test.each([['012345'], ['012 345'], [' 0 1 2 3 4 5 ']])('RESET-03 %j', (typed) => expect(read(Code, typed)).toBe('012345'));
  test.each(['', '12345', '1234567', '12345a', '٠١٢٣٤٥', '-12345', '1e5000'])('not %j', (typed) => {
    expect(read(Code, typed)).toEqual(['CODE_INVALID']);
  });
});

test('a token is neither empty nor endless', () => {
  expect(read(Token, 't')).toBe('t');
  expect(read(Token, '')).toEqual(['REQUIRED']);
  expect(read(Token, 't'.repeat(513))).toEqual(['INVALID_VALUE']);
});

describe('the language of a sign-up', () => {
  test.each([
    ['KZ', 'kk'],
    ['kz', 'kk'],
    ['kk', 'kk'],
    ['RU', 'ru'],
    ['az', 'az'],
    ['en', 'en'],
  ])('VALID-29 %s is stored as %s', (wire, language) => expect(read(WireLanguage, wire)).toBe(language));
  test.each(['', 'de', 'kazakhstan', 'kk-KZ'])('%j is none', (wire) => expect(read(WireLanguage, wire)).toContain('INVALID_VALUE'));
});

test('a language and a currency are ours or none', () => {
  expect(read(LanguageCode, 'kk')).toBe('kk');
  expect(LanguageCode.safeParse('KZ').success).toBe(false);
  expect(read(CurrencyCode, 'AZN')).toBe('AZN');
  for (const other of ['RUB', 'kzt', '', null]) expect(CurrencyCode.safeParse(other).success).toBe(false);
});

test('a birthday is a date that exists', () => {
  expect(read(Birthday, '2000-02-29')).toBe('2000-02-29');
  for (const wrong of ['2001-02-29', '29.02.2000', '', '2000-02-29T00:00:00Z']) expect(read(Birthday, wrong)).toContain('INVALID_VALUE');
});

test('a text is trimmed and then measured', () => {
  expect(read(text(3), '  abc  ')).toBe('abc');
  expect(read(text(3), 'abcd')).toEqual(['TOO_LONG']);
});

test('money on the wire is a whole number', () => {
  fc.assert(fc.property(fc.maxSafeInteger(), (amount) => read(MinorUnits, amount) === amount));
  for (const wrong of [0.5, '1', Number.NaN, 2 ** 53, null, 1n]) expect(MinorUnits.safeParse(wrong).success).toBe(false);
});
