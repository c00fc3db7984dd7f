import { useLanguage } from '@tulpar/app-kit/language';
import type { TournamentStanding } from '@tulpar/contract/games/tournaments';
import { useId } from 'react';
import { isRunning, type Phase } from '#features/tournaments/model/phase.ts';
import type { HeardTournament } from '#features/tournaments/queries.ts';
import type { LiveBoard } from '#features/tournaments/use-live-board.ts';
import { useMoments } from '#features/tournaments/use-moments.ts';
import * as styles from './board.module.css';
import { Board } from './board.tsx';

interface Props {
  readonly heard: HeardTournament;
  readonly live: LiveBoard;
  readonly standing: TournamentStanding | null;
  readonly phase: Phase;
  readonly onPlace: (place: number) => void;
}

/** The leaderboard with the time of its last change. */
export function BoardSection({ heard: { tournament }, live, standing, phase, onPlace }: Props) {
  const { t } = useLanguage();
  const { time } = useMoments();
  const heading = useId();
  const isMoving = isRunning(phase);
  const isFinal = phase === 'finished';
  // Whichever has come from the server later.
  const isHeardLater = isMoving && live.heard !== null && Date.parse(live.heard.at) >= Date.parse(tournament.updated_at);
  const { places, at, players } =
    isHeardLater && live.heard
      ? { places: live.heard.top, at: live.heard.at, players: live.heard.players }
      : { places: tournament.leaderboard, at: tournament.updated_at, players: tournament.players };
  return (
    <section aria-labelledby={heading}>
      <div className={styles.boardTop}>
        <h2 id={heading}>
          {t(isFinal ? 'tournaments.board.final' : 'tournaments.board.title')}
          {players > 0 ? <span className={styles.players}>{` ${t('tournaments.players', { count: players })}`}</span> : null}
        </h2>
        {isMoving ? (
          <span className={styles.fresh} data-live={live.isLive ? '' : undefined}>
            {t('tournaments.board.updated', { time: time(at) })}
          </span>
        ) : null}
      </div>
      <Board
        places={places}
        own={standing}
        isFinal={isFinal}
        scoring={tournament.rules.scoring}
        currency={tournament.currency}
        onPlace={isFinal ? onPlace : undefined}
      />
    </section>
  );
}
