import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { useTournaments } from '#features/tournaments/api.ts';
import { ListSkeleton, TournamentList } from '#features/tournaments/components/list/tournament-list.tsx';
import { LoadFailed } from '#features/tournaments/components/load-failed.tsx';
import { EmptyState, HowItWorks } from '#parts/empty-state.tsx';
import * as pageStyles from '#parts/page.module.css';

function None() {
  const { t } = useLanguage();
  return (
    <>
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
    </>
  );
}

/** ROUTE-31: the list of tournaments. */
export function Page() {
  const { t } = useLanguage();
  const shown = useTournaments();
  return (
    <div className={pageStyles.pageBody}>
      <h1 className={pageStyles.pageTitle}>{t('tournaments.title')}</h1>
      {shown.status === 'loading' ? <ListSkeleton /> : null}
      {shown.status === 'failed' ? <LoadFailed retry={shown.retry} /> : null}
      {shown.status === 'shown' ? shown.data.items.length > 0 ? <TournamentList heard={shown.data} /> : <None /> : null}
    </div>
  );
}
