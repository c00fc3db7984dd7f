import { screen, waitFor, within } from '@testing-library/react';
import { getAvailableCashback } from '@tulpar/contract/cashback';
import { getAllWelcomeOffers, getOffers, type Offer, type WelcomeOffer } from '@tulpar/contract/offers';
import { expect, test } from 'vitest';
import {
  listOf,
  sampleActive,
  sampleOffer,
  sampleSpins,
  sampleWelcome,
  sampleWelcomeSpins,
} from '#features/offers/testing/sample-offers.ts';
import { navigate, type RenderedApp, renderApp } from '#testing/render-app.tsx';

interface World {
  readonly path?: string;
  readonly isNew?: boolean;
  readonly offers?: readonly Offer[];
  readonly welcome?: readonly WelcomeOffer[];
  readonly balance?: number;
}

const open = ({ path = '/', isNew = false, offers = [], welcome = [] }: World): Promise<RenderedApp> =>
  renderApp(path, {
    player: {},
    isNew,
    server: (server) =>
      void server
        .answer(getOffers, listOf(...offers))
        .answer(getAllWelcomeOffers, { data: [...welcome] })
        .answer(getAvailableCashback, { data: [] }),
  });
const menuItem = ({ t }: RenderedApp) =>
  within(screen.getByRole('navigation', { name: t('common.menu.label') })).getByRole('link', {
    name: new RegExp(t('common.menu.bonuses')),
  });

test('MENU-02 the badge counts offers of welcome, money and free spins that can be taken now', async () => {
  const app = await open({
    offers: [sampleOffer('a'), sampleSpins('b'), sampleSpins('c', { status: 'awaiting' }), sampleActive('d')],
    welcome: [sampleWelcome('e', 1), sampleWelcome('f', 2, { status: 'awaiting' }), sampleWelcomeSpins('g', 1)],
  });
  await waitFor(() => expect(menuItem(app).textContent).toContain(app.t('common.header.newBonuses', { count: 3 })));
});

test('MENU-02 available cashback counts as one more', async () => {
  const app = await renderApp('/news', {
    player: {},
    server: (server) => void server.answer(getOffers, listOf()).answer(getAllWelcomeOffers, { data: [] }),
  });
  await waitFor(() => expect(menuItem(app).textContent).toContain(app.t('common.header.newBonuses', { count: 1 })));
});

test('WELCOME-01 WELCOME-02 CONST-16 the offer of 120 percent is shown once, and its button starts the deposit with it', async () => {
  const app = await open({ isNew: true, welcome: [sampleWelcome('w', 1)] });
  const dialog = await screen.findByRole('dialog', { name: app.t('offers.welcome.title', { percent: 120 }) });
  await waitFor(() => expect(localStorage.getItem('isShowWelcome')).not.toBeNull());
  expect(dialog.textContent).toContain('36\u00a0000\u00a0₸');
  expect(dialog.querySelector('[data-part="packets"]')?.textContent).toContain('5 × 50');
  await app.user.click(within(dialog).getByRole('button', { name: app.t('offers.welcome.button') }));
  await waitFor(() => expect(location.pathname).toBe('/cash-box/deposit'));
  expect(localStorage.getItem('activeBonus')).toContain('"id":"w"');
  expect(sessionStorage.getItem('backPath')).toBe('/');
});

test.each([
  ['WELCOME-02 seen before', { isNew: false, welcome: [sampleWelcome('w', 1)] }],
  ['WELCOME-01 on a bonus page', { isNew: true, path: '/bonuses', welcome: [sampleWelcome('w', 1)] }],
  ['WELCOME-01 not open yet', { isNew: true, welcome: [sampleWelcome('w', 1, { status: 'awaiting' })] }],
  ['WELCOME-01 another percentage', { isNew: true, welcome: [sampleWelcome('w', 2)] }],
  ['WELCOME-01 in the profile', { isNew: true, path: '/profile', welcome: [sampleWelcome('w', 1)] }],
  ['WELCOME-01 on the way to a break', { isNew: true, path: '/profile/limits', welcome: [sampleWelcome('w', 1)] }],
  ['WELCOME-01 among the news', { isNew: true, path: '/news', welcome: [sampleWelcome('w', 1)] }],
  ['in the cashier', { isNew: true, path: '/cash-box/deposit', welcome: [sampleWelcome('w', 1)] }],
] as const)('the welcome offer is not highlighted: %s', async (_, world) => {
  const app = await open(world);
  await waitFor(() => expect(app.server.calls(getAllWelcomeOffers).length).toBeGreaterThan(0));
  await navigate(location.pathname);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['wasted', true],
  ['finished', false],
] as const)('the end of a bonus is told once: %s is told by the page: %s', async (status, isTold) => {
  const app = await renderApp('/bonuses', {
    player: {},
    server: (server) =>
      void server
        .answerBy(getOffers, ({ query }) => (query['history'] === '1' ? listOf(sampleOffer('a', { status })) : listOf(sampleActive('a'))))
        .answer(getAllWelcomeOffers, { data: [] }),
  });
  await waitFor(() => expect(document.querySelector('[data-part="active-offer"]')).not.toBeNull());
  app.server
    .drop(getOffers)
    .answerBy(getOffers, ({ query }) => (query['history'] === '1' ? listOf(sampleOffer('a', { status, receipt_hash: 'ab' })) : listOf()));
  // A code that is accepted asks for the offers anew.
  await app.user.type(screen.getByLabelText(app.t('offers.promo.label')), 'STEPPE');
  await app.user.click(screen.getByRole('button', { name: app.t('offers.promo.button') }));
  await waitFor(() => expect(app.server.calls(getOffers).some(({ query }) => query['history'] === '1')).toBe(true));
  if (isTold) expect(await screen.findByText(app.t('offers.lost.title'))).toBeDefined();
  else expect(screen.queryByText(app.t('offers.lost.title'))).toBeNull();
});
