import { useLanguage } from '@tulpar/app-kit/language';
import { formatDuration } from '@tulpar/i18n/format-duration';
import { type Left, leftUntil } from '../model/countdown.ts';
import type { HeardTournament } from '../queries.ts';
import { useServerNow } from '../use-server-now.ts';
import * as styles from './countdown.module.css';

const PARTS = ['days', 'hours', 'minutes', 'seconds'] as const;

const written = (left: Left, part: (typeof PARTS)[number]) => (part === 'days' ? String(left.days) : String(left[part]).padStart(2, '0'));

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;

interface Props {
  readonly heard: HeardTournament;
  readonly until: 'start' | 'end';
}

/** How long until the start or the end, by the server's clock. It neither blinks nor changes its colour. */
export function Countdown({ heard, until }: Props) {
  const { t } = useLanguage();
  const { starts_at: startsAt, ends_at: endsAt } = heard.tournament;
  const left = leftUntil(Date.parse(until === 'start' ? startsAt : endsAt), useServerNow(heard));
  const label = t(until === 'start' ? 'tournaments.times.untilStart' : 'tournaments.times.untilEnd');
  const seconds = left.days * DAY_S + left.hours * HOUR_S + left.minutes * MINUTE_S;
  return (
    <div className={styles.countdown} data-part="countdown" role="timer">
      <span className={styles.label}>{label}</span>
      {/* Read aloud by the minute. */}
      <span className="sr-only">{`: ${formatDuration(t, seconds)}`}</span>
      <span className={styles.parts} aria-hidden="true">
        {PARTS.map((part) => (
          <span key={part} className={styles.part}>
            <b>{written(left, part)}</b>
            <span>{t(`tournaments.times.${part}`)}</span>
          </span>
        ))}
      </span>
    </div>
  );
}
