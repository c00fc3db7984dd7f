import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { Skeleton } from '@tulpar/ui/skeleton';
import { useCashback, useOffers, useOpenCashback, useWelcomeOffers } from '#features/offers/api.ts';
import { ActiveList } from '#features/offers/components/cards/active-list.tsx';
import { CashbackCard } from '#features/offers/components/cards/cashback-card.tsx';
import { MoneyList } from '#features/offers/components/cards/money-list.tsx';
import { SpinsShelf } from '#features/offers/components/cards/spins-shelf.tsx';
import { WelcomeList } from '#features/offers/components/cards/welcome-list.tsx';
import { LoadFailed } from '#features/offers/components/load-failed.tsx';
import type { OfferActions } from '#features/offers/components/offer-actions.ts';
import { PromoBox } from '#features/offers/components/promo-box.tsx';
import { activeOffers, moneyOffers, spinOffers, welcomeOffers } from '#features/offers/model/lists.ts';
import { EmptyState, HowItWorks } from '#parts/empty-state.tsx';
import { useShownCurrency } from '#platform/guest-choices.ts';
import { LinkedOffer } from './linked-offer.tsx';
import * as styles from './page.module.css';
import { usePromoEffects } from './promo-effects.ts';

function Nothing({ hasActive }: { hasActive: boolean }) {
  const { t } = useLanguage();
  return (
    <div data-part="empty">
      <EmptyState
        spot="ticket"
        title={t(hasActive ? 'offers.noneAvailable.others' : 'offers.noneAvailable.title')}
        text={t('offers.noneAvailable.text')}
        action={{ label: t('offers.noneAvailable.button'), href: paths.news }}
      />
      <HowItWorks title={t('offers.how.title')} steps={[t('offers.how.choose'), t('offers.how.topUp'), t('offers.how.wager')]} />
    </div>
  );
}

/** BONUS-02 to BONUS-06: everything that the player can take, now or later. */
export function Available({ actions }: { actions: OfferActions }) {
  const currency = useShownCurrency();
  const { redeemed, refused } = usePromoEffects();
  const offers = useOffers();
  const welcome = useWelcomeOffers();
  const gathered = useCashback();
  const open = useOpenCashback();
  const isFailed = (offers.isError && !offers.data) || (welcome.isError && !welcome.data);
  const spins = offers.data && spinOffers(offers.data);
  const money = offers.data ? moneyOffers(offers.data) : [];
  const active = offers.data ? activeOffers(offers.data) : [];
  // The parts come together, so that none of them moves another.
  const isWaiting = !isFailed && [offers, welcome, gathered, open].some(({ isLoading }) => isLoading);
  const hasNothing =
    offers.data && welcome.data && !open.data && money.length + (spins?.length ?? 0) + welcomeOffers(welcome.data).length === 0;
  const shown = [...active, ...money, ...(spins ?? []), ...welcomeOffers(welcome.data ?? []), ...(open.data ? [open.data] : [])];
  const { linkedId } = actions;
  const refetch = () => {
    void offers.refetch();
    void welcome.refetch();
  };
  return (
    <div className={styles.columns}>
      <div>
        {linkedId === null || isWaiting || isFailed || !welcome.data ? null : (
          <LinkedOffer id={linkedId} isHere={shown.some(({ id }) => id === linkedId)} />
        )}
        <PromoBox onRedeemed={redeemed} onRefused={refused} />
        {/* Before all that is offered, and below the field, which it would move when it comes. */}
        {!isWaiting && active.length > 0 ? <ActiveList offers={active} actions={actions} /> : null}
        {isWaiting ? null : (
          <CashbackCard gathered={gathered.data ?? null} open={open.data ?? null} currency={currency} actions={actions} />
        )}
      </div>
      {isWaiting || !(isFailed || welcome.data) ? (
        <div className={styles.main} aria-busy="true">
          <Skeleton className="mt-7 h-screen w-full rounded-20" />
          <SpinsShelf offers={undefined} actions={actions} />
        </div>
      ) : (
        <div className={styles.main}>
          {isFailed ? <LoadFailed onRetry={refetch} /> : null}
          {welcome.data ? <WelcomeList offers={welcome.data} actions={actions} /> : null}
          {isFailed ? null : <SpinsShelf offers={spins} actions={actions} />}
          <MoneyList offers={money} actions={actions} />
          {hasNothing ? <Nothing hasActive={active.length > 0} /> : null}
        </div>
      )}
    </div>
  );
}
