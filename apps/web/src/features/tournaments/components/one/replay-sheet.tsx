import { Link } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import type { ReplayedRound, Tournament } from '@tulpar/contract/games/tournaments';
import * as paths from '@tulpar/contract/paths';
import { formatMoney, minor } from '@tulpar/domain/money';
import { Button } from '@tulpar/ui/button';
import { Sheet } from '@tulpar/ui/sheet';
import { Skeleton } from '@tulpar/ui/skeleton';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useReplay } from '#features/tournaments/api.ts';
import { pointsWords } from '#features/tournaments/model/points.ts';
import { useMoments } from '#features/tournaments/use-moments.ts';
import * as styles from './replay.module.css';

type OfTournament = Pick<Tournament, 'slug' | 'currency' | 'rules'>;

function Round({ round, tournament }: { round: ReplayedRound; tournament: OfTournament }) {
  const { t } = useLanguage();
  const { dayAndTime } = useMoments();
  const { currency, rules } = tournament;
  const money = (amount: number) => formatMoney(minor(amount), currency);
  // A lost round brings no points wherever it stands.
  const isOutside = round.points === 0 && round.win > 0 && rules.scoring.kind === 'best-multipliers';
  return (
    <li className={styles.round}>
      <span className={styles.words}>
        <b>{round.game_name}</b>
        <span>
          {t(round.is_further ? 'tournaments.replay.further' : 'tournaments.replay.stake', { amount: money(round.stake) })}
          {' · '}
          {t('tournaments.replay.win', { amount: money(round.win) })}
        </span>
        <span className="num">{dayAndTime(round.ended_at)}</span>
        <span className={styles.id}>{round.round_id}</span>
      </span>
      <span className={styles.end}>
        <b>{isOutside ? t('tournaments.replay.nothing') : pointsWords(t, rules.scoring, round.points, currency)}</b>
        {round.is_own ? (
          <Link className={styles.verify} href={paths.fairness(round.round_id)}>
            <ShieldCheck aria-hidden="true" />
            {t('tournaments.replay.verify')}
          </Link>
        ) : null}
      </span>
    </li>
  );
}

function Waiting() {
  const { t } = useLanguage();
  return (
    <div className={styles.waiting} aria-busy="true">
      <span className="sr-only">{t('common.states.loading')}</span>
      <Skeleton className={styles.place ?? ''} />
      <Skeleton className={styles.place ?? ''} />
      <Skeleton className={styles.place ?? ''} />
    </div>
  );
}

function Rounds({ tournament, place }: { tournament: OfTournament; place: number }) {
  const { t } = useLanguage();
  const { dayAndTime } = useMoments();
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useReplay(tournament.slug, place);
  if (!data)
    return isError ? (
      <div className={styles.waiting} role="alert">
        <p>{t('tournaments.replay.failed')}</p>
        <Button size="small" onClick={() => void refetch()}>
          {t('common.actions.tryAgain')}
        </Button>
      </div>
    ) : (
      <Waiting />
    );
  const [first] = data.pages;
  return (
    <>
      {first ? (
        <p className={styles.who}>
          <b>{t('tournaments.replay.of', { place, player: first.data.player })}</b>
          <span>{pointsWords(t, tournament.rules.scoring, first.data.points, tournament.currency)}</span>
          <span>{t('tournaments.replay.joined', { date: dayAndTime(first.data.joined_at) })}</span>
        </p>
      ) : null}
      <ul>
        {data.pages.flatMap((page) =>
          page.data.rounds.map((round) => <Round key={round.round_id} round={round} tournament={tournament} />),
        )}
      </ul>
      {hasNextPage ? (
        <Button size="small" wide loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('common.actions.showMore')}
        </Button>
      ) : null}
    </>
  );
}

interface Props {
  readonly tournament: OfTournament;
  readonly place: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The rounds behind a place of a finished tournament. The player's own lead to the verifier. */
export function ReplaySheet({ tournament, place, isOpen, onClose }: Props) {
  const { t } = useLanguage();
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('tournaments.replay.title')} closeLabel={t('common.actions.close')} size="wide">
      <Rounds tournament={tournament} place={place} />
    </Sheet>
  );
}
