import type { WaysReels } from '@tulpar/games/slots/emit-ways-spin';
import { plus, type Rational, ratio, times } from '#par/rational.ts';

interface WaysOdds {
  readonly symbol: string;
  readonly count: number;
  readonly pays: number;
  /** How often the symbol goes exactly so far. */
  readonly chance: Rational;
  /** What its ways are worth together, on the average over all stops. */
  readonly worth: Rational;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * What each symbol does by itself, from each reel by itself: no reel knows of another, so what they show is multiplied. It needs no
 * screen, and so it checks those who count screens.
 */
export function waysOdds<Symbol extends string>({ strips, rows, table, wildTimes }: WaysReels<Symbol>): WaysOdds[] {
  const weights = wildTimes?.map(({ weight }) => weight) ?? [1];
  const perWild = ratio(sum(wildTimes?.map(({ times, weight }) => times * weight) ?? [1]), sum(weights));
  return Object.entries<Readonly<Record<number, number>> | undefined>(table.pays).flatMap(([symbol, pays]) => {
    const reels = strips.map((strip) => {
      const standing = strip.filter((one) => one === symbol).length * rows;
      const wilds = strip.filter((one) => one === table.wild).length * rows;
      const without = strip.filter((_, stop) =>
        Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]).every((one) => one !== symbol && one !== table.wild),
      ).length;
      return {
        worth: times(plus(ratio(standing), times(ratio(wilds), perWild)), ratio(1, strip.length)),
        without: ratio(without, strip.length),
        within: ratio(strip.length - without, strip.length),
      };
    });
    return Object.entries(pays ?? {}).map(([text, paid]) => {
      const count = Number(text);
      const end = reels[count]?.without ?? ratio(1);
      const before = reels.slice(0, count);
      return {
        symbol,
        count,
        pays: paid,
        chance: times(...before.map(({ within }) => within), end),
        worth: times(...before.map(({ worth }) => worth), end),
      };
    });
  });
}
