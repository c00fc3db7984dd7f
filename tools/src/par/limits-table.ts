import { CURRENCIES, type Currency } from '@tulpar/domain/markets';
import { formatMoney, type Minor } from '@tulpar/domain/money';
import type { Game } from '@tulpar/games/rounds/game';
import { markdownTable } from './markdown.ts';

/** An amount as the player reads it, with spaces that a formatter leaves alone. */
export const written = (amount: Minor, currency: Currency): string => formatMoney(amount, currency).replaceAll('\u00a0', ' ');

/** What may be staked, in every currency. */
export function limitsTable({ limits, facts }: Game): string {
  return markdownTable(
    ['Currency', 'Smallest stake', 'Largest stake', 'Step', 'Top win at the largest stake'],
    CURRENCIES.map((currency) => {
      const { min, max, step } = limits[currency];
      const top = (max * facts.topWinTimesStake) as typeof max;
      const amounts = [min, max, step, top].map((amount) => written(amount, currency));
      return [currency as string].concat(amounts);
    }),
  );
}
