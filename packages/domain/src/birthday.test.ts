import { describe, expect, test } from 'vitest';
import { ageInYears, celebratedOn, dateToIso, dateToText, isCalendarDate, isOldEnough, judgeAge } from './birthday.ts';

describe('a calendar date that exists, from 1900 on', () => {
  test.each(['1900-01-01', '2000-02-29', '2024-12-31', '9999-12-31'])('%s does', (date) => expect(isCalendarDate(date)).toBe(true));

  test.each([
    '',
    '1899-12-31',
    '2001-02-29',
    '1900-02-29',
    '2024-13-01',
    '2024-00-10',
    '2024-04-31',
    '2024-01-00',
    '2024-1-1',
    '01.01.2000',
  ])('%j does not', (date) => expect(isCalendarDate(date)).toBe(false));

  test.each(['2024-01-01T00:00:00Z', '2024-01-01\n', ' 2024-01-01', '0050-01-01', '٢٠٢٤-٠١-٠١'])('%j is no plain date', (date) => {
    expect(isCalendarDate(date)).toBe(false);
  });
});

describe('a player is twenty-one on the very birthday', () => {
  test.each([
    ['2005-03-02', '2026-03-01T23:59:59.999Z', 20, false],
    ['2005-03-02', '2026-03-02T00:00:00.000Z', 21, true],
    ['2005-03-02', '2026-12-31T00:00:00.000Z', 21, true],
    ['2005-04-01', '2026-03-31T12:00:00.000Z', 20, false],
    ['1950-01-01', '2026-03-02T12:00:00.000Z', 76, true],
    ['2026-03-03', '2026-03-02T12:00:00.000Z', -1, false],
  ])('VALID-23 born %s, on %s: %d years', (birthday, now, age, isOld) => {
    expect(ageInYears(birthday, new Date(now))).toBe(age);
    expect(isOldEnough(birthday, new Date(now))).toBe(isOld);
  });

  test('born on 29 February one is a year older on 1 March', () => {
    expect(ageInYears('2004-02-29', new Date('2025-02-28T12:00:00Z'))).toBe(20);
    expect(ageInYears('2004-02-29', new Date('2025-03-01T00:00:00Z'))).toBe(21);
  });
});

test('VALID-17 an incomplete date is null', () => {
  expect(dateToIso('24.03.1990')).toBe('1990-03-24');
  for (const part of ['24.03.199', '', '24031990', '1990-03-24', '24.03.19900']) expect(dateToIso(part)).toBeNull();
});

test('VALID-17 a date is written with the day first', () => {
  expect(dateToText('1990-03-24')).toBe('24.03.1990');
  expect([dateToText(''), dateToText('24.03.1990'), dateToText('1990-03-24T00:00:00Z')]).toEqual(['', '', '']);
});

test('VALID-23 money is for those whose date of birth is known and early enough', () => {
  const now = new Date('2026-03-03T00:00:00Z');
  expect(judgeAge(null, now)).toBe('BIRTHDAY_REQUIRED');
  expect(judgeAge('2005-03-04', now)).toBe('AGE_TOO_YOUNG');
  expect(judgeAge('2005-03-03', now)).toBeNull();
});

test.each([
  ['2027-02-28', ['02-28', '02-29']],
  ['2028-02-28', ['02-28']],
  ['2028-02-29', ['02-29']],
  ['2100-02-28', ['02-28', '02-29']],
  ['2026-11-19', ['11-19']],
])('on %s the birthdays of %j are celebrated', (date, days) => expect(celebratedOn(date)).toEqual(days));
