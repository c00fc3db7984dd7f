import type { LineReels } from '#slots/emit-spin.ts';
import { NINE_LINES } from '#slots/line-stakes.ts';
import type { LineTable } from '#slots/lines.ts';
import { stripsOf } from '#slots/reels.ts';

const SYMBOLS = {
  P: 'pomegranate',
  M: 'melon',
  A: 'aport',
  Q: 'quince',
  C: 'apricot',
  F: 'fig',
  G: 'grape',
  W: 'mint',
  X: 'glass',
} as const;

export type FruitSymbol = (typeof SYMBOLS)[keyof typeof SYMBOLS];

const ROWS = 3;

export const LINES = NINE_LINES;

const table: LineTable<FruitSymbol> = {
  lines: LINES,
  wild: 'mint',
  pays: {
    pomegranate: { 3: 40, 4: 200, 5: 2_500 },
    melon: { 3: 30, 4: 120, 5: 600 },
    aport: { 3: 20, 4: 75, 5: 300 },
    quince: { 3: 15, 4: 60, 5: 250 },
    apricot: { 3: 10, 4: 40, 5: 150 },
    fig: { 3: 8, 4: 25, 5: 100 },
    grape: { 3: 5, 4: 20, 5: 80 },
  },
};

/** Pomegranates hang in threes on every reel, so that a whole screen of them, the top win, is one stop in thirty to the fifth. */
export const MAIN_REELS: LineReels<FruitSymbol> = {
  rows: ROWS,
  table,
  strips: stripsOf(SYMBOLS, [
    'PPPGFCAXGQFCGAMFGQCFGAMCFGQFCM',
    'PPPFGCQWFGACMFGQXCFGACFMCGQAFG',
    'PPPCFGAWQGCFMGAXFCGQMFGCAFGQCM',
    'PPPAQFCXGMAQFWCGAMQCFGAQMCFGAQ',
    'PPPQACFGXMQAWCFGMQACGFAQMCGQAF',
  ]),
};

/** The free spins of a full glass: shorter reels with more mint, and no glass, so they cannot go on for ever. */
export const TOAST_REELS: LineReels<FruitSymbol> = {
  rows: ROWS,
  table,
  strips: stripsOf(SYMBOLS, [
    'GFCWAGQFCAGFQCGFWAGCF',
    'GFCAWFGQCAFGCWGFQACGF',
    'CFGWQAGFCGAFWQGCFGAFC',
    'AQWFCGAQFCGWAQCFGAQCF',
    'QACFGQACGFWQACFGQACFG',
  ]),
};
