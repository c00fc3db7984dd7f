import { useLanguage } from '@tulpar/app-kit/language';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { isOpen, type Phase } from '#features/tournaments/model/phase.ts';
import type { HeardTournament } from '#features/tournaments/queries.ts';
import { useMoments } from '#features/tournaments/use-moments.ts';
import * as styles from './own-card.module.css';

function Note({ icon, title, children }: { icon: ReactNode; title?: string; children: ReactNode }) {
  return (
    <output className={styles.note}>
      {icon}
      <span className={styles.said}>
        {title === undefined ? null : <b>{title}</b>}
        <span>{children}</span>
      </span>
    </output>
  );
}

/** When the prizes of a finished tournament are paid, or were. */
function PaidNote({ heard: { tournament } }: { heard: HeardTournament }) {
  const { t } = useLanguage();
  const { dayAndTime } = useMoments();
  const { pays_at: paysAt, paid_at: paidAt } = tournament;
  return (
    <Note icon={<Clock aria-hidden="true" />}>
      {t(paidAt === null ? 'tournaments.final.pays' : 'tournaments.final.paid', { date: dayAndTime(paidAt ?? paysAt) })}
    </Note>
  );
}

interface Props {
  readonly heard: HeardTournament;
  readonly phase: Phase;
  readonly isGuest: boolean;
  /** The visitor plays in another currency. */
  readonly isForeign: boolean;
}

/** What a visitor has to know in this phase of a tournament. */
export function Notices({ heard, phase, isGuest, isForeign }: Props) {
  const { t } = useLanguage();
  const { time } = useMoments();
  const { own, ends_at: endsAt } = heard.tournament;
  if (phase === 'canceled')
    return (
      <Note icon={<CircleX aria-hidden="true" />} title={t('tournaments.canceled.title')}>
        {t('tournaments.canceled.text')}
      </Note>
    );
  if (phase === 'counting')
    return (
      <Note icon={<Clock aria-hidden="true" />} title={t('tournaments.counting.title')}>
        {t('tournaments.counting.text')}
      </Note>
    );
  if (phase === 'finished') return <PaidNote heard={heard} />;
  return (
    <>
      {phase === 'late' ? <Note icon={<Clock aria-hidden="true" />}>{t('tournaments.late', { time: time(endsAt) })}</Note> : null}
      {own || !isOpen(phase) ? null : (
        <Note icon={<Info aria-hidden="true" />}>{t(`tournaments.join.${isForeign ? 'currency' : isGuest ? 'guest' : 'note'}`)}</Note>
      )}
    </>
  );
}
