import { Skeleton } from '@tulpar/ui/skeleton';

/** The place of the history while its code loads: its filters, a day with six rows, and on wide screens the panel beside them. */
export function HistorySkeleton() {
  return (
    <div className="flex gap-5" aria-busy="true">
      <div className="min-w-0 flex-1">
        <Skeleton className="mt-1 h-11 rounded-12" />
        <Skeleton className="my-4 h-4 w-20" />
        <Skeleton className="h-114 rounded-20" />
      </div>
      <Skeleton className="h-140 w-80 rounded-20 max-[1099px]:hidden" />
    </div>
  );
}
