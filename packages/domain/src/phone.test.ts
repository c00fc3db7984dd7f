import { describe, expect, test } from 'vitest';
import { formatPhone, isPhone, normalisePhone, PHONES, phoneCountry } from './phone.ts';

const KZ_CODES = '700 701 702 703 704 705 706 707 708 709 747 750 751 760 761 762 763 764 771 775 776 777 778 911'.split(' ');
const AZ_CODES = '50 51 55 99 70 77 00'.split(' ');
const allCodes = (digits: number) => Array.from({ length: 10 ** digits }, (_, code) => String(code).padStart(digits, '0'));

test('VALID-05 of all three-digit codes exactly the listed operators are Kazakh numbers', () => {
  expect(allCodes(3).filter((code) => isPhone(`7${code}1234567`))).toEqual(KZ_CODES);
});

test('VALID-07 of all two-digit codes exactly the listed operators are Azerbaijani numbers', () => {
  expect(allCodes(2).filter((code) => isPhone(`994${code}1234567`))).toEqual([...AZ_CODES].sort());
});

describe('spaces, dashes, brackets and the plus are ignored', () => {
  test.each(['+7 (701) 123-45-67', '+77011234567', '7 701 1234567', '7-701-123-45-67', ' +7 (701)1234567 ', '7(701)1234567'])(
    'VALID-05 %s',
    (typed) => {
      expect(normalisePhone(typed)).toBe('77011234567');
      expect(phoneCountry(typed)).toBe('KZ');
    },
  );
});

describe('Azerbaijani numbers as people write them', () => {
  test.each(['+994-50-123-45-67', '+994501234567', '994 50 123 45 67'])('VALID-07 %s', (typed) => {
    expect(normalisePhone(typed)).toBe('994501234567');
    expect(phoneCountry(typed)).toBe('AZ');
  });
});

describe('near misses are no phone numbers of ours', () => {
  test.each([
    ['empty', ''],
    ['a digit short', '7701123456'],
    ['a digit long', '770112345678'],
    ['the national prefix 8', '87011234567'],
    ['without the country code', '7011234567'],
    ['a Russian mobile number', '79161234567'],
    ['an Azerbaijani digit short', '99450123456'],
    ['an Azerbaijani digit long', '9945012345678'],
    ['letters', '7701123456a'],
    ['dots between', '7.701.123.45.67'],
    ['two pluses', '++77011234567'],
    ['a plus inside', '7+7011234567'],
    ['Arabic digits', '٧٧٠١١٢٣٤٥٦٧'],
    ['a line break and a second line', '77011234567\n7'],
    ['full-width digits', '７７０１１２３４５６７'],
  ])('%s', (_what, typed) => {
    expect(phoneCountry(typed)).toBeNull();
    expect(isPhone(typed)).toBe(false);
  });
});

test('VALID-20 a number of one country is not one of the other', () => {
  expect(isPhone('77011234567', 'KZ')).toBe(true);
  expect(isPhone('77011234567', 'AZ')).toBe(false);
  expect(isPhone('994501234567', 'AZ')).toBe(true);
  expect(isPhone('994501234567', 'KZ')).toBe(false);
});

test('VALID-09 a number that starts with 994 is written the Azerbaijani way, every other the Kazakh way', () => {
  expect(formatPhone('77011234567')).toBe('+7 (701) 123-45-67');
  expect(formatPhone('+7 701 1234567')).toBe('+7 (701) 123-45-67');
  expect(formatPhone('994501234567')).toBe('+994-50-123-45-67');
});

test('a number that is still being typed is written as far as it goes', () => {
  expect(formatPhone('7701')).toBe('+7 (701');
  expect(formatPhone('77011')).toBe('+7 (701) 1');
  expect(formatPhone('7')).toBe('+7 (');
  expect(formatPhone('99450')).toBe('+994-50');
  expect(formatPhone('77011234567999')).toBe('+7 (701) 123-45-67');
});

test('VALID-06 VALID-08 the masks', () => {
  expect(PHONES.KZ.mask).toBe('+7 (000) 000-00-00');
  expect(PHONES.AZ.mask).toBe('+994-00-000-00-00');
});

test('VALID-11 the prefixes', () => {
  expect(PHONES.KZ.prefix).toBe('7');
  expect(PHONES.AZ.prefix).toBe('994');
});

test('a written number is read back as itself, for every operator', () => {
  for (const phone of [...KZ_CODES.map((code) => `7${code}0900123`), ...AZ_CODES.map((code) => `994${code}0900123`)]) {
    expect(normalisePhone(formatPhone(phone))).toBe(phone);
    expect(phone).toHaveLength(PHONES[phoneCountry(phone) ?? 'KZ'].digits);
  }
});
