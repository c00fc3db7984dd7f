import { useLinkPress } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import type { TournamentItem } from '@tulpar/contract/games/tournaments';
import * as paths from '@tulpar/contract/paths';
import { minor } from '@tulpar/domain/money';
import { Button } from '@tulpar/ui/button';
import { Money } from '@tulpar/ui/money';
import { listedPhase } from '#features/tournaments/model/phase.ts';
import type { HeardNow } from '#features/tournaments/queries.ts';
import * as styles from '../stage.module.css';
import { StagePicture } from '../stage-picture.tsx';
import { StatePill } from '../state-pill.tsx';
import { TimeLeft } from './time-left.tsx';

/** The tournament that runs now, as the largest card. */
export function HeroCard({ item, heard }: { item: TournamentItem; heard: HeardNow }) {
  const { t } = useLanguage();
  const href = paths.tournament(item.slug);
  const open = useLinkPress({ href });
  return (
    <section className={`${styles.stage} ${styles.cardStage}`} data-part="tournament-hero">
      <StagePicture image={item.image_url} />
      <div className={styles.words}>
        <StatePill phase={listedPhase(item)} />
        <h2>{item.title}</h2>
        <p className={styles.fund}>
          {t('tournaments.fund')}
          <b>
            <Money amount={minor(item.prize_fund)} currency={item.currency} />
          </b>
        </p>
        <p className={styles.when}>
          <TimeLeft item={item} heard={heard} />
        </p>
        <Button look="banner" size="small" href={href} onClick={open}>
          {t('common.actions.details')}
          <span className="sr-only">{`: ${item.title}`}</span>
        </Button>
      </div>
    </section>
  );
}
