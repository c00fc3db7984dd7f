import { describe, expect, test } from 'vitest';
import { isLanguage, LANGUAGE_FALLBACK, LANGUAGES, languageFrom } from './languages.ts';

test('ENTITY-49 four languages', () => {
  expect(LANGUAGES).toEqual(['kk', 'en', 'az', 'ru']);
  expect(LANGUAGE_FALLBACK).toBe('en');
});

test('nothing else is a language', () => {
  for (const language of LANGUAGES) expect(isLanguage(language)).toBe(true);
  for (const other of ['kz', 'KK', 'de', '', '__proto__', null, undefined, 0, ['kk']]) expect(isLanguage(other)).toBe(false);
});

describe('the first language of ours that a browser names', () => {
  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de-DE,fr;q=0.8', 'en'],
    ['kk-KZ', 'kk'],
    ['KK', 'kk'],
    ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
    ['de,az-Latn-AZ;q=0.7,ru;q=0.3', 'az'],
    ['ru;q=0.3,kk;q=0.9', 'kk'],
    ['ru;q=0,az', 'az'],
    ['ru;q=0', 'en'],
    ['en;q=0.8, ru;q=0.8', 'en'],
    [' ru ; q=0.5 , kk ; q=0.6', 'kk'],
    ['ru;q=oops', 'ru'],
    ['*', 'en'],
    [';;;,,,;q=1', 'en'],
  ])('%j gives %s', (header, language) => expect(languageFrom(header)).toBe(language));
});
