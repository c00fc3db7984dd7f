import type { Minor } from '../money.ts';

/** All that decides what can be withdrawn. */
export interface WithdrawableParts {
  readonly real: Minor;
  readonly hasBonus: boolean;
  readonly turnoverLeft: Minor;
  readonly isFrozen: boolean;
  readonly hasDocuments: boolean;
  /** What the ways out allow at least and at most. */
  readonly min: Minor;
  readonly max: Minor;
}

export const WITHDRAWAL_BLOCKS = ['WALLET_FROZEN', 'DOCUMENTS_REQUIRED', 'BONUS_ACTIVE', 'TURNOVER_LEFT', 'INSUFFICIENT_FUNDS'] as const;
export type WithdrawalBlock = (typeof WITHDRAWAL_BLOCKS)[number];

/** Everything that stands in the way of withdrawing this amount, the gravest first. The request is refused with the first of them. */
export function blocksOf(parts: WithdrawableParts, amount: Minor): readonly WithdrawalBlock[] {
  const standing: Readonly<Record<WithdrawalBlock, boolean>> = {
    WALLET_FROZEN: parts.isFrozen,
    DOCUMENTS_REQUIRED: !parts.hasDocuments,
    BONUS_ACTIVE: parts.hasBonus,
    TURNOVER_LEFT: parts.turnoverLeft > 0,
    INSUFFICIENT_FUNDS: amount > parts.real,
  };
  return WITHDRAWAL_BLOCKS.filter((block) => standing[block]);
}

/** The answer to "what can I withdraw now?": the largest amount that a request would be granted, or zero. */
export function withdrawableAmount(parts: WithdrawableParts): Minor {
  const most = Math.min(parts.real, parts.max) as Minor;
  return most >= parts.min && blocksOf(parts, most).length === 0 ? most : (0 as Minor);
}
