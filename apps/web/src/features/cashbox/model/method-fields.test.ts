import { expect, test } from 'vitest';
import { checkField, isLuhnFailure, type MethodField, maskOf, wireFields, wireValue } from './method-fields.ts';

const field = (type: MethodField['type'], required = true): MethodField => ({ name: type, type, required, mask: null });

test.each([
  ['card', 'KZT', '0000 0000 0000 0000'],
  ['expiry', 'KZT', '00/00'],
  ['phone', 'KZT', '+7 (000) 000-00-00'],
  ['phone', 'AZN', '+994000000000'],
  ['text', 'AZN', null],
] as const)('VALID-15 CASH-13 the mask of a %s in %s is %s', (type, currency, mask) => {
  expect(maskOf(field(type), currency)).toBe(mask);
});

test.each([
  ['card', '4242 4242 4242 4242', null],
  ['card', '4242 4242 4242 4241', 'cashbox.fields.cardWrong'],
  ['card', '4242', 'cashbox.fields.cardWrong'],
  ['card', '', 'ERROR_MESSAGES.required'],
  ['expiry', '13/30', 'cashbox.fields.expiryWrong'],
  ['expiry', '12/30', null],
  ['phone', '+994501234567', null],
  ['phone', '+99450123456', 'ERROR_MESSAGES.phone'],
  ['address', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', null],
  ['address', 'T-1', 'cashbox.fields.addressWrong'],
  ['text', 'ab', 'cashbox.fields.textWrong'],
] as const)('VALID-18 the %s %j is answered by %j', (type, typed, key) => {
  expect(checkField(field(type), typed)).toBe(key);
});

test('VALID-18 only sixteen digits with a wrong sum are a failed Luhn check', () => {
  expect(isLuhnFailure(field('card'), '4242 4242 4242 4241')).toBe(true);
  expect(isLuhnFailure(field('card'), '4242 4242 4242 4242')).toBe(false);
  expect(isLuhnFailure(field('card'), '4242 4242')).toBe(false);
  expect(isLuhnFailure(field('text'), '4242 4242 4242 4241')).toBe(false);
});

test('CASH-13 VALID-13 a phone is sent as digits, the Azerbaijani one with its plus', () => {
  expect(wireValue(field('phone'), '+994501234567')).toBe('+994501234567');
  expect(wireValue(field('phone'), '+7 (701) 123-45-67')).toBe('77011234567');
});

test('VALID-14 empty fields are not sent', () => {
  expect(wireFields([field('card'), field('text', false)], { card: '4242 4242 4242 4242', text: ' ' })).toEqual({
    card: '4242424242424242',
  });
});
