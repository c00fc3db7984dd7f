import type { LineTable } from '#slots/lines.ts';
import type { Strip } from '#slots/reels.ts';
import type { LineReels } from '#slots/tell-spin.ts';

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

const strip = (letters: string): Strip<FruitSymbol> => Array.from(letters, (letter) => SYMBOLS[letter as keyof typeof SYMBOLS]);

const ROWS = 3;

export const LINES = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
] as const;

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
  strips: [
    strip('PPPGFCAXGQFCGAMFGQCFGAMCFGQFCM'),
    strip('PPPFGCQWFGACMFGQXCFGACFMCGQAFG'),
    strip('PPPCFGAWQGCFMGAXFCGQMFGCAFGQCM'),
    strip('PPPAQFCXGMAQFWCGAMQCFGAQMCFGAQ'),
    strip('PPPQACFGXMQAWCFGMQACGFAQMCGQAF'),
  ],
};

/** The free spins of a full glass: shorter reels with more mint, and no glass, so they cannot go on for ever. */
export const TOAST_REELS: LineReels<FruitSymbol> = {
  rows: ROWS,
  table,
  strips: [
    strip('GFCWAGQFCAGFQCGFWAGCF'),
    strip('GFCAWFGQCAFGCWGFQACGF'),
    strip('CFGWQAGFCGAFWQGCFGAFC'),
    strip('AQWFCGAQFCGWAQCFGAQCF'),
    strip('QACFGQACGFWQACFGQACFG'),
  ],
};
