import { browserClock } from '@tulpar/app-kit/clock';
import { useLanguage } from '@tulpar/app-kit/language';
import type { Protection } from '@tulpar/contract/protection';
import { Button } from '@tulpar/ui/button';
import { notify } from '@tulpar/ui/notify';
import { useState } from 'react';
import { useChangeProtection } from '../api.ts';
import { failureText } from '../failure-text.ts';
import { canConfirm, formatAmount, type Limit, type LimitName, type LimitRow, limitRows } from '../model.ts';
import { whenOf } from '../refusal.ts';
import { LimitSheet } from './limit-sheet.tsx';
import { LimitUse } from './limit-use.tsx';
import * as styles from './protection.module.css';

type RowProps = { row: LimitRow; currency: Protection['currency']; onEdit: () => void };

/** What waits of a looser limit, and the second yes once it is possible. */
function WantedNote({ limit, currency }: { limit: Limit; currency: Protection['currency'] }) {
  const { t } = useLanguage();
  const change = useChangeProtection();
  const [isBusy, setBusy] = useState(false);
  const { kind, period, wanted } = limit;
  if (!wanted) return null;
  const amount = wanted.amount === null ? t('protection.none') : formatAmount(t, kind, wanted.amount, currency);
  if (!canConfirm(limit, new Date(browserClock.now())))
    return <p className={styles.limitNote}>{t('protection.waits', { amount, when: whenOf(wanted.from) })}</p>;

  async function confirm(): Promise<void> {
    setBusy(true);
    const result = await change({ act: 'confirm', kind, period });
    setBusy(false);
    if (!result.ok) notify({ tone: 'error', title: failureText(t, result.error) });
  }
  return (
    <>
      <p className={styles.limitNote}>{t('protection.confirmUntil', { amount, when: whenOf(wanted.until) })}</p>
      <Button size="small" loading={isBusy} onClick={() => void confirm()}>
        {t('protection.confirm')}
      </Button>
    </>
  );
}

function Row({ row: { kind, period, limit }, currency, onEdit }: RowProps) {
  const { t } = useLanguage();
  const name = t(`protection.kinds.${kind}`);
  return (
    <li data-part={`limit-${kind}`}>
      <div className={styles.limitTop}>
        <span className={styles.limitName}>
          {name} <span className={styles.limitPeriod}>· {t(`protection.periods.${period}`).toLowerCase()}</span>
        </span>
        <button
          type="button"
          className={styles.limitEdit}
          aria-label={`${limit ? t('protection.edit') : t('protection.set')}: ${name}`}
          onClick={onEdit}
        >
          {limit ? t('protection.edit') : t('protection.set')}
        </button>
      </div>
      {limit ? (
        <>
          <LimitUse limit={limit} currency={currency} />
          <WantedNote limit={limit} currency={currency} />
        </>
      ) : (
        <p className={styles.limitNote}>{t('protection.none')}</p>
      )}
    </li>
  );
}

/** Every kind of limit with what is used and left, and a button to set or change it. */
export function LimitList({ protection }: { protection: Protection }) {
  const [edited, setEdited] = useState<LimitName | null>(null);
  return (
    <>
      <ul className={styles.limits}>
        {limitRows(protection.limits).map((row) => (
          <Row
            key={`${row.kind} ${row.period}`}
            row={row}
            currency={protection.currency}
            onEdit={() => setEdited({ kind: row.kind, period: row.period })}
          />
        ))}
      </ul>
      <LimitSheet protection={protection} edited={edited} onClose={() => setEdited(null)} />
    </>
  );
}
