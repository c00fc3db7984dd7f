import { screen, waitFor } from '@testing-library/react';
import { authenticate, confirmEmailLink, readHandOff } from '@tulpar/contract/accounts';
import { getProfile } from '@tulpar/contract/profiles';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tokenStore } from '#platform/session.ts';
import { renderApp, SIGNED_IN } from '#testing/render-app.tsx';

const LINK = '/confirm-email/ccc';

test('AUTH-12 a player’s e-mail is confirmed, the player is asked for anew, and the contacts are shown', async () => {
  const { server } = await renderApp(LINK, { player: {}, language: 'ru' });
  await waitFor(() => expect(location.pathname).toBe('/profile/contacts'));
  expect(server.calls(confirmEmailLink)).toHaveLength(1);
  await waitFor(() => expect(server.calls(getProfile).length).toBeGreaterThan(1));
});

test('AUTH-12 AUTH-13 opened by a guest the link leads to the sign-in', async () => {
  const { server, t } = await renderApp(LINK, { language: 'ru' });
  await waitFor(() => expect(location.pathname).toBe('/auth/login'));
  expect(screen.getByText(t('profiles.verify.emailDone'))).toBeDefined();
  expect(server.calls(confirmEmailLink)).toHaveLength(1);
});

test('AUTH-12 AUTH-13 a link that no longer works leads to the same place, and the console hears of it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  await renderApp(LINK, { language: 'ru', server: (fake) => void fake.refuse(confirmEmailLink, 'CODE_INVALID') });
  await waitFor(() => expect(location.pathname).toBe('/auth/login'));
  expect(warn).toHaveBeenCalledWith('report', 'confirm-email', 'refused');
});

test('AUTH-11 AUTH-13 a token in the link signs in first, after a yes', async () => {
  const { user, server, t } = await renderApp(`${LINK}?auth_token=hhh&auth_type=pwa`, {
    language: 'ru',
    server: (fake) => void fake.answer(readHandOff, { data: { name: 'a•••@mail.kz' } }).answer(authenticate, SIGNED_IN),
  });
  await user.click(await screen.findByRole('button', { name: t('accounts.handOff.yes') }));
  await waitFor(() => expect(location.pathname).toBe('/profile/contacts'));
  expect(server.calls(authenticate)[0]?.body).toMatchObject({ token: 'hhh' });
  expect(tokenStore.read().access).toBe(SIGNED_IN.access.token);
  expect(location.search).toBe('');
});
