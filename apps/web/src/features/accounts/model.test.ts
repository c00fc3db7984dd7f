import { expect, test } from 'vitest';
import {
  checkBirthday,
  checkCode,
  checkEmail,
  checkPassword,
  checkPhone,
  checkRepeat,
  checkText,
  identityBody,
  personBody,
  readTyped,
  startIdentity,
  withoutSecret,
} from './model.ts';

test('LOGIN-06 values of the other form are read', () => {
  const typed = { mode: 'email', country: 'AZ', phone: '+994-50-123-45-67', email: 'leyla@bk.ru', currency: 'AZN', promo_code: 'gecə' };
  expect(readTyped(typed)).toEqual(typed);
});

test('LOGIN-05 the password is passed on in memory only, never in a history entry', () => {
  const values = { mode: 'phone', country: 'KZ', phone: '', email: '', password: 'yeni-gecə-2' } as const;
  expect(withoutSecret(values)).not.toHaveProperty('password');
  expect(readTyped(values)).not.toHaveProperty('password');
});

test.each([
  [null],
  [undefined],
  ['email'],
  [[]],
  [{ mode: 'fax' }],
  [{ country: 'DE' }],
  [{ phone: 77_011_234_567 }],
  [{ password: null }],
])('LOGIN-06 a history entry that does not fit is worth nothing: %j', (state) => {
  expect(readTyped(state)).toEqual({});
});

test('LOGIN-06 only known values are read from a history entry', () => {
  expect(readTyped(JSON.parse('{"email":"a@bk.ru","terms":true,"__proto__":{"mode":"email"}}'))).toEqual({ email: 'a@bk.ru' });
});

test('TAB-01 phone comes first', () => {
  expect(startIdentity({}, null).mode).toBe('phone');
  expect(startIdentity({ phone: '+7 (701) 123-45-67', email: '' }, null).mode).toBe('phone');
});

test('TAB-01 a typed e-mail comes first, unless a mode was passed on', () => {
  expect(startIdentity({ email: 'leyla@bk.ru' }, null).mode).toBe('email');
  expect(startIdentity({ email: 'leyla@bk.ru', mode: 'phone' }, null).mode).toBe('phone');
});

test.each([
  [null, 'KZ'],
  ['KZ', 'KZ'],
  ['DE', 'KZ'],
  ['AZ', 'AZ'],
])('VALID-12 a visitor from %s starts with a number of %s', (country, expected) => {
  expect(startIdentity({}, country).country).toBe(expected);
});

test('VALID-12 a country chosen by hand wins over the country of the connection', () => {
  expect(startIdentity({ country: 'KZ' }, 'AZ').country).toBe('KZ');
});

test('VALID-13 VALID-14 only the field of the mode is sent, normalised', () => {
  const values = { country: 'KZ', phone: '+7 (701) 123-45-67', email: 'leyla@bk.ru' } as const;
  expect(identityBody({ ...values, mode: 'phone' })).toEqual({ phone: '77011234567' });
  expect(identityBody({ ...values, mode: 'email' })).toEqual({ email: 'leyla@bk.ru' });
});

test.each([
  ['', 'KZ', 'ERROR_MESSAGES.required'],
  ['+7 (701) 123-45-6', 'KZ', 'ERROR_MESSAGES.phone'],
  ['+7 (800) 123-45-67', 'KZ', 'ERROR_MESSAGES.phone'],
  ['+7 (701) 123-45-67', 'KZ', null],
  ['+7 (701) 123-45-67', 'AZ', 'ERROR_MESSAGES.phone'],
  ['+994-50-123-45-67', 'AZ', null],
  ['+994-10-123-45-67', 'AZ', 'ERROR_MESSAGES.phone'],
] as const)('VALID-20 the phone "%s" of %s: %s', (phone, country, verdict) => {
  expect(checkPhone(phone, country)).toBe(verdict);
});

test.each([
  ['', 'ERROR_MESSAGES.required'],
  ['leyla', 'ERROR_MESSAGES.email'],
  ['leyla@bk', 'ERROR_MESSAGES.email'],
  ['лейла@bk.ru', 'ERROR_MESSAGES.emailLatin'],
  ['leyla@почта.kz', 'ERROR_MESSAGES.emailLatin'],
  ['leyla@bk.ru', null],
] as const)('VALID-01 VALID-19 the e-mail "%s": %s', (email, verdict) => {
  expect(checkEmail(email)).toBe(verdict);
});

test.each([
  ['', 'ERROR_MESSAGES.required'],
  ['түні1', 'ERROR_MESSAGES.passwordMin6'],
  ['түні12', null],
  ['🐎🐎🐎', 'ERROR_MESSAGES.passwordMin6'],
  ['      ', null],
] as const)('VALID-21 CONST-15 the password "%s": %s', (password, verdict) => {
  expect(checkPassword(password)).toBe(verdict);
});

test('ROUTE-04 the repeated password has to be there and to be the same', () => {
  expect(checkRepeat('', 'түні12')).toBe('ERROR_MESSAGES.required');
  expect(checkRepeat('түні13', 'түні12')).toBe('ERROR_MESSAGES.passwordsDiffer');
  expect(checkRepeat('түні12', 'түні12')).toBeNull();
});

test('RESET-03 a code is whole with six digits', () => {
  expect(checkCode('40871')).toBe('ERROR_MESSAGES.code');
  expect(checkCode('408715')).toBeNull();
});

test('VALID-23 VALID-24 name and address are asked for, blanks alone are nothing', () => {
  expect(checkText('', 120)).toBe('ERROR_MESSAGES.required');
  expect(checkText('   ', 120)).toBe('ERROR_MESSAGES.required');
  expect(checkText('x'.repeat(121), 120)).toBe('ERROR_MESSAGES.tooLong');
  expect(checkText(' Leyla Məmmədova ', 120)).toBeNull();
});

test.each([
  ['', 'ERROR_MESSAGES.required'],
  ['24.03.199', 'ERROR_MESSAGES.birthday'],
  ['31.02.1990', 'ERROR_MESSAGES.birthday'],
  ['03.03.2005', 'ERROR_MESSAGES.ageMin'],
  ['02.03.2005', null],
  ['29.02.2000', null],
])('VALID-23 VALID-17 the birthday %s: %s', (text, verdict) => {
  expect(checkBirthday(text, new Date('2026-03-02T00:00:00Z'))).toBe(verdict);
});

test('VALID-23 VALID-24 the data required by a licence is sent in its format, and only there', () => {
  const values = { players_name: ' Leyla M ', address: 'Bakı ', birthday: '24.03.1990' };
  expect(personBody(values, true)).toEqual({ players_name: 'Leyla M', address: 'Bakı', birthday: '1990-03-24' });
  expect(personBody(values, false)).toEqual({});
});
