import { AMOUNT_MAX } from '../ledger/amount.ts';
import type { Minor } from '../money.ts';

/** Deposits are staked this many times before money is withdrawn, so that nobody uses the house to move money from card to card. */
export const TURNOVER_TIMES = 3;

/**
 * How much must be staked, counted from the last deposit on. It is a vessel: a deposit fills it by three times its amount, every stake
 * whose round has ended drains it, and below empty it does not go. So what was staked before a deposit never pays for that deposit.
 */
export interface Turnover {
  readonly required: Minor;
  readonly staked: Minor;
}

export const turnoverLeft = ({ required, staked }: Turnover): Minor => Math.max(0, required - staked) as Minor;

/** What is required from a moment on, and how much of it was staked already since then and must not count twice. */
export const afterDeposit = (before: Turnover, deposit: Minor, stakedSince = 0 as Minor): Minor =>
  Math.min(AMOUNT_MAX, turnoverLeft(before) + TURNOVER_TIMES * deposit + stakedSince) as Minor;
