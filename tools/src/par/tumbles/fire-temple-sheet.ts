import { fireTemple } from '@tulpar/games/fire-temple/fire-temple';
import { COINS, FREE_SPINS, LADDER, MAIN, TEMPLES_MIN, templePays } from '@tulpar/games/fire-temple/symbols';
import { limitsTable } from '#par/limits-table.ts';
import { markdownTable } from '#par/markdown.ts';
import { grouped } from '#par/rational.ts';
import { NINE_OF_TEN, playTable } from '#par/slots/slot-tables.ts';
import { FIRE_TEMPLE_FIGURES as F } from './fire-temple-figures.ts';
import { EDGES } from './fire-temple-odds.ts';

const percent = (share: number, digits: number): string => `${(share * 100).toFixed(digits)} %`;
const oneIn = (chance: number, digits: number): string => grouped((1 / chance).toFixed(digits));

const payTable = (): string => {
  const sum = Object.values(MAIN.weights).reduce((total, weight) => total + weight, 0);
  return markdownTable(
    ['Symbol', 'In a cell, of 128', 'In a cell of free spins, of 125', '8 or 9', '10 or 11', '12 and more'],
    Object.entries(MAIN.weights).map(([symbol, weight]) => {
      const pays = Object.entries(MAIN.pays).find(([name]) => name === symbol)?.[1];
      if (sum !== 128) throw new Error('the head of this table says 128');
      const own = [symbol, String(weight), symbol === 'temple' ? '0' : String(weight)];
      return own.concat(pays?.map(([, coins]) => grouped(String(coins))) ?? ['', '', '']);
    }),
  );
};

const templeTable = (): string =>
  markdownTable(
    ['Temples', 'One in', 'Pay at once'],
    F.temples.map((chance, place) => [
      `${TEMPLES_MIN + place}${place === F.temples.length - 1 ? ' and more' : ''}`,
      oneIn(chance, 2),
      `${templePays(TEMPLES_MIN + place)} stakes`,
    ]),
  );

const winTable = (): string =>
  markdownTable(
    ['Win, in stakes', 'Chance', 'One in', 'Adds to the return'],
    F.wins.map(({ chance, returned }, place) => [
      place === 0 ? 'nothing' : `above ${grouped(String(EDGES[place - 1]))} up to ${grouped(String(EDGES[place]))}`,
      percent(chance, 6),
      oneIn(chance, 2),
      percent(returned, 4),
    ]),
  );

export function fireTempleSheet(): string {
  const { rounds, bonuses, deviation, parts, bonus } = F;
  return `# Fire Temple

Label \`${fireTemple.label}\`. Written by \`npm run par\`; a test fails when this sheet and the code differ. How the symbols are drawn: [fairness](../fairness.md).

Six columns of five. Eight or more of a kind pay wherever they are; then they vanish, what lay above them comes down, and new symbols fall from above, as long as something wins. Each fall takes the multiplier
one step further: ${LADDER.map((times) => `×${times}`).join(', ')}, where it stays. A stake is ${COINS} coins and every win a whole number of them, so nothing is rounded and the return is the same at every stake.

- **Return to player: ${percent(F.rtp, 2)}**, between ${percent(F.rtp - F.margin, 2)} and ${percent(F.rtp + F.margin, 2)} in 99 of 100 (simulated, see below).
- A round in ${oneIn(F.hit, 2)} wins something (${percent(F.hit, 2)}); free spins come in one of ${oneIn(F.chance, 1)}. A round has ${F.falls.toFixed(3)} falls on average.
- Standard deviation: ${deviation.toFixed(2)} stakes a round; volatility index (${NINE_OF_TEN} deviations): ${(NINE_OF_TEN * deviation).toFixed(1)}, high.
- Top win: ${grouped(String(fireTemple.facts.topWinTimesStake))} stakes. A round that reaches it ends there, and what would go beyond is not paid; one in ${oneIn(F.top, 0)} does (${bonus.tops} of ${grouped(String(bonuses))} simulated free spins).

## Return by part

${markdownTable(
  ['Part', 'Return'],
  [
    ['Of a kind, without free spins', percent(parts.kinds, 3)],
    ['Temples', percent(parts.temples, 3)],
    ['Free spins, up to the top win', percent(parts.free, 3)],
    ['**Together**', `**${percent(F.rtp, 3)}**`],
  ],
)}

## Symbols and pays

Each cell is drawn by itself, also what falls later. Pays in coins, times the multiplier.

${payTable()}

## Free spins

Temples neither pay of a kind nor vanish. Where ${TEMPLES_MIN} or more lie there once nothing wins any more, they pay at once, and the player lights the fires: ${FREE_SPINS} free spins. There are no temples in them, and the multiplier is
kept from one spin to the next. They bring ${bonus.mean.toFixed(2)} stakes on average, and the multiplier they end with is ×${bonus.multiplier.toFixed(1)} on average. Nothing is decided by the player.

${templeTable()}

## Wins of a whole round

${winTable()}

How far a play of so many rounds strays from the return, by the normal approximation:

${playTable(F.rtp, deviation)}

## Limits

${limitsTable(fireTemple)}

## How this was computed

What a screen pays depends on its counts alone, but there are too many of them, each with falls of any length, to be counted out. So it was simulated, in two strata, because free spins are rare and decide how far a round strays:
${grouped(String(rounds))} rounds up to the free spins, and ${grouped(String(bonuses))} times the free spins alone, each joined with what a round won that began them. That is worth ${grouped(Math.round(bonuses / F.chance / 1e6).toString())} million rounds for the free spins.
The interval takes both strata together. The figures are kept in \`fire-temple-figures.ts\`; \`npm run par -- --count\` simulates them anew, with the same seed, and stops when they differ. A test plays the game itself, seeds and all, and holds it against them,
as \`npm run par -- --simulate 1000000 --game fire-temple\` does at the smallest and the largest stake.
`;
}
