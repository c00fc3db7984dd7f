import { useLanguage } from '@tulpar/app-kit/language';
import type { GameItem } from '@tulpar/contract/games/catalog';
import { Skeleton } from '@tulpar/ui/skeleton';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ShownList } from '#features/catalog/game-list.ts';
import { FewCards } from '../few-cards.tsx';
import { GameCard } from '../game-card.tsx';
import * as gameCoverStyles from '../game-cover.module.css';
import { LoadFailed } from '../load-failed.tsx';
import * as styles from './game-grid.module.css';

/** CONST-32: the distance to the end of a list at which the next page is loaded. */
const END_PX = 20;
/** A jump to the end of the page passes the trigger, so positions above the viewport count too. */
const PASSED_OR_NEAR = `99999px 0px ${END_PX}px 0px`;
/** Visible without scrolling on a phone. */
const EARLY = 9;
const FEW = 3;
/** Placeholders for the next page, so that nothing below moves. */
const PLACES = Array.from({ length: 12 }, (_, place) => place);

function Waiting({ count }: { count: number }) {
  const { t } = useLanguage();
  return (
    <div className={styles.gameGrid} data-part="game-grid" aria-busy="true">
      <span className="sr-only">{t('common.states.loading')}</span>
      {PLACES.slice(0, count).map((place) => (
        <Skeleton key={place} className={gameCoverStyles.cover} />
      ))}
    </div>
  );
}

/** Loads more when the returned element, the first placeholder, comes into view. */
function useMore(list: ShownList) {
  const end = useRef<HTMLLIElement>(null);
  const more = useEffectEvent(() => list.more());
  const isWaiting = list.status === 'shown' && list.hasMore && !list.isLoadingMore && !list.isStuck;
  // Observed again after every page: if the end stays in view between two frames, the observer would not fire.
  const waitsBehind = isWaiting ? list.games.length : null;
  useEffect(() => {
    const element = end.current;
    if (!element || waitsBehind === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: PASSED_OR_NEAR });
    observer.observe(element);
    return () => observer.disconnect();
  }, [waitsBehind]);
  return end;
}

function End({ list }: { list: ShownList }) {
  const { t } = useLanguage();
  if (list.isStuck) return <LoadFailed retry={list.more} />;
  return (
    <div className={styles.listEnd} data-more={list.hasMore ? '' : undefined} aria-live="polite">
      {list.isLoadingMore ? <span className="sr-only">{t('catalog.list.loading')}</span> : null}
    </div>
  );
}

interface Props {
  readonly list: ShownList;
  readonly isDemo?: boolean;
  readonly onGo?: (game: GameItem) => void;
}

/** An endless list of games. */
export function GameGrid({ list, isDemo = false, onGo }: Props) {
  const end = useMore(list);
  if (list.status === 'failed') return <LoadFailed retry={list.retry} />;
  if (list.status === 'loading') return <Waiting count={PLACES.length} />;
  // A grid of two would look incomplete.
  if (list.games.length <= FEW && !list.hasMore)
    return (
      <div className="mt-4">
        <FewCards games={list.games} isDemo={isDemo} onGo={onGo} />
      </div>
    );
  return (
    <>
      <ul className={styles.gameGrid} data-part="game-grid">
        {list.games.map((game, nth) => (
          <li key={game.slug}>
            <GameCard game={game} isDemo={isDemo} isEarly={nth < EARLY} usesAlternative={list.usesAlternative} onGo={onGo} />
          </li>
        ))}
        {list.hasMore && !list.isStuck
          ? PLACES.slice(0, Math.max(1, list.total - list.games.length)).map((place) => (
              <li key={place} ref={place === 0 ? end : null} className={gameCoverStyles.cover} aria-hidden="true" />
            ))
          : null}
      </ul>
      <End list={list} />
    </>
  );
}
