import { useLanguage } from '@tulpar/app-kit/language';
import { useSegments } from '@tulpar/app-kit/navigation';
import { usePageTitle } from '@tulpar/app-kit/page-title';
import type { GameItem } from '@tulpar/contract/games/catalog';
import * as paths from '@tulpar/contract/paths';
import { GameGrid } from '#features/catalog/components/list/game-grid.tsx';
import type { ShownList } from '#features/catalog/game-list.ts';
import { useTournament } from '#features/tournaments/api.ts';
import { LoadFailed } from '#features/tournaments/components/load-failed.tsx';
import { UnknownTournament } from '#features/tournaments/components/unknown-tournament.tsx';
import { EmptyState } from '#parts/empty-state.tsx';
import { PageTop } from '#parts/page-top.tsx';
import * as styles from './page.module.css';

/** All games are in the answer, so there is nothing more to load. */
const listOf = (status: ShownList['status'], games: readonly GameItem[]): ShownList => ({
  status,
  games,
  total: games.length,
  usesAlternative: false,
  hasMore: false,
  isLoadingMore: false,
  isStuck: false,
  more: () => undefined,
  retry: () => undefined,
});

function Games({ slug }: { slug: string }) {
  const { t } = useLanguage();
  const shown = useTournament(slug);
  const tournament = shown.status === 'shown' ? shown.data.tournament : null;
  usePageTitle(tournament?.title, shown.status === 'missing' ? 'meta.notFound.title' : 'meta.tournamentGames.title');
  if (shown.status === 'missing') return <UnknownTournament />;
  const isEmpty = tournament?.games.length === 0;
  return (
    <>
      <PageTop title={t('tournaments.games')} backHref={paths.tournament(slug)} />
      <div className={styles.body}>
        {tournament ? <p className={styles.of}>{tournament.title}</p> : null}
        {shown.status === 'failed' ? <LoadFailed retry={shown.retry} /> : null}
        {isEmpty ? (
          <EmptyState
            tone="tournament"
            spot="trophy"
            title={t('tournaments.gamesPage.none')}
            text={t('tournaments.gamesPage.noneText')}
            action={{ label: t('tournaments.gamesPage.back'), href: paths.tournament(slug) }}
          />
        ) : null}
        {shown.status === 'loading' || (tournament && !isEmpty) ? (
          <GameGrid list={listOf(tournament ? 'shown' : 'loading', tournament?.games ?? [])} />
        ) : null}
      </div>
    </>
  );
}

/** ROUTE-32: the games of one tournament. */
export function Page() {
  const [, slug = ''] = useSegments();
  return <Games key={slug} slug={slug} />;
}
