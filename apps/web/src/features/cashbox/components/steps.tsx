import type { Transaction } from '@tulpar/contract/cashbox';
import { formatDuration } from '@tulpar/i18n/format-duration';
import Check from 'lucide-react/icons/check';
import { useLanguage } from '#platform/language.tsx';
import { dayOf, timeOf } from '#platform/moments.ts';
import { stepsOf } from '../model/transactions.ts';
import * as styles from './steps.module.css';

interface Props {
  readonly transaction: Transaction;
  /** One under the other, with whole dates; or side by side, with times. */
  readonly isTall?: boolean;
  /** How long it usually takes, where that is known. */
  readonly usualMinutes?: number | undefined;
}

/** How far it has come, and what is next. */
export function Steps({ transaction, isTall = false, usualMinutes }: Props) {
  const { t } = useLanguage();
  const now = usualMinutes === undefined ? t('cashbox.now') : t('cashbox.usualTime', { time: formatDuration(t, usualMinutes * 60) });
  return (
    <ol className={styles.paymentSteps} data-tall={isTall ? '' : undefined}>
      {stepsOf(transaction).map(({ name, at, state }) => {
        const moment = at === null ? null : new Date(at);
        return (
          <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={styles.stepSign} aria-hidden="true">
              {state === 'done' ? <Check /> : null}
            </span>
            <span className={styles.stepName}>{t(state === 'now' ? `cashbox.stepsNow.${name}` : `cashbox.steps.${name}`)}</span>
            <span className={`${styles.stepTime} num`}>
              {moment ? (isTall ? `${dayOf(moment)} ${timeOf(moment)}` : timeOf(moment)) : state === 'now' ? now : ''}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
