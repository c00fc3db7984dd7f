import { screen, waitFor, within } from '@testing-library/react';
import { getAvailableCashback } from '@tulpar/contract/cashback';
import { getTransactions, pay } from '@tulpar/contract/cashbox';
import { getOffers, getWelcomeOffers, type Offer } from '@tulpar/contract/offers';
import { expect, test } from 'vitest';
import { listOf, sampleActive, sampleOffer, sampleSpins, sampleWelcome } from '#features/offers/testing/sample-offers.ts';
import { descriptionOf, field, type RenderedApp, renderApp } from '#testing/render-app.tsx';

const NOTHING = { transactions: [], pagination: { total_pages: 1, items: 0 } };
const STARTED = {
  data: {
    status: 'pending' as const,
    transaction_id: '01a1dfd8-0d93-7b4f-b0f6-86e3842dbcd4',
    payload: { redirect_url: null },
    waits_for: [],
  },
};
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);
const send = () => document.querySelector<HTMLButtonElement>('[data-part="cash-form"] [type=submit]') as HTMLButtonElement;
const choose = (bonus: object) => localStorage.setItem('activeBonus', JSON.stringify({ version: 1, value: bonus }));
const WELCOME = { id: 'welcome', percent: 120, min_deposit: 300_000, max_bonus_limit: 50_000_000, wager: 10 };

async function open(offers: readonly Offer[], more: (server: RenderedApp['server']) => void = () => undefined): Promise<RenderedApp> {
  const app = await renderApp('/cash-box/deposit', {
    player: {},
    server(server) {
      server
        .answer(getTransactions, NOTHING)
        .answer(getOffers, listOf(...offers))
        .answer(getAvailableCashback, { data: [] });
      server.answer(getWelcomeOffers, { data: [sampleWelcome('welcome', 1)] }).answer(pay, STARTED);
      more(server);
    },
  });
  await waitFor(() => expect(field(app.t('cashbox.amount.title')).value).not.toBe(''));
  return app;
}

async function type(app: RenderedApp, amount: string): Promise<HTMLInputElement> {
  const input = field(app.t('cashbox.amount.title'));
  await app.user.clear(input);
  await app.user.type(input, amount);
  return input;
}

test('what the deposit gives up is said before it is made, also with another bonus, and not with the one that it takes', async () => {
  const app = await open([sampleOffer('half')]);
  await waitFor(() =>
    expect(plain(part('no-bonus')?.querySelector('[data-part="gives-up"]')?.textContent)).toBe(
      'The welcome bonus (+120% + 250 free spins) comes only with this deposit. If you top up without it, you cannot take it later.',
    ),
  );
  const pick = async (name: RegExp) => {
    await app.user.click(screen.getByRole('button', { name: /^(Choose a|Change the) bonus$/ }));
    await app.user.click(await screen.findByRole('button', { name }));
  };
  await pick(/\+50%/);
  await waitFor(() => expect(part('bonus-card')?.querySelector('[data-part="gives-up"]')).not.toBeNull());
  await pick(/\+120%/);
  await waitFor(() => expect(part('gives-up')).toBeNull());
});

test('bonuses that do not load can be asked for again where one is chosen', async () => {
  const app = await open([sampleOffer('half')], (fake) => void fake.drop(getOffers).refuse(getOffers, 'DEFAULT'));
  await app.user.click(await screen.findByRole('button', { name: app.t('cashbox.bonus.choose') }));
  const again = await screen.findByRole('button', { name: app.t('common.actions.tryAgain') });
  app.server.drop(getOffers).answer(getOffers, listOf(sampleOffer('half')));
  await app.user.click(again);
  await waitFor(() => expect(part('offer-choice')?.querySelectorAll('li')).toHaveLength(3));
});

test('the chosen bonus says in money and days what must be bet, the largest bet and the spins, before the deposit', async () => {
  choose(WELCOME);
  const app = await open([]);
  await type(app, '25000');
  await waitFor(() => expect(part('bonus-wager')).not.toBeNull());
  expect(plain(part('bonus-wager')?.textContent)).toBe('To withdraw the bonus, your counted bets must add up to 300 000 ₸ within 14 days');
  // The number at the button would else be the smaller one of two.
  expect(plain(part('bar-wager')?.textContent)).toBe('And for the bonus: counted bets of 300 000 ₸ within 14 days');
  const summary = plain(part('bonus-wager')?.closest('section')?.textContent);
  expect(summary).toContain('+30 000 ₸');
  expect(summary).toContain(`${app.t('cashbox.bonus.spinsSum')}250`);
  expect(plain(part('packets')?.textContent)).toBe(
    'Free spins: 5 × 50, one packet opens each day. Game: Fruit Cocktail, bet per spin: 45 ₸. ' +
      'You start each packet yourself and have 3 days to use it. Winnings from the spins are a bonus with a wager of ×10.',
  );
  expect(summary).toContain('Maximum bet with the bonus: 2 500 ₸');
  expect(summary).toContain('Pay within 30 minutes: the bonus is set aside for you until then');
  expect(summary).toContain(app.t('cashbox.bonus.capNone'));
  expect(part('bonus-fold')?.hasAttribute('open')).toBe(false);
  const folded = plain(part('bonus-fold')?.textContent);
  expect(folded).toContain('Bets in slots count 100%, in quick games 10%, in table games 10% · Comet: 0%');
  expect(folded).toContain(app.t('cashbox.bonus.out'));
});

test('what can be withdrawn in the end is told in money for the amount at hand', async () => {
  choose({ id: 'half', percent: 50, min_deposit: 300_000, max_bonus_limit: 5_000_000, wager: 10, max_cashout_percents: 500 });
  const app = await open([sampleOffer('half', { max_cashout_percents: 500 })]);
  await type(app, '10000');
  await waitFor(() => expect(plain(part('sum')?.parentElement?.textContent)).toContain('at most 25 000 ₸ becomes your money'));
});

test('spins that come with a deposit say what must be bet for what they win, the largest bet, the limit and the way out', async () => {
  choose({ id: 'spins', min_deposit: 300_000, spins_count: 50 });
  const spins = sampleSpins('spins', {
    type: 'deposit_gift_spin',
    taken_by: 'deposit',
    min_deposit: 300_000,
    max_cash_out_money: 5_000_000,
  });
  const app = await open([spins]);
  await type(app, '5000');
  await waitFor(() => expect(part('bonus-wager')).not.toBeNull());
  const summary = plain(part('sum')?.parentElement?.textContent);
  expect(summary).toContain('To withdraw winnings of 2 250 ₸, your counted bets must add up to 22 500 ₸ within 3 days');
  expect(summary).toContain('Maximum bet with the bonus: 2 500 ₸');
  expect(summary).toContain('at most 50 000 ₸ becomes your money');
  expect(summary).toContain(app.t('cashbox.bonus.outSpins'));
});

test('the full terms of the chosen bonus open beside the sum, for the amount at hand', async () => {
  choose(WELCOME);
  const app = await open([]);
  await type(app, '25000');
  await app.user.click(await screen.findByRole('button', { name: app.t('cashbox.bonus.terms') }));
  const sheet = await screen.findByRole('dialog');
  expect(plain(sheet.querySelector('[data-row="wager"]')?.textContent)).toContain('For a deposit of 25 000 ₸ that is 300 000 ₸');
  expect([...sheet.querySelectorAll('[data-row]')]).toHaveLength(7);
  // It is chosen already, and goes with the deposit.
  expect(within(sheet).queryByRole('button', { name: /Top up/ })).toBeNull();
  expect(within(sheet).queryByRole('button', { name: app.t('offers.actions.refuse') })).toBeNull();
  await app.user.click(within(sheet).getByRole('button', { name: app.t('offers.actions.without') }));
  await waitFor(() => expect(part('no-bonus')).not.toBeNull());
});

test('OFFER-19 the bonus is changed in a list of all that are open, or left out', async () => {
  choose(WELCOME);
  const app = await open([sampleOffer('half'), sampleSpins('press')]);
  await type(app, '5000');
  await app.user.click(screen.getByRole('button', { name: app.t('cashbox.bonus.change') }));
  const sheet = await screen.findByRole('dialog', { name: app.t('offers.choice.title') });
  const options = within(sheet).getAllByRole('button', { pressed: false });
  const half = options[0]?.closest('li');
  expect(plain(half?.textContent)).toContain('A deposit of 5 000 ₸ brings a bonus of 2 500 ₸');
  expect(plain(half?.querySelector('[data-part="offer-facts"]')?.textContent)).toContain('Maximum bet2 500 ₸Withdrawal limitNo limit');
  expect([...(half?.querySelectorAll('[data-part="terms-fold"] [data-row]') ?? [])]).toHaveLength(7);
  // Spins that a button takes are not for a deposit.
  expect(options.map((one) => one.querySelector('b')?.textContent)).toEqual(['+50% on a deposit', app.t('offers.choice.none')]);
  await app.user.click(options[0] as HTMLElement);
  await type(app, '10000');
  await waitFor(() => expect(plain(part('sum')?.textContent)).toContain('+5 000 ₸'));
  await app.user.click(screen.getByRole('button', { name: app.t('cashbox.bonus.change') }));
  await app.user.click(await screen.findByRole('button', { name: new RegExp(app.t('offers.choice.none')) }));
  expect(part('no-bonus')).not.toBeNull();
  await app.user.click(send());
  await waitFor(() => expect(app.server.calls(pay)).toHaveLength(1));
  expect(app.server.calls(pay)[0]?.body).not.toHaveProperty('offer_id');
});

test('a deposit below the smallest of the bonus is not sent, and the field says how much it takes', async () => {
  choose(WELCOME);
  const app = await open([]);
  const input = await type(app, '2000');
  await app.user.click(send());
  await waitFor(() => expect(plain(descriptionOf(input))).toBe('Minimum deposit for this bonus: 3 000 ₸'));
  expect(app.server.calls(pay)).toHaveLength(0);
});

test('with another bonus active the deposit is sent once the player agrees that this one waits', async () => {
  choose(WELCOME);
  const app = await open([sampleActive('other')]);
  await type(app, '5000');
  const agree = await screen.findByRole('checkbox', { name: app.t('cashbox.bonus.afterBox') });
  // The player agrees to something here; on the bonus page a button starts it.
  expect(app.t('cashbox.bonus.afterBox')).not.toBe(app.t('offers.after.start'));
  await app.user.click(send());
  expect(await screen.findByText(app.t('cashbox.bonus.afterNeeded'))).toBeDefined();
  expect(app.server.calls(pay)).toHaveLength(0);
  await app.user.click(agree);
  // What was asked for is done.
  expect(screen.queryByText(app.t('cashbox.bonus.afterNeeded'))).toBeNull();
  await app.user.click(send());
  await waitFor(() => expect(app.server.calls(pay)[0]?.body).toMatchObject({ offer_id: 'welcome', after_current: true }));
});

test('who agrees to wait for one bonus has not agreed for another', async () => {
  choose(WELCOME);
  const app = await open([sampleActive('other'), sampleOffer('half')]);
  await type(app, '5000');
  const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: app.t('cashbox.bonus.afterBox') });
  await app.user.click(await box());
  expect((await box()).checked).toBe(true);
  await app.user.click(screen.getByRole('button', { name: app.t('cashbox.bonus.change') }));
  await app.user.click(await screen.findByRole('button', { name: /\+50%/ }));
  expect((await box()).checked).toBe(false);
});

test('free spins stand beside an active bonus: nothing is asked', async () => {
  choose({ id: 'spins', min_deposit: 300_000, spins_count: 50 });
  const spins = sampleSpins('spins', { type: 'deposit_gift_spin', taken_by: 'deposit', min_deposit: 300_000 });
  const app = await open([sampleActive('other'), spins]);
  await type(app, '5000');
  await waitFor(() => expect(plain(part('sum')?.textContent)).toContain(`${app.t('cashbox.bonus.spinsSum')}50`));
  expect(screen.queryByRole('checkbox', { name: app.t('cashbox.bonus.afterBox') })).toBeNull();
  expect(screen.queryByText(app.t('cashbox.bonus.out'))).toBeNull();
});

test('a bonus that the server no longer offers is taken off, and said to be gone', async () => {
  choose({ ...WELCOME, id: 'old' });
  const app = await open([]);
  expect(await screen.findByText(app.t('cashbox.bonus.gone'))).toBeDefined();
  expect(localStorage.getItem('activeBonus')).toBeNull();
  await app.user.click(send());
  await waitFor(() => expect(app.server.calls(pay)).toHaveLength(1));
  expect(app.server.calls(pay)[0]?.body).not.toHaveProperty('offer_id');
});

test.each([
  'OFFER_PROMISED',
  'OFFER_NOT_AVAILABLE',
  'OFFER_BUDGET_SPENT',
  'OFFER_ORDERS_UNPAID',
  'OFFER_TAKEN_BY_RELATED',
  'BONUS_ACTIVE',
] as const)('a deposit that is refused with %s says it under the form, and nothing was paid', async (code) => {
  choose(WELCOME);
  const app = await open([], (server) => void server.drop(pay).refuse(pay, code));
  await type(app, '5000');
  await app.user.click(send());
  expect(await screen.findByText(app.t(`API_ERRORS.${code}`))).toBeDefined();
  expect(location.pathname).toBe('/cash-box/deposit');
});
