import { describe, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from './all-endpoints.ts';
import { ENDPOINT_EXAMPLES } from './testing/endpoint-examples.ts';

/** The fields that a body is refused for, each with its codes; null when it is taken. */
function refusals(name: string, change: Readonly<Record<string, unknown>>): Record<string, string[]> | null {
  const body = { ...ENDPOINT_EXAMPLES[name]?.body, ...change };
  const result = ALL_ENDPOINTS.get(name)?.body?.safeParse(body);
  if (!result) throw new Error(`${name} has no body`);
  if (result.success) return null;
  const fields: Record<string, string[]> = {};
  for (const { path, message } of result.error.issues) (fields[String(path[0])] ??= []).push(message);
  return fields;
}

function read(name: string, body: unknown): unknown {
  return ALL_ENDPOINTS.get(name)?.body?.parse(body);
}

describe('exactly one of e-mail and phone', () => {
  test.each(['signUp', 'requestPasswordReset', 'confirmPasswordReset'])('API-03 API-06 API-07 %s', (name) => {
    expect(refusals(name, { phone: undefined })).toEqual({ phone: ['REQUIRED'] });
    expect(refusals(name, { phone: '77011234567', email: 'a@b.kz' })).toEqual({ phone: ['REQUIRED'] });
    expect(refusals(name, { phone: undefined, email: 'a@b.kz' })).toBeNull();
    expect(refusals(name, { phone: '77011234567' })).toBeNull();
  });
});

test('VALID-29 VALID-30 a sign-up has its defaults: Kazakh and tenge; about news the policy of the market decides', () => {
  expect(read('signUp', { phone: '77011234567', password: '1234567' })).toEqual({
    phone: '77011234567',
    password: '1234567',
    language: 'kk',
    currency: 'KZT',
  });
});

test('VALID-25 VALID-31 the promo code is optional and stays as typed', () => {
  expect(read('signUp', { phone: '77011234567', password: '1234567', promo_code: 'sPrInG 7' })).toMatchObject({ promo_code: 'sPrInG 7' });
  expect(refusals('signUp', { promo_code: undefined })).toBeNull();
});

test('what a sign-up does not know is left out', () => {
  const signUp = read('signUp', { phone: '77011234567', password: '1234567', is_admin: true, status: 'platinum', constructor: {} });
  expect(Object.keys(signUp as object)).not.toEqual(expect.arrayContaining(['is_admin']));
  expect(signUp).not.toHaveProperty('status');
});

describe('what a sign-up refuses', () => {
  test.each([
    ['password', '12345', 'PASSWORD_TOO_SHORT'],
    ['password', 'x'.repeat(129), 'PASSWORD_TOO_LONG'],
    ['phone', '123', 'PHONE_INVALID'],
    ['birthday', '2000-02-30', 'INVALID_VALUE'],
    ['language', 'de', 'INVALID_VALUE'],
    ['referrer', 'x'.repeat(2049), 'TOO_LONG'],
    ['landing_page', 'x'.repeat(2049), 'TOO_LONG'],
    ['players_name', 'x'.repeat(121), 'TOO_LONG'],
    ['address', 'x'.repeat(241), 'TOO_LONG'],
    ['promo_code', 'x'.repeat(65), 'TOO_LONG'],
  ])('API-03 %s', (field, value, code) => expect(refusals('signUp', { [field]: value })).toEqual({ [field]: [code] }));

  test.each([
    ['currency', 'RUB'],
    ['time_offset', 1441],
    ['time_offset', 0.5],
    ['receive_email', 'yes'],
  ])('%s', (field, value) => expect(Object.keys(refusals('signUp', { [field]: value }) ?? {})).toEqual([field]));
});

describe('a sign-in takes a name and a password, or a token and its type', () => {
  test('API-04 API-05 a name and a password', () => {
    expect(refusals('authenticate', {})).toBeNull();
    expect(refusals('authenticate', { password: undefined })).toEqual({ password: ['REQUIRED'] });
    expect(refusals('authenticate', { email: undefined })).toEqual({ phone: ['REQUIRED'] });
    expect(refusals('authenticate', { phone: '77011234567' })).toEqual({ phone: ['REQUIRED'] });
  });

  test('a token', () => {
    const nobody = { email: undefined, password: undefined };
    expect(refusals('authenticate', { ...nobody, token: 't', auth_type: 'pwa' })).toBeNull();
    expect(refusals('authenticate', { ...nobody, token: 't' })).toEqual({ auth_type: ['REQUIRED'] });
    expect(Object.keys(refusals('authenticate', { ...nobody, token: 't', auth_type: 'auth-host' }) ?? {})).toContain('auth_type');
  });
});

test('AUTH-04 a hand-off has one of three purposes', () => {
  for (const purpose of ['pwa', 'refresh', 'auth-host']) expect(refusals('handOff', { purpose })).toBeNull();
  for (const purpose of ['email', '', undefined]) expect(Object.keys(refusals('handOff', { purpose }) ?? {})).toEqual(['purpose']);
});

test('API-07 API-16 a new password keeps the rules of a sign-up', () => {
  expect(refusals('confirmPasswordReset', { new_password: '12345' })).toEqual({ new_password: ['PASSWORD_TOO_SHORT'] });
  expect(refusals('confirmPasswordReset', { code: '12' })).toEqual({ code: ['CODE_INVALID'] });
  expect(refusals('changePassword', { new_password: '12345' })).toEqual({ new_password: ['PASSWORD_TOO_SHORT'] });
  expect(refusals('changePassword', { password: '' })).toEqual({ password: ['REQUIRED'] });
});

test('API-13 a profile changes by what is sent, and nothing has to be', () => {
  expect(read('updateProfile', {})).toEqual({});
  expect(refusals('updateProfile', { language: 'KZ' })).toHaveProperty('language');
  expect(refusals('updateProfile', { first_name: 'x'.repeat(61) })).toEqual({ first_name: ['TOO_LONG'] });
  expect(refusals('updateProfile', { last_name: 'x'.repeat(61) })).toEqual({ last_name: ['TOO_LONG'] });
  expect(read('updateProfile', { currency: 'AZN', status: 'platinum', is_phone_verified: true })).toEqual({});
});
