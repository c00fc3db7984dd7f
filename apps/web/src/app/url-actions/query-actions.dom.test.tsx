import { screen, waitFor, within } from '@testing-library/react';
import { authenticate, readHandOff } from '@tulpar/contract/accounts';
import { getGuest } from '@tulpar/contract/region';
import { expect, test } from 'vitest';
import { tokenStore } from '#platform/session.ts';
import { renderApp, SIGNED_IN } from '#testing/render-app.tsx';

const NAME = { data: { name: 'a•••@mail.kz' } };

test('QUERY-04 AUTH-11 SYS-03 an invalid token shows an error, and the page is closed again; until then only the loader is shown', async () => {
  const holding: { release: () => void } = { release: () => undefined };
  const page = renderApp('/bonuses?auth_token=spent&auth_type=pwa', {
    language: 'en',
    server: (fake) => {
      fake.refuse(readHandOff, 'AUTH_TOKEN_INVALID');
      holding.release = fake.hold(readHandOff);
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
  expect(server.calls(readHandOff)[0]?.body).toEqual({ token: 'spent', auth_type: 'pwa' });
  expect(server.calls(authenticate)).toEqual([]);
});

test.each(['kk', 'en', 'az', 'ru'] as const)('AUTH-11 a link signs in after a yes and not before, in %s', async (language) => {
  const { user, server, t } = await renderApp(`/?auth_token=yes-${language}&auth_type=pwa`, {
    language,
    server: (fake) => void fake.answer(readHandOff, NAME).answer(authenticate, SIGNED_IN),
  });
  const dialog = await screen.findByRole('dialog', { name: t('accounts.handOff.title', { name: 'a•••@mail.kz' }) });
  expect(server.calls(authenticate)).toEqual([]);
  expect(tokenStore.read().access).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: t('accounts.handOff.yes') }));
  await waitFor(() => expect(tokenStore.read().access).toBe(SIGNED_IN.access.token));
  expect(server.calls(authenticate).map(({ body }) => body)).toMatchObject([{ token: `yes-${language}`, auth_type: 'pwa' }]);
  await waitFor(() => expect(location.search).toBe(''));
});

test('AUTH-11 who says no stays a guest, and the token is gone from the address, from the tab and from what is sent', async () => {
  const { user, server, t } = await renderApp('/news?auth_token=secret-of-no&auth_type=refresh&a=1', {
    server: (fake) => void fake.answer(readHandOff, NAME),
  });
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: t('accounts.handOff.no') }));
  await waitFor(() => expect(location.search).toBe('?a=1'));
  expect(server.calls(authenticate)).toEqual([]);
  expect(tokenStore.read().access).toBeNull();
  expect(JSON.stringify([sessionStorage, localStorage].map((storage) => Object.entries(storage)))).not.toContain('secret-of-no');
  expect(JSON.stringify(server.calls(getGuest))).not.toContain('secret-of-no');
});
