import { screen, within } from '@testing-library/react';
import { check } from '@tulpar/contract/region';
import { LANGUAGES } from '@tulpar/domain/languages';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';

test.each(LANGUAGES)(
  'SYS-04 SYS-01 ERR-22 a country that is turned away reads so in %s first and in the other languages too',
  async (language) => {
    const { t } = await renderApp('/rules', { language, server: (fake) => void fake.refuse(check, 'REGION_BLOCKED') });
    expect(await screen.findByRole('heading', { level: 1, name: t('system.regionBlocked.title') })).toBeDefined();
    expect(screen.getAllByText(t('system.regionBlocked.text'))).not.toEqual([]);
    const others = screen.getAllByRole('listitem');
    expect(others.map(({ lang }) => lang)).toEqual(LANGUAGES.filter((other) => other !== language));
    for (const item of others) {
      const other = createTranslator(item.lang as typeof language, messagesOf(item.lang as typeof language)).t;
      expect(within(item).getByText(other('system.regionBlocked.text'))).toBeDefined();
    }
    expect(screen.getByRole('button', { name: t('system.regionBlocked.button') })).toBeDefined();
  },
);
