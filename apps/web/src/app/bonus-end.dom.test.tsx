import { act, screen, waitFor } from '@testing-library/react';
import { getAllWelcomeOffers, getOffers } from '@tulpar/contract/offers';
import { expect, test, vi } from 'vitest';
import { listOf, sampleActive, sampleOffer, sampleSpins } from '#features/offers/testing/sample-offers.ts';
import { renderApp } from '#testing/render-app.tsx';

const page = vi.hoisted(() => {
  const refetch: (queryKey: readonly string[]) => Promise<void> = () => Promise.resolve();
  return { refetch };
});
vi.mock('@tulpar/app-kit/query-client', async (load) => {
  const { createQueryClient } = await load<typeof import('@tulpar/app-kit/query-client')>();
  return {
    createQueryClient() {
      const client = createQueryClient();
      page.refetch = (queryKey) => client.refetchQueries({ queryKey });
      return client;
    },
  };
});

test('spins that are over and won nothing are no lost bonus money', async () => {
  const { server, t } = await renderApp('/bonuses/received', {
    player: {},
    server: (fake) =>
      void fake
        .answerBy(getOffers, ({ query }) => (query['history'] === '1' ? listOf() : listOf(sampleSpins('s', { status: 'started' }))))
        .answer(getAllWelcomeOffers, { data: [] }),
  });
  await waitFor(() => expect(document.querySelector('[data-part="active-spins"]')).not.toBeNull());
  server
    .drop(getOffers)
    .answerBy(getOffers, ({ query }) => (query['history'] === '1' ? listOf(sampleSpins('s', { status: 'wasted' })) : listOf()));
  await act(() => page.refetch(['offers', 'all']));
  await waitFor(() => expect(document.querySelector('[data-part="offer-history"]')).not.toBeNull());
  expect(screen.queryByText(t('offers.lost.title'))).toBeNull();
});

test('a lost bonus is told although its history was read a moment before', async () => {
  const { server, t } = await renderApp('/bonuses/received', {
    player: {},
    server: (fake) =>
      void fake
        .answerBy(getOffers, ({ query }) => (query['history'] === '1' ? listOf() : listOf(sampleActive('a'))))
        .answer(getAllWelcomeOffers, { data: [] }),
  });
  await waitFor(() => expect(document.querySelector('[data-part="active-offer"]')).not.toBeNull());
  server
    .drop(getOffers)
    .answerBy(getOffers, ({ query }) => (query['history'] === '1' ? listOf(sampleOffer('a', { status: 'wasted' })) : listOf()));
  await act(() => page.refetch(['offers', 'all']));
  expect(await screen.findByText(t('offers.lost.title'))).toBeDefined();
});
