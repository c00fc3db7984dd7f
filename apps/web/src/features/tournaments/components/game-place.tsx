import { Link } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import type { Tournament } from '@tulpar/contract/games/tournaments';
import * as paths from '@tulpar/contract/paths';
import Trophy from 'lucide-react/icons/trophy';
import { useStanding, useTournamentOfGame } from '../api.ts';
import { pointsWords } from '../model/points.ts';
import * as styles from './game-place.module.css';

function Place({ tournament }: { tournament: Tournament }) {
  const { t } = useLanguage();
  const standing = useStanding(tournament.slug, { isJoined: true, polls: true });
  const { place, points } = standing ?? tournament.own ?? { place: null, points: 0 };
  return (
    <Link
      className={styles.line}
      href={paths.tournament(tournament.slug)}
      data-part="game-place"
      aria-label={[
        t('tournaments.own.strip', { title: tournament.title }),
        ...(place === null ? [] : [t('tournaments.placeOf', { place })]),
        pointsWords(t, tournament.rules.scoring, points, tournament.currency),
      ].join(', ')}
    >
      <Trophy aria-hidden="true" />
      <span className={styles.title}>{tournament.title}</span>
      <b>{t(place === null ? 'tournaments.joined' : 'tournaments.placeOf', { place: place ?? '' })}</b>
      <span className="num">{pointsWords(t, tournament.rules.scoring, points, tournament.currency)}</span>
    </Link>
  );
}

/** In the strip of a game: the place in the running tournament that the player has joined and in which this game counts. */
export function GamePlace({ game }: { game: string }) {
  const tournament = useTournamentOfGame(game);
  return tournament ? <Place tournament={tournament} /> : null;
}
