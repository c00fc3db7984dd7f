import { describe, expect, test } from 'vitest';
import { AGE_MIN_YEARS, CURRENCY_SYMBOLS, currencyOf, EXCHANGE_FACTORS, isCurrency, languageFromWire, marketOf } from './markets.ts';

test('API-76 visitors from Azerbaijan play in manat, everybody else in tenge', () => {
  expect(currencyOf('AZ')).toBe('AZN');
  for (const country of ['KZ', 'RU', 'US', 'az', null]) expect(currencyOf(country)).toBe('KZT');
});

test('QUERY-03 the address decides the market; where it tells nothing, the language or the clock do', () => {
  expect(marketOf('KZ', { language: 'az', timeZone: 'Asia/Baku' })).toBe('KZ');
  expect(marketOf('AZ', { language: 'ru' })).toBe('AZ');
  expect(marketOf(null, { language: 'az' })).toBe('AZ');
  expect(marketOf(null, { language: 'ru', timeZone: 'Asia/Baku' })).toBe('AZ');
  expect(marketOf(null, { language: 'ru', timeZone: 'Asia/Almaty' })).toBe('KZ');
  expect(marketOf(null, { language: 'en', timeZone: null })).toBe('KZ');
});

test('two currencies', () => {
  expect(['KZT', 'AZN', 'RUB', 'kzt', '', null].filter(isCurrency)).toEqual(['KZT', 'AZN']);
});

test('signs, factors and age', () => {
  expect(CURRENCY_SYMBOLS).toEqual({ CAD: 'C$', RUB: '₽', KZT: '₸', AZN: '₼' });
  expect(EXCHANGE_FACTORS).toEqual({ KZT: 10, AZN: 0.1 });
  expect(AGE_MIN_YEARS).toBe(21);
});

describe('the wire calls Kazakh KZ', () => {
  test.each([
    ['KZ', 'kk'],
    ['kz', 'kk'],
    ['kk', 'kk'],
    ['RU', 'ru'],
    ['az', 'az'],
    ['En', 'en'],
    ['de', null],
    ['', null],
    ['kk ', null],
  ])('VALID-29 %j is %s', (wire, language) => expect(languageFromWire(wire)).toBe(language));
});
