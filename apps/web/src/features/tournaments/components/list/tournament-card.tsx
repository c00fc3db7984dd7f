import { Link } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import type { TournamentItem } from '@tulpar/contract/games/tournaments';
import * as paths from '@tulpar/contract/paths';
import { minor } from '@tulpar/domain/money';
import { Money } from '@tulpar/ui/money';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { listedPhase } from '#features/tournaments/model/phase.ts';
import type { HeardNow } from '#features/tournaments/queries.ts';
import { pictureSource } from '#parts/pictures/picture-source.ts';
import { PlaceSign } from '../board/place-sign.tsx';
import { StatePill } from '../state-pill.tsx';
import * as styles from './list.module.css';
import { TimeLeft } from './time-left.tsx';

const WIDTHS = [120, 240];
const FAN = 3;

/** Its games as a small fan of cards. */
function Fan({ images }: { images: readonly string[] }) {
  return (
    <span className={styles.fan} aria-hidden="true">
      {images.slice(0, FAN).map((image) => (
        <img key={image} {...pictureSource(image, WIDTHS)} sizes="60px" width={60} height={80} alt="" loading="lazy" />
      ))}
    </span>
  );
}

/** A tournament that the player takes part in, or one that runs or comes. */
export function TournamentCard({ item, heard }: { item: TournamentItem; heard: HeardNow }) {
  const { t } = useLanguage();
  const place = item.own?.place ?? null;
  return (
    <Link className={styles.card} href={paths.tournament(item.slug)} data-part="tournament-card">
      <span className={styles.cardTop}>
        <span className={styles.cardWords}>
          <StatePill phase={listedPhase(item)} />
          <b className={styles.name}>{item.title}</b>
          <span className={styles.quiet}>{t('tournaments.fund')}</span>
          <Money className={styles.fund} amount={minor(item.prize_fund)} currency={item.currency} />
        </span>
        <Fan images={item.game_images} />
      </span>
      <span className={styles.cardFoot}>
        {item.own ? (
          <span className={styles.own}>
            {place === null ? null : <PlaceSign place={place} />}
            {place === null ? t('tournaments.joined') : t('tournaments.placeOf', { place })}
          </span>
        ) : null}
        <span className={styles.quiet}>
          <TimeLeft item={item} heard={heard} />
        </span>
        {item.own ? null : (
          <span className={styles.more}>
            {t('common.actions.details')}
            <ChevronRight aria-hidden="true" />
          </span>
        )}
      </span>
    </Link>
  );
}
