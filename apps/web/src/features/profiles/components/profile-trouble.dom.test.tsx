import { screen, waitFor, within } from '@testing-library/react';
import { getProfile, type User } from '@tulpar/contract/profiles';
import { USER } from '@tulpar/contract/testing/example-values';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';

const PAGES = [
  ['PROFILE-01', '/profile'],
  ['ROUTE-15', '/profile/contacts'],
  ['ROUTE-16', '/profile/settings'],
  ['ROUTE-18', '/profile/verify-phone'],
  ['ROUTE-18', '/profile/verify-email'],
] as const;

test.each(PAGES)('%s a profile that does not load says so on %s, and loads at the next try', async (_, path) => {
  const { user, server, t } = await renderApp(path, {
    player: {},
    language: 'kk',
    server: (fake) => void fake.drop(getProfile).refuse(getProfile, 'DEFAULT'),
  });
  const main = screen.getByRole('main');
  const trouble = await within(main).findByRole('alert');
  expect(trouble.textContent).toContain(t('profiles.failed.title'));
  expect(main.querySelector('.skeleton')).toBeNull();
  server.drop(getProfile).answer(getProfile, { data: { ...USER, language: 'kk' } as User });
  await user.click(within(trouble).getByRole('button', { name: t('common.actions.tryAgain') }));
  await waitFor(() => expect(within(main).queryByRole('alert')).toBeNull());
  expect(main.querySelector('[data-part="player-card"], .switch, [data-part="verify"], [data-part="empty"]')).not.toBeNull();
});
