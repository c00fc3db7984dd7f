import { CURRENCIES } from '@tulpar/domain/markets';
import { formatMoney } from '@tulpar/domain/money';
import type { Game } from '@tulpar/games/rounds/game';
import { markdownTable } from './markdown.ts';

/** What may be staked, in every currency. */
export function limitsTable({ limits, facts }: Game): string {
  return markdownTable(
    ['Currency', 'Smallest stake', 'Largest stake', 'Step', 'Top win at the largest stake'],
    CURRENCIES.map((currency) => {
      const { min, max, step } = limits[currency];
      const top = (max * facts.topWinTimesStake) as typeof max;
      const amounts = [min, max, step, top].map((amount) => formatMoney(amount, currency, 'when-needed').replaceAll('\u00a0', ' '));
      return [currency as string].concat(amounts);
    }),
  );
}
