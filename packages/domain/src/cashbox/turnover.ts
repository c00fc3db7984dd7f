import { AMOUNT_MAX } from '../ledger/amount.ts';
import type { Minor } from '../money.ts';

/** Deposits must be staked this many times before a withdrawal, so that the casino is not used to move money between cards. */
export const TURNOVER_TIMES = 3;

/**
 * The amount that must be staked, counted from the last deposit on. A deposit adds three times its amount, every stake of an ended round
 * reduces it, and it never falls below zero. So stakes before a deposit never count for that deposit.
 */
export interface Turnover {
  readonly required: Minor;
  readonly staked: Minor;
}

export const turnoverLeft = ({ required, staked }: Turnover): Minor => Math.max(0, required - staked) as Minor;

/** The requirement after a deposit. `stakedSince` was staked after the new count begins and must not count twice. */
export const afterDeposit = (before: Turnover, deposit: Minor, stakedSince = 0 as Minor): Minor =>
  Math.min(AMOUNT_MAX, turnoverLeft(before) + TURNOVER_TIMES * deposit + stakedSince) as Minor;
