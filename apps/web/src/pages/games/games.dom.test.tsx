import { screen, waitFor, within } from '@testing-library/react';
import { addFavourite, getGames, removeFavourite } from '@tulpar/contract/games/catalog';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';

/** The game of the contract's example; it is also the one favourite. */
const NAME = 'Сүйектер';

test('LOBBY-05 a favourite that the server refuses is reverted with a message', async () => {
  const { user, server, t } = await renderApp('/games', {
    player: {},
    language: 'ru',
    server: (fake) => void fake.refuse(addFavourite, 'NOT_FOUND'),
  });
  const main = within(screen.getByRole('main'));
  const heart = () => main.getAllByRole('button', { name: t('catalog.card.favourite', { name: NAME }) })[0] as HTMLElement;
  await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('true'));
  await user.click(heart());
  await waitFor(() => expect(server.calls(removeFavourite)).toHaveLength(1));
  await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('false'));
  await user.click(heart());
  expect(await screen.findByText(t('API_ERRORS.NOT_FOUND'))).toBeDefined();
  expect(server.calls(addFavourite)).toHaveLength(1);
  expect(heart().getAttribute('aria-pressed')).toBe('false');
});

test('LOBBY-05 a guest’s heart leads to the login and says why', async () => {
  const { user, t } = await renderApp('/games', { language: 'kk' });
  const [heart] = await screen.findAllByRole('button', { name: t('catalog.card.favourite', { name: NAME }) });
  await user.click(heart as HTMLElement);
  await waitFor(() => expect(location.pathname).toBe('/auth/login'));
  expect(await screen.findByText(t('catalog.card.favouriteLogin'))).toBeDefined();
  expect(sessionStorage.getItem('backPath')).toBe('/games');
});

test('API-30 a list that does not load says so and loads at the next try', async () => {
  const { user, server, t } = await renderApp('/games/category/popular', {
    language: 'ru',
    server: (fake) => void fake.refuse(getGames, 'VALIDATION_ERROR'),
  });
  const main = within(screen.getByRole('main'));
  const trouble = await main.findByRole('alert');
  expect(trouble.textContent).toContain(t('catalog.failed.title'));
  server.drop(getGames);
  await user.click(within(trouble).getByRole('button', { name: t('common.actions.tryAgain') }));
  expect((await main.findAllByRole('link', { name: new RegExp(NAME) })).length).toBeGreaterThan(0);
  expect(main.queryByRole('alert')).toBeNull();
});
