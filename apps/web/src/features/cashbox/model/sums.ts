import type { PaymentMethod, Withdrawable } from '@tulpar/contract/cashbox';
import { feeOf } from '@tulpar/domain/cashbox/amounts';
import { TURNOVER_TIMES } from '@tulpar/domain/cashbox/turnover';
import { type Minor, minor } from '@tulpar/domain/money';
import { bonusOf } from '@tulpar/domain/offers/terms';
import type { MessageKey } from '@tulpar/i18n/messages';
import { writeAmount } from '@tulpar/ui/amount-typing';

export interface ChosenBonusTerms {
  readonly percent: number | null;
  readonly min_deposit: number | null;
  readonly max_bonus_limit: number | null;
  /** A fixed sum, as cashback is. */
  readonly amount?: number | null;
}

/** The bonus for a deposit, by the rule of the server: a percentage of the amount up to a limit, or a sum. */
export function bonusOn(amount: Minor, bonus: ChosenBonusTerms | null): Minor {
  if (!bonus || amount === 0) return minor(0);
  const [percent, sum, amountMax, depositMin] = [bonus.percent, bonus.amount, bonus.max_bonus_limit, bonus.min_deposit].map((one) =>
    minor(one ?? 0),
  ) as [Minor, Minor, Minor, Minor];
  return bonusOf({ percent, amount: sum, amountMax, depositMin }, amount);
}

export interface DepositSums {
  readonly amount: Minor;
  /** Charged on top of the amount: the whole amount is credited. */
  readonly fee: Minor;
  readonly bonus: Minor;
  /** The total balance after the deposit. */
  readonly balanceAfter: Minor;
  /** The turnover required before a withdrawal, including this deposit. */
  readonly turnover: Minor;
}

interface Deposit {
  readonly amount: Minor;
  readonly feeBps: number;
  readonly balance: Minor;
  readonly bonus: ChosenBonusTerms | null;
  readonly turnoverLeft: Minor;
}

export function depositSums({ amount, feeBps, balance, bonus, turnoverLeft }: Deposit): DepositSums {
  const added = bonusOn(amount, bonus);
  return {
    amount,
    fee: feeOf(amount, feeBps),
    bonus: added,
    balanceAfter: minor(balance + amount + added),
    turnover: minor(turnoverLeft + amount * TURNOVER_TIMES),
  };
}

export interface Limits {
  readonly min: Minor;
  readonly max: Minor;
}

/** Why an amount is invalid. */
export type AmountError = { readonly key: MessageKey; readonly amount: Minor | null };

/** An amount outside of the limits is not summed up. */
export const amountWithin = (amount: Minor | null, limits: Limits): Minor =>
  amount !== null && checkAmount(amount, limits) === null ? amount : minor(0);

export function checkAmount(amount: Minor | null, { min, max }: Limits): AmountError | null {
  if (amount === null || amount === 0) return { key: 'cashbox.amount.enter', amount: null };
  if (amount < min) return { key: 'cashbox.amount.min', amount: min };
  return amount > max ? { key: 'cashbox.amount.max', amount: max } : null;
}

/** The limits of a deposit with this method now: no more than the player's own limits leave. */
export function depositLimits(method: PaymentMethod, left: Minor | null): Limits {
  return { min: minor(method.min_amount), max: minor(Math.min(method.max_amount, left ?? method.max_amount)) };
}

/** The amount that stands in the field at first: the smallest offered one, or what may still be deposited. */
export const suggestedOf = (smallest: number | undefined, { min, max }: Limits): string =>
  smallest === undefined || max < min ? '' : writeAmount(minor(Math.min(smallest, max)));

type Known = Pick<Withdrawable, 'amount' | 'amount_after_forfeit' | 'real' | 'is_barred'>;

/**
 * The limits of a withdrawal with this method now. The player is asked about the bonus later, so the amount it locks counts too. Below
 * the method's minimum, who may not stake withdraws the whole balance.
 */
export function withdrawalLimits({ amount, amount_after_forfeit, real, is_barred }: Known, method: PaymentMethod): Limits {
  const most = Math.max(Math.min(Math.max(amount, amount_after_forfeit), method.max_amount), 0);
  const isWhole = is_barred && most > 0 && real < method.min_amount;
  return { min: minor(isWhole ? most : method.min_amount), max: minor(most) };
}

/** The parts of the balance as shares of a bar of so many units; every positive part stays visible. */
export function shares(parts: readonly number[], units: number, least: number): readonly number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total <= 0) return parts.map(() => 0);
  const wanted = parts.map((part) => (part > 0 ? Math.max(least, (part / total) * units) : 0));
  const scale = units / wanted.reduce((sum, part) => sum + part, 0);
  return wanted.map((part) => part * scale);
}

/** The progress in whole percent; 100 only when the target is reached. */
export function percentDone(left: number, target: number): number {
  if (target <= 0 || left <= 0) return 100;
  return Math.max(0, Math.min(99, Math.floor(((target - left) / target) * 100)));
}

/** The field's value after a submission: what was typed since, otherwise empty. */
export const amountAfter = (written: string | null, sent: string): string | null => (written === sent ? '' : written);
