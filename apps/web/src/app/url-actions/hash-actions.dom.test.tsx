import { screen, waitFor, within } from '@testing-library/react';
import { getProfile } from '@tulpar/contract/profiles';
import { HOUR_MS } from '@tulpar/domain/durations';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tokenStore } from '#platform/session.ts';
import { navigate, renderApp } from '#testing/render-app.tsx';

const address = () => location.pathname + location.search + location.hash;

async function expectLed(hash: string, to: string): Promise<void> {
  await navigate(hash);
  await waitFor(() => expect(address(), hash).toBe(to));
  expect(screen.queryByRole('dialog'), hash).toBeNull();
}

test('HASH-03 HASH-04 HASH-06 HASH-07 HASH-09 HASH-12 HASH-14 where a hash leads a guest', async () => {
  await renderApp('/games', { language: 'en' });
  for (const hash of ['#payment_ok', '#payment_error', '#no-such-marker', '#%E0%A4', '#content'])
    await expectLed(`/games?a=1${hash}`, '/games?a=1');
  await expectLed('/games#tgWebAppData=x', '/games#tgWebAppData=x');
  await expectLed('/games?a=1#cashbox', '/auth/login?a=1');
  expect(sessionStorage.getItem('backPath')).toBe('/games?a=1');
  await expectLed('/games#register', '/auth/register');
  await expectLed('/games#auth', '/auth/login');
  await expectLed('/games#promocode', '/auth/login');
});

test('HASH-05 HASH-08 HASH-10 HASH-11 where a hash leads a player', async () => {
  const { user, t } = await renderApp('/games', { language: 'en', player: {} });
  for (const hash of ['#ban', '#register', '#auth']) await expectLed(`/games${hash}`, '/games');
  await expectLed('/games?a=1#cashbox', '/cash-box/deposit?a=1');
  await user.click(await screen.findByRole('link', { name: t('common.actions.back') }));
  await waitFor(() => expect(address()).toBe('/games?a=1'));
  await expectLed('/games#promocode', '/bonuses');
});

test('ROLE-05 ROLE-03 HASH-12 ROUTE-50 promo codes and bonuses are for players: a guest is led to sign in, and nothing is asked for', async () => {
  const { server, t } = await renderApp('/', { language: 'en' });
  await expectLed('/?promocode=STEPPE#promocode', '/auth/login?promocode=STEPPE');
  for (const path of ['/bonuses', '/bonuses/received', '/bonuses/history']) await expectLed(path, '/auth/register');
  await navigate('/');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: t('accounts.fields.promoCode') })).toBeNull());
  expect(server.calls(getProfile)).toEqual([]);
});

test('HASH-15 AUTH-05 AUTH-07 CONST-25 a logout leads to the main page, and the device remembers it for 720 hours', async () => {
  const { t } = await renderApp('/profile', { language: 'en', player: {} });
  localStorage.setItem('isShowWelcome', '1');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-15T10:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  within(screen.getByRole('main'))
    .getByRole('button', { name: t('profiles.logOut') })
    .click();
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(tokenStore.read().access).toBeNull();
  expect(localStorage.getItem('isShowWelcome')).toBeNull();
  expect(JSON.parse(localStorage.getItem('cda') ?? '')).toMatchObject({
    value: { value: '1', expiresAtMs: Date.parse('2026-11-15T10:00:00Z') + 720 * HOUR_MS },
  });
});
