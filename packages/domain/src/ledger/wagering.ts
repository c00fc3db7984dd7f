import type { Minor } from '../money.ts';
import { least, minus, negative, percentDown, ZERO } from './amount.ts';
import { addLegs, type BonusChange, type Legs } from './decision.ts';
import type { ActiveBonus, BonusState, RoundState, Wallet } from './facts.ts';

export const isExpired = (bonus: ActiveBonus, now: Date): boolean => bonus.expiresAt.getTime() <= now.getTime();

/** The bonus that a stake may use and count for, at this moment. */
export const usableBonus = ({ active }: Wallet, now: Date): ActiveBonus | null => (active && !isExpired(active, now) ? active : null);

/** The whole stake counts, real and bonus alike, by the game's weight; never more than is left. */
export function contribution(round: RoundState, left: Minor): Minor {
  return least(left, percentDown((round.stakeReal + round.stakeBonus) as Minor, round.weightPercent));
}

/** What has come of a bonus after a movement, and what that itself moves. */
export interface BonusOutcome {
  readonly legs: Legs;
  readonly active: ActiveBonus | null;
  readonly bonusChange: BonusChange | null;
}

/**
 * Looks at the active bonus after a round has ended. Wagered: the money becomes real up to the limit and the house keeps the rest.
 * Lost: nothing is left and no open round can bring anything back. Both happen in the very entry that caused them.
 */
export function concludeBonus(active: ActiveBonus, balance: Minor, legs: Legs): BonusOutcome {
  if (active.wagerLeft === 0) {
    const released = active.cashOutMax === null ? balance : least(balance, active.cashOutMax);
    const moved = { bonus: negative(balance), real: released, promo: minus(balance, released) };
    return { legs: addLegs(legs, moved), active: null, bonusChange: { id: active.id, status: 'finished', released } };
  }
  if (balance === 0 && active.openRounds === 0)
    return { legs, active: null, bonusChange: { id: active.id, status: 'wasted', released: ZERO } };
  return { legs, active, bonusChange: null };
}

/**
 * Money that left as a bonus comes back after that bonus has ended. Where it was wagered in the meantime, the money is real as
 * far as the limit still allows; where it was canceled, forfeited, lost or ran out, it returns to the house.
 */
export function returnAfterEnd(bonus: BonusState, amount: Minor): { legs: Partial<Legs>; bonusChange: BonusChange | null } {
  if (bonus.status === 'active') throw new Error('a bonus is active but not on its wallet');
  if (bonus.status !== 'finished' || amount === 0) return { legs: { promo: amount }, bonusChange: null };
  const released = bonus.cashOutMax === null ? amount : least(amount, minus(bonus.cashOutMax, bonus.released));
  return {
    legs: { real: released, promo: minus(amount, released) },
    bonusChange: { id: bonus.id, status: 'finished', released: (bonus.released + released) as Minor },
  };
}
