import { browserClock } from '@tulpar/app-kit/clock';
import type { Transaction } from '@tulpar/contract/cashbox';
import * as paths from '@tulpar/contract/paths';
import { Button } from '@tulpar/ui/button';
import { Sheet } from '@tulpar/ui/sheet';
import { Skeleton } from '@tulpar/ui/skeleton';
import { useMemo, useState } from 'react';
import { useHistory } from '#features/cashbox/api.ts';
import { WHOLE_YEAR, wireFilter } from '#features/cashbox/model/history-filter.ts';
import { byDay, isOpen } from '#features/cashbox/model/transactions.ts';
import { EmptyState } from '#parts/empty-state.tsx';
import { FormNote } from '#parts/form/form-note.tsx';
import { useLanguage } from '#platform/language.tsx';
import { CancelDialog } from '../cancel-dialog.tsx';
import * as cashStyles from '../cash.module.css';
import * as styles from './history.module.css';
import { HistoryTools } from './history-tools.tsx';
import { TransactionDetail } from './transaction-detail.tsx';
import * as transactionRowStyles from './transaction-row.module.css';
import { TransactionRow } from './transaction-row.tsx';

const PLACES = [0, 1, 2, 3, 4, 5];
const POLL_MS = 5000;
/** From this width on the panel is beside the list. */
const WIDE = '(width >= 1100px)';

function ListSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="my-4 h-4 w-20" />
      <ul className={styles.txList}>
        {PLACES.map((place) => (
          <li key={place} className={`${transactionRowStyles.tx} ${styles.txSkeleton}`}>
            <Skeleton className="size-10 rounded-12" />
            <Skeleton className="h-9 flex-1" />
            <Skeleton className="h-9 w-20" />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The deposits and withdrawals of a year, with state, reason and next step. */
export function History() {
  const { t } = useLanguage();
  const [filter, setFilter] = useState(WHOLE_YEAR);
  const wire = useMemo(() => wireFilter(filter, browserClock.now()), [filter]);
  const history = useHistory(wire, POLL_MS);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [canceling, setCanceling] = useState<Transaction | null>(null);
  const list = history.data?.pages.flatMap(({ transactions }) => transactions) ?? [];
  const chosen = list.find(({ id }) => id === chosenId) ?? list.find(isOpen) ?? list[0];
  const open = ({ id }: Transaction) => {
    setChosenId(id);
    if (!matchMedia(WIDE).matches) setSheetOpen(true);
  };
  const cancel = (transaction: Transaction) => {
    setSheetOpen(false);
    setCanceling(transaction);
  };
  const isFiltered = Object.keys(wire).length > 0;
  return (
    <div className={styles.history}>
      <div>
        <HistoryTools filter={filter} wire={wire} onChange={setFilter} isEmpty={list.length === 0} />
        {history.data === undefined && history.failureCount > 0 ? (
          <div className={cashStyles.cashRetry}>
            <FormNote text={t('cashbox.historyTrouble')} />
            <Button size="small" onClick={() => void history.refetch()}>
              {t('common.actions.tryAgain')}
            </Button>
          </div>
        ) : null}
        {history.data === undefined ? <ListSkeleton /> : null}
        {byDay(list, browserClock.now()).map(({ day, name, transactions }) => (
          <section key={day}>
            <h2 className={`${styles.txDay} num`}>{name ? t(`cashbox.days.${name}`) : day}</h2>
            <ul className={styles.txList}>
              {transactions.map((transaction) => (
                <TransactionRow
                  key={transaction.id}
                  transaction={transaction}
                  isChosen={transaction === chosen}
                  onOpen={() => open(transaction)}
                  onCancel={() => cancel(transaction)}
                />
              ))}
            </ul>
          </section>
        ))}
        {history.hasNextPage ? (
          <Button className={styles.historyNext} loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {t('common.actions.showMore')}
          </Button>
        ) : null}
        {history.data && list.length === 0 ? (
          isFiltered ? (
            <EmptyState spot="search" title={t('cashbox.nothingFits.title')} text={t('cashbox.nothingFits.text')}>
              <Button onClick={() => setFilter(WHOLE_YEAR)}>{t('cashbox.nothingFits.button')}</Button>
            </EmptyState>
          ) : (
            <EmptyState
              spot="coins"
              title={t('cashbox.noTransactions.title')}
              text={t('cashbox.noTransactions.text')}
              action={{ label: t('cashbox.noTransactions.button'), href: paths.cashBoxDeposit }}
            />
          )
        ) : null}
      </div>
      {history.data === undefined ? (
        <div className={styles.historyPanel}>
          <Skeleton className="h-140 rounded-20" />
        </div>
      ) : null}
      {chosen ? (
        <aside className={`${styles.historyPanel} ${cashStyles.cashCard}`} aria-label={t('cashbox.detail.title')}>
          <TransactionDetail transaction={chosen} onCancel={() => cancel(chosen)} />
        </aside>
      ) : null}
      <Sheet
        open={isSheetOpen && chosen !== undefined}
        onClose={() => setSheetOpen(false)}
        title={t('cashbox.detail.title')}
        closeLabel={t('common.actions.close')}
      >
        {chosen ? <TransactionDetail transaction={chosen} onCancel={() => cancel(chosen)} /> : null}
      </Sheet>
      <CancelDialog transaction={canceling} onClose={() => setCanceling(null)} />
    </div>
  );
}
