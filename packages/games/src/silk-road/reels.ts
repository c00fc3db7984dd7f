import type { LineReels } from '#slots/emit-spin.ts';
import { stripsOf } from '#slots/reels.ts';

export type SilkSymbol = 'ewer' | 'chest' | 'silk' | 'spice' | 'hami' | 'lapis' | 'jade' | 'garnet' | 'astrolabe' | 'coin';

const SYMBOLS = {
  E: 'ewer',
  H: 'chest',
  S: 'silk',
  P: 'spice',
  M: 'hami',
  L: 'lapis',
  J: 'jade',
  G: 'garnet',
  W: 'astrolabe',
  C: 'coin',
} as const satisfies Record<string, SilkSymbol>;

/** The row of each reel, from 0: level, over one hill or valley, and winding. */
const WRITTEN = `
  00000 11111 22222 33333 01210 12321 21012 32123 01110 12221
  21112 32223 10001 23332 00100 11211 22322 33233 11011 22122
  01010 12121 23232 10101 21212 32323 00122 33211 11233 22100
  01233 32100 00123 33210 10121 23212 12101 21232 01221 32112
`;

export const LINES: readonly (readonly number[])[] = WRITTEN.trim()
  .split(/\s+/)
  .map((rows) => Array.from(rows, Number));

/** Coins lie together on every reel, so that six of them are no rarity. */
export const REELS: LineReels<SilkSymbol> = {
  rows: 4,
  table: {
    lines: LINES,
    wild: 'astrolabe',
    pays: {
      ewer: { 3: 50, 4: 250, 5: 1_000 },
      chest: { 3: 40, 4: 150, 5: 500 },
      silk: { 3: 25, 4: 80, 5: 250 },
      spice: { 3: 20, 4: 60, 5: 200 },
      hami: { 3: 15, 4: 50, 5: 150 },
      lapis: { 3: 8, 4: 25, 5: 80 },
      jade: { 3: 6, 4: 25, 5: 75 },
      garnet: { 3: 6, 4: 20, 5: 60 },
    },
  },
  strips: stripsOf(SYMBOLS, [
    'CCJEGSMLJMHGJSLGHPGJLMESPGLJPM',
    'CCHLSEJMSGJMWLPHLJMGWEPJGHLSGP',
    'CCCJLHMGWLJHGSMGWHLSPELSPEGJPM',
    'CCSPGMJEPHLJGPLEJSLGWMSPLWSMHJ',
    'CCLMGJPSGLPMSHJMEGHJLGWMJELPWS',
  ]),
};
