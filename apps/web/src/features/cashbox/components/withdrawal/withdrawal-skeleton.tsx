import { useLanguage } from '@tulpar/app-kit/language';
import { Skeleton } from '@tulpar/ui/skeleton';
import * as cashStyles from '../cash.module.css';
import { MethodTilesSkeleton } from '../order/method-tiles.tsx';

function WithdrawableSkeleton() {
  const { t } = useLanguage();
  return (
    <section className={cashStyles.cashCard} aria-busy="true">
      <p className="text-13 text-muted">{t('cashbox.withdrawable.title')}</p>
      <Skeleton className="h-10 w-48" />
      <Skeleton className="my-4 h-3 rounded-8" />
      <Skeleton className="mb-4 h-11" />
      <Skeleton className="h-14" />
    </section>
  );
}

/** The place of the withdrawal form, in its shape, while its code and then its data load. */
export function WithdrawalSkeleton() {
  const { t } = useLanguage();
  return (
    <div className={cashStyles.withdrawal}>
      <div className={cashStyles.withdrawalState}>
        <WithdrawableSkeleton />
      </div>
      <div className={cashStyles.withdrawalMain}>
        <div className={`${cashStyles.cashForm} ${cashStyles.cashMain}`} data-part="cash-form" aria-busy="true">
          <MethodTilesSkeleton title={t('cashbox.methods.withdrawal')} count={3} />
          <Skeleton className="mt-11.5 mb-5.5 h-14 rounded-12" />
          <div className={cashStyles.cashBlock}>
            <h2 className={`${cashStyles.cashTitle} mb-1.5`}>{t('cashbox.amount.title')}</h2>
            <Skeleton className="h-18 rounded-12" />
          </div>
          <Skeleton className="mt-5.5 h-13 rounded-12" />
        </div>
      </div>
    </div>
  );
}
