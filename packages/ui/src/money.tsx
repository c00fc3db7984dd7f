import type { CURRENCY_SYMBOLS } from '@tulpar/domain/markets';
import { formatMoney, type Minor } from '@tulpar/domain/money';
import { classNames } from '#class-names.ts';

type Props = {
  amount: Minor;
  currency: keyof typeof CURRENCY_SYMBOLS;
  /** Writes a plus before a positive amount. */
  hasPlus?: boolean | undefined;
  className?: string | undefined;
};

/** An amount of money: one format, tabular digits, never wrapped. */
export function Money({ amount, currency, hasPlus, className }: Props) {
  return (
    <span className={classNames('num', className)}>
      {hasPlus && amount > 0 ? '+' : ''}
      {formatMoney(amount, currency)}
    </span>
  );
}
