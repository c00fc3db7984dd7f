import { screen, waitFor } from '@testing-library/react';
import { updateProfile } from '@tulpar/contract/profile-changes';
import { refresh } from '@tulpar/contract/sessions';
import { expect, test } from 'vitest';
import { backPath } from '#platform/back-path.ts';
import { tokenStore } from '#platform/session.ts';
import { renderApp } from '#testing/render-app.tsx';

test('a sign-in that is over leads to the login, says so, and remembers the way back', async () => {
  const { user, t } = await renderApp('/profile/settings', {
    player: {},
    server: (fake) => void fake.refuse(updateProfile, 'UNAUTHORIZED').refuse(refresh, 'UNAUTHORIZED'),
  });
  await user.click(await screen.findByLabelText(t('profiles.settingsPage.emailNews')));
  expect(await screen.findByText(t('NOTIFICATIONS.sessionEnded.message'))).toBeDefined();
  await waitFor(() => expect(location.pathname).toBe('/auth/login'));
  expect(tokenStore.read().access).toBeNull();
  expect(backPath.peek()).toBe('/profile/settings');
});

test('HASH-15 ERR-23 a player who is blocked is signed out and reads why', async () => {
  const { user, t } = await renderApp('/profile/settings', {
    player: {},
    server: (fake) => void fake.refuse(updateProfile, 'AUTH_USER_BANNED'),
  });
  await user.click(await screen.findByLabelText(t('profiles.settingsPage.emailNews')));
  expect(await screen.findByRole('dialog', { name: t('system.accountBlocked.title') })).toBeDefined();
  expect(screen.queryByText(t('NOTIFICATIONS.sessionEnded.message'))).toBeNull();
  expect(tokenStore.read().access).toBeNull();
});
