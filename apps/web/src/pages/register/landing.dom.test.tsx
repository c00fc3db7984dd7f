import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getPromoBanners } from '@tulpar/contract/content';
import { expect, test } from 'vitest';
import { field, renderApp } from '#testing/render-app.tsx';

const BANNER = '/cdn/banners/welcome-wide.webp?width=640';
const picture = () => document.querySelector<HTMLImageElement>('[data-part="auth-art"] img');

test('QUERY-01 VALID-25 VALID-27 VALID-31 REGISTER-05 the promo code of the address is in the form; the rules are pages of their own', async () => {
  const { t } = await renderApp('/auth/register?promocode=SPRING', { language: 'kk' });
  const promo = field(t('accounts.fields.promoCode'));
  await waitFor(() => expect(promo.value).toBe('SPRING'));
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  for (const path of ['/rules', '/privacy-policy'])
    expect(document.querySelector(`form a[href="${path}"]`)?.getAttribute('target')).toBe('_blank');
});

test('REGISTER-07 QUERY-07 API-55 a landing brings its own banner; one that fails to load gives way to the usual one', async () => {
  const { server } = await renderApp('/auth/register?lnd=steppe', {
    server: (fake) => void fake.answer(getPromoBanners, { data: [{ slug: 'steppe', img_icon: BANNER }] }),
  });
  await waitFor(() => expect(picture()?.getAttribute('src')).toBe(BANNER));
  expect(server.calls(getPromoBanners)[0]?.query['category']).toBe('register_banner');
  // Its space is reserved before it loads.
  for (const side of ['width', 'height']) expect(picture()?.getAttribute(side)).toMatch(/^\d+$/);
  fireEvent.error(picture() as HTMLImageElement);
  await waitFor(() => expect(picture()?.getAttribute('src')).toMatch(/register-wide\.webp/));
});

test('REGISTER-07 QUERY-07 an unknown landing has the usual picture', async () => {
  const { server } = await renderApp('/auth/register?lnd=unknown');
  await waitFor(() => expect(server.calls(getPromoBanners)).toHaveLength(1));
  expect(picture()?.getAttribute('src')).toMatch(/register-wide\.webp/);
});

test('REGISTER-01 the page has a header, and a banner with the welcome bonus of the first deposit', async () => {
  const { t } = await renderApp('/auth/register', { language: 'en' });
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: t('common.actions.back') }).getAttribute('href')).toBe('/');
  const banner = within(screen.getByRole('complementary'));
  expect(banner.getByText(/120\s?%.*250/)).toBeDefined();
  expect(banner.getByText(/3\s000\s₸.*500\s000\s₸.*×10/)).toBeDefined();
});
