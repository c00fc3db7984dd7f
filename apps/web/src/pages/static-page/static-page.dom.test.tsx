import { screen, waitFor } from '@testing-library/react';
import { getStaticPage } from '@tulpar/contract/content';
import { expect, test } from 'vitest';
import { navigate, renderApp } from '#testing/render-app.tsx';

const TITLE = 'Ережелер';

test('ROUTE-24 the heading of a text that loads late gets the focus when it appears', async () => {
  const { server } = await renderApp('/auth/login');
  const release = server.hold(getStaticPage);
  await navigate('/rules');
  await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).not.toBeNull());
  expect(screen.queryByRole('heading', { level: 1, name: TITLE })).toBeNull();
  release();
  const heading = await screen.findByRole('heading', { level: 1, name: TITLE });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe(`${TITLE} · Tulpar`);
});

test('ROUTE-24 a text that does not load says so, and loads at the next try', async () => {
  const { user, server, t } = await renderApp('/rules', {
    language: 'ru',
    server: (fake) => void fake.refuse(getStaticPage, 'VALIDATION_ERROR'),
  });
  server.drop(getStaticPage);
  await user.click(await screen.findByRole('button', { name: t('common.actions.tryAgain') }));
  expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeDefined();
});

test('ROUTE-41 a text that does not exist is the page that is not found', async () => {
  const { t } = await renderApp('/no-such-text', { language: 'ru', server: (fake) => void fake.refuse(getStaticPage, 'NOT_FOUND') });
  expect(await screen.findByRole('heading', { level: 1, name: t('system.notFound.title') })).toBeDefined();
});
