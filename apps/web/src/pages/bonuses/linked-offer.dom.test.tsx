import { screen, waitFor, within } from '@testing-library/react';
import { getAvailableCashback, getCashback } from '@tulpar/contract/cashback';
import { getAllWelcomeOffers, getOffers, getWelcomeOffers, type Offer } from '@tulpar/contract/offers';
import { expect, test, vi } from 'vitest';
import { listOf, sampleOffer, sampleWelcome } from '#features/offers/testing/sample-offers.ts';
import type { FakeServer } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';

const note = () => document.querySelector<HTMLElement>('[data-part="linked-offer"]');

const open = (route: string, offers: readonly Offer[], more: (server: FakeServer) => void = () => undefined) =>
  renderApp(route, {
    player: {},
    server(server) {
      server.answer(getOffers, listOf(...offers)).answer(getWelcomeOffers, { data: [sampleWelcome('w', 1)] });
      server.answer(getAvailableCashback, { data: [] }).answer(getCashback, { data: null });
      more(server);
    },
  });

test('BONUS-06 an address that names an offer brings it into view, and marks it and no other', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  await open('/bonuses?offer=b', [sampleOffer('a'), sampleOffer('b')]);
  await waitFor(() => expect(document.querySelector('[data-linked]')?.id).toBe('offer-b'));
  await waitFor(() => expect(seen.mock.contexts).toEqual([document.getElementById('offer-b')]));
  expect(document.activeElement?.id).toBe('offer-b');
  expect(document.querySelectorAll('[data-linked]')).toHaveLength(1);
  expect(note()).toBeNull();
  seen.mockRestore();
});

test.each([
  ['an ended one, with the way to its result', 'over', true],
  ['a welcome offer that nobody took', 'lost', false],
  ['one that nobody has', 'unheard-of', false],
] as const)('BONUS-06 an address that names an offer which is not here says so calmly: %s', async (_, id, isInHistory) => {
  const { t } = await open(`/bonuses?offer=${id}`, [], (fake) => {
    fake
      .drop(getOffers)
      .answerBy(getOffers, ({ query }) => (query['history'] === '1' ? listOf(sampleOffer('over', { status: 'expired' })) : listOf()))
      .answer(getAllWelcomeOffers, { data: [sampleWelcome('lost', 1, { status: 'ignored' })] });
  });
  await waitFor(() => expect(note()).not.toBeNull());
  const shown = note() as HTMLElement;
  const names = { over: ['+50% on a deposit', 'Expired'], lost: ['+120% on a deposit and 250 free spins', 'Not chosen'] } as const;
  const [name, status] = id === 'unheard-of' ? [] : names[id];
  expect(shown.textContent).toContain(name ? t('offers.linked.over', { name, status }) : t('offers.linked.unknown'));
  expect(shown.tagName).toBe('OUTPUT');
  expect(within(shown).queryByRole('link')?.getAttribute('href') ?? null).toBe(isInHistory ? '/bonuses/history' : null);
  expect(screen.queryByRole('alert')).toBeNull();
});
