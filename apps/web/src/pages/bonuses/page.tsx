import { Link } from '@tulpar/app-kit/components/link';
import { TabLinks } from '@tulpar/app-kit/components/tab-links';
import { useLanguage } from '@tulpar/app-kit/language';
import { useGoTo, useQueryValue, useSegments } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import History from 'lucide-react/icons/history';
import { useOfferActions } from '#features/offers/components/use-offer-actions.tsx';
import { toChosenBonus } from '#features/offers/model/offer.ts';
import { useUser } from '#features/profiles/api.ts';
import * as linkStyles from '#parts/link.module.css';
import * as pageStyles from '#parts/page.module.css';
import { backPath } from '#platform/back-path.ts';
import { chooseBonus, clearChosenBonus } from '#platform/visitor/chosen-bonus.ts';
import { Available } from './available.tsx';
import { BonusHistory } from './bonus-history.tsx';
import * as styles from './page.module.css';
import { Received } from './received.tsx';

type View = 'available' | 'received' | 'history';

const viewOf = (segment: string | undefined): View => (segment === 'received' || segment === 'history' ? segment : 'available');

const PATHS = { available: paths.bonuses, received: paths.bonusesReceived, history: paths.bonusesHistory } as const;

/** OFFER-18, OFFER-19: the chosen offer goes with the next deposit, and the way back leads here. */
function useDeposit() {
  const goTo = useGoTo();
  return (offer: Parameters<typeof toChosenBonus>[0] | null) => {
    if (offer) chooseBonus(toChosenBonus(offer));
    else clearChosenBonus();
    backPath.remember(paths.bonuses);
    goTo(paths.cashBoxDeposit);
  };
}

/** BONUS-01, TAB-03: the path selects the tab; the history is a separate page. */
export function Page() {
  const { t } = useLanguage();
  const [, segment] = useSegments();
  const user = useUser();
  const view = viewOf(segment);
  const verified = { phone: user?.is_phone_verified ?? false, documents: user?.is_doc_verified ?? false };
  const linkedId = useQueryValue('offer');
  const { actions, sheets } = useOfferActions({ verified, linkedId, onDeposit: useDeposit() });
  const isHistory = view === 'history';
  const available = { href: paths.bonuses, label: t('offers.tabs.available') };
  const received = { href: paths.bonusesReceived, label: t('offers.tabs.received') };
  return (
    <div className={pageStyles.pageBody}>
      <div className={styles.head}>
        <div className="flex items-center justify-between gap-3">
          <h1 className={pageStyles.pageTitle}>{t(isHistory ? 'offers.history' : 'offers.title')}</h1>
          {isHistory ? null : (
            <Link href={paths.bonusesHistory} className={`${linkStyles.textLink} gap-2`}>
              <History />
              {t('offers.history')}
            </Link>
          )}
        </div>
        <TabLinks label={t('offers.tabs.label')} value={isHistory ? paths.bonusesReceived : PATHS[view]} items={[available, received]} />
      </div>
      {view === 'available' ? <Available actions={actions} /> : null}
      {view === 'received' ? <Received actions={actions} /> : null}
      {isHistory ? <BonusHistory actions={actions} /> : null}
      {sheets}
    </div>
  );
}
