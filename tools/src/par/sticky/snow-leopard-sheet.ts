import { HUNT_REELS, LINES, MAIN_REELS } from '@tulpar/games/snow-leopard/reels';
import { snowLeopard, TOP_WIN_TIMES_STAKE } from '@tulpar/games/snow-leopard/snow-leopard';
import { limitsTable } from '#par/limits-table.ts';
import { markdownTable } from '#par/markdown.ts';
import { decimal, grouped, oneIn, percent, toNumber } from '#par/rational.ts';
import { lineTable, NINE_OF_TEN, payTable, playTable, reelTable } from '#par/slots/slot-tables.ts';
import { SNOW_LEOPARD_FIGURES as FIGURES } from './snow-leopard-figures.ts';
import { snowLeopardOdds } from './snow-leopard-odds.ts';
import { topChance } from './top-chance.ts';

/** Half the width of the interval that holds the true value in 99 of 100 simulations. */
const NINETY_NINE = 2.576;

type Odds = ReturnType<typeof snowLeopardOdds>;

const bonusTable = (odds: Odds): string =>
  markdownTable(
    ['Moons', 'One in', 'Pay at once', 'Free spins', 'Which pay on average'],
    odds.bonuses.map(({ moons, chance, pays, spins, hunt }) => [
      String(moons),
      oneIn(chance, 2),
      `${pays} stakes`,
      String(spins),
      `${decimal(hunt, 4)} stakes`,
    ]),
  );

const winTable = (): string =>
  markdownTable(
    ['Win, in stakes', 'Rounds', 'One in', 'Added to the return'],
    FIGURES.counts.map((count, place) => [
      place === 0 ? 'nothing' : `above ${grouped(String(FIGURES.edges[place - 1]))} up to ${grouped(String(FIGURES.edges[place]))}`,
      grouped(String(count)),
      grouped((FIGURES.rounds / count).toFixed(2)),
      `${((FIGURES.returned[place] ?? 0) * 100).toFixed(4)} %`,
    ]),
  );

function returnTable(odds: Odds): string {
  const parts = Object.entries({ Lines: odds.parts.lines, 'Moons on the reels': odds.parts.scatter, 'Free spins': odds.parts.hunt });
  return markdownTable(
    ['Part', 'Return'],
    [...parts.map(([name, value]) => [name, percent(value, 8)]), ['**Together**', `**${percent(odds.rtp, 8)}**`]],
  );
}

/** How the figures of the sheet were computed. */
const computedSection = (odds: Odds): string => `## How this was computed

Every one of the ${grouped(String(odds.main.stops))} stops of the reels was counted, by what its lines win and how many moons it shows: hit rate and odds are exact fractions of these counts.
The return of the free spins is exact as well: a line has one cell on each reel, a cell holds a leopard unless every spin so far brought it none, and no reel knows of another.
Deviation and the table of wins are those of the simulation, in which the spins of a round depend on each other. The chance of the top win adds to that of the screen how many of
${Object.entries(FIGURES.hunts)
  .map(([moons, { hunts, tops }]) => `${grouped(String(hunts))} simulated free spins after ${moons} moons (${tops})`)
  .join(', ')} came to it: ${(topChance(odds) * 1e9).toFixed(1)} in a thousand million rounds.
\`npm run par -- --simulate 1000000\` plays rounds and prints the return with its interval beside it.`;

/** The free spins: when they come, what they return and their reels. */
const freeSpinsSection = (odds: Odds): string => `## Free spins

Three or more moons anywhere pay at once and bring free spins on reels of their own, which have no moon. They begin without a leopard; every one that comes stays.

${bonusTable(odds)}

What each of them returns on the average, in stakes, the first one first: ${odds.spins.map((spin) => decimal(spin, 4)).join(', ')}.

${reelTable(HUNT_REELS.strips)}`;

export function snowLeopardSheet(): string {
  const odds = snowLeopardOdds();
  const { deviation, rounds } = FIGURES;
  const margin = (NINETY_NINE * deviation) / Math.sqrt(rounds);
  return `# Snow Leopard

Label \`${snowLeopard.label}\`. Written by \`npm run par\`; a test fails when this sheet and the code differ. How the reels are drawn: [fairness](../fairness.md).

Five reels, three rows, twenty lines, all of them always played: the stake is twenty line bets, and every win a whole number of them, so nothing is rounded and the return
is the same at every stake. A line pays from the leftmost reel on, the most of a kind only; the leopard stands for everything but a moon and comes on the three middle reels.
In free spins a leopard stays where it came until the last of them.

- **Return to player: ${percent(odds.rtp, 2)}**
- A round in ${oneIn(odds.hit, 4)} wins something (${percent(odds.hit, 4)}); free spins come in one of ${oneIn(odds.bonus, 2)}.
- Standard deviation: ${deviation.toFixed(4)} stakes a round; volatility index (${NINE_OF_TEN} deviations): ${(NINE_OF_TEN * deviation).toFixed(2)}, medium.
- Top win: ${grouped(String(TOP_WIN_TIMES_STAKE))} stakes, about one in ${grouped(String(snowLeopard.facts.topWinOneIn))}: a whole screen of ibexes, one in ${oneIn(odds.top.chance, 0)}, or free spins that come so far. A round pays no more:
  what goes beyond is cut off, and the free spins end.

## Return by part

As if nothing were cut off; the cap takes less than 0.002 % off.

${returnTable(odds)}

## Pay table

In line bets, with how often one line shows it outside the free spins.

${payTable(MAIN_REELS)}

## Lines

The row of each reel, from the left; row 1 is the uppermost.

${lineTable(LINES)}

## Reels

${reelTable(MAIN_REELS.strips)}

${freeSpinsSection(odds)}

## Wins of a whole round

Of ${grouped(String(rounds))} simulated rounds, which returned ${(FIGURES.rtp * 100).toFixed(3)} % ± ${(margin * 100).toFixed(3)} % (99 of 100) and won something in one of ${(rounds / FIGURES.hits).toFixed(4)}:

${winTable()}

How far a play of so many rounds strays from the return, by the normal approximation:

${playTable(toNumber(odds.rtp), deviation)}

## Limits

${limitsTable(snowLeopard)}

${computedSection(odds)}
`;
}
