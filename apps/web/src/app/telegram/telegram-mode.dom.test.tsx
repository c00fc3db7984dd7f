import { screen, waitFor, within } from '@testing-library/react';
import { authenticate } from '@tulpar/contract/accounts';
import { linkTelegram, signInByTelegram } from '@tulpar/contract/telegram';
import { expect, test, vi } from 'vitest';
import { tokenStore } from '#platform/session.ts';
import type { FakeServer } from '#testing/fake-server.ts';
import { field, type RenderedApp, renderApp, SIGNED_IN } from '#testing/render-app.tsx';

const DATA = 'query_id=Q&hash=0';

/** Opens the login inside Telegram and signs in with the password, because nobody is linked. */
async function signIn(prepare: (fake: FakeServer) => void = () => undefined): Promise<RenderedApp> {
  const app = await renderApp('/auth/login', {
    // The language of the player who signs in: the page changes to it.
    language: 'kk',
    server: (fake) => {
      vi.stubGlobal('Telegram', { WebApp: { initData: DATA } });
      fake.refuse(signInByTelegram, 'TELEGRAM_NOT_LINKED').answer(authenticate, SIGNED_IN);
      prepare(fake);
    },
  });
  const { user, t } = app;
  await waitFor(() => expect(app.server.calls(signInByTelegram)).toHaveLength(1));
  await user.click(field(t('accounts.fields.phone')));
  await user.keyboard('7011234567');
  await user.type(field(t('accounts.fields.password')), 'steppe-wind-7');
  await user.click(screen.getByRole('button', { name: t('accounts.login.submit') }));
  return app;
}

const offer = ({ t }: RenderedApp) => screen.findByRole('dialog', { name: t('accounts.telegram.title') });

test('MARKET-10 a Telegram that is not linked leads to the login, and from there back', async () => {
  await renderApp('/vipclub', {
    server: (fake) => {
      vi.stubGlobal('Telegram', { WebApp: { initData: DATA } });
      fake.refuse(signInByTelegram, 'TELEGRAM_NOT_LINKED');
    },
  });
  await waitFor(() => expect(location.pathname).toBe('/auth/login'));
  expect(sessionStorage.getItem('backPath')).toBe('/vipclub');
});

test('MARKET-10 after the password a Telegram is linked with consent', async () => {
  const app = await signIn();
  const { user, server, t } = app;
  await user.click(within(await offer(app)).getByRole('button', { name: t('accounts.telegram.link') }));
  expect(await screen.findByText(t('accounts.telegram.done'))).toBeDefined();
  expect(server.calls(linkTelegram).map(({ body }) => body)).toEqual([{ init_data: DATA }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('MARKET-10 a player who declines is signed in anyway, and nothing is linked', async () => {
  const app = await signIn();
  const { user, server, t } = app;
  await user.click(within(await offer(app)).getByRole('button', { name: t('install.bonus.notNow') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(linkTelegram)).toEqual([]);
  expect(tokenStore.read().access).toBe(SIGNED_IN.access.token);
});

test('MARKET-10 a link that is refused says why', async () => {
  const app = await signIn((fake) => void fake.refuse(linkTelegram, 'TELEGRAM_SIGN_IN_AGAIN'));
  const { user, t } = app;
  await user.click(within(await offer(app)).getByRole('button', { name: t('accounts.telegram.link') }));
  expect(await screen.findByText(t('API_ERRORS.TELEGRAM_SIGN_IN_AGAIN'))).toBeDefined();
});

test('MARKET-10 a linked Telegram signs in by itself, on the page that was opened', async () => {
  const { server } = await renderApp('/vipclub', {
    server: (fake) => {
      vi.stubGlobal('Telegram', { WebApp: { initData: DATA } });
      fake.answer(signInByTelegram, SIGNED_IN);
    },
  });
  await waitFor(() => expect(tokenStore.read().access).toBe(SIGNED_IN.access.token));
  expect(server.calls(signInByTelegram).map(({ body }) => body)).toEqual([{ init_data: DATA }]);
  expect(location.pathname).toBe('/vipclub');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('MARKET-10 AUTH-09 a blocked player reads why', async () => {
  const { t } = await renderApp('/vipclub', {
    server: (fake) => {
      vi.stubGlobal('Telegram', { WebApp: { initData: DATA } });
      fake.refuse(signInByTelegram, 'AUTH_USER_BANNED');
    },
  });
  expect(await screen.findByRole('dialog', { name: t('system.accountBlocked.title') })).toBeDefined();
});
