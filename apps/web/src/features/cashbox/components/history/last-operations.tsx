import { Link } from '@tulpar/app-kit/components/link';
import { dayOf, timeOf } from '@tulpar/app-kit/format-date';
import { useLanguage } from '@tulpar/app-kit/language';
import type { Transaction } from '@tulpar/contract/cashbox';
import * as paths from '@tulpar/contract/paths';
import { Button } from '@tulpar/ui/button';
import { Pill } from '@tulpar/ui/pill';
import { Skeleton } from '@tulpar/ui/skeleton';
import { useHistory } from '#features/cashbox/api.ts';
import { statusOf } from '#features/cashbox/model/transactions.ts';
import { FormNote } from '#parts/form/form-note.tsx';
import * as styles from './transaction-row.module.css';
import { SignedMoney, TransactionIcon } from './transaction-row.tsx';

const SHOWN = 5;
const POLL_MS = 5000;
const EVERYTHING = {};
const PLACES = ['a', 'b', 'c'];

function Row({ transaction }: { transaction: Transaction }) {
  const { t } = useLanguage();
  const { key, tone } = statusOf(transaction);
  const at = new Date(transaction.created_at);
  return (
    <li className={styles.tx}>
      <Link href={paths.cashBoxHistory} className={styles.txRow}>
        <TransactionIcon transaction={transaction} />
        <span className={styles.txWords}>
          <span className={styles.txType}>{[transaction.method_name, transaction.account].filter(Boolean).join(' ')}</span>
          <span className={`${styles.txTime} num`}>
            {dayOf(at)} {timeOf(at)}
          </span>
        </span>
        <SignedMoney transaction={transaction} className={styles.txAmount} />
        <Pill tone={tone} className={styles.txStatus}>
          {t(key)}
        </Pill>
      </Link>
    </li>
  );
}

/** The newest deposits and withdrawals; each leads to the history, which shows more of them. */
export function LastOperations() {
  const { t } = useLanguage();
  const history = useHistory(EVERYTHING, POLL_MS);
  const list = history.data?.pages[0]?.transactions.slice(0, SHOWN);
  if (list?.length === 0)
    return (
      <div className="grid justify-items-start gap-3 p-4 pt-0">
        <p className="text-muted">{t('cashbox.noTransactions.text')}</p>
        <Button size="small" href={paths.cashBoxDeposit}>
          {t('cashbox.noTransactions.button')}
        </Button>
      </div>
    );
  if (list)
    return (
      <ul>
        {list.map((transaction) => (
          <Row key={transaction.id} transaction={transaction} />
        ))}
      </ul>
    );
  if (history.failureCount > 0)
    return (
      <div className="grid justify-items-start gap-3 p-4 pt-0">
        <FormNote text={t('cashbox.historyTrouble')} />
        <Button size="small" onClick={() => void history.refetch()}>
          {t('common.actions.tryAgain')}
        </Button>
      </div>
    );
  return (
    <div className="grid gap-4 p-4 pt-0" aria-busy="true">
      {PLACES.map((place) => (
        <Skeleton key={place} className="h-10 rounded-12" />
      ))}
    </div>
  );
}
