import { minor } from '@tulpar/domain/money';
import { Money } from '@tulpar/ui/money';
import { Skeleton } from '@tulpar/ui/skeleton';
import { useBalance } from '../api.ts';

/** The whole balance in one line. */
export function BalanceLine({ label }: { label: string }) {
  const balance = useBalance();
  return (
    <dl className="box mt-4 flex items-center justify-between gap-4 p-4">
      <dt className="text-muted">{label}</dt>
      <dd className="text-20 font-display">
        {balance ? (
          <Money amount={minor(balance.realBalance + balance.bonusBalance)} currency={balance.currency} />
        ) : (
          <Skeleton className="h-6 w-28" />
        )}
      </dd>
    </dl>
  );
}
