import { Link } from '@tulpar/app-kit/components/link';
import { TabLinks } from '@tulpar/app-kit/components/tab-links';
import { useLanguage } from '@tulpar/app-kit/language';
import { useSegments } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import History from 'lucide-react/icons/history';
import { EmptyState, HowItWorks } from '#parts/empty-state.tsx';
import * as linkStyles from '#parts/link.module.css';
import * as pageStyles from '#parts/page.module.css';

const EMPTY = {
  available: { words: 'noneAvailable', href: paths.news },
  received: { words: 'noneReceived', href: paths.bonuses },
  history: { words: 'noHistory', href: paths.bonuses },
} as const;

function viewOf(segment: string | undefined): keyof typeof EMPTY {
  return segment === 'received' || segment === 'history' ? segment : 'available';
}

/** BONUS-01, TAB-03: the path selects the tab; the history is a separate page. */
export function Page() {
  const { t } = useLanguage();
  const [, segment] = useSegments();
  const view = viewOf(segment);
  const { words, href } = EMPTY[view];
  const isHistory = view === 'history';
  return (
    <div className={pageStyles.pageBody}>
      <div className="flex items-center justify-between gap-3">
        <h1 className={pageStyles.pageTitle}>{t(isHistory ? 'offers.history' : 'offers.title')}</h1>
        {isHistory ? null : (
          <Link href={paths.bonusesHistory} className={`${linkStyles.textLink} gap-2`}>
            <History />
            {t('offers.history')}
          </Link>
        )}
      </div>
      <div className="mt-4 max-w-[560px]">
        <TabLinks
          label={t('offers.tabs.label')}
          value={isHistory ? paths.bonusesReceived : view === 'received' ? paths.bonusesReceived : paths.bonuses}
          items={[
            { href: paths.bonuses, label: t('offers.tabs.available') },
            { href: paths.bonusesReceived, label: t('offers.tabs.received') },
          ]}
        />
      </div>
      <EmptyState
        spot="ticket"
        title={t(`offers.${words}.title`)}
        text={t(`offers.${words}.text`)}
        action={{ label: t(`offers.${words}.button`), href }}
      />
      {isHistory ? null : (
        <HowItWorks title={t('offers.how.title')} steps={[t('offers.how.choose'), t('offers.how.topUp'), t('offers.how.wager')]} />
      )}
    </div>
  );
}
