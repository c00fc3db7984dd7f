import * as paths from '@tulpar/contract/paths';
import { DAY_MS, HOUR_MS } from '@tulpar/domain/durations';
import { LANGUAGES, type Language } from '@tulpar/domain/languages';
import { PROTECTION_RULES } from '@tulpar/domain/protection/market-rules';
import { CHECK_MINUTES } from '@tulpar/domain/protection/reality-check';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import { expect, test } from 'vitest';
import { readContent } from './content.ts';

const { pages } = await readContent();
const textOf = (slug: string, language: Language): string =>
  pages.find((page) => page.slug === slug && page.language === language)?.content ?? '';

/** The cells of the row with this name. */
const rowOf = (page: string, name: string): string => page.split('\n').find((line) => line.startsWith(`<tr><td>${name}</td>`)) ?? '';
const numbersOf = (row: string): number[] => [...row.replaceAll(/<[^>]+>/g, ' ').matchAll(/\d+/g)].map(([digits]) => Number(digits));

test.each(LANGUAGES)('PROTECT-02 the page about responsible gaming tells the lengths that the product has, in %s', (language) => {
  const { t } = createTranslator(language, messagesOf(language));
  const page = textOf('responsible-gaming', language);
  for (const { timeOutHours, exclusionMonths, raiseMs, confirmMs, returnMs, openMs } of Object.values(PROTECTION_RULES)) {
    const hours = timeOutHours.map((length) => (length <= 24 ? length : length / 24));
    expect(numbersOf(rowOf(page, t('protection.timeOut.title')))).toEqual(hours);
    const months = exclusionMonths.flatMap((length) => (length === null ? [] : length < 12 ? length : length / 12));
    expect(numbersOf(rowOf(page, t('protection.exclusion.title')))).toEqual([...months, returnMs / HOUR_MS]);
    expect(numbersOf(rowOf(page, t('common.footer.limits').split(' ')[0] ?? ''))).toEqual([raiseMs / HOUR_MS, confirmMs / DAY_MS]);
    expect(page).toContain(`${openMs / HOUR_MS}`);
  }
  expect(numbersOf(rowOf(page, t('protection.check.title')))).toEqual([...CHECK_MINUTES]);
});

test.each(LANGUAGES)(
  'PROTECT-02 the page says in the words of the screen how to stop for a week, and the answers lead there, in %s',
  (language) => {
    const { t } = createTranslator(language, messagesOf(language));
    const page = textOf('responsible-gaming', language);
    for (const words of [t('common.footer.limits'), t('protection.timeOut.days', { count: 7 }), t('protection.timeOut.begin')])
      expect(page).toContain(words);
    for (const slug of ['responsible-gaming', 'faq']) expect(textOf(slug, language)).toContain(`href="${paths.profileLimits}"`);
  },
);

test.each(LANGUAGES)('PROTECT-02 every number to call and every address of help is a link, in %s', (language) => {
  const page = textOf('responsible-gaming', language);
  expect(page.match(/href="tel:\d+"/g)).toHaveLength(4);
  expect(page.match(/href="https:\/\/[^"]+"/g)).toHaveLength(4);
  const withoutLinks = page.replaceAll(/<a [^>]*>.*?<\/a>/g, '');
  expect(withoutLinks).not.toMatch(/\b1\d\d\b|https?:|www\.|eGov/);
});
