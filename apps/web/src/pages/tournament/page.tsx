import { useLanguage } from '@tulpar/app-kit/language';
import { useSegments } from '@tulpar/app-kit/navigation';
import { usePageTitle } from '@tulpar/app-kit/page-title';
import type { Tournament } from '@tulpar/contract/games/tournaments';
import * as paths from '@tulpar/contract/paths';
import { useState } from 'react';
import { Shelf } from '#features/catalog/components/shelf.tsx';
import { useStanding, useTournament } from '#features/tournaments/api.ts';
import { BoardSection } from '#features/tournaments/components/board/board-section.tsx';
import { LoadFailed } from '#features/tournaments/components/load-failed.tsx';
import { Final } from '#features/tournaments/components/one/final.tsx';
import { Join } from '#features/tournaments/components/one/join.tsx';
import { Notices } from '#features/tournaments/components/one/notices.tsx';
import { OwnCard } from '#features/tournaments/components/one/own-card.tsx';
import { PageSkeleton } from '#features/tournaments/components/one/page-skeleton.tsx';
import { Prizes } from '#features/tournaments/components/one/prizes.tsx';
import { ReplaySheet } from '#features/tournaments/components/one/replay-sheet.tsx';
import { Rules } from '#features/tournaments/components/one/rules.tsx';
import { Share } from '#features/tournaments/components/one/share.tsx';
import { Top } from '#features/tournaments/components/one/top.tsx';
import { usePhase } from '#features/tournaments/components/one/use-phase.ts';
import { UnknownTournament } from '#features/tournaments/components/unknown-tournament.tsx';
import { isOpen, isRunning, listedPhase } from '#features/tournaments/model/phase.ts';
import type { HeardTournament } from '#features/tournaments/queries.ts';
import { useLiveBoard } from '#features/tournaments/use-live-board.ts';
import { PageTop } from '#parts/page-top.tsx';
import { useShownCurrency } from '#platform/guest-choices.ts';
import { useSession } from '#platform/session.ts';
import * as styles from './page.module.css';

/** The most games of the rail; all of them have a page. */
const RAIL = 12;
const FEW = 3;

function Games({ tournament: { slug, games } }: { tournament: Tournament }) {
  const { t } = useLanguage();
  if (games.length === 0) return null;
  return (
    <Shelf
      title={t('tournaments.games')}
      count={games.length}
      href={paths.tournamentGames(slug)}
      games={games.slice(0, RAIL)}
      form={games.length <= FEW ? 'few' : 'row'}
      isRow
      isNarrow
    />
  );
}

function Shown({ heard, refresh, live }: { heard: HeardTournament; refresh: () => void; live: ReturnType<typeof useLiveBoard> }) {
  const { tournament } = heard;
  const { slug, own } = tournament;
  const isGuest = useSession().status === 'guest';
  const phase = usePhase(heard, refresh);
  const standing = useStanding(slug, { isJoined: own !== null && phase !== 'upcoming', polls: isRunning(phase) });
  const [replayed, setReplayed] = useState<{ place: number; isOpen: boolean } | null>(null);
  const [isFresh, setFresh] = useState(false);
  // Bets of another currency do not count.
  const isForeign = useShownCurrency() !== tournament.currency;
  const canJoin = own === null && isOpen(phase) && !isForeign;
  return (
    <div className={styles.tournament}>
      <Top heard={heard} phase={phase} />
      <div className={styles.notices}>
        <Notices heard={heard} phase={phase} isGuest={isGuest} isForeign={isForeign} />
      </div>
      <div className={styles.main}>
        {phase === 'upcoming' || phase === 'canceled' ? null : (
          <div className={styles.board}>
            <BoardSection
              heard={heard}
              live={live}
              standing={standing}
              phase={phase}
              onPlace={(place) => setReplayed({ place, isOpen: true })}
            />
            {phase === 'finished' && tournament.leaderboard.length > 0 ? <Final slug={slug} /> : null}
          </div>
        )}
        <div className={styles.games}>
          <Games tournament={tournament} />
        </div>
      </div>
      <div className={styles.side}>
        <div className={styles.own}>
          <OwnCard tournament={tournament} standing={standing} phase={phase} isFresh={isFresh} />
        </div>
        {phase === 'canceled' ? null : (
          <div className={styles.prizes}>
            <Prizes tournament={tournament} />
          </div>
        )}
        <div className={styles.rules}>
          <Rules tournament={tournament} />
        </div>
      </div>
      {canJoin ? (
        <div className={styles.join}>
          <Join tournament={tournament} isGuest={isGuest} onJoined={() => setFresh(true)} />
        </div>
      ) : null}
      {replayed ? (
        <ReplaySheet
          key={replayed.place}
          tournament={tournament}
          place={replayed.place}
          isOpen={replayed.isOpen}
          onClose={() => setReplayed({ ...replayed, isOpen: false })}
        />
      ) : null}
    </div>
  );
}

function One({ slug }: { slug: string }) {
  const { t } = useLanguage();
  const [known, setKnown] = useState<ReturnType<typeof listedPhase> | null>(null);
  const live = useLiveBoard(slug, known === 'running');
  const shown = useTournament(slug, (known === 'running' || known === 'counting') && !live.isLive);
  const heard = shown.status === 'shown' ? shown.data : null;
  const now = heard ? listedPhase(heard.tournament) : null;
  if (now !== known) setKnown(now);
  usePageTitle(heard?.tournament.title, shown.status === 'missing' ? 'meta.notFound.title' : 'meta.tournament.title');
  if (shown.status === 'missing') return <UnknownTournament />;
  return (
    <>
      <div className={styles.bar} data-failed={shown.status === 'failed' ? '' : undefined}>
        <PageTop title={t('tournaments.one')} backHref={paths.tournaments}>
          {heard ? <Share title={heard.tournament.title} /> : null}
        </PageTop>
      </div>
      <div className={styles.body}>
        {shown.status === 'failed' ? <LoadFailed retry={shown.retry} /> : null}
        {shown.status === 'loading' ? <PageSkeleton /> : null}
        {heard ? <Shown heard={heard} refresh={shown.refresh} live={live} /> : null}
      </div>
    </>
  );
}

/** ROUTE-31: one tournament. */
export function Page() {
  const [, slug = ''] = useSegments();
  return <One key={slug} slug={slug} />;
}
