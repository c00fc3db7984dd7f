import { expect, test } from 'vitest';
import { messagesOf } from './all-messages.ts';
import { formatDuration } from './format-duration.ts';
import { createTranslator } from './translate.ts';

const t = {
  en: createTranslator('en', messagesOf('en')).t,
  kk: createTranslator('kk', messagesOf('kk')).t,
  az: createTranslator('az', messagesOf('az')).t,
};

test.each([
  [0, '0 s'],
  [42, '42 s'],
  [60, '1 min'],
  [10_800, '3 h'],
  [187_805, '2 d 4 h 10 min 5 s'],
  [59.2, '1 min'],
  [-5, '0 s'],
])('%d seconds', (seconds, expected) => {
  expect(formatDuration(t.en, seconds)).toBe(expected);
});

test('each language has its own units', () => {
  expect(formatDuration(t.kk, 3_670)).toBe('1 сағ 1 мин 10 сек');
  expect(formatDuration(t.az, 3_670)).toBe('1 saat 1 dəq 10 san');
});
