import { expect, test } from 'vitest';
import { flagOf } from './language-sheet.tsx';

test('FOOTER-14 there are flags for kk, az and en, and the Russian one is for the rest', () => {
  expect(['kk', 'az', 'en', 'ru', 'constructor'].map(flagOf)).toEqual(['KZ', 'AZ', 'GB', 'RU', 'RU']);
});
