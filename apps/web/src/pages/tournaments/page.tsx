import { useLanguage } from '@tulpar/app-kit/language';
import { useSegments } from '@tulpar/app-kit/navigation';
import { usePageTitle } from '@tulpar/app-kit/page-title';
import * as paths from '@tulpar/contract/paths';
import { EmptyState, HowItWorks } from '#parts/empty-state.tsx';
import * as pageStyles from '#parts/page.module.css';

function Unknown() {
  const { t } = useLanguage();
  usePageTitle(undefined, 'meta.notFound.title');
  return (
    <EmptyState
      isPage
      tone="tournament"
      spot="trophy"
      title={t('tournaments.unknown.title')}
      text={t('tournaments.unknown.text')}
      action={{ label: t('tournaments.unknown.button'), href: paths.tournaments }}
    />
  );
}

/** The list of tournaments, one of them, or its games. */
export function Page() {
  const { t } = useLanguage();
  const [, slug] = useSegments();
  if (slug) return <Unknown />;
  return (
    <div className={pageStyles.pageBody}>
      <h1 className={pageStyles.pageTitle}>{t('tournaments.title')}</h1>
      <EmptyState
        tone="tournament"
        spot="trophy"
        title={t('tournaments.none.title')}
        text={t('tournaments.none.text')}
        action={{ label: t('tournaments.none.button'), href: paths.games }}
      />
      <HowItWorks
        title={t('tournaments.how.title')}
        steps={[t('tournaments.how.join'), t('tournaments.how.play'), t('tournaments.how.prize')]}
      />
    </div>
  );
}
