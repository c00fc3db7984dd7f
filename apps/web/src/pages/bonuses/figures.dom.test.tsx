import { screen, within } from '@testing-library/react';
import { getAvailableCashback, getCashback } from '@tulpar/contract/cashback';
import { getOffers, getWelcomeOffers } from '@tulpar/contract/offers';
import { CURRENCIES } from '@tulpar/domain/markets';
import { formatMoney, minor } from '@tulpar/domain/money';
import { FIRST_DEPOSIT_SPINS, WELCOME_LADDER } from '@tulpar/domain/offers/ladder';
import { bonusOf } from '@tulpar/domain/offers/terms';
import { expect, test } from 'vitest';
import { ladderOffer, listOf } from '#features/offers/testing/sample-offers.ts';
import { renderApp } from '#testing/render-app.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
const factsOf = (card: HTMLElement): Record<string, string> =>
  Object.fromEntries([...card.querySelectorAll('dt')].map((label) => [label.textContent, plain(label.nextElementSibling?.textContent)]));

const ROWS = CURRENCIES.flatMap((currency) => WELCOME_LADDER.map((row) => [row.campaign, currency, row] as const));

test.each(ROWS)(
  'OFFER-20 OFFER-21 OFFER-23 %s in %s: amounts, wager, days and cap on the page are those of its terms',
  async (_, currency, row) => {
    const { user, t } = await renderApp('/bonuses', {
      player: {},
      server: (fake) =>
        void fake
          .answer(getOffers, listOf())
          .answer(getWelcomeOffers, { data: [ladderOffer(row, currency)] })
          .answer(getAvailableCashback, { data: [] })
          .answer(getCashback, { data: null }),
    });
    const terms = row.terms[currency];
    const money = (amount: number) => plain(formatMoney(minor(amount), currency));
    const { spins, wager, days, depositMin, amountMax, cashOutMax, percent } = terms;
    const card = (await screen.findByRole('heading', { level: 3 })).closest('li') as HTMLElement;
    const said = plain(card.textContent);
    if (spins) {
      expect(said).toContain(t('offers.name.spins', { count: spins.count }));
      for (const figure of [money(spins.stake), `×${wager}`, t('offers.days', { count: days })]) expect(said).toContain(figure);
    } else {
      const bonus = bonusOf(terms, depositMin);
      expect(factsOf(card)).toMatchObject({
        [t('offers.facts.max')]: money(amountMax),
        [t('offers.facts.min')]: money(depositMin),
        [t('offers.facts.wager')]: `×${wager}`,
        [t('offers.facts.time')]: t('offers.days', { count: days }),
        [t('offers.facts.stake')]: money(terms.stakeMax),
        [t('offers.facts.cap')]: cashOutMax > 0 ? money(cashOutMax) : t('offers.facts.noCap'),
      });
      const asked = { deposit: money(depositMin), bonus: money(bonus), wager: money(bonus * wager), count: days };
      expect(said).toContain(plain(t('offers.price.deposit', asked)));
      expect(said.includes(t('offers.name.spins', { count: FIRST_DEPOSIT_SPINS }))).toBe(terms.depositNumber === 1);
      expect(said).toContain(`${percent}%`);
      const packets = plain(card.querySelector('[data-part="packets"]')?.textContent);
      const figures = [t('offers.packets.use', { count: 3 }), `×${wager}`, '5 × 50', currency === 'KZT' ? '45 ₸' : '0,18 ₼'];
      for (const figure of figures) expect(packets.includes(figure)).toBe(terms.depositNumber === 1);
    }
    await user.click(within(card).getByRole('button', { name: new RegExp(`^${t('offers.actions.terms')}`) }));
    const sheet = await screen.findByRole('dialog');
    const rowOf = (name: string) => plain(sheet.querySelector(`[data-row="${name}"]`)?.textContent);
    expect(rowOf('cap')).toContain(
      plain(cashOutMax > 0 ? t('offers.terms.capSum', { amount: money(cashOutMax) }) : t('offers.terms.capNone')),
    );
    expect(rowOf('time')).toContain(t(spins ? 'offers.terms.timeSpins' : 'offers.terms.time', { count: days }));
    if (!spins) expect(rowOf('stake')).toContain(money(terms.stakeMax));
  },
);
