import type { LineReels } from '@tulpar/games/slots/emit-spin';
import { type Rational, ratio } from '#par/rational.ts';

export interface LineOdds {
  readonly symbol: string;
  readonly count: number;
  readonly pays: number;
  readonly chance: Rational;
}

/**
 * How often one line shows so many of a kind, from how often a symbol stands on each strip: every row of a reel passes every place of
 * its strip equally often, so all lines are alike.
 */
export function lineOdds<Symbol extends string>({ strips, table }: LineReels<Symbol>): LineOdds[] {
  const all = strips.reduce((product, strip) => product * strip.length, 1);
  const standing = (reel: number, ...symbols: Symbol[]): number => strips[reel]?.filter((one) => symbols.includes(one)).length ?? 0;
  return Object.entries(table.pays).flatMap(([name, pays]) => {
    const symbol = name as Symbol;
    return Object.entries(pays as Record<string, number>).map(([text, paid]) => {
      const count = Number(text);
      let [ways, wilds, rest] = [1, 1, 1];
      for (const [reel, strip] of strips.entries()) {
        const kind = standing(reel, symbol, table.wild);
        if (reel < count) {
          ways *= kind;
          wilds *= standing(reel, table.wild);
        } else rest *= reel === count ? strip.length - kind : strip.length;
      }
      return { symbol, count, pays: paid, chance: ratio((ways - wilds) * rest, all) };
    });
  });
}
