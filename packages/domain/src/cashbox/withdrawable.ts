import type { Minor } from '../money.ts';

/** Everything on which the withdrawable amount depends. */
export interface WithdrawableParts {
  readonly real: Minor;
  readonly hasBonus: boolean;
  readonly turnoverLeft: Minor;
  readonly isFrozen: boolean;
  /** A login name was replaced within the last day. */
  readonly isContactNew: boolean;
  readonly hasDocuments: boolean;
  /** The limits of the withdrawal method. */
  readonly min: Minor;
  readonly max: Minor;
}

export const WITHDRAWAL_BLOCKS = [
  'WALLET_FROZEN',
  'CONTACT_CHANGED',
  'DOCUMENTS_REQUIRED',
  'BONUS_ACTIVE',
  'TURNOVER_LEFT',
  'INSUFFICIENT_FUNDS',
] as const;
export type WithdrawalBlock = (typeof WITHDRAWAL_BLOCKS)[number];

/** Every reason against withdrawing this amount, the most serious first. A request is refused with the first one. */
export function blocksOf(parts: WithdrawableParts, amount: Minor): readonly WithdrawalBlock[] {
  const applies: Readonly<Record<WithdrawalBlock, boolean>> = {
    WALLET_FROZEN: parts.isFrozen,
    CONTACT_CHANGED: parts.isContactNew,
    DOCUMENTS_REQUIRED: !parts.hasDocuments,
    BONUS_ACTIVE: parts.hasBonus,
    TURNOVER_LEFT: parts.turnoverLeft > 0,
    INSUFFICIENT_FUNDS: amount > parts.real,
  };
  return WITHDRAWAL_BLOCKS.filter((block) => applies[block]);
}

/** The largest amount that a withdrawal request would be granted, or zero. */
export function withdrawableAmount(parts: WithdrawableParts): Minor {
  const most = Math.min(parts.real, parts.max) as Minor;
  return most >= parts.min && blocksOf(parts, most).length === 0 ? most : (0 as Minor);
}
