import { screen, waitFor } from '@testing-library/react';
import { undoContact } from '@tulpar/contract/contacts';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';

test.each(['kk', 'en', 'az', 'ru'] as const)('ROUTE-18 a change is taken back after a press and not before, in %s', async (language) => {
  const { user, server, t } = await renderApp('/undo-contact/abc', { player: {}, language });
  await screen.findByText(t('profiles.undo.question'));
  expect(server.calls(undoContact)).toEqual([]);
  await user.click(screen.getByRole('button', { name: t('profiles.undo.button') }));
  expect(await screen.findByRole('heading', { name: t('profiles.undo.done') })).toBeDefined();
  expect(server.calls(undoContact).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(screen.getByRole('link', { name: t('profiles.undo.doneButton') }).getAttribute('href')).toBe('/auth/reset-password');
});

test('ROUTE-18 a link that is no longer valid says so, and a lost connection can be tried again', async () => {
  const { user, server, t } = await renderApp('/undo-contact/old', {
    server: (fake) => void fake.refuse(undoContact, 'TOO_MANY_REQUESTS').refuse(undoContact, 'AUTH_TOKEN_INVALID'),
  });
  await user.click(await screen.findByRole('button', { name: t('profiles.undo.button') }));
  expect(await screen.findByText(t('API_ERRORS.TOO_MANY_REQUESTS'))).toBeDefined();
  await user.click(screen.getByRole('button', { name: t('profiles.undo.button') }));
  expect(await screen.findByText(t('profiles.undo.invalid'))).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: t('profiles.undo.button') })).toBeNull());
  expect(server.calls(undoContact)).toHaveLength(2);
});
