import type { WaysReels } from '#slots/emit-ways-spin.ts';
import { stripsOf } from '#slots/reels.ts';

const SYMBOLS = {
  E: 'eagle',
  A: 'saddle',
  K: 'kumis',
  L: 'shyraq',
  T: 'tumar',
  S: 'stirrup',
  B: 'bilezik',
  Y: 'syrmaq',
  W: 'horse',
  X: 'shanyraq',
} as const;

export type GoldenTulparSymbol = (typeof SYMBOLS)[keyof typeof SYMBOLS];

/** A stake is so many coins, for all 243 ways together; pays are written in coins. */
export const COINS = 20;

const ROWS = 3;

const TABLE: WaysReels<GoldenTulparSymbol>['table'] = {
  wild: 'horse',
  pays: {
    eagle: { 3: 10, 4: 40, 5: 200 },
    saddle: { 3: 8, 4: 30, 5: 100 },
    kumis: { 3: 7, 4: 22, 5: 70 },
    shyraq: { 3: 6, 4: 18, 5: 55 },
    tumar: { 3: 4, 4: 12, 5: 40 },
    stirrup: { 3: 3, 4: 10, 5: 30 },
    bilezik: { 3: 3, 4: 8, 5: 25 },
    syrmaq: { 3: 2, 4: 6, 5: 20 },
  },
};

/** The dearer a symbol, the more it stands in herds: three eagles below each other make up to 243 ways, and more often none. */
export const MAIN_REELS: WaysReels<GoldenTulparSymbol> = {
  rows: ROWS,
  table: TABLE,
  strips: stripsOf(SYMBOLS, [
    'KKYLLBEEEKYBLLSSYBSSTTBYXBSYAAAYTT',
    'TWKKTTEEEBYXLTTBKKBYSSYWBAAASSYLLB',
    'WLLXYTTSSEEEAAABSYBKKXBYLLTTKYWBSS',
    'YTTEEEYAWSSBAAABKKYXBSSYTTBLLWLLBK',
    'EEEBKKYXAAASBYSSYBTTLLYSSLLBYKKBTT',
  ]),
};

/** The reels of the free spins: no shanyraq, and every horse multiplies. */
export const RUN_REELS: WaysReels<GoldenTulparSymbol> = {
  rows: ROWS,
  table: TABLE,
  wildTimes: [
    { times: 2, weight: 4 },
    { times: 3, weight: 2 },
    { times: 5, weight: 1 },
  ],
  strips: stripsOf(SYMBOLS, [
    'KKYBAAABTTYSSYKKLLSTBYLLBYEEEBYSSBTT',
    'YBSSBSSYBWKEEEYLLYBAAATTBTTWYLLKKS',
    'EEEYBKKLBTTSYWKKBLLAAAWBTTYBSSYSSY',
    'TTYLLYBWYAAATTKKSBYEEESSYKBLLBSSBW',
    'LLSSBLLBYSBTTBYKKYTTYTBYAAABYSSEEEKK',
  ]),
};
