import { Skeleton } from '@tulpar/ui/skeleton';
import * as cashStyles from '../cash.module.css';

/** The place of the history while its code loads: its filters, a day with six rows, and on wide screens the panel beside them. */
export function HistorySkeleton() {
  return (
    <div className={cashStyles.historyPlace} aria-busy="true">
      <div>
        <Skeleton className="rounded-12" />
        <Skeleton className="my-4 h-4 w-20" />
        <Skeleton className="rounded-20" />
      </div>
      <Skeleton className="rounded-20" />
    </div>
  );
}
