import { goldenTulpar, TOP_WIN_TIMES_STAKE } from '@tulpar/games/golden-tulpar/golden-tulpar';
import { COINS, MAIN_REELS, RUN_REELS } from '@tulpar/games/golden-tulpar/reels';
import type { WaysReels } from '@tulpar/games/slots/emit-ways-spin';
import { limitsTable } from '#par/limits-table.ts';
import { markdownTable } from '#par/markdown.ts';
import { decimal, grouped, oneIn, percent, plus, ratio, times, toNumber } from '#par/rational.ts';
import { NINE_OF_TEN, partTable, playTable, reelTable, winTable } from '#par/slots/slot-tables.ts';
import { goldenTulparOdds } from './golden-tulpar-odds.ts';
import { waysOdds } from './odds.ts';

const EDGES = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, TOP_WIN_TIMES_STAKE];

/** What ten million rounds came to with quickStreams at the smallest and at the largest stake; each margin holds in 99 of 100. */
export const GOLDEN_TULPAR_SIMULATED = [
  { stake: 'smallest', rtp: 0.952_801, margin: 0.007_187, hits: 3_356_321 },
  { stake: 'largest', rtp: 0.961_053, margin: 0.007_659, hits: 3_357_260 },
] as const;

function waysTable<Symbol extends string>(reels: WaysReels<Symbol>): string {
  const odds = waysOdds(reels);
  const rows = Object.keys(reels.table.pays).map((symbol) => {
    const own = odds.filter((one) => one.symbol === symbol);
    const share = times(plus(...own.map(({ worth, pays }) => times(worth, ratio(pays)))), ratio(1, COINS));
    const cells = own.flatMap(({ pays, chance }) => [grouped(String(pays)), oneIn(chance, 0)]);
    return [symbol].concat(cells, percent(share, 4));
  });
  return markdownTable(['Symbol', 'x 3', 'one in', 'x 4', 'one in', 'x 5', 'one in', 'Returns'], rows);
}

type Odds = ReturnType<typeof goldenTulparOdds>;

const bonusTable = (odds: Odds): string =>
  markdownTable(
    ['Shanyraqs', 'One in', 'Pay at once', 'Free spins', 'Which pay on average'],
    odds.bonuses.map(({ shanyraqs, chance, pays, spins, run }) => [
      String(shanyraqs),
      oneIn(chance, 2),
      `${pays} stakes`,
      String(spins),
      `${decimal(run, 4)} stakes`,
    ]),
  );

const wildTable = (): string => {
  const all = RUN_REELS.wildTimes ?? [];
  const draws = all.reduce((sum, { weight }) => sum + weight, 0);
  return markdownTable(
    ['A horse multiplies by', 'Weight', 'Chance'],
    all.map(({ times, weight }) => [`x ${times}`, String(weight), percent(ratio(weight, draws), 2)]),
  );
};

/** The free spins: when they come, their multipliers, pays and reels. */
const freeSpinsSection = (odds: Odds): string => `## Free spins

Three or more shanyraqs anywhere pay at once and bring free spins on reels of their own, which have no shanyraq. One of them returns ${decimal(odds.spin, 4)} stakes on the average.

${bonusTable(odds)}

What each horse multiplies by is drawn when the reels stand, each by itself:

${wildTable()}

The same pays on the reels of the free spins, with what one spin returns:

${waysTable(RUN_REELS)}

${reelTable(RUN_REELS.strips)}`;

/** How the figures of the sheet were computed. */
const computedSection = (odds: Odds): string => `## How this was computed

Every one of the ${grouped(String(odds.main.stops))} stops of the reels was counted, by what its ways win and how many shanyraqs it shows, and every one of the ${grouped(String(odds.run.stops))} stops and multipliers of a free spin.
Returns by part, hit rate and odds are exact fractions of these counts. The wins of all free spins of a round were added up in floating point, because a sum is cut at the top win: that gives what the cap takes, the deviation and the table of wins.
The return of the ways was computed a second time from how often each symbol stands on each strip, and \`npm run par -- --simulate 1000000\` plays rounds and prints the return with its interval beside it.
Ten million simulated rounds each: ${GOLDEN_TULPAR_SIMULATED.map(({ stake, rtp, margin, hits }) => `at the ${stake} stake ${(rtp * 100).toFixed(3)} % ± ${(margin * 100).toFixed(3)} %, one in ${(1e7 / hits).toFixed(4)} won`).join('; ')}.`;

export function goldenTulparSheet(): string {
  const odds = goldenTulparOdds();
  const { deviation, rtp } = odds;
  const parts = partTable(
    { Ways: odds.parts.ways, 'Shanyraqs on the reels': odds.parts.scatter, 'Free spins': odds.parts.run },
    odds.uncapped,
  );
  return `# Golden Tulpar

Label \`${goldenTulpar.label}\`. Written by \`npm run par\`; a test fails when this sheet and the code differ. How the reels are drawn: [fairness](../fairness.md).

Five reels, three rows, 243 ways, all of them always played: the stake is ${COINS} coins, and every win a whole number of them, so nothing is rounded and the return is
the same at every stake. A symbol pays on three or more reels side by side from the leftmost on, in whichever rows it stands, each way by itself; the horse stands for
everything but a shanyraq. In free spins a horse multiplies the ways through it by 2, 3 or 5, and horses on one way multiply each other.

- **Return to player: ${(rtp * 100).toFixed(2)} %**
- A round in ${oneIn(odds.hit, 4)} wins something (${percent(odds.hit, 4)}); free spins come in one of ${oneIn(odds.bonus, 2)}.
- Standard deviation: ${deviation.toFixed(4)} stakes a round; volatility index (${NINE_OF_TEN} deviations): ${(NINE_OF_TEN * deviation).toFixed(2)}, high.
- Top win: ${grouped(String(TOP_WIN_TIMES_STAKE))} stakes, one in ${grouped((1 / odds.topChance).toFixed(0))}. A round pays no more: what goes beyond is cut off, and the free spins end.
  A screen pays up to ${grouped(String(odds.tops.main))} stakes, and one of the free spins up to ${grouped(String(odds.tops.run))} before it is cut.

## Return by part

As if nothing were cut off.

${parts}

The cap takes ${((toNumber(odds.uncapped) - rtp) * 100).toFixed(6)} % off, which leaves ${(rtp * 100).toFixed(6)} %.

## Pay table

What one way pays, in coins, and one in how many spins the symbol goes exactly so far; what it returns is for all its ways together.

${waysTable(MAIN_REELS)}

## Reels

${reelTable(MAIN_REELS.strips)}

${freeSpinsSection(odds)}

## Wins of a whole round

${winTable(odds.distribution, COINS, EDGES)}

How far a play of so many rounds strays from the return, by the normal approximation:

${playTable(rtp, deviation)}

## Limits

${limitsTable(goldenTulpar)}

${computedSection(odds)}
`;
}
