import { CURRENCIES } from '@tulpar/domain/markets';
import { formatMoney } from '@tulpar/domain/money';
import { CHANCE_MAX, CHANCE_MIN, dice } from '@tulpar/games/dice/dice';
import { limitsTable } from '../limits-table.ts';
import { markdownTable } from '../markdown.ts';
import { decimal, fraction, grouped, oneIn, percent, ratio } from '../rational.ts';
import { diceExtremes, diceReturn, worstChance } from './dice-returns.ts';

const SHOWN_CHANCES = [10, 50, 100, 500, 1_000, 2_500, 3_333, 4_950, 5_000, 6_600, 7_500, 9_000, 9_500];
const chanceText = (chance: number): string => percent(ratio(chance, 10_000), 2);

/** The deviation of one round, in stakes: it wins m stakes with chance p. */
const deviation = (chance: number): string => {
  const p = chance / 10_000;
  return ((9_900 / chance) * Math.sqrt(p * (1 - p))).toFixed(3);
};

export function diceSheet(): string {
  const chances = markdownTable(
    ['Chance', 'Pays', 'Wins one in', 'Return at the smallest stake, KZT', 'AZN', 'Standard deviation, in stakes'],
    SHOWN_CHANCES.map((chance) => [
      chanceText(chance),
      `${decimal(ratio(9_900, chance), 4)} x`,
      oneIn(ratio(chance, 10_000), 2),
      percent(diceReturn(dice.limits.KZT.min, chance), 3),
      percent(diceReturn(dice.limits.AZN.min, chance), 3),
      deviation(chance),
    ]),
  );
  const rounding = markdownTable(
    ['Currency', 'Bets counted out', 'Lowest return', 'Exactly', 'At', 'Highest return', 'Smallest profit of a win'],
    CURRENCIES.map((currency) => {
      const { count, worst, best, smallestProfit } = diceExtremes(currency);
      const money = (amount: typeof smallestProfit): string => formatMoney(amount, currency).replaceAll('\u00a0', ' ');
      const at = `${money(worst.stake)}, ${chanceText(worst.chance)}`;
      return [
        currency,
        grouped(String(count)),
        percent(worst.rtp, 4),
        fraction(worst.rtp),
        at,
        percent(best.rtp, 4),
        money(smallestProfit),
      ];
    }),
  );
  const ladder = markdownTable(
    ['Currency', 'Stake', 'Lowest return', 'At the chance'],
    CURRENCIES.flatMap((currency) =>
      dice.limits[currency].ladder.map((stake) => {
        const { rtp, chance } = worstChance(stake);
        return [currency, formatMoney(stake, currency).replaceAll('\u00a0', ' '), percent(rtp, 4), chanceText(chance)];
      }),
    ),
  );
  return `# Dice

Label \`${dice.label}\`. Written by \`npm run par\`; a test fails when this sheet and the code differ. How the roll is drawn: [fairness](../fairness.md).

The player chooses a side and a chance from ${chanceText(CHANCE_MIN)} to ${chanceText(CHANCE_MAX)} in steps of 0.01 %. One of 10 000 rolls is drawn, each equally likely. A win pays the
stake times 99 % divided by the chance, rounded down to the minor unit. **Return to player: 99 %**, before rounding, at every chance.

## Chances

${chances}

The top win is ${dice.facts.topWinTimesStake} stakes, at the smallest chance, one in ${grouped(String(dice.facts.topWinOneIn))}. Volatility is the player's choice: a round either pays what the table says or nothing, and that is its whole distribution.

## What rounding takes

Every stake that is taken, with every chance that can be chosen, was counted out; nothing is estimated.

${rounding}

The lowest return at the stakes that the buttons offer:

${ladder}

## Limits

${limitsTable(dice)}
`;
}
