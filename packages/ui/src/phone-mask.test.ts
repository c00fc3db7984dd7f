import { PHONES } from '@tulpar/domain/phone';
import MaskedPattern from 'imask/esm/masked/pattern.js';
import { expect, test } from 'vitest';
import { phoneBeginning, phoneInserted, phoneTyped } from '#phone-mask.ts';

test('VALID-06 typed digits take the Kazakh shape', () => {
  const mask = new MaskedPattern({ mask: PHONES.KZ.mask });
  mask.value = '+7 (7012481603';
  expect(mask.value).toBe('+7 (701) 248-16-03');
});

test('VALID-08 typed digits take the Azerbaijani shape', () => {
  const mask = new MaskedPattern({ mask: PHONES.AZ.mask });
  mask.value = '+994503184207';
  expect(mask.value).toBe('+994-50-318-42-07');
});

test('VALID-11 the field begins with the prefix of the country', () => {
  expect(phoneBeginning('KZ')).toBe('+7 (');
  expect(phoneBeginning('AZ')).toBe('+994-');
});

test('VALID-11 the prefix alone is not a number', () => {
  for (const text of ['', '+', '+7', '+7 (']) expect(phoneTyped(text, 'KZ')).toBe('');
  for (const text of ['+9', '+994-']) expect(phoneTyped(text, 'AZ')).toBe('');
  expect(phoneTyped('+7 (7', 'KZ')).toBe('+7 (7');
  expect(phoneTyped('+994-5', 'AZ')).toBe('+994-5');
});

test.each([
  ['+77012481603', '', '77012481603'],
  ['+77012481603', '+7 (', '7012481603'],
  ['8 (701) 248-16-03', '', '77012481603'],
  ['87012481603', '+7 (', '7012481603'],
  ['7012481603', '', '77012481603'],
  ['7012481603', '+7 (', '7012481603'],
])('a Kazakh number %s put in after "%s" becomes %s', (inserted, present, expected) => {
  expect(phoneInserted(inserted, present, 'KZ')).toBe(expected);
});

test.each([
  ['+994 50 318 42 07', '', '994503184207'],
  ['994503184207', '+994-', '503184207'],
  ['0503184207', '+994-', '503184207'],
  ['503184207', '', '994503184207'],
])('an Azerbaijani number %s put in after "%s" becomes %s', (inserted, present, expected) => {
  expect(phoneInserted(inserted, present, 'AZ')).toBe(expected);
});

test('a single key and a part of a number are left as they are', () => {
  expect(phoneInserted('7', '+7 (', 'KZ')).toBe('7');
  expect(phoneInserted('248-16', '+7 (701) ', 'KZ')).toBe('248-16');
});
