import { useLanguage } from '@tulpar/app-kit/language';
import { useNavigationState } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import { Skeleton } from '@tulpar/ui/skeleton';
import { useEffect, useRef } from 'react';
import { RoundList } from '#features/rounds/components/round-list.tsx';
import { SeedCard } from '#features/rounds/components/seed-card.tsx';
import { useRounds, useSeeds } from '#features/rounds/history.ts';
import { PageTop } from '#parts/page-top.tsx';
import { useBackHref } from '#platform/back-path.ts';
import * as styles from './year-of-rounds.module.css';

/** The player's rounds of a year, and their seeds. */
export function YearOfRounds() {
  const { t } = useLanguage();
  const back = useBackHref();
  // Rendered together, because a part that loads later would push the others down. Asked for here alone: a part that asks when it is
  // mounted would ask again after every failure, without end.
  const [rounds, seeds] = [useRounds(), useSeeds()];
  const isWaiting = rounds.isPending || seeds.isPending;
  const isForSeeds = useNavigationState('at') === 'seeds';
  const seedsTitle = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isWaiting || !isForSeeds) return;
    seedsTitle.current?.focus({ preventScroll: true });
    seedsTitle.current?.scrollIntoView();
  }, [isWaiting, isForSeeds]);
  return (
    <div className={styles.roundsPage}>
      <PageTop title={t('rounds.list.title')} backHref={back === paths.lobby ? paths.profile : back} />
      {isWaiting ? (
        <Skeleton className="min-h-dvh w-full rounded-20" />
      ) : (
        <div className={styles.roundsColumns}>
          <RoundList rounds={rounds} />
          <div className="grid content-start gap-3">
            <h2 ref={seedsTitle} className={`text-20 ${styles.seedsTitle}`} tabIndex={-1}>
              {t('rounds.seeds.title')}
            </h2>
            <SeedCard seeds={seeds} />
          </div>
        </div>
      )}
    </div>
  );
}
