import type { GameItem } from '@tulpar/contract/games/catalog';
import { Skeleton } from '@tulpar/ui/skeleton';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ShownList } from '#features/catalog/lists.ts';
import { useLanguage } from '#platform/language.tsx';
import { FewCards } from '../few-cards.tsx';
import { GameCard } from '../game-card.tsx';
import { LoadFailed } from '../load-failed.tsx';
import './list.css';

/** CONST-32: so near to its end a list counts as scrolled to it. */
const END_PX = 20;
/** As many as are seen without scrolling on a phone. */
const EARLY = 9;
const FEW = 3;
const PLACES = Array.from({ length: 12 }, (_, place) => place);

function Waiting({ count }: { count: number }) {
  const { t } = useLanguage();
  return (
    <div className="game-grid" aria-busy="true">
      <span className="sr-only">{t('common.states.loading')}</span>
      {PLACES.slice(0, count).map((place) => (
        <Skeleton key={place} className="cover" />
      ))}
    </div>
  );
}

/** Asks for more when the end of the list comes into view. */
function End({ list }: { list: ShownList }) {
  const { t } = useLanguage();
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(() => list.more());
  const isWaiting = list.hasMore && !list.isLoadingMore && !list.isStuck;
  useEffect(() => {
    const element = end.current;
    if (!element || !isWaiting) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: `${END_PX}px` });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWaiting]);
  if (list.isStuck) return <LoadFailed retry={list.more} />;
  return (
    <>
      {list.isLoadingMore ? <Waiting count={3} /> : null}
      <div ref={end} className="list-end" aria-live="polite">
        {list.isLoadingMore ? <span className="sr-only">{t('catalog.list.loading')}</span> : null}
      </div>
    </>
  );
}

interface Props {
  readonly list: ShownList;
  readonly isDemo?: boolean;
  readonly onGo?: (game: GameItem) => void;
}

/** A list of games that goes on as long as there are any. */
export function GameGrid({ list, isDemo = false, onGo }: Props) {
  if (list.status === 'failed') return <LoadFailed retry={list.retry} />;
  if (list.status === 'loading') return <Waiting count={PLACES.length} />;
  // A grid of two would look like something is missing.
  if (list.games.length <= FEW && !list.hasMore)
    return (
      <div className="mt-4">
        <FewCards games={list.games} isDemo={isDemo} onGo={onGo} />
      </div>
    );
  return (
    <>
      <ul className="game-grid">
        {list.games.map((game, nth) => (
          <li key={game.slug}>
            <GameCard game={game} isDemo={isDemo} isEarly={nth < EARLY} usesAlternative={list.usesAlternative} onGo={onGo} />
          </li>
        ))}
      </ul>
      <End list={list} />
    </>
  );
}
