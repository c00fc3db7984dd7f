import { CURRENCIES } from '@tulpar/domain/markets';
import { formatMoney, type Minor } from '@tulpar/domain/money';
import { CELLS, gemsMax, MINES_MAX, MINES_MIN, mines, survival } from '@tulpar/games/mines/mines';
import { limitsTable } from '../limits-table.ts';
import { markdownTable } from '../markdown.ts';
import { decimal, fraction, grouped, isLess, oneIn, percent, type Rational, ratio } from '../rational.ts';
import { MINES_TARGETS, minesExtremes, minesReturn, worstTarget } from './mines-returns.ts';

const COUNTS = Array.from({ length: MINES_MAX - MINES_MIN + 1 }, (_, place) => place + MINES_MIN);

const chanceOf = (count: number, gems: number): Rational => {
  const { safe, all } = survival(count, gems);
  return ratio(safe, all);
};

/** What so many gems are worth before rounding, in stakes. */
const worth = (count: number, gems: number): string => {
  const { safe, all } = survival(count, gems);
  return grouped(decimal(ratio(99 * all, 100 * safe), 4));
};

const lowestAt = (stake: Minor, count: number): string => {
  const returns = MINES_TARGETS.filter((target) => target.mines === count).map(({ gems }) => minesReturn(stake, count, gems));
  return percent(
    returns.reduce((lowest, one) => (isLess(one, lowest) ? one : lowest)),
    3,
  );
};

/** What the last gem of each count of mines is worth, and how often it is found. */
const targetTable = (): string =>
  markdownTable(
    ['Mines', 'Gems at most', 'Their worth, in stakes', 'Found one in', 'Lowest return at the smallest stake, KZT', 'AZN'],
    COUNTS.map((count) => {
      const most = gemsMax(count);
      return [
        String(count),
        most === CELLS - count ? `${most}, all` : `${most} of ${CELLS - count}`,
        worth(count, most),
        oneIn(chanceOf(count, most), 2),
        lowestAt(mines.limits.KZT.min, count),
        lowestAt(mines.limits.AZN.min, count),
      ];
    }),
  );

const worthTable = (): string =>
  markdownTable(
    ['Mines', 'Worth of 1, 2, 3 … gems, in stakes, before rounding'],
    COUNTS.map((count) => [String(count), Array.from({ length: gemsMax(count) }, (_, place) => worth(count, place + 1)).join(', ')]),
  );

const roundingTable = (): string =>
  markdownTable(
    ['Currency', 'Bets counted out', 'Lowest return', 'Exactly', 'At', 'Highest return', 'Smallest profit of a win'],
    CURRENCIES.map((currency) => {
      const { count, worst, best, smallestProfit } = minesExtremes(currency);
      const money = (amount: Minor): string => formatMoney(amount, currency).replaceAll('\u00a0', ' ');
      const at = `${money(worst.stake)}, mines: ${worst.mines}, gems: ${worst.gems}`;
      const counted = [currency as string, grouped(String(count)), percent(worst.rtp, 4), fraction(worst.rtp), at];
      return [...counted, percent(best.rtp, 4), money(smallestProfit)];
    }),
  );

const ladderTable = (): string =>
  markdownTable(
    ['Currency', 'Stake', 'Lowest return', 'Mines', 'Gems'],
    CURRENCIES.flatMap((currency) =>
      mines.limits[currency].ladder.map((stake) => {
        const { rtp, mines: count, gems } = worstTarget(stake);
        const amount = formatMoney(stake, currency).replaceAll('\u00a0', ' ');
        return [currency, amount, percent(rtp, 4), String(count), String(gems)];
      }),
    ),
  );

export function minesSheet(): string {
  return `# Mines

Label \`${mines.label}\`. Written by \`npm run par\`; a test fails when this sheet and the code differ. How the mines are laid: [fairness](../fairness.md).

The player chooses from ${MINES_MIN} to ${MINES_MAX} mines, which are laid under ${CELLS} cells before the first one is opened, every arrangement equally likely. Each opened cell is a gem or a mine. After a gem
the player may take the money: the stake times 99 % divided by the chance of having found so many gems, rounded down to the minor unit. A mine ends the round with nothing. **Return to player: 99 %**, before rounding.

That holds for every way to play. Whatever cells are chosen, the chance of the next gem is the same, so all that a player decides is after how many gems to stop; each of these targets returns 99 %, and so does any mixture of them.

The round ends of itself, and pays, with the last gem, or when one more would be worth more than 2 500 stakes. The top win is ${grouped(String(mines.facts.topWinTimesStake))} stakes, all 22 gems among 3 mines or 3 gems among 22 mines,
one in ${grouped(String(mines.facts.topWinOneIn))} for those who try. A round that is left is ended by rule: with a gem or more the money is taken, without one the first cell is opened before. Volatility is the player's choice.

## Targets

${targetTable()}

${worthTable()}

## What rounding takes

Every stake that is taken, with every target, was counted out; nothing is estimated.

${roundingTable()}

The lowest return at the stakes that the buttons offer:

${ladderTable()}

## Limits

${limitsTable(mines)}
`;
}
