import type { LineReels } from '@tulpar/games/slots/emit-spin';
import { markdownTable } from '#par/markdown.ts';
import { fraction, grouped, oneIn, percent, plus, type Rational, ratio, times } from '#par/rational.ts';
import { buckets, type Distribution } from './distribution.ts';
import { lineOdds } from './line-odds.ts';

/** Nine of ten equally long plays stay within so many deviations. */
export const NINE_OF_TEN = 1.645;

export function payTable<Symbol extends string>(reels: LineReels<Symbol>): string {
  const rows = Object.entries<Readonly<Record<number, number>> | undefined>(reels.table.pays).map(([symbol, pays]) => {
    const odds = lineOdds(reels).filter((one) => one.symbol === symbol);
    const share = plus(...odds.map(({ chance, pays }) => times(chance, ratio(pays))));
    const cells = [3, 4, 5].flatMap((count) => {
      const chance = odds.find((one) => one.count === count)?.chance ?? ratio(1);
      return [grouped(String(pays?.[count] ?? 0)), oneIn(chance, 0)];
    });
    return [symbol].concat(cells, percent(share, 4));
  });
  return markdownTable(['Symbol', 'x 3', 'one in', 'x 4', 'one in', 'x 5', 'one in', 'Adds to the return'], rows);
}

export const lineTable = (lines: readonly (readonly number[])[]): string =>
  markdownTable(
    ['Line', 'Rows'],
    lines.map((rows, line) => [String(line + 1), rows.map((row) => row + 1).join(' ')]),
  );

export const reelTable = (strips: readonly (readonly string[])[]): string =>
  markdownTable(
    ['Reel', 'Places', 'Strip, from place 0'],
    strips.map((strip, reel) => [String(reel + 1), String(strip.length), strip.join(' ')]),
  );

/** What a slot of lines is made of. */
export const lineChapters = <Symbol extends string>(
  reels: LineReels<Symbol>,
  lines: readonly (readonly number[])[],
): string => `## Pay table

In line bets, with how often one line shows it.

${payTable(reels)}

## Lines

The row of each reel, from the left; row 1 is the uppermost.

${lineTable(lines)}

## Reels

${reelTable(reels.strips)}`;

/** What each part of a game returns, and all of them together. */
export const partTable = (parts: Readonly<Record<string, Rational>>, rtp: Rational): string =>
  markdownTable(
    ['Part', 'Return', 'Exactly'],
    [
      ...Object.entries(parts).map(([name, value]) => [name, percent(value, 6), fraction(value)]),
      ['**Together**', `**${percent(rtp, 6)}**`, fraction(rtp)],
    ],
  );

export function winTable(distribution: Distribution, stake: number, edges: readonly number[]): string {
  const rows = buckets(distribution, stake, edges).map(({ above, upTo, chance, returned }) => [
    above < 0 ? 'nothing' : `above ${grouped(String(above))} up to ${grouped(String(upTo))}`,
    `${(chance * 100).toFixed(6)} %`,
    grouped((1 / chance).toFixed(2)),
    `${(returned * 100).toFixed(4)} %`,
  ]);
  return markdownTable(['Win, in stakes', 'Chance', 'One in', 'Adds to the return'], rows);
}

export function playTable(rtp: number, deviation: number): string {
  return markdownTable(
    ['Rounds', 'Nine of ten see a return between', 'and, about'],
    [1_000, 10_000, 100_000, 1_000_000, 10_000_000].map((rounds) => {
      const width = (NINE_OF_TEN * deviation) / Math.sqrt(rounds);
      const edges = [Math.max(0, rtp - width), rtp + width];
      return [grouped(String(rounds))].concat(edges.map((share) => `${(share * 100).toFixed(2)} %`));
    }),
  );
}
