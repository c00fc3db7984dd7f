import { LANGUAGES } from '@tulpar/domain/languages';
import { describe, expect, test } from 'vitest';
import az from './az.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import kk from './kk.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };
import { textsIn } from './texts.ts';

const ALL: Record<string, Record<string, string>> = { kk, en, az, ru };
/** Names and abbreviations that every alphabet keeps. */
const KEPT = /USDT|Apple Pay|SMS|QR|\{\w+\}/g;
const wordsOf = (language: string) => Object.entries(ALL[language] ?? {}).map(([key, text]) => `${key}: ${text.replace(KEPT, '')}`);
const placeholdersOf = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each(LANGUAGES)('the texts of %s', (language) => {
  test('have the keys and placeholders of English, and none is empty', () => {
    expect(Object.keys(ALL[language] ?? {})).toEqual(Object.keys(en));
    for (const [key, text] of Object.entries(en)) expect([key, placeholdersOf(ALL[language]?.[key])]).toEqual([key, placeholdersOf(text)]);
    expect(Object.values(ALL[language] ?? {}).filter((text) => text.trim() === '')).toEqual([]);
  });

  test('stop two sentences with full stops and one with none', () => {
    const isWrong = (text: string) => /\.\s/.test(text) !== text.endsWith('.');
    expect(Object.values(ALL[language] ?? {}).filter(isWrong)).toEqual([]);
  });
});

test('each language keeps to its alphabet', () => {
  const stray = (language: string, letters: RegExp) => wordsOf(language).filter((line) => letters.test(line.slice(line.indexOf(':'))));
  expect(stray('kk', /\p{Script=Latin}/u)).toEqual([]);
  expect(stray('ru', /\p{Script=Latin}|[әғқңөұүһі]/iu)).toEqual([]);
  expect(stray('az', /\p{Script=Cyrillic}|[wâîû]/iu)).toEqual([]);
  expect(stray('en', /\p{Script=Cyrillic}/u)).toEqual([]);
});

test.each(['kk', 'az'])('%s glues no ending to a placeholder', (language) => {
  expect(Object.values(ALL[language] ?? {}).filter((text) => /\}[-‑]?\p{L}/u.test(text))).toEqual([]);
});

test('a placeholder is filled with what it is given', () => {
  expect(textsIn('az')('timeLeft', { minutes: 29 })).toBe('Ödəmək üçün 29 dəqiqə qalıb');
});
