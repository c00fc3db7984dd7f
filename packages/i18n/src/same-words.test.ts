import { expect, test } from 'vitest';
import { textsOf } from './leaves.testing.ts';

/** English texts that mean two things, for which other languages have two texts. */
const TWO_MEANINGS = new Set([
  // A button says a verb, a title, a tab or a label a noun.
  'Sign up',
  'Deposit',
  'Write to us',
  'Choose',
  // What has just happened, and what has been so for some time.
  'Telegram is linked',
  'Sent',
  'Waiting for payment',
  // The gender or the number of what it belongs to.
  'Low',
  'Medium',
  'High',
  'All',
  'New',
  'Accepted',
  'Available',
  'Active',
  'Started',
  'Cancelled',
  'Expired',
  'Bonus terms',
  // A bonus is wagered to its end, a tournament or a round is over.
  'Finished',
  // Different things, or names that another maker gave.
  'Split',
  'Cancel',
  'Choose “Add to home screen”',
  // A chip has room for the short form; a heading puts the number last.
  'Withdrawal',
  '{count} free spins',
]);

test.each(['ru', 'kk', 'az'] as const)('MARKET-02 %s says the same where English says the same', (language) => {
  const translations = new Map(textsOf(language).map(({ key, text }) => [key, text]));
  const said = new Map<string, Set<string>>();
  for (const { key, text } of textsOf('en')) {
    const translation = translations.get(key);
    if (translation !== undefined) said.set(text, (said.get(text) ?? new Set<string>()).add(translation));
  }
  const different = [...said].filter(([text, texts]) => texts.size > 1 && !TWO_MEANINGS.has(text));
  expect(different.map(([text, texts]) => `${text}: ${[...texts].join(' | ')}`)).toEqual([]);
});
