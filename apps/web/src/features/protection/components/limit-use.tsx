import { useLanguage } from '@tulpar/app-kit/language';
import type { Protection } from '@tulpar/contract/protection';
import { formatAmount, type Limit, usedPercent } from '../model.ts';
import * as styles from './protection.module.css';

/** What is used and left of a limit. */
export function LimitUse({ limit, currency }: { limit: Limit; currency: Protection['currency'] }) {
  const { t } = useLanguage();
  const amountOf = (amount: number) => formatAmount(t, limit.kind, amount, currency);
  return (
    <>
      <p className={`${styles.limitSums} num`}>
        <span>{amountOf(limit.used)}</span>
        <span>{amountOf(limit.amount)}</span>
      </p>
      <progress
        className={styles.limitBar}
        max={100}
        value={usedPercent(limit)}
        data-full={limit.left === 0 ? '' : undefined}
        aria-hidden="true"
      />
      <p className={`${styles.limitNote} num`}>
        {t('protection.left', { amount: amountOf(limit.left) })}
        {limit.imposer === 'staff' ? ` · ${t('protection.byHouse')}` : null}
      </p>
    </>
  );
}
