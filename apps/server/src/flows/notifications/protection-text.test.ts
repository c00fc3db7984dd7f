import { LANGUAGES } from '@tulpar/domain/languages';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import { expect, test } from 'vitest';
import { protectionText } from './protection-text.ts';

test.each(LANGUAGES)('a limit that was set names its figure, and one that is gone says so, in %s', (language) => {
  const { t } = createTranslator(language, messagesOf(language));
  const textOf = (amount: number | null) =>
    protectionText(t, language, { code: 'limit-set', limit: { kind: 'deposit', period: 'week', amount }, currency: 'KZT' });
  expect(textOf(5_000_000)).toMatchObject({ title: t('messages.inbox.protection.limitSet.title') });
  expect(textOf(5_000_000).content).toContain('50\u00a0000\u00a0₸');
  expect(textOf(null)).toMatchObject({ title: t('messages.inbox.protection.limitGone.title') });
  expect(textOf(null).content).not.toContain(t('protection.none'));
});
