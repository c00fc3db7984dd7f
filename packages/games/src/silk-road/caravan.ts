import { type Draws, weighted } from '#fairness/draws.ts';

/** So many coins on the reels call the caravan. */
export const COINS_MIN = 6;
/** So many tries, anew after every coin that comes. */
export const TRIES = 3;
/** In each try every empty place is a coin once in so many times. */
export const COIN_ONE_IN = 24;

/** What a coin may be worth, in line bets, forty of which are the stake, and of a thousand coins how many are worth that. */
export const COIN_VALUES = [
  [20, 400],
  [40, 300],
  [80, 160],
  [120, 70],
  [200, 45],
  [400, 20],
  [1_000, 5],
] as const;

const WEIGHTS = COIN_VALUES.map(([, weight]) => weight);

export const drawCoin = (draws: Draws): number => COIN_VALUES[weighted(WEIGHTS, draws)]?.[0] ?? 0;

export const isCoin = (draws: Draws): boolean => draws.below(COIN_ONE_IN) === 0;
