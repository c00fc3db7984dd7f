import { screen, waitFor } from '@testing-library/react';
import { signUp } from '@tulpar/contract/accounts';
import { expect, test, vi } from 'vitest';
import { field, renderApp, SIGNED_IN } from '#testing/render-app.tsx';

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

test('VALID-31 a promo code is kept, and the player is told that no bonus belongs to it yet; the next step is offered', async () => {
  const { user, t } = await renderApp('/auth/register', { server: (fake) => void fake.answer(signUp, SIGNED_IN) });
  await user.click(field(t('accounts.fields.phone')));
  await user.keyboard('7011234567');
  await user.type(field(t('accounts.fields.password')), 'дала-түні-1');
  await user.type(field(t('accounts.fields.promoCode')), 'WELCOME100');
  await user.click(screen.getByRole('button', { name: t('accounts.register.submit') }));
  expect(await screen.findByText(t('NOTIFICATIONS.registered.promo', { code: 'WELCOME100' }))).toBeDefined();
  await user.click(screen.getByRole('button', { name: t('NOTIFICATIONS.registered.button') }));
  await waitFor(() => expect(location.pathname).toBe('/cash-box/deposit'));
});
