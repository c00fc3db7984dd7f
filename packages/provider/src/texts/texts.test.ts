import { LANGUAGES } from '@tulpar/domain/languages';
import { expect, test } from 'vitest';
import { TEXTS } from './texts.ts';

const placeholders = (text: string) => text.match(/\{\w+\}/g) ?? [];

test.each(LANGUAGES)('the texts of %s have the keys and placeholders of English, and none is empty', (language) => {
  const texts: Readonly<Record<string, string>> = TEXTS[language];
  expect(Object.keys(texts)).toEqual(Object.keys(TEXTS.en));
  for (const [key, text] of Object.entries(TEXTS.en)) expect([key, placeholders(texts[key] ?? '')]).toEqual([key, placeholders(text)]);
  expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
});
