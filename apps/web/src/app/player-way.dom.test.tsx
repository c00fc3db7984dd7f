import { screen, waitFor, within } from '@testing-library/react';
import { activatePromoCode, getAvailableCashback, getCashback } from '@tulpar/contract/cashback';
import { searchGames } from '@tulpar/contract/games/catalog';
import { activateOffer } from '@tulpar/contract/offer-changes';
import { getOffers } from '@tulpar/contract/offers';
import { expect, test } from 'vitest';
import { listOf, sampleSpins } from '#features/offers/testing/sample-offers.ts';
import { field, navigate, renderApp } from '#testing/render-app.tsx';

test('MARKET-05 a player browses and searches games, takes a bonus, uses a code and visits the VIP club', async () => {
  const { user, server, t } = await renderApp('/games', {
    player: { status: 'gold' },
    server: (fake) =>
      void fake
        .answer(getOffers, listOf(sampleSpins('spins')))
        .answer(getAvailableCashback, { data: [] })
        .answer(getCashback, { data: null }),
  });
  const main = () => within(screen.getByRole('main'));
  await waitFor(() =>
    expect(
      main()
        .getAllByRole('link')
        .some((link) => link.getAttribute('href')?.startsWith('/games/')),
    ).toBe(true),
  );
  await user.type(main().getByRole('searchbox'), 'steppe{Enter}');
  await waitFor(() => expect(server.calls(searchGames).map(({ query }) => query['search'])).toContain('steppe'));

  await navigate('/bonuses');
  await user.click(await screen.findByRole('button', { name: t('offers.actions.activate') }));
  await waitFor(() => expect(server.calls(activateOffer)).toHaveLength(1));
  await user.type(field(t('offers.promo.label')), 'STEPPE');
  await user.click(screen.getByRole('button', { name: t('offers.promo.button') }));
  await waitFor(() => expect(server.calls(activatePromoCode).map(({ body }) => body)).toEqual([{ code: 'STEPPE', locale: 'en' }]));

  await navigate('/vipclub');
  const own = await screen.findAllByRole('listitem', { current: true });
  expect(own.map(({ textContent }) => textContent)).toEqual([expect.stringContaining(t('USER_STATUS.gold'))]);
});
