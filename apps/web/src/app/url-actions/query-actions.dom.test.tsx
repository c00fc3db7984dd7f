import { screen, waitFor } from '@testing-library/react';
import { authenticate } from '@tulpar/contract/accounts';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';

test('QUERY-04 AUTH-11 SYS-03 an invalid token shows an error, and the page is closed again; until then only the loader is shown', async () => {
  const holding: { release: () => void } = { release: () => undefined };
  const page = renderApp('/bonuses?auth_token=spent&auth_type=pwa', {
    language: 'en',
    server: (fake) => {
      fake.refuse(authenticate, 'AUTH_TOKEN_INVALID');
      holding.release = fake.hold(authenticate);
    },
  });
  const loader = await screen.findByRole('status', { name: 'Loading…' });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(location.pathname).toBe('/bonuses');
  holding.release();
  const { server, t } = await page;
  expect(await screen.findByText(t('API_ERRORS.AUTH_TOKEN_INVALID'))).toBeDefined();
  await waitFor(() => expect(loader.isConnected).toBe(false));
  expect(location.pathname + location.search).toBe('/auth/register');
  expect(server.calls(authenticate)[0]?.body).toMatchObject({ token: 'spent', auth_type: 'pwa' });
});
