import type { LineReels } from '#slots/emit-spin.ts';
import { NINE_LINES } from '#slots/line-stakes.ts';
import { stripsOf } from '#slots/reels.ts';

const SYMBOLS = {
  O: 'owl',
  D: 'dombra',
  C: 'cable-car',
  S: 'samovar',
  M: 'midnight',
  K: 'cipher',
  B: 'binoculars',
  T: 'tea',
  W: 'resident',
  X: 'safe',
} as const;

export type ResidentSymbol = (typeof SYMBOLS)[keyof typeof SYMBOLS];

export const LINES = NINE_LINES;

/** Owls sit in threes on every reel, so that a whole screen of them, the top win, is one stop in thirty-two to the fifth. */
export const REELS: LineReels<ResidentSymbol> = {
  rows: 3,
  table: {
    lines: LINES,
    wild: 'resident',
    pays: {
      owl: { 3: 50, 4: 300, 5: 5_000 },
      dombra: { 3: 25, 4: 150, 5: 750 },
      'cable-car': { 3: 20, 4: 75, 5: 400 },
      samovar: { 3: 15, 4: 50, 5: 250 },
      midnight: { 3: 10, 4: 30, 5: 150 },
      cipher: { 3: 8, 4: 25, 5: 100 },
      binoculars: { 3: 5, 4: 20, 5: 80 },
      tea: { 3: 4, 4: 15, 5: 60 },
    },
  },
  strips: stripsOf(SYMBOLS, [
    'OOOKBMTKBTSKBMDTMKTSXBTCSBCMTDCK',
    'OOOBTSCDXMTBKSTMCKBTWSTBDWMKBSMK',
    'OOOCMDKMDKTXBTCSBWCBTXKTBKSTBMTS',
    'OOOSBTDKBTKBCMTKSCWDKMTXBMSWDMCT',
    'OOOMTSKCWSCKBXMKDXTBDTSBMKSMTBDC',
  ]),
};
