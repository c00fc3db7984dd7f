import { browserClock } from '@tulpar/app-kit/clock';
import { byDay } from '@tulpar/app-kit/format-date';
import { useLanguage } from '@tulpar/app-kit/language';
import type { Transaction } from '@tulpar/contract/cashbox';
import * as paths from '@tulpar/contract/paths';
import { Button } from '@tulpar/ui/button';
import { Sheet } from '@tulpar/ui/sheet';
import { Skeleton } from '@tulpar/ui/skeleton';
import { useMemo, useState } from 'react';
import { useHistory } from '#features/cashbox/api.ts';
import { WHOLE_YEAR, wireFilter } from '#features/cashbox/model/history-filter.ts';
import { isOpen } from '#features/cashbox/model/transactions.ts';
import * as dayListStyles from '#parts/day-list.module.css';
import { EmptyState } from '#parts/empty-state.tsx';
import { FormNote } from '#parts/form/form-note.tsx';
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
      <ul className={dayListStyles.list}>
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

interface ListProps {
  readonly transactions: readonly Transaction[];
  readonly chosen: Transaction | undefined;
  readonly onOpen: (transaction: Transaction) => void;
  readonly onCancel: (transaction: Transaction) => void;
}

function DayLists({ transactions: list, chosen, onOpen, onCancel }: ListProps) {
  const { t } = useLanguage();
  return byDay(list, browserClock.now()).map(({ day, name, items }) => (
    <section key={day}>
      <h2 className={`${dayListStyles.day} num`}>{name ? t(`cashbox.days.${name}`) : day}</h2>
      <ul className={dayListStyles.list}>
        {items.map((transaction) => (
          <TransactionRow
            key={transaction.id}
            transaction={transaction}
            isChosen={transaction === chosen}
            onOpen={() => onOpen(transaction)}
            onCancel={() => onCancel(transaction)}
          />
        ))}
      </ul>
    </section>
  ));
}

function LoadError({ onRetry }: { onRetry: () => void }) {
  const { t } = useLanguage();
  return (
    <div className={cashStyles.cashRetry}>
      <FormNote text={t('cashbox.historyTrouble')} />
      <Button size="small" onClick={onRetry}>
        {t('common.actions.tryAgain')}
      </Button>
    </div>
  );
}

function EmptyHistory({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  const { t } = useLanguage();
  return isFiltered ? (
    <EmptyState spot="search" title={t('cashbox.nothingFits.title')} text={t('cashbox.nothingFits.text')}>
      <Button onClick={onShowAll}>{t('cashbox.nothingFits.button')}</Button>
    </EmptyState>
  ) : (
    <EmptyState
      spot="coins"
      title={t('cashbox.noTransactions.title')}
      text={t('cashbox.noTransactions.text')}
      action={{ label: t('cashbox.noTransactions.button'), href: paths.cashBoxDeposit }}
    />
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
  const isLoading = history.data === undefined;
  const detail = chosen ? <TransactionDetail transaction={chosen} onCancel={() => cancel(chosen)} /> : null;
  return (
    <div className={styles.history}>
      <div>
        <HistoryTools filter={filter} wire={wire} onChange={setFilter} isEmpty={list.length === 0} />
        {isLoading && history.failureCount > 0 ? <LoadError onRetry={() => void history.refetch()} /> : null}
        {isLoading ? <ListSkeleton /> : null}
        <DayLists transactions={list} chosen={chosen} onOpen={open} onCancel={cancel} />
        {history.hasNextPage ? (
          <Button className={styles.historyNext} loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {t('common.actions.showMore')}
          </Button>
        ) : null}
        {!isLoading && list.length === 0 ? (
          <EmptyHistory isFiltered={Object.keys(wire).length > 0} onShowAll={() => setFilter(WHOLE_YEAR)} />
        ) : null}
      </div>
      {isLoading ? (
        <div className={styles.historyPanel}>
          <Skeleton className="h-140 rounded-20" />
        </div>
      ) : null}
      {detail ? (
        <aside className={`${styles.historyPanel} ${cashStyles.cashCard}`} aria-label={t('cashbox.detail.title')}>
          {detail}
        </aside>
      ) : null}
      <Sheet
        open={isSheetOpen && chosen !== undefined}
        onClose={() => setSheetOpen(false)}
        title={t('cashbox.detail.title')}
        closeLabel={t('common.actions.close')}
      >
        {detail}
      </Sheet>
      <CancelDialog transaction={canceling} onClose={() => setCanceling(null)} />
    </div>
  );
}
