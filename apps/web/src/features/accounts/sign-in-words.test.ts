import { expect, test } from 'vitest';
import { deviceName, placeName } from './sign-in-words.ts';

test('SECURITY-03 a device is named by what is known of it', () => {
  expect(deviceName({ browser: 'Chrome', system: 'Android', is_telegram: false })).toBe('Chrome, Android');
  expect(deviceName({ browser: 'Chrome', system: 'Android', is_telegram: true })).toBe('Telegram, Android');
  expect(deviceName({ browser: null, system: 'Windows', is_telegram: false })).toBe('Windows');
  expect(deviceName({ browser: null, system: null, is_telegram: false })).toBeNull();
});

test('SECURITY-03 a place is a country and a network, never an address', () => {
  expect(placeName({ country: 'KZ', network: '95.56.12' }, 'kk')).toBe('Қазақстан · 95.56.12.*');
  expect(placeName({ country: 'AZ', network: '2a02:6b8:c00' }, 'az')).toBe('Azərbaycan · 2a02:6b8:c00:*');
  expect(placeName({ country: null, network: null }, 'en')).toBe('');
});
