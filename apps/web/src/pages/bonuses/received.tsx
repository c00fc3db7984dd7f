import { useLinkPress } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { Button } from '@tulpar/ui/button';
import { Skeleton } from '@tulpar/ui/skeleton';
import { useHistory, useOffers } from '#features/offers/api.ts';
import { ActiveList } from '#features/offers/components/cards/active-list.tsx';
import { HistoryList } from '#features/offers/components/cards/history-list.tsx';
import { LoadFailed } from '#features/offers/components/load-failed.tsx';
import type { OfferActions } from '#features/offers/components/offer-actions.ts';
import * as offerStyles from '#features/offers/components/offers.module.css';
import { activeOffers } from '#features/offers/model/lists.ts';
import { EmptyState } from '#parts/empty-state.tsx';
import * as styles from './page.module.css';

/** BONUS-10. */
function Nothing() {
  const { t } = useLanguage();
  return (
    <EmptyState
      spot="ticket"
      title={t('offers.noneReceived.title')}
      text={t('offers.noneReceived.text')}
      action={{ label: t('offers.noneReceived.button'), href: paths.bonuses }}
    />
  );
}

/** BONUS-07 to BONUS-10: what is active, and the newest of what is over. */
export function Received({ actions }: { actions: OfferActions }) {
  const { t } = useLanguage();
  const offers = useOffers();
  const history = useHistory(true);
  const more = useLinkPress({ href: paths.bonusesHistory });
  const retry = () => {
    void offers.refetch();
    void history.refetch();
  };
  if ((offers.isError && !offers.data) || (history.isError && !history.data)) return <LoadFailed onRetry={retry} />;
  if (!offers.data || !history.data)
    return (
      <div className={styles.narrow} aria-busy="true" aria-label={t('common.states.loading')} data-part="received-place">
        <Skeleton className="mt-7 h-64 w-full rounded-20" />
        <Skeleton className="mt-7 h-40 w-full rounded-20" />
      </div>
    );
  const active = activeOffers(offers.data);
  const over = history.data.offers;
  if (active.length === 0 && over.length === 0) return <Nothing />;
  return (
    <div className={styles.narrow}>
      <ActiveList offers={active} actions={actions} />
      {over.length > 0 ? (
        <section aria-labelledby="offer-history">
          <h2 id="offer-history" className={offerStyles.sectionTitle}>
            {t('offers.history')}
          </h2>
          <HistoryList offers={over} actions={actions} />
          {history.data.isMore ? (
            <Button wide className="mt-3" href={paths.bonusesHistory} onClick={more}>
              {t('offers.actions.more')}
            </Button>
          ) : null}
        </section>
      ) : null}
    </div>
  );
}
