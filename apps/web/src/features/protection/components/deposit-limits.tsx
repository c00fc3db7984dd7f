import { useLanguage } from '@tulpar/app-kit/language';
import { useProtection } from '../api.ts';
import { limitRows } from '../model.ts';
import { LimitUse } from './limit-use.tsx';
import * as styles from './protection.module.css';

/** PROTECT-01: every limit of deposits, with what is used and left, beside the amount. */
export function DepositLimits() {
  const { t } = useLanguage();
  const { data } = useProtection();
  const rows = limitRows(data?.limits ?? []).flatMap(({ limit }) => (limit?.kind === 'deposit' ? [limit] : []));
  if (!data || rows.length === 0) return null;
  return (
    <ul className={styles.limits} data-part="deposit-limits">
      {rows.map((limit) => (
        <li key={limit.period}>
          <h3 className={styles.limitName}>
            {t('protection.kinds.deposit')}{' '}
            <span className={styles.limitPeriod}>· {t(`protection.periods.${limit.period}`).toLowerCase()}</span>
          </h3>
          <LimitUse limit={limit} currency={data.currency} />
        </li>
      ))}
    </ul>
  );
}
