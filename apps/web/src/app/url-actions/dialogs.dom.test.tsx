import { screen, waitFor, within } from '@testing-library/react';
import { getCategories } from '@tulpar/contract/games/lobby';
import { expect, test } from 'vitest';
import { navigate, renderApp } from '#testing/render-app.tsx';

const CATEGORY = { id: 1, is_active: true, slug: 'steppe', menu_name: 'Of the steppe', image_html: '', games_count: 1 };
const linksOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('HASH-06 ERR-23 ROLE-04 a blocked account is told why, with the rules and somebody to ask', async () => {
  const { user, t } = await renderApp('/games#ban');
  const dialog = await screen.findByRole('dialog', { name: t('system.accountBlocked.title') });
  expect(dialog.textContent).toContain(t('accountIsBlocked').replace(/<[^>]*>/g, ''));
  expect(linksOf(dialog)).toEqual(['/rules', '/contacts', '/rules', '/contacts', '/contacts']);
  // The first button of that name stands at the top of the sheet.
  const close = within(dialog)
    .getAllByRole('button', { name: t('system.accountBlocked.button') })
    .at(-1);
  await user.click(close as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.hash).toBe('');
});

test('HASH-02 QUERY-09 ERR-08 ERR-09 a payment that failed says why, as far as the payment page named it', async () => {
  const { user, t } = await renderApp('/games', { player: {} });
  for (const [query, text] of [
    ['?error_type=limit_exceeded', t('PAYMENT_ERRORS.LIMIT_EXCEEDED')],
    ['?error_type=no.such', t('API_ERRORS.DEFAULT')],
    ['', t('API_ERRORS.WITHDRAWAL_ERROR')],
  ] as const) {
    await navigate(`/games${query}#payment_error`);
    const dialog = await screen.findByRole('dialog', { name: t('cashbox.failed.title') });
    await waitFor(() => expect(dialog.textContent).toContain(text));
    await user.click(within(dialog).getByRole('button', { name: t('common.actions.close') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).toBe(query);
  }
});

test('HASH-01 a payment that went through is thanked for, with the balance', async () => {
  const { user, t } = await renderApp('/games#payment_ok', { player: { balance: 1_234_500 } });
  const dialog = await screen.findByRole('dialog', { name: t('cashbox.paid.title') });
  await waitFor(() => expect(dialog.textContent).toMatch(/12\s345\s₸/));
  await user.click(within(dialog).getByRole('button', { name: t('common.actions.gotIt') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.hash).toBe('');
});

test('HASH-14 a marker that nobody knows is told to a player', async () => {
  const { user, t } = await renderApp('/games#no-such-marker', { player: {} });
  const dialog = await screen.findByRole('dialog', { name: t('system.unknownLink.title') });
  await user.click(within(dialog).getByRole('button', { name: t('system.unknownLink.button') }));
  await waitFor(() => expect(location.hash).toBe(''));
});

test('HASH-13 the list of categories is the server’s; without any the way to all games is there', async () => {
  const { server, t } = await renderApp('/news#categories', {
    server: (fake) => void fake.answer(getCategories, { data: [CATEGORY] }),
  });
  const dialog = await screen.findByRole('dialog', { name: t('catalog.categories.title') });
  const own = await within(dialog).findByRole('link', { name: CATEGORY.menu_name });
  expect(own.getAttribute('href')).toBe('/games/category/steppe');
  expect(linksOf(dialog)).toHaveLength(5);
  expect(server.calls(getCategories).length).toBeGreaterThan(0);
});

test('HASH-13 categories that do not load say so, and load at the next try', async () => {
  const { user, server, t } = await renderApp('/news#categories', { server: (fake) => void fake.refuse(getCategories, 'DEFAULT') });
  const dialog = await screen.findByRole('dialog', { name: t('catalog.categories.title') });
  const trouble = await within(dialog).findByRole('alert');
  expect(trouble.textContent).toContain(t('catalog.failed.title'));
  expect(
    within(dialog)
      .getByRole('link', { name: t('catalog.categories.all-games') })
      .getAttribute('href'),
  ).toBe('/games');
  server.drop(getCategories).answer(getCategories, { data: [CATEGORY] });
  await user.click(within(trouble).getByRole('button', { name: t('common.actions.tryAgain') }));
  expect(await within(dialog).findByRole('link', { name: CATEGORY.menu_name })).toBeDefined();
  expect(within(dialog).queryByRole('alert')).toBeNull();
});

test('HASH-13 an empty list of categories leaves the way to all games', async () => {
  const { t } = await renderApp('/news#categories', { server: (fake) => void fake.answer(getCategories, { data: [] }) });
  const dialog = await screen.findByRole('dialog', { name: t('catalog.categories.title') });
  const all = await within(dialog).findByRole('link', { name: t('catalog.categories.all-games') });
  expect(all.getAttribute('href')).toBe('/games');
});

test('HASH-13 room is kept while the categories are asked for', async () => {
  const { t } = await renderApp('/news#categories', { server: (fake) => void fake.hang(getCategories) });
  const dialog = await screen.findByRole('dialog', { name: t('catalog.categories.title') });
  expect(dialog.querySelectorAll('[aria-busy=true]')).toHaveLength(1);
  expect(within(dialog).queryByRole('alert')).toBeNull();
});
