import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, type RenderedApp, renderApp } from '#testing/render-app.tsx';

const ALL = '{Control>}a{/Control}';
const phoneOf = ({ t }: RenderedApp) => field(t('accounts.fields.phone'));
const clear = ({ t }: RenderedApp) => screen.queryByRole('button', { name: t('common.fields.clear') });
const hasTick = (phone: HTMLElement) => phone.closest('.field')?.getAttribute('data-state') === 'verified';

test('VALID-06 VALID-35 SYS-16 an 8 typed by habit is the +7 that stands there, and a number in order has its tick', async () => {
  const app = await renderApp('/auth/register', { language: 'kk' });
  const phone = phoneOf(app);
  await app.user.click(phone);
  await app.user.keyboard('8');
  expect(phone.value).toBe('+7 (');
  await app.user.keyboard('7012481603');
  expect(phone.value).toBe('+7 (701) 248-16-03');
  expect(clear(app)).not.toBeNull();
  await app.user.click(field(app.t('accounts.fields.password')));
  await waitFor(() => expect(hasTick(phone)).toBe(true));
});

test('VALID-06 SYS-16 a number emptied by keyboard keeps the next digit', async () => {
  const app = await renderApp('/auth/register', { language: 'kk' });
  const phone = phoneOf(app);
  await app.user.click(phone);
  await app.user.keyboard('7012481603');
  await app.user.keyboard(`${ALL}{Delete}`);
  expect(phone.value).toBe('+7 (');
  await app.user.keyboard('7');
  expect(phone.value).toBe('+7 (7');
  await app.user.keyboard(`${ALL}747`);
  expect(phone.value).toBe('+7 (747');
});

test('VALID-09 SYS-16 a digit is mended where it stands', async () => {
  const app = await renderApp('/auth/register', { language: 'kk' });
  const phone = phoneOf(app);
  await app.user.click(phone);
  await app.user.keyboard('7012481603');
  phone.setSelectionRange(10, 10);
  await app.user.keyboard('{Backspace}');
  expect(phone.value).toBe('+7 (701) 481-60-3');
  await app.user.keyboard('2');
  expect(phone.value).toBe('+7 (701) 248-16-03');
});

test('VALID-09 VALID-11 VALID-35 a pasted number brings its country and its currency along', async () => {
  const app = await renderApp('/auth/register', { language: 'kk' });
  const { user, t } = app;
  const phone = phoneOf(app);
  for (const [pasted, shown, country, currency] of [
    ['+994 50 318-42-07', '+994-50-318-42-07', 'AZ', /AZN/],
    ['8 (701) 248-16-03', '+7 (701) 248-16-03', 'KZ', /KZT/],
  ] as const) {
    await user.click(phone);
    await user.keyboard(ALL);
    await user.paste(pasted);
    expect(phone.value).toBe(shown);
    const flag = t('common.countries.current', { country: t(`common.countries.${country}`) });
    expect(screen.getByRole('button', { name: flag })).toBeDefined();
    expect(screen.getByRole('button', { name: currency })).toBeDefined();
  }
});
