import { Link } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import type { TournamentItem } from '@tulpar/contract/games/tournaments';
import * as paths from '@tulpar/contract/paths';
import { minor } from '@tulpar/domain/money';
import { Money } from '@tulpar/ui/money';
import { listedPhase } from '#features/tournaments/model/phase.ts';
import { useMoments } from '#features/tournaments/use-moments.ts';
import { Illustration } from '#parts/illustration.tsx';
import { PrizeText } from '../prize-text.tsx';
import * as styles from './list.module.css';

/** What the player has won, or what there was to win. */
function Outcome({ item: { own, prize_fund: fund, currency } }: { item: TournamentItem }) {
  const { t } = useLanguage();
  if (own?.place && own.prize)
    return (
      <>
        <PrizeText prize={own.prize} currency={currency} isShort />
        <span className={styles.quiet}>{t('tournaments.prizeAt', { place: own.place })}</span>
      </>
    );
  return (
    <>
      <Money amount={minor(fund)} currency={currency} />
      <span className={styles.quiet}>{own?.place ? t('tournaments.placeOf', { place: own.place }) : t('tournaments.fund')}</span>
    </>
  );
}

/** A tournament that is over, being counted or cancelled. */
export function FinishedRow({ item }: { item: TournamentItem }) {
  const { t } = useLanguage();
  const { day } = useMoments();
  const phase = listedPhase(item);
  return (
    <li>
      <Link className={styles.row} href={paths.tournament(item.slug)}>
        <span className={styles.rowPicture}>
          <Illustration name="trophy" />
        </span>
        <span className={styles.rowWords}>
          <b>{item.title}</b>
          <span className={`${styles.quiet} num`}>
            {day(item.ends_at)}
            {phase === 'finished' ? null : ` · ${t(`tournaments.states.${phase}`)}`}
          </span>
        </span>
        <span className={styles.rowEnd}>
          <Outcome item={item} />
        </span>
      </Link>
    </li>
  );
}
