import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';
import { CHANCE_MAX, CHANCE_MIN, dice, diceWin, ROLLS } from '@tulpar/games/dice/dice';
import { isLess, type Rational, ratio } from '../rational.ts';

export interface Extreme {
  readonly rtp: Rational;
  readonly stake: Minor;
  readonly chance: number;
}

/** What comes back in the long run of one stake at one chance, rounding included. */
export const diceReturn = (stake: Minor, chance: number): Rational => ratio(diceWin({ stake, chance }) * chance, stake * ROLLS);

interface DiceExtremes {
  readonly count: number;
  readonly worst: Extreme;
  readonly best: Extreme;
  readonly smallestProfit: Minor;
}

/** Counting takes seconds, and both the sheet and its test need the result. */
const counted = new Map<Currency, DiceExtremes>();

/** The worst and the best return among every stake that is taken and every chance that can be chosen. */
export function diceExtremes(currency: Currency): DiceExtremes {
  const known = counted.get(currency) ?? countExtremes(currency);
  counted.set(currency, known);
  return known;
}

function countExtremes(currency: Currency): DiceExtremes {
  const { min, max, step } = dice.limits[currency];
  let count = 0;
  let low = { share: Number.POSITIVE_INFINITY, stake: min, chance: CHANCE_MIN };
  let high = { ...low, share: 0 };
  let smallestProfit = Number.POSITIVE_INFINITY;
  for (let stake = min; stake <= max; stake = (stake + step) as Minor)
    for (let chance = CHANCE_MIN; chance <= CHANCE_MAX; chance++) {
      const win = diceWin({ stake, chance });
      const share = (win * chance) / stake;
      if (share < low.share) low = { share, stake, chance };
      if (share > high.share) high = { share, stake, chance };
      if (win - stake < smallestProfit) smallestProfit = win - stake;
      count++;
    }
  const exact = ({ stake, chance }: { stake: Minor; chance: number }): Extreme => ({ rtp: diceReturn(stake, chance), stake, chance });
  return { count, worst: exact(low), best: exact(high), smallestProfit: smallestProfit as Minor };
}

/** The worst chance for one stake. */
export function worstChance(stake: Minor): Extreme {
  let worst: Extreme = { rtp: diceReturn(stake, CHANCE_MIN), stake, chance: CHANCE_MIN };
  for (let chance = CHANCE_MIN; chance <= CHANCE_MAX; chance++) {
    const rtp = diceReturn(stake, chance);
    if (isLess(rtp, worst.rtp)) worst = { rtp, stake, chance };
  }
  return worst;
}
