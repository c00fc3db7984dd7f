import { act, screen, waitFor, within } from '@testing-library/react';
import {
  addRecentSearch,
  clearRecentSearches,
  type GameItem,
  getLobbyGames,
  getRecentSearches,
  searchGames,
} from '@tulpar/contract/games/catalog';
import { getShortcuts } from '@tulpar/contract/games/lobby';
import { expect, test, vi } from 'vitest';
import { recordWith } from '#platform/analytics/track.ts';
import { type RenderedApp, renderApp } from '#testing/render-app.tsx';

const game = (search: string, nth: number): GameItem => ({
  id: nth,
  uid: `01a1dfd8-0d93-7b4f-b0f6-86e3842dbc${String(nth).padStart(2, '0')}`,
  slug: `${search}-${nth}`,
  name: `${search} ${nth}`,
  image: null,
  image_alternative: null,
  provider: { slug: 'tulpar', name: 'Tulpar' },
  has_demo: true,
  badge: null,
  kind: 'slot',
});
const pageOf = (search: string, page: number, length: number) => ({
  data: Array.from({ length }, (_, place) => game(search, (page - 1) * 10 + place + 1)),
  pagination: { total_pages: 3, items: 25 },
  uid: `01a1dfd8-0d93-7b4f-b0f6-86e3842dbcd${page}`,
});
const found = (name: RegExp) => within(screen.getByRole('main')).queryAllByRole('link', { name });

async function search({ user }: RenderedApp, text: string): Promise<void> {
  const field = screen.getByRole('searchbox');
  await user.clear(field);
  await user.type(field, `${text}{Enter}`);
}

/** Every observed element is in view. */
function showEverything(): void {
  class InView {
    private readonly report: (entries: { target: Element; isIntersecting: boolean }[]) => void;
    constructor(report: InView['report']) {
      this.report = report;
    }
    observe(target: Element): void {
      setTimeout(() => this.report([{ target, isIntersecting: true }]), 0);
    }
    unobserve(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', InView);
}

test('SEARCH-02 SEARCH-03 SEARCH-04 CONST-32 later pages are appended, a new search starts over, and the result is announced', async () => {
  const recorded: unknown[] = [];
  recordWith({ record: (event) => void recorded.push(event), visit: () => undefined });
  const app = await renderApp('/games/search', {
    server: (fake) => {
      showEverything();
      for (const [page, length] of [
        [1, 10],
        [2, 10],
        [3, 5],
      ] as const)
        fake.answer(searchGames, pageOf('steppe', page, length));
    },
  });
  await search(app, 'steppe');
  await waitFor(() => expect(found(/^steppe \d+/)).toHaveLength(25));
  expect(app.server.calls(searchGames).map(({ query }) => query['page'])).toEqual(['1', '2', '3']);
  expect(JSON.stringify(recorded)).toContain('success_search');
  app.server.drop(searchGames).answer(searchGames, { ...pageOf('night', 1, 4), pagination: { total_pages: 1, items: 4 } });
  await search(app, 'night');
  await waitFor(() => expect(found(/^night \d+/)).toHaveLength(4));
  expect(found(/^steppe \d+/)).toEqual([]);
});

test('SEARCH-01 known games, categories and providers answer at once, while the server is still asked', async () => {
  const app = await renderApp('/games/search', {
    server: (fake) => {
      fake.hang(searchGames);
      const games = { pagination: { total_pages: 1, items: 2 }, extra_data: { is_use_image_alternative: false } };
      fake.answer(getLobbyGames, { ...games, data: [game('night', 1), game('steppe', 2)] });
      fake.answer(getShortcuts, { data: [{ slug: 'crash', name: 'Steppe flights', image_url: null }], pagination: games.pagination });
    },
  });
  const field = screen.getByRole('searchbox');
  await app.user.type(field, 'stepe');
  await waitFor(() => expect(found(/steppe 2/)).not.toEqual([]));
  expect(found(/night/)).toEqual([]);
  expect(screen.getByText(app.t('catalog.search.searching'))).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Steppe flights' })).toBeDefined();
  expect(app.server.calls(searchGames)).toEqual([]);
  await app.user.clear(field);
  await app.user.type(field, 'tulpar');
  await waitFor(() => expect(found(/night 1/)).not.toEqual([]));
  expect(found(/steppe 2/)).not.toEqual([]);
});

test('ROUTE-10 an empty search result offers popular games', async () => {
  const app = await renderApp('/games/search', {
    language: 'az',
    server: (fake) => void fake.answer(searchGames, { ...pageOf('none', 1, 0), pagination: { total_pages: 0, items: 0 } }),
  });
  const { user, t } = app;
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await search(app, 'qqzzxx');
  expect(await screen.findByText(t('catalog.nothingFound.text', { query: 'qqzzxx' }))).toBeDefined();
  expect(await screen.findByRole('heading', { name: t('catalog.search.often') })).toBeDefined();
  await user.click(screen.getByRole('button', { name: t('common.fields.clear') }));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await waitFor(() => expect(screen.queryByText(t('catalog.nothingFound.title'))).toBeNull());
});

test('LAYOUT-01 popular games wait for the sections above them, whatever answers first', async () => {
  const holding: { release: () => void } = { release: () => undefined };
  const { server, t } = await renderApp('/games/search', {
    server: (fake) => {
      holding.release = fake.hold(getShortcuts);
    },
  });
  const often = () => screen.queryByRole('heading', { name: t('catalog.search.often') });
  await waitFor(() => expect(server.calls(getRecentSearches)).toHaveLength(1));
  await waitFor(() => expect(server.calls(getShortcuts)).toHaveLength(1));
  expect(often()).toBeNull();
  holding.release();
  await waitFor(() => expect(often()).not.toBeNull());
  expect(screen.getByRole('navigation', { name: t('catalog.search.shortcuts') })).toBeDefined();
});

test('API-32 a search that fails says so, and finds at the next try', async () => {
  const app = await renderApp('/games/search', { server: (fake) => void fake.refuse(searchGames, 'VALIDATION_ERROR') });
  const { user, server, t } = app;
  await search(app, 'steppe');
  const trouble = within(await screen.findByRole('alert'));
  expect(trouble.getByText(t('catalog.failed.title'))).toBeDefined();
  server.drop(searchGames).answer(searchGames, { ...pageOf('steppe', 1, 4), pagination: { total_pages: 1, items: 4 } });
  await user.click(trouble.getByRole('button', { name: t('common.actions.tryAgain') }));
  await waitFor(() => expect(found(/^steppe \d+/)).toHaveLength(4));
});

test('API-32 a search that is not answered in time says so, and finds at the next try', async () => {
  const patience = new AbortController();
  const app = await renderApp('/games/search', { server: (fake) => void fake.hang(searchGames) });
  const { user, server, t } = app;
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  await search(app, 'steppe');
  await waitFor(() => expect(server.calls(searchGames)).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
  timeout.mockRestore();
  act(() => patience.abort());
  const trouble = within(await screen.findByRole('alert'));
  server.drop(searchGames).answer(searchGames, { ...pageOf('steppe', 1, 4), pagination: { total_pages: 1, items: 4 } });
  await user.click(trouble.getByRole('button', { name: t('common.actions.tryAgain') }));
  await waitFor(() => expect(found(/^steppe \d+/)).toHaveLength(4));
});

test('API-33 API-35 ENTITY-32 an opened game is remembered with its search, and the list is cleared on request', async () => {
  const app = await renderApp('/games/search', {
    server: (fake) => {
      fake.answer(searchGames, { ...pageOf('steppe', 1, 4), pagination: { total_pages: 1, items: 4 } });
      fake.answer(getRecentSearches, { data: [game('recent', 7)] });
    },
  });
  const { user, server, t } = app;
  const recent = await screen.findByRole('region', { name: t('catalog.search.recent') });
  expect(within(recent).getAllByRole('link')).toHaveLength(1);
  server.drop(getRecentSearches).answer(getRecentSearches, { data: [] });
  await user.click(within(recent).getByRole('button', { name: t('catalog.search.clear') }));
  await waitFor(() => expect(screen.queryByRole('region', { name: t('catalog.search.recent') })).toBeNull());
  expect(server.calls(clearRecentSearches)).toHaveLength(1);
  await search(app, 'steppe');
  await waitFor(() => expect(found(/^steppe 1\b/)).not.toEqual([]));
  await user.click(found(/^steppe 1\b/)[0] as HTMLElement);
  await waitFor(() => expect(server.calls(addRecentSearch)[0]?.body).toMatchObject({ game_id: 1, search_uid: pageOf('', 1, 0).uid }));
});
