import { LANGUAGES } from '@tulpar/domain/languages';
import { describe, expect, test } from 'vitest';
import az from './az.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import kk from './kk.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };
import { textsIn } from './texts.ts';

const ALL: Record<string, Record<string, string>> = { kk, en, az, ru };
const placeholdersOf = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each(LANGUAGES)('the texts of %s', (language) => {
  test('have the keys and placeholders of English, and none is empty', () => {
    expect(Object.keys(ALL[language] ?? {})).toEqual(Object.keys(en));
    for (const [key, text] of Object.entries(en)) expect([key, placeholdersOf(ALL[language]?.[key])]).toEqual([key, placeholdersOf(text)]);
    expect(Object.values(ALL[language] ?? {}).filter((text) => text.trim() === '')).toEqual([]);
  });
});

test('a placeholder is filled with what it is given', () => {
  expect(textsIn('az')('timeLeft', { minutes: 29 })).toBe('Ödəmək üçün 29 dəqiqə qalıb');
});
