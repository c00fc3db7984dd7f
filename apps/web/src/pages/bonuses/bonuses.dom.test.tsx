import { screen, waitFor, within } from '@testing-library/react';
import { getAvailableCashback, getCashback, getOfferOdds } from '@tulpar/contract/cashback';
import { activateOffer, rejectOffer } from '@tulpar/contract/offer-changes';
import { getOffers, getWelcomeOffers, type Offer, type WelcomeOffer } from '@tulpar/contract/offers';
import { ENDPOINT_EXAMPLES } from '@tulpar/contract/testing/endpoint-examples';
import { expect, test } from 'vitest';
import {
  listOf,
  sampleActive,
  sampleOffer,
  sampleSpins,
  sampleWelcome,
  sampleWelcomeSpins,
} from '#features/offers/testing/sample-offers.ts';
import type { FakeServer } from '#testing/fake-server.ts';
import { navigate, renderApp } from '#testing/render-app.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);
const findPart = async (name: string): Promise<HTMLElement> => {
  await waitFor(() => expect(part(name)).not.toBeNull());
  return part(name) as HTMLElement;
};

interface World {
  readonly offers?: readonly Offer[];
  readonly welcome?: readonly WelcomeOffer[];
}

const open = (path: string, { offers = [], welcome = [] }: World, more: (server: FakeServer) => void = () => undefined) =>
  renderApp(path, {
    player: {},
    server(server) {
      server.answer(getOffers, listOf(...offers)).answer(getWelcomeOffers, { data: [...welcome] });
      server.answer(getAvailableCashback, { data: [] }).answer(getCashback, { data: null });
      more(server);
    },
  });
const storedBonus = () => (JSON.parse(localStorage.getItem('activeBonus') ?? 'null') as { value: Record<string, unknown> } | null)?.value;

test('BONUS-01 TAB-03 the path chooses the tab', async () => {
  const { t } = await renderApp('/bonuses', { player: {} });
  const current = () => screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current().map(({ textContent }) => textContent)).toContain(t('offers.tabs.available'));
  await navigate('/bonuses/received');
  expect(current().map(({ textContent }) => textContent)).toContain(t('offers.tabs.received'));
});

test('BONUS-02 BONUS-03 BONUS-06 each offer stands once, in the section of its type', async () => {
  await open('/bonuses', {
    offers: [sampleOffer('a'), sampleSpins('b'), sampleOffer('c', { status: 'finished' }), sampleActive('d')],
    welcome: [sampleWelcome('e', 1)],
  });
  const money = await findPart('money-offers');
  expect(money.querySelectorAll('li')).toHaveLength(1);
  expect(part('spin-offers')?.querySelectorAll('li')).toHaveLength(1);
  expect(part('welcome-offers')?.querySelectorAll('li')).toHaveLength(1);
  expect(part('active-offers')?.querySelectorAll('li')).toHaveLength(1);
});

test('BONUS-06 BONUS-08 a welcome bonus that was taken and waits its turn stands with the active ones, and not as a locked step', async () => {
  const queued = { status: 'awaiting', is_queued: true } as const;
  const { t } = await open('/bonuses', {
    offers: [sampleActive('a', { type: 'welcome' }), sampleActive('b', { ...queued, type: 'welcome', on_forfeit: null })],
    welcome: [sampleWelcome('a', 1, { status: 'active' }), sampleWelcome('b', 2, queued), sampleWelcome('c', 3, { status: 'awaiting' })],
  });
  const active = within(await findPart('active-offers'));
  expect(active.getByRole('heading', { level: 2 }).textContent).toBe(`${t('offers.active.title')} (2)`);
  expect(active.getByText(t('offers.awaiting.queued'))).toBeDefined();
  const steps = [...document.querySelectorAll('[data-part="welcome-offers"] li')];
  expect(steps).toHaveLength(1);
  expect(steps[0]?.textContent).toContain(t('offers.awaiting.second'));
});

test('BONUS-03 five placeholders stand where the free spins are loading', async () => {
  await renderApp('/bonuses', { player: {}, server: (server) => void server.hang(getOffers) });
  expect(document.querySelectorAll('[data-part="spins-place"]')).toHaveLength(5);
});

test('OFFER-21 OFFER-23 the first step says in money and days what it asks, before any press', async () => {
  const { t } = await open('/bonuses', { welcome: [sampleWelcome('w', 1)] });
  const card = within(await findPart('welcome-offer'));
  expect(card.getByRole('heading').textContent).toBe('+120% on a deposit and 250 free spins');
  expect(plain(card.getByText(/add up to/).textContent)).toBe(
    'A deposit of 3 000 ₸ brings a bonus of 3 600 ₸. To withdraw it, your counted bets must add up to 36 000 ₸ within 14 days.',
  );
  const fact = (name: 'wager' | 'stake' | 'cap' | 'time') => plain(card.getByText(t(`offers.facts.${name}`)).nextSibling?.textContent);
  expect((['wager', 'stake', 'cap', 'time'] as const).map(fact)).toEqual(['×10', '2 500 ₸', 'No limit', '14 days']);
});

const CARDS = [
  ['welcome-offer', { welcome: [sampleWelcome('w', 1)] }],
  ['money-offer', { offers: [sampleOffer('half', { max_cashout_percents: 500 })] }],
  ['money-offer', { offers: [sampleOffer('sum', { type: 'no_deposit_bonus', taken_by: 'press', percent: 0, amount: 500_000 })] }],
  ['spins-offer', { offers: [sampleSpins('spins', { max_cash_out_money: 5_000_000 })] }],
  ['spins-offer', { welcome: [sampleWelcomeSpins('ws', 1, { status: 'available' })] }],
] as const;

test.each(CARDS)('before the press %s folds how bets count, what can be withdrawn and what giving up removes', async (name, world) => {
  const { t } = await open('/bonuses', world);
  const fold = (await findPart(name)).querySelector<HTMLElement>('[data-part="terms-fold"]');
  expect(fold?.hasAttribute('open')).toBe(false);
  expect([...(fold?.querySelectorAll('[data-row]') ?? [])].map((row) => row.getAttribute('data-row'))).toEqual(['count', 'cap', 'out']);
  expect(fold?.textContent).toContain('Slots: 100% · Quick games: 10% · Table games: 10% · Comet: 0%');
  for (const fact of ['wager', 'stake', 'cap'] as const)
    expect(within(part(name) as HTMLElement).getByText(t(`offers.facts.${fact}`))).toBeDefined();
  expect(within(part(name) as HTMLElement).getByRole('button', { name: new RegExp(t('offers.actions.terms')) })).toBeDefined();
});

test('a limit of what can be withdrawn is told in money, and spins by an example of what they win', async () => {
  await open('/bonuses', { offers: [sampleOffer('half', { max_cashout_percents: 500 }), sampleSpins('spins')] });
  expect(plain((await findPart('money-offer')).textContent)).toContain('Withdrawal limit×5 · 7 500 ₸');
  expect(plain(part('spins-offer')?.textContent)).toContain(
    'To withdraw winnings of 2 250 ₸, your counted bets must add up to 22 500 ₸ within 3 days.',
  );
});

test('what is paid as money asks for nothing, so nothing is folded', async () => {
  await open('/bonuses', {
    offers: [sampleOffer('gift', { type: 'no_deposit_bonus', taken_by: 'press', percent: 0, amount: 500_000, wager: 0 })],
  });
  expect((await findPart('money-offer')).querySelector('[data-part="terms-fold"]')).toBeNull();
});

test('the terms say what counts, the largest bet, what can be withdrawn and what giving up removes', async () => {
  const { user, t } = await open('/bonuses', { welcome: [sampleWelcome('w', 1)] });
  await user.click(within(await findPart('welcome-offer')).getByRole('button', { name: t('offers.actions.terms') }));
  const rows = (await screen.findByRole('dialog')).querySelectorAll('[data-row]');
  const said = Object.fromEntries([...rows].map((row) => [row.getAttribute('data-row'), plain(row.textContent)]));
  expect(Object.keys(said)).toEqual(['get', 'wager', 'time', 'count', 'stake', 'cap', 'out']);
  expect(said['count']).toContain('Slots: 100% · Quick games: 10% · Table games: 10% · Comet: 0%');
  expect(said['stake']).toContain('2 500 ₸');
  expect(said['cap']).toContain(t('offers.terms.capNone'));
  expect(said['out']).toContain(t('offers.terms.out'));
  expect(screen.getByRole('button', { name: t('offers.actions.without') })).toBeDefined();
});

test('OFFER-19 a deposit bonus goes to the deposit page, with the bonus page as the way back', async () => {
  const { user } = await open('/bonuses', { offers: [sampleOffer('half')] });
  await user.click(within(await findPart('money-offer')).getByRole('button', { name: /3\s000/ }));
  await waitFor(() => expect(location.pathname).toBe('/cash-box/deposit'));
  expect(storedBonus()).toMatchObject({ id: 'half', percent: 50, min_deposit: 300_000, max_bonus_limit: 5_000_000, wager: 10 });
  expect(sessionStorage.getItem('backPath')).toBe('/bonuses');
});

test('OFFER-03 OFFER-11 OFFER-12 a locked offer says until when or what for, and its button reads unavailable', async () => {
  const { t } = await open('/bonuses', {
    welcome: [
      sampleWelcome('second', 2, { status: 'awaiting' }),
      sampleWelcome('third', 3, { status: 'awaiting' }),
      sampleWelcomeSpins('tomorrow', 1),
      sampleWelcomeSpins('later', 4),
    ],
  });
  await findPart('welcome-offers');
  const rows = [...document.querySelectorAll<HTMLElement>('[data-part="locked-offer"]')];
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    t('offers.awaiting.first'),
    t('offers.awaiting.second'),
    t('offers.awaiting.tomorrow'),
    expect.stringContaining('2026') as string,
  ]);
  for (const row of rows)
    expect(within(row).getByRole<HTMLButtonElement>('button', { name: t('offers.awaiting.button') }).disabled).toBe(true);
});

test('OFFER-04 only an awaiting offer is locked; one of another status stands in the list of its status, and can be used', async () => {
  await open('/bonuses', {
    offers: [
      sampleOffer('open'),
      sampleOffer('locked', { status: 'awaiting' }),
      sampleActive('active'),
      sampleSpins('begun', { status: 'started', played_spins: 1 }),
    ],
  });
  await findPart('money-offers');
  const lists = { open: 'money-offers', locked: 'money-offers', active: 'active-offers', begun: 'active-offers' };
  for (const [id, list] of Object.entries(lists)) {
    const card = document.getElementById(`offer-${id}`) as HTMLElement;
    expect(card.closest('section')?.getAttribute('data-part'), id).toBe(list);
    expect(card.getAttribute('data-part') === 'locked-offer', id).toBe(id === 'locked');
    const isBlocked = within(card)
      .queryAllByRole<HTMLButtonElement>('button')
      .some(({ disabled }) => disabled);
    expect(isBlocked, id).toBe(id === 'locked');
  }
});

test('OFFER-10 welcome offers that were not chosen, lost, met or hidden are not shown', async () => {
  const { t } = await open('/bonuses', {
    welcome: (['ignored', 'wasted', 'finished', 'hidden'] as const).map((status) => sampleWelcome(status, 1, { status })),
  });
  expect(await screen.findByText(t('offers.noneAvailable.title'))).toBeDefined();
  expect(part('welcome-offers')).toBeNull();
});

test('ERR-26 an offer without a deposit is activated by its button, and a toast says so', async () => {
  const { user, server, t } = await open('/bonuses', { offers: [sampleSpins('spins')] });
  await user.click(within(await findPart('spins-offer')).getByRole('button', { name: t('offers.actions.activate') }));
  await waitFor(() => expect(server.calls(activateOffer).map(({ body }) => body)).toEqual([{ offer_id: 'spins', locale: 'en' }]));
  const toast = (await screen.findByText(t('NOTIFICATIONS.activateBonusSuccess.message'))).closest('li') ?? document.body;
  // Spins leave the shelf: the toast has the way to play them.
  await user.click(within(toast).getByRole('button', { name: t('offers.actions.play') }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/games/fruit-cocktail?offer=spins'));
});

test('with a bonus active the player is asked before another one waits for its turn', async () => {
  const sum = sampleOffer('sum', { type: 'no_deposit_bonus', taken_by: 'press', percent: 0, amount: 500_000, min_deposit: 0 });
  const { user, server, t } = await open(
    '/bonuses',
    { offers: [sum] },
    (fake) =>
      void fake.refuse(activateOffer, 'BONUS_ACTIVE').answer(activateOffer, { data: { ...sum, status: 'awaiting', is_queued: true } }),
  );
  await user.click(within(await findPart('money-offer')).getByRole('button', { name: t('offers.actions.activate') }));
  await user.click(await screen.findByRole('button', { name: t('offers.after.start') }));
  await waitFor(() => expect(server.calls(activateOffer)).toHaveLength(2));
  expect(server.calls(activateOffer)[1]?.body).toMatchObject({ offer_id: 'sum', after_current: true });
});

test.each(['OFFER_NEEDS_PHONE', 'OFFER_BUDGET_SPENT', 'OFFER_TAKEN_BY_RELATED', 'PLAYER_EXCLUDED'])(
  'an activation that is refused with %s says it in words',
  async (code) => {
    const { user, t } = await open('/bonuses', { offers: [sampleSpins('spins')] }, (fake) => void fake.refuse(activateOffer, code));
    await user.click(within(await findPart('spins-offer')).getByRole('button', { name: t('offers.actions.activate') }));
    expect(await screen.findByText(t(`API_ERRORS.${code}` as 'API_ERRORS.OFFER_NEEDS_PHONE'))).toBeDefined();
  },
);

test('API-61 a refusal is asked about first', async () => {
  const { user, server, t } = await open('/bonuses', { offers: [sampleOffer('half')] });
  await user.click(within(await findPart('money-offer')).getByRole('button', { name: t('offers.actions.terms') }));
  await user.click(await screen.findByRole('button', { name: t('offers.actions.refuse') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('offers.reject.title') }));
  expect(server.calls(rejectOffer)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: t('offers.reject.button') }));
  await waitFor(() => expect(server.calls(rejectOffer).map(({ body }) => body)).toEqual([{ offer_id: 'half', locale: 'en' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an answer that comes late closes no sheet but its own', async () => {
  const { user, server, t } = await open('/bonuses', { offers: [sampleOffer('half'), sampleOffer('other')] });
  await findPart('money-offer');
  await user.click(screen.getAllByRole('button', { name: t('offers.actions.terms') })[1] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: t('offers.actions.refuse') }));
  const release = server.hold(rejectOffer);
  const dialog = within(await screen.findByRole('dialog', { name: t('offers.reject.title') }));
  await user.click(dialog.getByRole('button', { name: t('offers.reject.button') }));
  await user.click(dialog.getByRole('button', { name: t('offers.reject.keep') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getAllByRole('button', { name: t('offers.actions.terms') })[0] as HTMLElement);
  const terms = await screen.findByRole('dialog', { name: '+50% on a deposit' });
  release();
  expect(await screen.findByText(t('offers.reject.done'))).toBeDefined();
  expect(terms.closest('dialog')?.dataset['leaving']).toBeUndefined();
});

test('an offer that goes with a deposit that was started says so', async () => {
  const { t } = await open('/bonuses', { offers: [sampleOffer('half', { is_promised: true })] });
  const card = within(await findPart('money-offer'));
  expect(card.getByText(t('offers.awaiting.promised'))).toBeDefined();
  expect(card.getByRole<HTMLButtonElement>('button', { name: /3\s000/ }).disabled).toBe(true);
});

test('where only cashback can be taken, the page does not say that there is nothing', async () => {
  const cashback = getAvailableCashback.response.parse(ENDPOINT_EXAMPLES['getAvailableCashback']?.answer);
  const { t } = await open('/bonuses', {}, (fake) => void fake.drop(getAvailableCashback).answer(getAvailableCashback, cashback));
  await findPart('cashback');
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  expect(screen.queryByText(t('offers.noneAvailable.title'))).toBeNull();
});

test('figures that do not load can be asked for again', async () => {
  const { user, server, t } = await open(
    '/bonuses',
    { welcome: [sampleWelcome('w', 1)] },
    (fake) => void fake.refuse(getOfferOdds, 'DEFAULT'),
  );
  await user.click(within(await findPart('welcome-offer')).getByRole('button', { name: t('offers.actions.terms') }));
  const terms = within(await screen.findByRole('dialog'));
  await user.click(terms.getByRole('button', { name: t('offers.worth.title') }));
  const again = await screen.findByRole('button', { name: t('common.actions.tryAgain') });
  server.drop(getOfferOdds);
  await user.click(again);
  expect(await screen.findByText(t('offers.worth.met', { count: 57 }))).toBeDefined();
});

test('a card says what the bonus is worth and for which deposit that is counted, with the way to the figures', async () => {
  const { user, t } = await open('/bonuses', { offers: [sampleOffer('half'), sampleSpins('spins'), sampleOffer('new', { odds: null })] });
  const lines = () => [...document.querySelectorAll('[data-part="odds-line"]')].map(({ textContent }) => plain(textContent));
  await findPart('odds-line');
  const more = t('offers.worth.title');
  expect(lines().toSorted()).toEqual([
    'Counted for a deposit of 3 000 ₸: with the bonus that is 4 500 ₸. ' +
      `Of 100 players who bet 117 ₸ in Fruit Cocktail, 44 meet the wager. On average 4 020 ₸ is left. ${more}`,
    `Of 100 players who bet 117 ₸ in Fruit Cocktail, 31 meet the wager. On average 770 ₸ is left. ${more}`,
  ]);
  await user.click(within(await findPart('money-offer')).getByRole('button', { name: more }));
  expect(await screen.findByRole('dialog', { name: more })).toBeDefined();
});

test('free spins have figures without a deposit, and an offer without figures has no way to them', async () => {
  const odds = getOfferOdds.response.parse(ENDPOINT_EXAMPLES['getOfferOdds']?.answer).data;
  const [one] = odds.odds;
  if (!one) throw new Error('there is no example');
  const free = { deposit: 0, bonus: 0, to_wager: 0, odds: [{ ...one, without_mean: null }] };
  const { user, t } = await open(
    '/bonuses',
    { offers: [sampleSpins('spins'), sampleOffer('new', { odds: null })] },
    (fake) => void fake.answer(getOfferOdds, { data: free }),
  );
  await user.click(within(await findPart('spins-offer')).getByRole('button', { name: t('offers.worth.title') }));
  const dialog = await screen.findByRole('dialog', { name: t('offers.worth.title') });
  expect(await within(dialog).findByText(t('offers.worth.leadSpins'))).toBeDefined();
  expect(within(dialog).getByText(t('offers.worth.withoutFree'))).toBeDefined();
  expect(plain(dialog.textContent)).toContain('Left on average: 14 000 ₸');
  expect(dialog.textContent).not.toContain('Without a bonus, left');
  await user.keyboard('{Escape}');
  await user.click(within(await findPart('money-offer')).getByRole('button', { name: t('offers.actions.terms') }));
  await screen.findByRole('dialog', { name: '+50% on a deposit' });
  expect(within(await findPart('money-offer')).queryByRole('button', { name: t('offers.worth.title') })).toBeNull();
});

test('what a bonus is worth is told in figures, beside the way to play without one', async () => {
  const { user, server, t } = await open('/bonuses', { welcome: [sampleWelcome('w', 1)] });
  await user.click(within(await findPart('welcome-offer')).getByRole('button', { name: t('offers.actions.terms') }));
  const terms = within(await screen.findByRole('dialog'));
  await user.click(terms.getByRole('button', { name: t('offers.worth.title') }));
  const dialog = await screen.findByRole('dialog', { name: t('offers.worth.title') });
  expect(await within(dialog).findByText(t('offers.worth.met', { count: 57 }))).toBeDefined();
  expect(within(dialog).getByText(t('offers.worth.nothing'))).toBeDefined();
  expect(plain(dialog.textContent)).toContain('14 000 ₸');
  expect(plain(dialog.textContent)).toContain('Without a bonus, left of the deposit on average: 22 300 ₸');
  expect(server.calls(getOfferOdds)).toHaveLength(1);
  await user.click(within(dialog).getByRole('button', { name: t('offers.actions.without') }));
  await waitFor(() => expect(location.pathname).toBe('/cash-box/deposit'));
  expect(storedBonus()).toBeUndefined();
});

test('offers that do not load say so, and load at the next try', async () => {
  const { user, server, t } = await open('/bonuses', {}, (fake) => void fake.drop(getOffers).refuse(getOffers, 'DEFAULT'));
  await screen.findByText(t('offers.failed'));
  server.drop(getOffers).answer(getOffers, listOf(sampleOffer('half')));
  await user.click(screen.getByRole('button', { name: t('common.actions.tryAgain') }));
  await findPart('money-offer');
});

test('ENTITY-17 the tag of an offer stands on its card in the language of the page', async () => {
  const tag = { kk: 'Жұма', en: 'Friday', az: 'Cümə', ru: 'Пятница' };
  await open('/bonuses', { offers: [sampleOffer('a', { tag }), sampleSpins('b', { tag }), sampleOffer('c')] });
  await findPart('money-offers');
  const card = (id: string) => within(document.getElementById(`offer-${id}`) as HTMLElement);
  expect(card('a').getByText('Friday').className).toContain('pill');
  expect(card('b').getByText('Friday')).toBeDefined();
  expect(card('c').queryByText('Friday')).toBeNull();
});
