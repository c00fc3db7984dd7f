import { isPositiveAmount, negative } from './amount.ts';
import {
  ADJUSTED_ACCOUNTS,
  type Adjustment,
  type CashbackPaid,
  type DepositPaid,
  type PrizePaid,
  type WithdrawalRequested,
  type WithdrawalSettled,
} from './command.ts';
import { decision, NO_LEGS, type Refusal, refuse, type Uncounted } from './decision.ts';
import type { Facts } from './facts.ts';
import { type Rules, withdrawalMinOf } from './rules.ts';

/** Any letters, but no character that a database or a terminal would stumble over. */
const REASON = /^[^\p{Cc}\p{Cs}]{1,500}$/u;

export function decideDepositPaid({ wallet: { active } }: Facts, { amount }: DepositPaid): Uncounted | Refusal {
  if (!isPositiveAmount(amount)) return refuse('AMOUNT_INVALID');
  return decision({ active, legs: { ...NO_LEGS, real: amount, psp: negative(amount) } });
}

/** A bonus that is being wagered must be ended first, finished or given up: then nobody is surprised by what is lost. */
export function decideWithdrawalRequested({ wallet }: Facts, { amount }: WithdrawalRequested, rules: Rules): Uncounted | Refusal {
  if (!isPositiveAmount(amount)) return refuse('AMOUNT_INVALID');
  const { min, max } = rules.withdrawals[wallet.currency];
  if (amount < withdrawalMinOf(wallet, min) || amount > max) return refuse('WITHDRAWAL_LIMIT');
  if (wallet.active) return refuse('BONUS_ACTIVE');
  if (amount > wallet.real) return refuse('INSUFFICIENT_FUNDS');
  return decision({ active: null, legs: { ...NO_LEGS, real: negative(amount), held: amount } });
}

export function decideWithdrawalSettled({ wallet: { active }, origin }: Facts, { result }: WithdrawalSettled): Uncounted | Refusal {
  if (!origin || origin.kind !== 'withdrawal-requested') return refuse('WITHDRAWAL_UNKNOWN');
  const amount = origin.held;
  const held = negative(amount);
  switch (result) {
    case 'paid':
      return decision({ active, legs: { ...NO_LEGS, held, psp: amount } });
    case 'returned':
      return decision({ active, legs: { ...NO_LEGS, held, real: amount } });
    default:
      return refuse('COMMAND_INVALID');
  }
}

/** Prizes and cashback are gifts of the house. */
export function decideGift({ wallet: { active } }: Facts, { amount }: PrizePaid | CashbackPaid): Uncounted | Refusal {
  if (!isPositiveAmount(amount)) return refuse('AMOUNT_INVALID');
  return decision({ active, legs: { ...NO_LEGS, real: amount, promo: negative(amount) } });
}

export function decideAdjustment({ wallet, origin }: Facts, command: Adjustment): Uncounted | Refusal {
  const { amount, against, reason, approver, actor, reverses } = command;
  if (!isPositiveAmount(amount) && !isPositiveAmount(typeof amount === 'number' && -amount)) return refuse('AMOUNT_INVALID');
  if (!ADJUSTED_ACCOUNTS.includes(against)) return refuse('COMMAND_INVALID');
  if (typeof reason !== 'string' || reason.trim() === '' || !REASON.test(reason)) return refuse('REASON_MISSING');
  const isByTwo = /^staff:./.test(actor) && /^staff:./.test(approver) && actor !== approver;
  if (!isByTwo) return refuse('APPROVER_MISSING');
  if (reverses !== null && origin?.seq !== reverses) return refuse('ENTRY_UNKNOWN');
  if (wallet.real + amount < 0) return refuse('INSUFFICIENT_FUNDS');
  return decision({ active: wallet.active, legs: { ...NO_LEGS, real: amount, [against]: negative(amount) }, reverses });
}
