import type { LineReels } from '#slots/emit-spin.ts';
import { NINE_LINES } from '#slots/line-stakes.ts';
import { stripsOf } from '#slots/reels.ts';

const SYMBOLS = {
  I: 'ibex',
  P: 'peak',
  E: 'edelweiss',
  B: 'bell',
  R: 'red-stone',
  G: 'green-stone',
  S: 'blue-stone',
  D: 'ice',
  W: 'leopard',
  X: 'moon',
} as const;

export type SnowLeopardSymbol = (typeof SYMBOLS)[keyof typeof SYMBOLS];

/** Twenty lines over five reels of three rows; the row of each reel, from 0. */
export const LINES = [
  ...NINE_LINES,
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [0, 2, 2, 2, 0],
] as const;

const ROWS = 3;

const TABLE: LineReels<SnowLeopardSymbol>['table'] = {
  lines: LINES,
  wild: 'leopard',
  pays: {
    ibex: { 3: 50, 4: 250, 5: 1_500 },
    peak: { 3: 30, 4: 120, 5: 500 },
    edelweiss: { 3: 20, 4: 80, 5: 300 },
    bell: { 3: 15, 4: 60, 5: 200 },
    'red-stone': { 3: 10, 4: 35, 5: 120 },
    'green-stone': { 3: 8, 4: 30, 5: 100 },
    'blue-stone': { 3: 6, 4: 20, 5: 80 },
    ice: { 3: 5, 4: 15, 5: 60 },
  },
};

/** Ibexes go in threes on every reel; leopards keep to the middle reels. */
export const MAIN_REELS: LineReels<SnowLeopardSymbol> = {
  rows: ROWS,
  table: TABLE,
  strips: stripsOf(SYMBOLS, [
    'RSBIIIEDGRDGBESPGXDBPSGBDERSERSGRDP',
    'GPDBXSRWSEDGWIIIBPSGDRGBDSREDRPGSEB',
    'BEPSXESXDPERBGDRGDRPWSEWRSDBGRSDGIII',
    'DEBPRSGRSDGRSPDGBSDGWRIIIXESBGDPEWB',
    'GSDEGBXRSBEGDEPGDSRBIIIRPDSBDRSGPER',
  ]),
};

/** The reels of the free spins: no moon, and the leopards that come stay. */
export const HUNT_REELS: LineReels<SnowLeopardSymbol> = {
  rows: ROWS,
  table: TABLE,
  strips: stripsOf(SYMBOLS, [
    'SRBDGRSPGDEPSEBRSEGRBGDEGSBDPRDIII',
    'SGBESDBGPSREDGIIIRSDPSBREDGRBWPGD',
    'GREBSWDGRSDBPGEPGRDSWIIIREDSPBREDS',
    'ERBDRBSRGDEGDSWDPEIIIBSGPBGRDSPGS',
    'PBRGDSBDSGIIIPGERGDBSEBDRGSREPDESR',
  ]),
};
