import type { Minor } from '../money.ts';

/** Everything on which the withdrawable amount depends. */
export interface WithdrawableParts {
  readonly real: Minor;
  readonly hasBonus: boolean;
  readonly turnoverLeft: Minor;
  readonly isFrozen: boolean;
  /** How much may wait for what this withdrawal would wait for; null when it would wait for nothing. */
  readonly waitingLeft: Minor | null;
  /** The limits of the withdrawal method. */
  readonly min: Minor;
  readonly max: Minor;
}

export const WITHDRAWAL_BLOCKS = ['WALLET_FROZEN', 'BONUS_ACTIVE', 'TURNOVER_LEFT', 'INSUFFICIENT_FUNDS', 'WAITING_LIMIT'] as const;
export type WithdrawalBlock = (typeof WITHDRAWAL_BLOCKS)[number];

/** Every reason against withdrawing this amount, the most serious first. A request is refused with the first one. */
export function blocksOf(parts: WithdrawableParts, amount: Minor): readonly WithdrawalBlock[] {
  const applies: Readonly<Record<WithdrawalBlock, boolean>> = {
    WALLET_FROZEN: parts.isFrozen,
    BONUS_ACTIVE: parts.hasBonus,
    TURNOVER_LEFT: parts.turnoverLeft > 0,
    INSUFFICIENT_FUNDS: amount > parts.real,
    WAITING_LIMIT: parts.waitingLeft !== null && amount > parts.waitingLeft,
  };
  return WITHDRAWAL_BLOCKS.filter((block) => applies[block]);
}

/** The largest amount that a withdrawal request would be granted, or zero. */
export function withdrawableAmount(parts: WithdrawableParts): Minor {
  const most = Math.min(parts.real, parts.max, parts.waitingLeft ?? parts.max) as Minor;
  return most >= parts.min && blocksOf(parts, most).length === 0 ? most : (0 as Minor);
}
