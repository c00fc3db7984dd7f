import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@tulpar/domain/languages';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { expect, test } from 'vitest';

const STYLES = readFileSync(new URL('../../../../packages/ui/src/styles/fonts.css', import.meta.url), 'utf8');

/** The code points of our own subset files; the packaged files are large and only meant for other alphabets. */
function ownLetters(): Set<number> {
  const found = new Set<number>();
  for (const face of STYLES.split('@font-face').filter((text) => text.includes('/fonts/onest-')))
    for (const [, from = '', to = from] of face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g))
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code++) found.add(code);
  return found;
}

test.each(LANGUAGES)('every letter of the texts in %s is in the small font files', (language) => {
  const letters = ownLetters();
  const text = JSON.stringify(messagesOf(language)).normalize('NFC');
  const missing = [...new Set(text)].filter((letter) => !letters.has(letter.codePointAt(0) ?? 0));
  expect(missing).toEqual([]);
});
