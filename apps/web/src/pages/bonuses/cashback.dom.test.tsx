import { screen, waitFor, within } from '@testing-library/react';
import { type AvailableCashback, type Cashback, getAvailableCashback, getCashback } from '@tulpar/contract/cashback';
import { activateOffer } from '@tulpar/contract/offer-changes';
import { getOffers, getWelcomeOffers } from '@tulpar/contract/offers';
import { ENDPOINT_EXAMPLES } from '@tulpar/contract/testing/endpoint-examples';
import { expect, test } from 'vitest';
import { listOf, sampleOffer, sampleSpins, sampleWelcome } from '#features/offers/testing/sample-offers.ts';
import { renderApp } from '#testing/render-app.tsx';

const GATHERED = getCashback.response.parse(ENDPOINT_EXAMPLES['getCashback']?.answer).data as Cashback;
const OPEN = getAvailableCashback.response.parse(ENDPOINT_EXAMPLES['getAvailableCashback']?.answer).data[0] as AvailableCashback;

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
const storedBonus = () => (JSON.parse(localStorage.getItem('activeBonus') ?? 'null') as { value: { id: string } } | null)?.value;

interface World {
  readonly gathered?: Partial<Cashback> | null;
  readonly open?: Partial<AvailableCashback>[];
}

async function visit({ gathered = {}, open = [] }: World) {
  const app = await renderApp('/bonuses', {
    player: {},
    server: (server) =>
      void server
        .answer(getOffers, listOf(sampleOffer('money'), sampleSpins('spins')))
        .answer(getWelcomeOffers, { data: [sampleWelcome('welcome', 1)] })
        .answer(getCashback, { data: gathered && { ...GATHERED, ...gathered } })
        .answer(getAvailableCashback, { data: open.map((changes) => ({ ...OPEN, ...changes })) }),
  });
  await waitFor(() => expect(document.querySelector('[data-part="money-offers"]')).not.toBeNull());
  return { ...app, card: document.querySelector<HTMLElement>('[data-part="cashback"]') };
}

test('BONUS-04 BONUS-05 beside the offers stand the tabs, the promo code and the cashback', async () => {
  const { t, card } = await visit({});
  const tabs = screen.getByRole('navigation', { name: t('offers.tabs.label') });
  expect(within(tabs).getByRole('link', { name: t('offers.tabs.received') })).toBeDefined();
  const block = document.querySelector('main') ?? document.body;
  expect(block.contains(screen.getByLabelText(t('offers.promo.label')))).toBe(true);
  expect(block.contains(card)).toBe(true);
  for (const name of ['welcome-offers', 'spin-offers', 'money-offers']) expect(block.querySelector(`[data-part="${name}"]`)).not.toBeNull();
});

test.each([
  ['weekly', 'Available on Thursday, 26.11.2026'],
  ['monthly', 'Available on the 1st, 26.11.2026'],
] as const)('OFFER-16 OFFER-17 until a %s cashback opens its button says on which day', async (period, name) => {
  const { card } = await visit({ gathered: { period, opens_at: '2026-11-26T12:00:00.000Z' } });
  expect(within(card ?? document.body).getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
});

test('OFFER-24 the smallest deposit of cashback is that of its terms', async () => {
  const { card } = await visit({ gathered: { min_deposit_amount: 300_000 } });
  expect(plain(card?.textContent)).toContain('A deposit of 3 000 ₸ or more activates it');
});

test('OFFER-24 no deposit is named where the market asks for none', async () => {
  const { card, t } = await visit({ gathered: { min_deposit_amount: 0 } });
  expect(card?.textContent).toContain(t('offers.cashback.free'));
  expect(plain(card?.textContent)).not.toContain('A deposit of');
});

test('OFFER-16 OFFER-18 an open cashback is activated with a deposit, and the bonus page is the way back', async () => {
  const { user, t, card } = await visit({ open: [{ id: 'cashback', taken_by: 'deposit' }] });
  await user.click(within(card ?? document.body).getByRole('button', { name: t('offers.actions.activate') }));
  await waitFor(() => expect(location.pathname).toBe('/cash-box/deposit'));
  expect(storedBonus()).toMatchObject({ id: 'cashback' });
  expect(sessionStorage.getItem('backPath')).toBe('/bonuses');
});

test('OFFER-16 an open cashback that asks for no deposit is taken by its button, and speaks of none', async () => {
  const { user, server, t, card } = await visit({ open: [{ id: 'free', taken_by: 'press', min_deposit_amount: 0 }] });
  expect(plain(card?.textContent)).not.toContain('A deposit of');
  await user.click(within(card ?? document.body).getByRole('button', { name: t('offers.actions.activate') }));
  await waitFor(() => expect(server.calls(activateOffer).map(({ body }) => body)).toMatchObject([{ offer_id: 'free' }]));
  expect(location.pathname).toBe('/bonuses');
});

test('a player without cashback sees no card', async () => {
  expect((await visit({ gathered: null })).card).toBeNull();
});
