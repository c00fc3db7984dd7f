import { useLanguage } from '@tulpar/app-kit/language';
import type { PaymentMethod } from '@tulpar/contract/cashbox';
import { CURRENCY_SYMBOLS } from '@tulpar/domain/markets';
import { formatMoney, type Minor, minor } from '@tulpar/domain/money';
import { AmountField } from '@tulpar/ui/amount-field';
import { writeAmount } from '@tulpar/ui/amount-typing';
import { Chip } from '@tulpar/ui/chip';
import { Skeleton } from '@tulpar/ui/skeleton';
import type { ReactNode } from 'react';
import type { Limits } from '#features/cashbox/model/sums.ts';
import * as cashStyles from '../cash.module.css';
import * as styles from './amount-block.module.css';
import { AMOUNT, type OrderState } from './use-order.ts';

interface Props {
  readonly order: OrderState;
  readonly method: PaymentMethod;
  readonly limits: Limits;
  /** Amounts to choose with one press; undefined while loading, empty where there are none. */
  readonly presets: readonly number[] | undefined;
  /** Inside the field. */
  readonly after?: ReactNode;
}

const PLACES = [0, 1, 2, 3, 4];

function Presets({ presets, amount, onChoose }: { presets: Props['presets']; amount: Minor | null; onChoose: (amount: Minor) => void }) {
  if (presets === undefined)
    return (
      <div className={styles.presetRow} data-part="preset-row">
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-11 rounded-12" />
        ))}
      </div>
    );
  if (presets.length === 0) return null;
  return (
    <div className={styles.presetRow} data-part="preset-row">
      {presets.map((preset) => (
        <Chip key={preset} className="num" isChosen={preset === amount} onClick={() => onChoose(minor(preset))}>
          {writeAmount(minor(preset))}
        </Chip>
      ))}
    </div>
  );
}

/** The amount: a field, presets and the limits. */
export function AmountBlock({ order, method, limits, presets, after }: Props) {
  const { t } = useLanguage();
  const { currency } = method;
  const money = (amount: Minor) => formatMoney(amount, currency);
  const error = order.errors[AMOUNT];
  const range = { min: money(limits.min), max: money(limits.max) };
  return (
    <div className={cashStyles.cashBlock}>
      <AmountField
        label={<span className={cashStyles.cashTitle}>{t('cashbox.amount.title')}</span>}
        name={AMOUNT}
        currencySign={CURRENCY_SYMBOLS[currency]}
        value={order.amountText}
        onChange={order.setAmount}
        onFocus={order.beginAmount}
        onBlur={() => order.leave(AMOUNT)}
        error={error}
        hint={
          limits.max < limits.min
            ? t('cashbox.amount.min', { amount: range.min })
            : limits.max === limits.min
              ? t('cashbox.amount.whole', { amount: range.max })
              : t('cashbox.amount.range', range)
        }
        after={after}
      />
      <Presets presets={presets} amount={order.amount} onChoose={(preset) => order.setAmount(writeAmount(preset))} />
    </div>
  );
}
