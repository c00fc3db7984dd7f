import { LANGUAGES } from '@tulpar/domain/languages';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import { expect, test } from 'vitest';
import { refusalText } from './refusal-text.ts';

test.each(LANGUAGES)('a bet that is too large for the bonus is told how large it may be, in %s', (language) => {
  const { t } = createTranslator(language, messagesOf(language));
  const text = (bonus: { stake_max: number } | null, currency: 'KZT' | 'AZN') =>
    refusalText(t, 'BONUS_STAKE_TOO_LARGE', { bonus, currency });
  expect(text({ stake_max: 250_000 }, 'KZT')).toContain('2\u00a0500\u00a0₸');
  expect(text({ stake_max: 1_000 }, 'AZN')).toContain('10\u00a0₼');
  expect(text(null, 'KZT')).toBe(t('API_ERRORS.BONUS_STAKE_TOO_LARGE'));
  expect(refusalText(t, 'STAKE_TOO_LARGE', { bonus: { stake_max: 1 }, currency: 'KZT' })).toBe(t('API_ERRORS.STAKE_TOO_LARGE'));
});
