import { comet, drawsAtLeast } from '@tulpar/games/comet/comet';
import { flightMs, msTo, PASSED, START, STEP_MS, TOP } from '@tulpar/games/comet/height';
import { limitsTable } from '../limits-table.ts';
import { markdownTable } from '../markdown.ts';
import { decimal, fraction, grouped, isLess, oneIn, percent, type Rational, ratio } from '../rational.ts';

const WORDS = 2 ** 32;
const SHOWN = [100, 101, 110, 120, 150, 198, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 50_000, TOP];

const chanceOf = (height: number): Rational => ratio(drawsAtLeast(height), WORDS);
/** What comes back in the long run for those who always take the money at one multiplier. */
export const cometReturn = (height: number): Rational => ratio(BigInt(drawsAtLeast(height)) * BigInt(height), BigInt(WORDS) * 100n);

/** The lowest and the highest return among all multipliers. */
export function cometExtremes(): { readonly worst: number; readonly best: number } {
  let [worst, best] = [START, START];
  for (let height = START; height <= TOP; height++) {
    if (isLess(cometReturn(height), cometReturn(worst))) worst = height;
    if (isLess(cometReturn(best), cometReturn(height))) best = height;
  }
  return { worst, best };
}

const times = (height: number): string => `${decimal(ratio(height, 100), 2)} x`;
const seconds = (ms: number): string => `${decimal(ratio(ms, 1_000), 2)} s`;
const deviation = (height: number): string => {
  const p = drawsAtLeast(height) / WORDS;
  return ((height / 100) * Math.sqrt(p * (1 - p))).toFixed(3);
};

export function cometSheet(): string {
  const { worst, best } = cometExtremes();
  const heights = markdownTable(
    ['Taken at', 'Reached after', 'Reached by one flight in', 'Return', 'Standard deviation, in stakes'],
    SHOWN.map((height) => [
      times(height),
      seconds(msTo(height)),
      oneIn(chanceOf(height), 3),
      percent(cometReturn(height), 6),
      deviation(height),
    ]),
  );
  return `# Comet

Label \`${comet.label}\`. Written by \`npm run par\`; a test fails when this sheet and the code differ. How the crash point is drawn, and the chain that all flights lie on: [fairness](../fairness.md).

Everybody sees the same flight. Its multiplier rises from ${times(START)}, and the comet bursts at a point that was settled before anybody bet. Who takes the money before that, by hand or at a multiplier named with the bet,
gets the stake times the multiplier of that moment. **Return to player: 99 %**, wherever the money is taken.

## Heights

A flight comes to a multiplier of m hundredths, or higher, in ⌊99 × 2³² ÷ m⌋ of 2³² equally likely draws. Taken at m, that many draws pay m ÷ 100 stakes:

${heights}

Of every multiplier from ${times(START)} to ${times(TOP)} the lowest return is ${percent(cometReturn(worst), 6)} (${fraction(cometReturn(worst))}, at ${times(worst)}), the highest ${percent(cometReturn(best), 6)}, never above 99 %. Nothing else is rounded: stakes
are whole multiples of a hundred minor units, so every win is a whole number of them. One flight in ${oneIn(ratio(WORDS - drawsAtLeast(START), WORDS), 2)} never leaves the ground.

At ${times(TOP)} a flight ends of itself, and everybody who is still in it is paid: the top win is ${grouped(String(comet.facts.topWinTimesStake))} stakes, one flight in ${oneIn(chanceOf(TOP), 1)}. A cap on the amount would have left the highest targets at less than 99 %.

## Time

The multiplier is counted in whole numbers: a height of 1 000 000 grows with every ${STEP_MS} ms by ⌊height × 8 ÷ 10 000⌋, and the multiplier is the height in ten-thousandths of it, rounded down to hundredths: ${grouped(String(PASSED.length))} different
ones on the way up. It doubles in about ${seconds(msTo(200))}; the longest flight takes ${seconds(flightMs(TOP))}. A flight with the crash point c lasts as long as its multiplier is not above c, so that a bet taken at c itself is paid.

## Limits

${limitsTable(comet)}
`;
}
