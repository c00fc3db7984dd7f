import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { Skeleton } from '@tulpar/ui/skeleton';
import { useHistory } from '#features/offers/api.ts';
import { HistoryList } from '#features/offers/components/cards/history-list.tsx';
import { LoadFailed } from '#features/offers/components/load-failed.tsx';
import type { OfferActions } from '#features/offers/components/offer-actions.ts';
import { EmptyState } from '#parts/empty-state.tsx';
import * as styles from './page.module.css';

/** ROUTE-21: everything that is over. */
export function BonusHistory({ actions }: { actions: OfferActions }) {
  const { t } = useLanguage();
  const { data, isError, refetch } = useHistory(false);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={styles.narrow} aria-busy="true" aria-label={t('common.states.loading')}>
        <Skeleton className="mt-4 h-80 w-full rounded-20" />
      </div>
    );
  if (data.offers.length === 0)
    return (
      <EmptyState
        spot="ticket"
        title={t('offers.noHistory.title')}
        text={t('offers.noHistory.text')}
        action={{ label: t('offers.noHistory.button'), href: paths.bonuses }}
      />
    );
  return (
    <div className={`${styles.narrow} mt-4`}>
      <HistoryList offers={data.offers} actions={actions} />
    </div>
  );
}
