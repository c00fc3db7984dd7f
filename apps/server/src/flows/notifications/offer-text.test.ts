import { LANGUAGES } from '@tulpar/domain/languages';
import { minor } from '@tulpar/domain/money';
import { cutTitle } from '@tulpar/domain/notification';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import { expect, test } from 'vitest';
import { offerText } from './offer-text.ts';

test.each(LANGUAGES)('a welcome offer that is lost is named by what it would have given, in %s', (language) => {
  const { t } = createTranslator(language, messagesOf(language));
  const texts = [
    offerText(t, { code: 'skipped', percent: 120 }),
    offerText(t, { code: 'lapsed', percent: 75 }),
    offerText(t, { code: 'spins-lapsed', count: 50 }),
  ];
  expect(texts.map(({ content }) => /\+120%|\+75%|50/.exec(content)?.[0])).toEqual(['+120%', '+75%', '50']);
  for (const { title } of texts) expect(cutTitle(title)).toBe(title);
});

test('the button of news about an offer leads to that offer, and of older news to the page', () => {
  const { t } = createTranslator('en', messagesOf('en'));
  const money = { amount: minor(1_000), currency: 'KZT' } as const;
  expect(offerText(t, { code: 'queued', ...money, offer: 'a' }).button).toBe('/bonuses?offer=a');
  expect(offerText(t, { code: 'queued', ...money }).button).toBe('/bonuses');
});
