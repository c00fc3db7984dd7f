import { COIN_ONE_IN, COIN_VALUES, COINS_MIN, TRIES } from '@tulpar/games/silk-road/caravan';
import { LINES, REELS } from '@tulpar/games/silk-road/reels';
import { silkRoad } from '@tulpar/games/silk-road/silk-road';
import { limitsTable } from '#par/limits-table.ts';
import { markdownTable } from '#par/markdown.ts';
import { fraction, grouped, percent, toNumber } from '#par/rational.ts';
import { lineChapters, NINE_OF_TEN, playTable, winTable } from '#par/slots/slot-tables.ts';
import { STAKE, silkRoadOdds } from './silk-road-odds.ts';

const EDGES = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 2_500];

const share = (value: number, digits: number): string => `${(value * 100).toFixed(digits)} %`;
const oneIn = (chance: number, digits: number): string => grouped((1 / chance).toFixed(digits));

const coinTable = (): string =>
  markdownTable(
    ['Worth, in line bets', 'In stakes', 'Of a thousand coins'],
    COIN_VALUES.map(([worth, weight]) => [grouped(String(worth)), String(worth / STAKE), String(weight)]),
  );

const caravanTable = ({ bonuses }: ReturnType<typeof silkRoadOdds>): string =>
  markdownTable(
    ['Coins at first', 'One in', 'Coins in the end, on average', 'A full field, one in', 'Brings on average'],
    bonuses.map(({ coins, chance, final, full, mean }) => [
      String(coins),
      oneIn(chance, 1),
      final.toFixed(4),
      oneIn(full, 0),
      `${mean.toFixed(4)} stakes`,
    ]),
  );

export function silkRoadSheet(): string {
  const odds = silkRoadOdds();
  const { deviation } = odds;
  return `# Silk Road

Label \`${silkRoad.label}\`. Written by \`npm run par\`; a test fails when this sheet and the code differ. How the reels are drawn: [fairness](../fairness.md).

Five reels, four rows, forty lines, all of them always played: the stake is forty line bets, and every win a whole number of them, so nothing is rounded and the return is
the same at every stake. A line pays from the leftmost reel on, the most of a kind only; the astrolabe stands for everything but a coin.

- **Return to player: ${share(odds.rtp, 2)}**
- A round in ${oneIn(odds.hit, 4)} wins something (${share(odds.hit, 4)}); the caravan sets out in one of ${oneIn(odds.bonus, 2)}.
- Standard deviation: ${deviation.toFixed(4)} stakes a round; volatility index (${NINE_OF_TEN} deviations): ${(NINE_OF_TEN * deviation).toFixed(2)}, medium.
- Top win: ${grouped(String(silkRoad.facts.topWinTimesStake))} stakes, a field full of coins, one in ${oneIn(odds.top, 0)}. No round pays more: what its lines have won is part of it. Lines alone pay ${(odds.most / STAKE).toFixed(3)} at most.

## Return by part

${markdownTable(
  ['Part', 'Return', 'Exactly'],
  [
    ['Lines', percent(odds.lines, 6), fraction(odds.lines)],
    ['Caravan', share(odds.caravan, 6), ''],
    ['**Together**', `**${share(odds.rtp, 6)}**`, ''],
  ],
)}

${lineChapters(REELS, LINES)}

## The caravan

${COINS_MIN} or more coins anywhere call it. They stay where they are, each with a worth that is drawn when it sets out. Then there are ${TRIES} tries: in each every empty place is a coin once in ${COIN_ONE_IN} times, it stays too, and any coin that comes gives all
tries back. In the end the coins pay what they are worth together; where all ${REELS.strips.length * REELS.rows} places hold one, the round pays its top in place of that. Nothing is decided by the player.

${coinTable()}

${caravanTable(odds)}

## Wins of a whole round

${winTable(odds.distribution, STAKE, EDGES)}

How far a play of so many rounds strays from the return, by the normal approximation:

${playTable(odds.rtp, deviation)}

## Limits

${limitsTable(silkRoad)}

## How this was computed

Every one of the ${grouped(String(odds.screens.stops))} stops of the reels was counted, by what its lines win and how many coins it shows. How many coins the caravan ends with follows from one number of coins to the next; what they are worth is the sum of so many
independent coins. Both were added up without anything left out, the return of the lines (${toNumber(odds.lines).toFixed(10)}) as a fraction, the rest in floating point. The return of the lines was computed a second time from how often each symbol stands on each
strip, and \`npm run par -- --simulate 1000000 --game silk-road\` plays rounds and prints the return with its interval beside it.
`;
}
