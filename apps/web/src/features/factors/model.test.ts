import { expect, test } from 'vitest';
import { deviceName, groupedKey, qrPath } from './model.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 15; SM-A155F)', 'Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Mac'],
  ['', 'Passkey'],
])('a new passkey on %s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('a QR code is drawn module by module', () => {
  expect(qrPath(['10', '01'])).toBe('M0 0h1v1h-1zM1 1h1v1h-1z');
});

test('a key is written in groups of four', () => {
  expect(groupedKey('GEZDGNBVGY')).toBe('GEZD GNBV GY');
});
