import { dayOf, timeOf } from '@tulpar/app-kit/format-date';
import { useLanguage } from '@tulpar/app-kit/language';
import type { Transaction } from '@tulpar/contract/cashbox';
import { formatDuration } from '@tulpar/i18n/format-duration';
import Check from 'lucide-react/icons/check';
import { shortSteps, stepsOf } from '../model/transactions.ts';
import * as styles from './steps.module.css';

interface Props {
  readonly transaction: Transaction;
  /** Vertical with full dates, or horizontal with times. */
  readonly isTall?: boolean;
  /** The usual duration, where it is known. */
  readonly usualMinutes?: number | undefined;
}

/** The progress of a transaction. */
export function Steps({ transaction, isTall = false, usualMinutes }: Props) {
  const { t } = useLanguage();
  const now = usualMinutes === undefined ? t('cashbox.now') : t('cashbox.usualTime', { time: formatDuration(t, usualMinutes * 60) });
  const steps = isTall ? stepsOf(transaction) : shortSteps(stepsOf(transaction));
  return (
    <ol className={styles.paymentSteps} data-tall={isTall ? '' : undefined}>
      {steps.map(({ name, at, state }) => {
        const date = at === null ? null : new Date(at);
        return (
          <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={styles.stepSign} aria-hidden="true">
              {state === 'done' ? <Check /> : null}
            </span>
            <span className={styles.stepName}>{t(state === 'now' ? `cashbox.stepsNow.${name}` : `cashbox.steps.${name}`)}</span>
            <span className={`${styles.stepTime} num`}>
              {date ? (isTall ? `${dayOf(date)} ${timeOf(date)}` : timeOf(date)) : state === 'now' ? now : ''}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
