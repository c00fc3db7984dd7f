import { LINES, REELS } from '@tulpar/games/resident/reels';
import { resident } from '@tulpar/games/resident/resident';
import { ALARM, BOLTS, BOXES, SAFES } from '@tulpar/games/resident/safe';
import { limitsTable } from '#par/limits-table.ts';
import { markdownTable } from '#par/markdown.ts';
import { decimal, grouped, oneIn, percent, toNumber } from '#par/rational.ts';
import { residentOdds } from './resident-odds.ts';
import { lineChapters, NINE_OF_TEN, partTable, playTable, winTable } from './slot-tables.ts';

const EDGES = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 5_000];

const boltTable = (): string =>
  markdownTable(
    ['Bolt', 'Behind its marks, in stakes', 'Alarms'],
    BOLTS.map((marks, bolt) => {
      const worth = marks.filter((value) => value !== ALARM);
      return [String(bolt + 1), worth.join(', '), `${marks.length - worth.length} of ${marks.length}`];
    }),
  );

const safeTable = (odds: ReturnType<typeof residentOdds>): string =>
  markdownTable(
    [
      'Safes',
      'One in',
      'Pay at once',
      'Bolts drawn already',
      'Bolts pay on average',
      'Cracked, one in',
      'Boxes on average',
      'All on average',
    ],
    odds.bonuses.map(({ safes, chance, isCracked, bolts, box, whole }) => [
      String(safes),
      oneIn(chance, 2),
      `${SAFES[safes].pays} stakes`,
      String(SAFES[safes].drawn),
      `${decimal(bolts, 4)} stakes`,
      oneIn(isCracked, 4),
      `${decimal(box, 4)} stakes`,
      `${decimal(whole, 4)} stakes`,
    ]),
  );

export function residentSheet(): string {
  const odds = residentOdds();
  const deviation = Math.sqrt(toNumber(odds.variance));
  const parts = partTable(
    { Lines: odds.parts.lines, 'Safes on the reels': odds.parts.scatter, Bolts: odds.parts.bolts, Boxes: odds.parts.boxes },
    odds.rtp,
  );
  return `# Resident

Label \`${resident.label}\`. Written by \`npm run par\`; a test fails when this sheet and the code differ. How the reels are drawn: [fairness](../fairness.md).

Five reels, three rows, nine lines, all of them always played: the stake is nine line bets, and every win a whole number of them, so nothing is rounded and the return is
the same at every stake. A line pays from the leftmost reel on, the most of a kind only; the resident stands for everything but a safe.

- **Return to player: ${percent(odds.rtp, 2)}**
- A round in ${oneIn(odds.hit, 4)} wins something (${percent(odds.hit, 4)}); the safe is worked at in one of ${oneIn(odds.bonus, 2)}.
- Standard deviation: ${deviation.toFixed(4)} stakes a round; volatility index (${NINE_OF_TEN} deviations): ${(NINE_OF_TEN * deviation).toFixed(2)}, high.
- Top win: ${grouped(decimal(odds.top.win, 0))} stakes, a whole screen of owls, one in ${oneIn(odds.top.chance, 0)}. A round with the safe cannot pay more than ${grouped(decimal(odds.top.feature, 2))}.

## Return by part

${parts}

${lineChapters(REELS, LINES)}

## The safe

Three or more safes anywhere pay at once. Then the player turns the dial to one of ${BOLTS[0].length} marks, once for each bolt: it is drawn back and pays, or the alarm ends it, and what was won stays won. Behind the last bolt are ${BOXES.length} boxes
with ${BOXES.join(', ')} stakes, of which one is taken. What is behind which mark and in which box is drawn before the first choice; after each choice the whole dial is shown.

${boltTable()}

${safeTable(odds)}

## Wins of a whole round

${winTable(odds.distribution(), LINES.length, EDGES)}

How far a play of so many rounds strays from the return, by the normal approximation:

${playTable(toNumber(odds.rtp), deviation)}

## Limits

${limitsTable(resident)}

## How this was computed

Every one of the ${grouped(String(odds.main.stops))} stops of the reels was counted, by what its lines win and how many safes it shows, and every way through the bolts to a box as well.
Returns, hit rate, odds and variance are exact fractions of these counts; the table of wins adds up the same counts in floating point.
The return of the lines was computed a second time from how often each symbol stands on each strip, and \`npm run par -- --simulate 1000000\` plays rounds and prints the return with its interval beside it.
`;
}
