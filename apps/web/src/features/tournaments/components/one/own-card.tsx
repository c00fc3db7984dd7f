import { useLanguage } from '@tulpar/app-kit/language';
import type { Tournament, TournamentStanding } from '@tulpar/contract/games/tournaments';
import Info from 'lucide-react/icons/info';
import { useCallback } from 'react';
import { isOpen, type Phase } from '#features/tournaments/model/phase.ts';
import { pointsWords } from '#features/tournaments/model/points.ts';
import { PrizeText } from '../prize-text.tsx';
import * as styles from './own-card.module.css';

interface Props {
  readonly tournament: Tournament;
  readonly standing: TournamentStanding | null;
  readonly phase: Phase;
  /** The player has just joined: the press that did it is gone, so the focus moves here. */
  readonly isFresh: boolean;
}

/** How many rounds have counted so far. */
function useRounds(standing: TournamentStanding | null): string | null {
  const { t } = useLanguage();
  if (!standing) return null;
  const { rounds: count, rounds_max: most } = standing;
  return most === null ? t('tournaments.own.rounds', { count }) : t('tournaments.own.roundsOf', { count: Math.min(count, most), most });
}

/** The player's own place, or why there is none yet. */
export function OwnCard({ tournament, standing, phase, isFresh }: Props) {
  const { t } = useLanguage();
  const focus = useCallback((card: HTMLElement | null) => card?.focus({ preventScroll: true }), []);
  const rounds = useRounds(standing);
  const { own, currency, rules } = tournament;
  if (!own || phase === 'canceled') return null;
  const { place, points, prize, disqualified } = standing ?? own;
  if (disqualified !== null)
    return (
      <p className={styles.note} data-part="tournament-own">
        <Info aria-hidden="true" />
        <span>
          <b>{t('tournaments.own.out')}</b> {t('tournaments.own.reason', { reason: disqualified })}
        </span>
      </p>
    );
  const title = t(isOpen(phase) ? 'tournaments.joined' : 'tournaments.own.ended');
  const none = t(phase === 'upcoming' ? 'tournaments.own.upcoming' : 'tournaments.own.none');
  const scored = [pointsWords(t, rules.scoring, points, currency), ...(rounds === null ? [] : [rounds])].join(', ');
  return (
    <section
      ref={isFresh ? focus : null}
      tabIndex={-1}
      className={styles.own}
      data-part="tournament-own"
      aria-label={t('tournaments.own.ended')}
    >
      {place === null ? null : <span className={styles.place}>{place}</span>}
      <span className={styles.words}>
        <b>{title}</b>
        <span>{place === null && isOpen(phase) ? none : scored}</span>
      </span>
      {prize === null || place === null ? null : (
        <span className={styles.prize}>
          <span>{t(isOpen(phase) ? 'tournaments.prizeNow' : 'tournaments.prize')}</span>
          <PrizeText prize={prize} currency={currency} isShort />
        </span>
      )}
    </section>
  );
}
