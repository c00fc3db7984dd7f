import { screen, waitFor, within } from '@testing-library/react';
import { cancelOffer, forfeitOffer, getOfferReceipt } from '@tulpar/contract/offer-changes';
import { getOffers, type Offer } from '@tulpar/contract/offers';
import { canonicalJson } from '@tulpar/domain/offers/terms';
import { expect, test } from 'vitest';
import { listOf, sampleActive, sampleOffer, sampleSpins } from '#features/offers/testing/sample-offers.ts';
import type { FakeServer } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);
const findPart = async (name: string): Promise<HTMLElement> => {
  await waitFor(() => expect(part(name)).not.toBeNull());
  return part(name) as HTMLElement;
};
const OVER = { type: 'deposit_bonus', amount: 900_000, receipt_hash: 'cd'.repeat(32), ended_at: '2026-11-12T14:40:00.000Z' } as const;

/** The server answers the history to a call that asks for it, and the other offers to the others. */
const open = (path: string, active: readonly Offer[], over: readonly Offer[], more: (server: FakeServer) => void = () => undefined) =>
  renderApp(path, {
    player: {},
    server(server) {
      server.answerBy(getOffers, ({ query }) => {
        if (query['history'] !== '1') return listOf(...active);
        const shown = over.slice(0, Number(query['limit']));
        return { data: shown, pagination: { total_pages: 1, items: over.length } };
      });
      more(server);
    },
  });

test('BONUS-07 a skeleton stands while the lists are loading', async () => {
  await renderApp('/bonuses/received', { player: {}, server: (server) => void server.hang(getOffers) });
  expect(part('received-place')?.getAttribute('aria-busy')).toBe('true');
});

test('BONUS-08 OFFER-05 OFFER-22 active ones are counted, with what is left to wager in money', async () => {
  const queued = sampleActive('queued', { status: 'awaiting', is_queued: true, on_forfeit: null });
  const { t } = await open('/bonuses/received', [sampleActive('a'), sampleSpins('b', { status: 'started', played_spins: 18 }), queued], []);
  const list = await findPart('active-offers');
  expect(within(list).getByRole('heading', { level: 2 }).textContent).toBe(`${t('offers.active.title')} (3)`);
  const wager = plain(part('wager')?.textContent);
  expect(wager).toContain('62%');
  expect(wager).toContain('111 600 ₸');
  expect(wager).toContain('68 400 ₸');
  expect(plain(part('active-spins')?.textContent)).toContain(t('offers.active.of', { played: 18, count: 50 }));
  expect(within(list).getAllByText(t('offers.awaiting.queued')).length).toBeGreaterThan(0);
});

test('free spins of a game that the player has closed say so in the place of a sum', async () => {
  const waiting = sampleSpins('waiting', { status: 'awaiting', is_queued: true, amount: 0 });
  const { t } = await open('/bonuses/received', [waiting], []);
  const list = await findPart('active-offers');
  expect(within(list).getByText(t('offers.awaiting.queuedSpins'))).toBeDefined();
  expect(within(list).getByText('Fruit Cocktail')).toBeDefined();
});

test('BONUS-09 CONST-10 ten of the history, with the way to all of it', async () => {
  const over = Array.from({ length: 12 }, (_, nth) => sampleOffer(`over-${nth}`, { ...OVER, status: 'finished' }));
  const { server, t } = await open('/bonuses/received', [], over);
  const list = await findPart('offer-history');
  expect(list.querySelectorAll('li')).toHaveLength(10);
  expect(screen.getByRole('link', { name: t('offers.actions.more') }).getAttribute('href')).toBe('/bonuses/history');
  expect(server.calls(getOffers).some(({ query }) => query['history'] === '1' && query['limit'] === '10')).toBe(true);
});

test('ROUTE-21 CONST-10 the history page asks for two hundred', async () => {
  const { server } = await open('/bonuses/history', [], [sampleOffer('one', { ...OVER, status: 'finished' })]);
  expect((await findPart('offer-history')).querySelectorAll('li')).toHaveLength(1);
  expect(server.calls(getOffers).some(({ query }) => query['history'] === '1' && query['limit'] === '200')).toBe(true);
});

test('BONUS-10 with nothing at all the page says so, and where to go on', async () => {
  const { t } = await open('/bonuses/received', [], []);
  expect(await screen.findByText(t('offers.noneReceived.title'))).toBeDefined();
  expect(screen.getByRole('link', { name: t('offers.noneReceived.button') }).getAttribute('href')).toBe('/bonuses');
});

test.each([
  ['finished', 'good'],
  ['wasted', null],
  ['canceled', 'bad'],
  ['expired', 'bad'],
  ['wager_ignored', 'bad'],
] as const)('OFFER-08 OFFER-09 in the history %s has its word and its colour', async (status, tone) => {
  const { t } = await open('/bonuses/received', [], [sampleOffer('one', { ...OVER, status })]);
  const label = within(await findPart('offer-history')).getByText(t(`offers.status.${status}`));
  expect(label.getAttribute('data-tone')).toBe(tone);
});

test.each([
  ['finished', 900_000],
  ['wasted', 0],
] as const)(
  'OFFER-06 OFFER-09 free spins that are over stand in the history in their own words, with what they have won: %s',
  async (status, amount) => {
    const spins = sampleSpins('packet', { ...OVER, type: 'welcome_gs', status, amount, played_spins: 50 });
    const { t } = await open('/bonuses/received', [], [spins]);
    const row = within(await findPart('offer-history'));
    expect(row.getByText(t('offers.name.spins', { count: 50 }))).toBeDefined();
    expect(row.getByText(t(`offers.spinsStatus.${status}`))).toBeDefined();
    expect(plain(row.getByRole('button').textContent)).toContain(status === 'finished' ? '9 000 ₸' : '0 ₸');
  },
);

test('OFFER-14 OFFER-15 giving up asks with both sums of the server, then posts and closes', async () => {
  const { user, server, t } = await open('/bonuses/received', [sampleActive('a')], []);
  await user.click(within(await findPart('active-offer')).getByRole('button', { name: t('offers.actions.giveUp') }));
  const dialog = await screen.findByRole('dialog', { name: t('offers.forfeit.title') });
  const sums = plain(dialog.querySelector('[data-part="give-up-sums"]')?.textContent);
  expect(sums).toContain('−17 500 ₸');
  expect(sums).toContain('4 000 ₸');
  expect(server.calls(forfeitOffer)).toHaveLength(0);
  const before = server.calls(getOffers).length;
  await user.click(within(dialog).getByRole('button', { name: t('offers.actions.giveUp') }));
  await waitFor(() => expect(server.calls(forfeitOffer).map(({ body }) => body)).toEqual([{ offer_id: 'a', locale: 'en' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(server.calls(getOffers).length).toBeGreaterThan(before));
});

test.each([
  ['stay', [sampleActive('a'), sampleSpins('b', { status: 'started' })], true],
  ['were not taken', [sampleActive('a'), sampleSpins('b')], false],
] as const)('OFFER-14 giving up a bonus says that free spins stay, where there are some: they %s', async (_, offers, isSaid) => {
  const { user, t } = await open('/bonuses/received', [...offers], []);
  await user.click(within(await findPart('active-offer')).getByRole('button', { name: t('offers.actions.giveUp') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('offers.forfeit.title') }));
  expect(dialog.queryByText('Your free spins stay') !== null).toBe(isSaid);
});

test('OFFER-15 ERR-12 a cancel that is refused closes the dialog too, and is told in words', async () => {
  const { user, server, t } = await open(
    '/bonuses/received',
    [sampleActive('a')],
    [],
    (fake) => void fake.refuse(forfeitOffer, 'OFFER_NOT_AVAILABLE'),
  );
  await user.click(within(await findPart('active-offer')).getByRole('button', { name: t('offers.actions.giveUp') }));
  const dialog = within(await screen.findByRole('dialog'));
  const before = server.calls(getOffers).length;
  await user.click(dialog.getByRole('button', { name: t('offers.actions.giveUp') }));
  expect(await screen.findByText(t('API_ERRORS.OFFER_NOT_AVAILABLE'))).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(server.calls(getOffers).length).toBeGreaterThan(before));
});

test('OFFER-13 OFFER-14 free spins are cancelled only where the server says so, and else given up', async () => {
  const spins = { status: 'started', played_spins: 18, amount: 120_000 } as const;
  const given = { can_cancel: false, on_forfeit: { removed: 120_000, kept: 0 } };
  const { user, server, t } = await open(
    '/bonuses/received',
    [sampleSpins('may', { ...spins, can_cancel: true }), sampleSpins('must', { ...spins, ...given })],
    [],
  );
  await findPart('active-spins');
  await user.click(screen.getByRole('button', { name: t('offers.actions.cancelSpins') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('offers.cancel.title') }));
  expect(dialog.getByText(t('offers.cancel.text'))).toBeDefined();
  // The winnings of an open round are not there yet.
  expect(dialog.getByText('If a round is open, the winnings come once it has ended')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: t('offers.actions.cancelSpins') }));
  await waitFor(() => expect(server.calls(cancelOffer).map(({ body }) => body)).toEqual([{ offer_id: 'may', locale: 'en' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: t('offers.actions.giveUp') }));
  expect(
    (await screen.findByRole('dialog', { name: t('offers.forfeit.title') })).querySelector('[data-part="give-up-sums"]'),
  ).not.toBeNull();
});

const TERMS = { wager: 10, days: 14, percent: 120 };
const hashOf = async (terms: object): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalJson(terms)));
  return Buffer.from(bytes).toString('hex');
};

test.each([
  ['right', TERMS],
  ['wrong', { ...TERMS, wager: 35 }],
] as const)('a receipt recomputes its hash in the browser: %s', async (outcome, terms) => {
  const receipt = {
    accepted_at: '2026-11-18T10:00:00.000Z',
    terms,
    terms_hash: await hashOf(TERMS),
    entry_seq: 12,
    policy: 'house',
    text: { title: 'Reload Friday', label: '', rules: ['Top up from 3 000 ₸'] },
  };
  const { user, t } = await open(
    '/bonuses/received',
    [],
    [sampleOffer('one', { ...OVER, status: 'finished' })],
    (fake) => void fake.answer(getOfferReceipt, { data: receipt }),
  );
  await user.click(within(await findPart('offer-history')).getByRole('button'));
  const dialog = await screen.findByRole('dialog', { name: t('offers.receipt.title') });
  expect(await within(dialog).findByText(new RegExp(t(`offers.receipt.${outcome}`).slice(0, 30)))).toBeDefined();
  expect(dialog.textContent).toContain(receipt.terms_hash);
  expect(dialog.textContent).toContain('Top up from 3 000 ₸');
});
