import type { TumbleTable } from '#slots/tumbles.ts';

export type FireSymbol = 'altar' | 'buta' | 'jug' | 'armudu' | 'nar' | 'ruby' | 'emerald' | 'sapphire' | 'temple';

/** A stake is twenty coins, so that the smallest pay is a whole number of them. */
export const COINS = 20;

const [columns, rows] = [6, 5];

/** What 8, 10 and 12 of a kind pay, in coins. */
const pays: TumbleTable<FireSymbol>['pays'] = {
  altar: ofEight(200, 500, 1_000),
  buta: ofEight(50, 200, 500),
  jug: ofEight(30, 100, 300),
  armudu: ofEight(20, 50, 200),
  nar: ofEight(12, 25, 150),
  ruby: ofEight(8, 20, 100),
  emerald: ofEight(6, 18, 80),
  sapphire: ofEight(5, 15, 50),
};

function ofEight(eight: number, ten: number, twelve: number) {
  return [
    [8, eight],
    [10, ten],
    [12, twelve],
  ] as const;
}

const weights = { altar: 8, buta: 10, jug: 13, armudu: 15, nar: 18, ruby: 19, emerald: 20, sapphire: 22 } as const;

/** The rounds for a stake: 3 of 128 are temples. */
export const MAIN: TumbleTable<FireSymbol> = { columns, rows, pays, weights: { ...weights, temple: 3 } };

/** Free spins have no temples, so they cannot go on for ever. */
export const FREE: TumbleTable<FireSymbol> = { columns, rows, pays, weights: { ...weights, temple: 0 } };

/** What wins are multiplied by after so many falls; the last one stays. */
export const LADDER = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 500] as const;

export const multiplierAfter = (falls: number): number => LADDER[Math.min(falls, LADDER.length - 1)] ?? 1;

/** So many temples begin the free spins. */
export const TEMPLES_MIN = 4;
export const FREE_SPINS = 10;

/** What temples pay at once, in stakes: four, five, and six or more. */
const TEMPLE_PAYS = [2, 5, 25] as const;
export const templePays = (temples: number): number => TEMPLE_PAYS[Math.min(temples - TEMPLES_MIN, TEMPLE_PAYS.length - 1)] ?? 0;
