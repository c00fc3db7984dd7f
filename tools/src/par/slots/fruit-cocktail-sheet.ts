import { fruitCocktail, TOAST_MULTIPLIER, TOAST_SPINS } from '@tulpar/games/fruit-cocktail/fruit-cocktail';
import { GLASS_HOLDS, GLASSES, jarContents, WASP } from '@tulpar/games/fruit-cocktail/glass';
import { LINES, MAIN_REELS, TOAST_REELS } from '@tulpar/games/fruit-cocktail/reels';
import { limitsTable } from '#par/limits-table.ts';
import { markdownTable } from '#par/markdown.ts';
import { decimal, grouped, oneIn, percent, plus, type Rational, ratio, times, toNumber } from '#par/rational.ts';
import { fruitCocktailOdds } from './fruit-cocktail-odds.ts';
import { lineOdds } from './line-odds.ts';
import { lineTable, NINE_OF_TEN, partTable, payTable, playTable, reelTable, winTable } from './slot-tables.ts';

const EDGES = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_500];

type Odds = ReturnType<typeof fruitCocktailOdds>;

function glassTable(odds: Odds): string {
  const inStakes = (value: Rational): string => decimal(times(value, ratio(1, LINES.length)), 4);
  return markdownTable(
    ['Glasses', 'One in', 'Pay at once', 'Jars', 'Wasps', 'Poured on average', 'Full glass, one in', 'Toast on average'],
    odds.bonuses.map(({ glasses, chance, isFull, poured, toasted }) => [
      String(glasses),
      oneIn(chance, 2),
      `${GLASSES[glasses].pays} stakes`,
      String(jarContents(glasses).length),
      String(GLASSES[glasses].wasps),
      `${inStakes(poured)} stakes`,
      oneIn(isFull, 4),
      `${inStakes(toasted)} stakes`,
    ]),
  );
}

/** How often a line of the toast reels shows mint and nothing else. */
const allMint = (): Rational =>
  times(...TOAST_REELS.strips.map((strip) => ratio(strip.filter((symbol) => symbol === TOAST_REELS.table.wild).length, strip.length)));

/** The glass: its jars, what they pour and the toast that follows. */
function glassSection(odds: Odds): string {
  const toastReturn = times(plus(...lineOdds(TOAST_REELS).map(({ chance, pays }) => times(chance, ratio(pays)))), ratio(TOAST_MULTIPLIER));
  return `## The glass

Three or more glasses anywhere pay at once and open the jars: ${jarContents(3)
    .filter((value) => value !== WASP)
    .join(', ')} stakes, each in a jar, and wasps in the others. The player opens jars until a wasp or ${GLASS_HOLDS} ingredients.
What is in which jar is drawn before the first choice. A full glass is followed by ${TOAST_SPINS} free spins on the toast reels, paid ${TOAST_MULTIPLIER} times; they return ${percent(toastReturn, 4)} of a stake each and hold no glass.

${glassTable(odds)}`;
}

/** How the figures of the sheet were computed. */
const computedSection = (odds: Odds): string => `## How this was computed

Every one of the ${grouped(String(odds.main.stops))} stops of the main reels and the ${grouped(String(odds.toast.stops))} of the toast reels was counted, by what its lines win and how many glasses it shows; every order in which
jars can be opened was counted as well. Returns, hit rate, odds and variance are exact fractions of these counts; the table of wins adds up the same counts in floating point.
The return of the lines was computed a second time from how often each symbol stands on each strip, and \`npm run par -- --simulate 1000000\` plays rounds and prints the return with its interval beside it.`;

export function fruitCocktailSheet(): string {
  const odds = fruitCocktailOdds();
  const deviation = Math.sqrt(toNumber(odds.variance));
  const parts = partTable(
    {
      Lines: odds.parts.lines,
      'Glasses on the reels': odds.parts.scatter,
      Pouring: odds.parts.glass,
      'Toast (free spins)': odds.parts.toast,
    },
    odds.rtp,
  );
  return `# Fruit Cocktail

Label \`${fruitCocktail.label}\`. Written by \`npm run par\`; a test fails when this sheet and the code differ. How the reels are drawn: [fairness](../fairness.md).

Five reels, three rows, nine lines, all of them always played: the stake is nine line bets, and every win a whole number of them, so nothing is rounded and the return is
the same at every stake. A line pays from the leftmost reel on, the most of a kind only; mint stands for every fruit. The first fruit from the left decides of which kind a
line is, also where the mints before it would be worth more as another fruit.

**A line of five mints pays nothing**: no fruit is in it for which they could stand. The main reels cannot show one, because their first reel has no mint; of the lines of the
toast reels one in ${oneIn(allMint(), 0)} is one. All returns of this sheet are counted with this rule.

- **Return to player: ${percent(odds.rtp, 2)}**
- A round in ${oneIn(odds.hit, 4)} wins something (${percent(odds.hit, 4)}); the glass opens in one of ${oneIn(odds.bonus, 2)}.
- Standard deviation: ${deviation.toFixed(4)} stakes a round; volatility index (${NINE_OF_TEN} deviations): ${(NINE_OF_TEN * deviation).toFixed(2)}, medium.
- Top win: ${grouped(decimal(odds.top.win, 0))} stakes, a whole screen of pomegranates, one in ${oneIn(odds.top.chance, 0)}. A round with the glass and everything that can follow it cannot pay more than ${grouped(decimal(odds.top.feature, 2))}.

## Return by part

${parts}

## Pay table

In line bets, with how often one line shows it on the main reels.

${payTable(MAIN_REELS)}

## Lines

The row of each reel, from the left; row 1 is the uppermost.

${lineTable(LINES)}

## Main reels

${reelTable(MAIN_REELS.strips)}

${glassSection(odds)}

## Toast reels

${reelTable(TOAST_REELS.strips)}

## Wins of a whole round

${winTable(odds.distribution(), LINES.length, EDGES)}

How far a play of so many rounds strays from the return, by the normal approximation:

${playTable(toNumber(odds.rtp), deviation)}

## Limits

${limitsTable(fruitCocktail)}

${computedSection(odds)}
`;
}
