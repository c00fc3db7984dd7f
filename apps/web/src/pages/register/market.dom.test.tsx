import { act, screen, waitFor, within } from '@testing-library/react';
import { signUp } from '@tulpar/contract/accounts';
import { getProfile, type User } from '@tulpar/contract/profiles';
import { USER } from '@tulpar/contract/testing/example-values';
import { expect, test, vi } from 'vitest';
import { backPath } from '#platform/back-path.ts';
import { field, navigate, renderApp, SIGNED_IN } from '#testing/render-app.tsx';

const UNKNOWN = { country: null } as const;

test('QUERY-03 an Azerbaijani visitor whose address tells nothing sees +994 and manat', async () => {
  const { user, t } = await renderApp('/auth/register', { language: 'az', boot: { ...UNKNOWN, currency: 'AZN' } });
  await user.click(field(t('accounts.fields.phone')));
  await waitFor(() => expect(field(t('accounts.fields.phone')).value).toMatch(/^\+994/));
  expect(screen.getByText(/AZN/)).toBeDefined();
});

test('QUERY-03 the clock of Baku says the same in any language', async () => {
  const real = Intl.DateTimeFormat;
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (this: unknown, ...rest: ConstructorParameters<typeof real>) {
    const format = new real(...rest);
    return Object.assign(Object.create(format) as Intl.DateTimeFormat, {
      resolvedOptions: () => ({ ...format.resolvedOptions(), timeZone: 'Asia/Baku' }),
    });
  });
  const { user, t } = await renderApp('/auth/register', { language: 'ru', boot: UNKNOWN });
  vi.restoreAllMocks();
  await user.click(field(t('accounts.fields.phone')));
  await waitFor(() => expect(field(t('accounts.fields.phone')).value).toMatch(/^\+994/));
});

const registered = async (promoCode: string) => {
  const { user, t } = await renderApp('/auth/register', {
    server: (fake) => void fake.answer(signUp, SIGNED_IN).answer(getProfile, { data: { ...USER, language: 'en' } as User }),
  });
  await user.click(field(t('accounts.fields.phone')));
  await user.keyboard('7011234567');
  await user.type(field(t('accounts.fields.password')), 'дала-түні-1');
  if (promoCode) await user.type(field(t('accounts.fields.promoCode')), promoCode);
  await user.click(screen.getByRole('button', { name: t('accounts.register.submit') }));
  await waitFor(() => expect(location.pathname).not.toBe('/auth/register'));
  // The code of the greeting loads after the page.
  await act(() => vi.dynamicImportSettled());
  return { user, t };
};

test('VALID-31 REGISTER-08 the player is told that the promo code is being checked, and the next step is offered', async () => {
  const { user, t } = await registered('WELCOME100');
  const sheet = within(await screen.findByRole('dialog', { name: t('NOTIFICATIONS.registered.message') }));
  expect(sheet.getByText(t('NOTIFICATIONS.registered.promo', { code: 'WELCOME100' }), { exact: false })).toBeDefined();
  await user.click(sheet.getByRole('button', { name: t('NOTIFICATIONS.registered.button') }));
  await waitFor(() => expect(location.pathname).toBe('/cash-box/deposit'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('REGISTER-08 the page after the registration begins at its top, wherever the form was scrolled to', async () => {
  document.documentElement.scrollTop = 176;
  await registered('');
  expect(document.documentElement.scrollTop).toBe(0);
});

test('REGISTER-08 a new player is greeted once over the lobby and stays there to choose a game', async () => {
  const { user, t } = await registered('');
  const sheet = within(await screen.findByRole('dialog', { name: t('NOTIFICATIONS.registered.message') }));
  expect(location.pathname).toBe('/');
  await user.click(sheet.getByRole('button', { name: t('NOTIFICATIONS.registered.play') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await navigate('/games');
  await navigate('/games/dice');
  expect(location.pathname).toBe('/games/dice');
  expect(screen.queryByText(t('NOTIFICATIONS.registered.message'))).toBeNull();
});

test('REGISTER-08 the greeting does not cover the game that the player came from', async () => {
  backPath.remember('/games/dice');
  const { t } = await registered('');
  expect(await screen.findByText(t('NOTIFICATIONS.registered.message'))).toBeDefined();
  expect(location.pathname).toBe('/games/dice');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: t('NOTIFICATIONS.registered.button') })).toBeDefined();
});
