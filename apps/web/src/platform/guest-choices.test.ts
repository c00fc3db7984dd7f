import { createFakeStorage } from '@tulpar/app-kit/testing/fake-storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyAccountCurrency, rememberCurrency, rememberedCurrency, rememberLanguage } from './guest-choices.ts';

let storage = createFakeStorage();
let cookies: string[] = [];
const stored = () => (JSON.parse(storage.getItem('guest') ?? 'null') as { value: unknown } | null)?.value;

beforeEach(() => {
  storage = createFakeStorage();
  cookies = [];
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('document', {
    set cookie(text: string) {
      cookies.push(text);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('LANG-02 ENTITY-05 a language is kept on the device, and in a cookie for the first paint', () => {
  rememberLanguage('az');
  expect(stored()).toEqual({ language: 'az', currency: null, currencySymbol: null });
  expect(cookies).toEqual(['language=az; Path=/; Max-Age=31536000; SameSite=Lax']);
});

test.each([['de'], ['KK'], ['kz'], [''], ['en; Domain=evil.example'], ['constructor']])(
  'LANG-06 "%s" is unsupported and changes nothing',
  (language) => {
    rememberLanguage('ru');
    rememberLanguage(language);
    expect(stored()).toMatchObject({ language: 'ru' });
    expect(cookies).toHaveLength(1);
  },
);

test('ENTITY-05 CONST-04 a currency is kept with its symbol, beside the language', () => {
  rememberLanguage('kk');
  rememberCurrency('AZN');
  expect(stored()).toEqual({ language: 'kk', currency: 'AZN', currencySymbol: '₼' });
  expect(rememberedCurrency()).toBe('AZN');
  rememberCurrency('KZT');
  expect(stored()).toEqual({ language: 'kk', currency: 'KZT', currencySymbol: '₸' });
});

test.each([['CAD'], ['RUB'], ['azn'], [''], ['__proto__']])('LANG-07 the unsupported currency "%s" changes nothing', (currency) => {
  rememberCurrency('AZN');
  rememberCurrency(currency);
  expect(rememberedCurrency()).toBe('AZN');
  expect(cookies).toHaveLength(1);
});

test('LANG-07 an invalid stored currency is ignored', () => {
  storage.setItem('guest', JSON.stringify({ version: 1, value: { language: 'kk', currency: 'RUB', currencySymbol: '₽' } }));
  expect(rememberedCurrency()).toBeNull();
});

test('QUERY-03 a cookie holds the account’s currency while a player is signed in, and the device’s choice stays', () => {
  rememberCurrency('KZT');
  applyAccountCurrency('AZN');
  applyAccountCurrency('AZN');
  expect(rememberedCurrency()).toBe('KZT');
  applyAccountCurrency(null);
  expect(cookies.map((cookie) => cookie.split(';', 1)[0])).toEqual(['currency=KZT', 'currency=AZN', 'currency=KZT']);
});
