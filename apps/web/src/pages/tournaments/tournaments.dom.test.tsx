import { screen, within } from '@testing-library/react';
import { getTournamentBanners, getTournaments, type TournamentItem } from '@tulpar/contract/games/tournaments';
import * as paths from '@tulpar/contract/paths';
import { expect, test } from 'vitest';
import { SAMPLE_NOW, SPINS, sampleItem, sampleOwn } from '#features/tournaments/testing/sample-tournaments.ts';
import { renderApp } from '#testing/render-app.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replace(/\u00a0/g, ' ').trim();
const part = (name: string) => document.querySelectorAll<HTMLElement>(`[data-part="${name}"]`);

const LIST = [
  sampleItem('steppe', { title: 'Steppe Cup' }),
  sampleItem('caspian', { title: 'Caspian Shore', own: sampleOwn({ place: 14 }) }),
  sampleItem('autumn', { title: 'Autumn Harvest', status: 'upcoming', starts_at: '2026-11-20T09:00:00.000Z' }),
  sampleItem('towers', { title: 'Fire Towers', status: 'finished', is_counted: true, own: sampleOwn({ place: 52, prize: SPINS }) }),
  sampleItem('comets', { title: 'Night of Comets', status: 'finished' }),
];

const open = (data: readonly TournamentItem[], player?: object) =>
  renderApp('/tournaments', {
    ...(player && { player }),
    server: (server) => void server.answer(getTournaments, { data: [...data], now: SAMPLE_NOW }).answer(getTournamentBanners, { data: [] }),
  });

test('ROUTE-31 API-52 the list shows the running tournament, the player’s own, upcoming ones and finished ones', async () => {
  const { t } = await open(LIST, {});
  const hero = within((await screen.findByRole('heading', { name: 'Steppe Cup' })).closest('[data-part="tournament-hero"]') as HTMLElement);
  expect(plain(hero.getByText(t('tournaments.fund')).textContent)).toBe('Prize fund15 000 000 ₸');
  expect(hero.getByRole('link').getAttribute('href')).toBe(paths.tournament('steppe'));
  const section = (name: string) => within(screen.getByRole('region', { name }));
  expect(section(t('tournaments.joined')).getByText(t('tournaments.placeOf', { place: 14 }))).toBeDefined();
  expect(section(t('tournaments.states.upcoming')).getByText('Autumn Harvest')).toBeDefined();
  const rows = section(t('tournaments.states.finished'))
    .getAllByRole('link')
    .map(({ textContent }) => plain(textContent));
  expect(rows[0]).toContain('50 free spinsPrize, place 52');
  expect(rows[1]).toContain(t('tournaments.states.counting'));
  expect(rows[1]).toContain('15 000 000 ₸Prize fund');
});

test('ROUTE-31 cards tell by the server’s clock how long until the start or the end', async () => {
  const soon = sampleItem('soon', { title: 'Soon', own: sampleOwn(), ends_at: '2026-11-15T16:00:00.000Z' });
  const { t } = await open([...LIST.slice(0, 3), soon], {});
  const left = async (title: string) =>
    plain(
      (await screen.findByText(title)).closest<HTMLElement>('[data-part="tournament-card"], [data-part="tournament-hero"]')?.textContent,
    );
  // On the last day to the minute, before it to the hour.
  expect(await left('Steppe Cup')).toContain(t('tournaments.times.endsIn', { left: '2 d 4 h' }));
  expect(await left('Soon')).toContain(t('tournaments.times.endsIn', { left: '4 h 10 min' }));
  expect(await left('Autumn Harvest')).toContain(t('tournaments.times.startsIn', { left: '4 d 21 h' }));
});

test('ROUTE-31 tabs choose by the state, and an empty one says so', async () => {
  const { user, t } = await open(LIST.slice(0, 2));
  const tabs = within(await screen.findByRole('group', { name: t('tournaments.choose') }));
  expect(tabs.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['All 2', 'Running 2', 'Upcoming 0', 'Finished ']);
  await user.click(tabs.getByRole('button', { name: /Upcoming/ }));
  expect(screen.getByText(t('tournaments.noneOf.upcoming'))).toBeDefined();
  expect(part('tournament-hero')).toHaveLength(0);
  expect(tabs.getByRole('button', { name: /Upcoming/ }).getAttribute('aria-pressed')).toBe('true');
});

test('API-54 the first tournament of the banners is the largest card, and other slides stand above', async () => {
  const slide = {
    slug: 'x',
    image_url: null,
    video_url: null,
    video_banner_ios: null,
    video_banner_android: null,
    isAppLink: false,
    main_header: 'How tournaments work',
    sub_header: '-',
    description: '-',
    button_text: 'Read',
    button_link: '/rules',
    tournament_slug: null,
    blur_bg: null,
    blur_height: null,
  };
  const { t } = await renderApp('/tournaments', {
    server: (server) =>
      void server.answer(getTournaments, { data: [sampleItem('a'), sampleItem('b')], now: SAMPLE_NOW }).answer(getTournamentBanners, {
        data: [slide, { ...slide, slug: 'y', main_header: 'Cup b', button_link: '', tournament_slug: 'b' }],
      }),
  });
  const banners = within(await screen.findByRole('list', { name: t('tournaments.title') }));
  expect(banners.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/rules']);
  expect(part('tournament-hero')[0]?.textContent).toContain('Cup b');
});

test('ROUTE-31 without tournaments the page says what will be here', async () => {
  const { t } = await open([]);
  expect(await screen.findByText(t('tournaments.none.title'))).toBeDefined();
  expect(screen.getByText(t('tournaments.how.title'))).toBeDefined();
});

test('ROUTE-31 while the list loads its shape is there, and a failure can be tried again', async () => {
  await renderApp('/tournaments', { server: (server) => void server.hang(getTournaments) });
  expect(document.querySelector('#content [aria-busy="true"]')).not.toBeNull();
});

test('ERR-04 a failed list says that points are safe, and loads with a press', async () => {
  const { user, t } = await renderApp('/tournaments', {
    server: (server) => void server.refuse(getTournaments, 'TOO_MANY_REQUESTS').answer(getTournaments, { data: LIST, now: SAMPLE_NOW }),
  });
  const failed = within(await screen.findByRole('alert'));
  expect(failed.getByText(t('tournaments.failed.text'))).toBeDefined();
  await user.click(failed.getByRole('button'));
  expect(await screen.findByRole('heading', { name: 'Steppe Cup' })).toBeDefined();
});
