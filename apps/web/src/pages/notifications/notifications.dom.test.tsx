import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';

test('ROUTE-34 NOTIFY-10 an inbox without messages says so and leads on', async () => {
  const { user, t } = await renderApp('/notifications', { player: {} });
  expect(screen.getByRole('heading', { name: t('inbox.none.title') })).toBeDefined();
  expect(screen.getByText(t('inbox.none.text'))).toBeDefined();
  await user.click(screen.getByRole('link', { name: t('inbox.none.button') }));
  await waitFor(() => expect(location.pathname).toBe('/'));
});
