import { act, screen, waitFor } from '@testing-library/react';
import { logOut } from '@tulpar/contract/sessions';
import { MINUTE_MS } from '@tulpar/domain/durations';
import { policyOf } from '@tulpar/domain/policy';
import { expect, test } from 'vitest';
import { backPath } from '#platform/back-path.ts';
import { tokenStore } from '#platform/session.ts';
import { renderApp } from '#testing/render-app.tsx';

const { signInIdleMinutes } = policyOf(true);
const restedFor = (ms: number) => localStorage.setItem('lastActiveMs', String(Date.now() - ms));
const look = () => act(async () => document.dispatchEvent(new Event('visibilitychange')));

test('SECURITY-07 under a licence a player who touches nothing for half an hour is led to the login, and back after it', async () => {
  const { server, t } = await renderApp('/profile/settings?licence', { player: {} });
  await waitFor(() => expect(localStorage.getItem('lastActiveMs')).not.toBeNull());
  restedFor(signInIdleMinutes * MINUTE_MS - MINUTE_MS);
  await look();
  expect(tokenStore.read().access).not.toBeNull();
  restedFor(signInIdleMinutes * MINUTE_MS);
  await look();
  expect(await screen.findByText(t('NOTIFICATIONS.sessionEnded.message'))).toBeDefined();
  await waitFor(() => expect(location.pathname).toBe('/auth/login'));
  expect(backPath.peek()).toContain('/profile/settings');
  expect(tokenStore.read().access).toBeNull();
  expect(server.calls(logOut)).toHaveLength(1);
});
