import type { Minor } from '@tulpar/domain/money';
import type { Draws } from '#fairness/draws.ts';
import { defineGame } from '#rounds/define-game.ts';
import type { Action, Bet } from '#rounds/game.ts';
import { COMET_STAKES } from '#rounds/stakes.ts';
import { PASSED, START, TOP } from './height.ts';

const WORDS = 2 ** 32;
const RETURNED_PERCENT = 99;
/** The lowest multiplier at which the money can be taken by itself. */
export const AUTO_MIN = START + 1;

export interface CometBet extends Bet {
  /** At this multiplier, in hundredths, the money is taken by itself; 0 leaves it to the player. */
  readonly auto: number;
}

/**
 * Where a flight bursts, in hundredths: m or above with the chance 99 / m, so that 99 % come back wherever the money is taken. 0 is a
 * comet that never leaves the ground, one in a hundred. Products stay below 2^53, so the numbers are exact.
 */
export function crashOf(draws: Draws): number {
  const crash = Math.floor((RETURNED_PERCENT * WORDS) / (draws.below(WORDS) + 1));
  return crash < START ? 0 : Math.min(TOP, crash);
}

/** In how many of 2^32 draws a flight comes at least so high. */
export const drawsAtLeast = (height: number): number => Math.floor((RETURNED_PERCENT * WORDS) / height);

/** Stakes are whole multiples of a hundred minor units: nothing is ever rounded. */
export const cometWin = (stake: Minor, height: number): Minor => ((stake * height) / 100) as Minor;

/** The multiplier at which a bet is paid, or null when its flight burst before. A bet that is still flying at the top multiplier is paid. */
export function takenAt(crash: number, auto: number, taken: number | null): number | null {
  const height = taken ?? (auto === 0 ? TOP : auto);
  return height <= crash ? height : null;
}

/** How many of the multipliers that a flight passes are not above this one. A binary search, because there are thousands. */
function passedUpTo(height: number): number {
  let [low, high] = [0, PASSED.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((PASSED[middle] ?? TOP) <= height) low = middle + 1;
    else high = middle;
  }
  return low;
}

const FLY: Action = { fly: true };
const TAKE: readonly Action[] = PASSED.map((at) => ({ at }));

/**
 * One flight that everybody sees. A bet is taken out before the comet bursts, by hand or at a multiplier that was named before, and pays
 * what it is worth in that moment. What a player did by hand comes in as an action.
 */
export const comet = defineGame<CometBet>({
  slug: 'comet',
  version: 1,
  kind: 'original',
  isLive: true,
  limits: COMET_STAKES,
  facts: { rtpPercent: '99.00', volatility: 'chosen', hitOneIn: null, topWinTimesStake: 1_000, topWinOneIn: 1_010 },
  options: ['auto'],
  readBet: (stake, { auto }) => {
    if (typeof auto !== 'number' || !Number.isInteger(auto) || Object.is(auto, -0)) return null;
    return auto === 0 || (auto >= AUTO_MIN && auto <= TOP) ? { stake, auto } : null;
  },
  *play(bet, streams, emit) {
    const crash = crashOf(streams(0));
    const most = bet.auto === 0 ? crash : Math.min(crash, bet.auto - 1);
    const chosen: Action = yield [FLY, ...TAKE.slice(0, passedUpTo(most))];
    const by = typeof chosen['at'] === 'number' ? chosen['at'] : null;
    const at = takenAt(crash, bet.auto, by);
    emit({ type: 'flight', crash, at, win: at === null ? (0 as Minor) : cometWin(bet.stake, at) });
  },
});
