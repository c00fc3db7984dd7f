import { screen } from '@testing-library/react';
import * as paths from '@tulpar/contract/paths';
import { expect, test } from 'vitest';
import { navigate, renderApp } from '#testing/render-app.tsx';

test('BONUS-01 the path chooses the tab', async () => {
  const { t } = await renderApp(paths.bonuses, { player: {} });
  const current = () => screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current().map(({ textContent }) => textContent)).toContain(t('offers.tabs.available'));
  await navigate(paths.bonusesReceived);
  expect(current().map(({ textContent }) => textContent)).toContain(t('offers.tabs.received'));
});
