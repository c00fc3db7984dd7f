import { screen, waitFor, within } from '@testing-library/react';
import { getTransactions } from '@tulpar/contract/cashbox';
import { getPromos } from '@tulpar/contract/games/promos';
import { getTournaments } from '@tulpar/contract/games/tournaments';
import * as paths from '@tulpar/contract/paths';
import { getProfile } from '@tulpar/contract/profiles';
import { expect, test } from 'vitest';
import { SAMPLE_NOW, sampleItem, sampleOwn } from '#features/tournaments/testing/sample-tournaments.ts';
import { renderApp } from '#testing/render-app.tsx';

const linksIn = (box: HTMLElement) => within(box).getAllByRole<HTMLAnchorElement>('link');
const addresses = (box: HTMLElement) => linksIn(box).map((link) => link.getAttribute('href'));

test('PROFILE-02 PROFILE-03 PROFILE-05 PROFILE-08 PROFILE-09 the profile shows balance, status, its links, settings and logout', async () => {
  const { t, user } = await renderApp(paths.profile, { player: { balance: 432_150, status: 'gold', is_doc_verified: true } });
  const page = within(screen.getByRole('main'));
  expect((await page.findAllByText('4 321,50 ₸')).length).toBeGreaterThan(0);
  expect(await page.findByText(t('USER_STATUS.gold'))).toBeDefined();
  const list = page.getByRole('navigation', { name: t('profiles.links.label') });
  const named = [paths.notifications, paths.bonuses, paths.tournaments, paths.vipclub, paths.cashBoxHistory, paths.profileRounds];
  const ours = [paths.profileStatement, paths.profileSecurity, paths.profileLimits];
  expect(addresses(list)).toEqual(expect.arrayContaining([...named, ...ours]));
  const personal = linksIn(list).find((link) => link.getAttribute('href') === paths.profileContacts);
  expect(personal?.textContent).toContain(t('profiles.verified'));
  expect(within(list).getByText(t('profiles.links.language'))).toBeDefined();
  expect(page.getByRole('link', { name: t('profiles.settings') }).getAttribute('href')).toBe(paths.profileSettings);
  await user.click(page.getByRole('button', { name: t('profiles.logOut') }));
  expect(location.pathname).toBe(paths.lobby);
});

test.each([
  ['fair-play-august-25', paths.promotion('fair-play-august-25')],
  ['fair-play-august-26', paths.news],
])('PROFILE-04 with the promotion %s its item leads to %s', async (slug, address) => {
  const promo = { slug, title: 'Fair play', image_url: null, content: '', date: '2026-08-25', priority: 1 };
  const { t } = await renderApp(paths.profile, { player: {}, server: (server) => void server.answer(getPromos, { data: [promo] }) });
  await waitFor(() =>
    expect(
      within(screen.getByRole('main'))
        .getByRole('link', { name: t('profiles.links.promotions') })
        .getAttribute('href'),
    ).toBe(address),
  );
});

test('PROFILE-01 PROFILE-05 until the player is known the page says neither a status nor that they are verified', async () => {
  const { t } = await renderApp(paths.profile, { player: {}, server: (server) => void server.drop(getProfile).hang(getProfile) });
  const page = within(screen.getByRole('main'));
  expect(page.queryByText(t('profiles.verified'))).toBeNull();
  expect(page.queryByText(t('USER_STATUS.new'))).toBeNull();
});

test('HEADER-04 the header of a player leads to the notifications', async () => {
  const { t } = await renderApp(paths.profile, { player: {} });
  const bell = within(screen.getByRole('banner')).getByRole('link', { name: t('common.header.notifications') });
  expect(bell.getAttribute('href')).toBe(paths.notifications);
});

test('PROFILE-02 a wide screen shows the last operations beside the links, and leads to all of them', async () => {
  const { t, server } = await renderApp(paths.profile, { player: {} });
  const page = within(screen.getByRole('main'));
  const operations = within(page.getByRole('region', { name: t('profiles.links.history') }));
  expect(await operations.findByText(/••••/)).toBeDefined();
  expect(server.calls(getTransactions)).toHaveLength(1);
  expect(addresses(page.getByRole('region', { name: t('profiles.links.history') }))[0]).toBe(paths.cashBoxHistory);
});

test('PROFILE-03 the profile tells the best place of the running tournaments', async () => {
  const items = [sampleItem('a', { own: sampleOwn({ place: 40 }) }), sampleItem('b', { own: sampleOwn({ place: 14 }) })];
  const { t } = await renderApp(paths.profile, {
    player: {},
    server: (server) => void server.answer(getTournaments, { data: items, now: SAMPLE_NOW }),
  });
  expect((await screen.findByRole('link', { name: new RegExp(t('tournaments.placeOf', { place: 14 })) })).getAttribute('href')).toBe(
    paths.tournaments,
  );
});
