import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';

test('MENU-07 a guest’s bonuses lead to the registration and say why', async () => {
  const { user, t } = await renderApp('/games');
  const menu = within(screen.getByRole('navigation', { name: t('common.menu.label') }));
  await user.click(menu.getByRole('link', { name: t('common.menu.bonuses') }));
  await waitFor(() => expect(location.pathname).toBe('/auth/register'));
  expect(await screen.findByText(t('NOTIFICATIONS.bonusesForPlayers.message'))).toBeDefined();
});
