import { useLanguage } from '@tulpar/app-kit/language';
import { minor } from '@tulpar/domain/money';
import { Money } from '@tulpar/ui/money';
import { Pill } from '@tulpar/ui/pill';
import Check from 'lucide-react/icons/check';
import { isOpen, type Phase } from '#features/tournaments/model/phase.ts';
import type { HeardTournament } from '#features/tournaments/queries.ts';
import { useMoments } from '#features/tournaments/use-moments.ts';
import { Countdown } from '../countdown.tsx';
import * as styles from '../stage.module.css';
import { StagePicture } from '../stage-picture.tsx';
import { StatePill } from '../state-pill.tsx';

/** Name, prize fund and time of a tournament. */
export function Top({ heard, phase }: { heard: HeardTournament; phase: Phase }) {
  const { t } = useLanguage();
  const { dayAndTime } = useMoments();
  const { title, image_url: image, prize_fund: fund, currency, starts_at: startsAt, ends_at: endsAt, own } = heard.tournament;
  const isOver = !isOpen(phase);
  const date = dayAndTime(phase === 'upcoming' ? startsAt : endsAt);
  const when = phase === 'upcoming' ? 'starts' : isOver ? 'ended' : 'ends';
  return (
    <div className={styles.top}>
      <div className={styles.stage}>
        <StagePicture image={image} />
        <div className={styles.words}>
          <span className={styles.pills}>
            <StatePill phase={phase} />
            {own && !isOver ? (
              <span className={styles.wideOnly}>
                <Pill tone="good">
                  <Check aria-hidden="true" />
                  {t('tournaments.joined')}
                </Pill>
              </span>
            ) : null}
          </span>
          {/* On a phone the bar of the page is its heading. */}
          <h1 className={styles.wideOnly}>{title}</h1>
          <h2 className={styles.narrowOnly}>{title}</h2>
          <p className={styles.fund}>
            {t('tournaments.fund')}
            <b>
              <Money amount={minor(fund)} currency={currency} />
            </b>
          </p>
          {phase === 'canceled' ? null : <p className={`${styles.when} num`}>{t(`tournaments.times.${when}`, { date })}</p>}
        </div>
      </div>
      {isOver ? null : <Countdown heard={heard} until={phase === 'upcoming' ? 'start' : 'end'} />}
    </div>
  );
}
