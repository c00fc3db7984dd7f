import type { Minor } from '@tulpar/domain/money';
import { defineGame } from '#rounds/define-game.ts';
import type { Bet } from '#rounds/game.ts';
import { ORIGINAL_STAKES } from '#rounds/stakes.ts';

/** The wheel of numbers: a roll is one of 0.00 to 99.99, kept as a whole number of hundredths. */
export const ROLLS = 10_000;
const RETURNED = 9_900;
/** In hundredths of a percent: from 0.10 % to 95 %. Above that a small win would be eaten up by rounding. */
export const CHANCE_MIN = 10;
export const CHANCE_MAX = 9_500;

export interface DiceBet extends Bet {
  /** Under wins with the lowest rolls, over with the highest. */
  readonly side: 'under' | 'over';
  /** How many of the 10,000 rolls win. */
  readonly chance: number;
}

/** Stake and win, rounded down to the minor unit. Products stay far below 2^53, so the numbers are exact. */
export const diceWin = ({ stake, chance }: Pick<DiceBet, 'stake' | 'chance'>): Minor => Math.floor((stake * RETURNED) / chance) as Minor;

const isWinning = ({ side, chance }: DiceBet, roll: number): boolean => (side === 'under' ? roll < chance : roll >= ROLLS - chance);

/** Over or under a line of the player's choice; the rarer, the more it pays, always 99 % in the long run. */
export const dice = defineGame<DiceBet>({
  slug: 'dice',
  version: 1,
  kind: 'original',
  limits: ORIGINAL_STAKES,
  facts: { rtpPercent: '99.00', volatility: 'chosen', hitOneIn: null, topWinTimesStake: 990, topWinOneIn: 1_000 },
  options: ['side', 'chance'],
  readBet: (stake, { side, chance }) => {
    if (side !== 'under' && side !== 'over') return null;
    if (typeof chance !== 'number' || !Number.isInteger(chance) || chance < CHANCE_MIN || chance > CHANCE_MAX) return null;
    return { stake, side, chance };
  },
  play(bet, streams, emit) {
    const roll = streams(0).below(ROLLS);
    const win = isWinning(bet, roll) ? diceWin(bet) : (0 as Minor);
    emit({ type: 'roll', roll, side: bet.side, chance: bet.chance, win });
    return null;
  },
});
