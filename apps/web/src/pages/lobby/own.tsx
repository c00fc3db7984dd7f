import { useLanguage } from '@tulpar/app-kit/language';
import { writeCookie } from '@tulpar/app-kit/storage/cookie';
import * as paths from '@tulpar/contract/paths';
import { Skeleton } from '@tulpar/ui/skeleton';
import { useEffect } from 'react';
import { useShelfCategories } from '#features/catalog/api.ts';
import * as gameCoverStyles from '#features/catalog/components/game-cover.module.css';
import * as shelfStyles from '#features/catalog/components/shelf.module.css';
import { Shelf, ShelfFrame } from '#features/catalog/components/shelf.tsx';
import { useBoot } from '#platform/boot.ts';

const CARDS = ['a', 'b', 'c', 'd'];

const FEW_GAMES = 3;

/** The player's recent games. A cookie remembers that there are some, so that the server reserves space for them. */
export function Own() {
  const { t } = useLanguage();
  const { hasPlayed } = useBoot();
  const { categories, isOwn } = useShelfCategories();
  const games = categories?.find(({ slug }) => slug === 'recent')?.games ?? [];
  const has = games.length > 0;
  useEffect(() => {
    if (isOwn) writeCookie('played', has ? '1' : null);
  }, [isOwn, has]);
  const title = t('catalog.shelves.continue');
  // Few covers would leave most of the row empty.
  const form = games.length <= FEW_GAMES ? 'few' : 'row';
  if (has) return <Shelf title={title} href={paths.gamesCategory('recent')} games={games} form={form} isRow />;
  if (isOwn || !hasPlayed) return null;
  return (
    <ShelfFrame title={title} href={paths.gamesCategory('recent')}>
      <div className={shelfStyles.shelfRow} aria-hidden="true">
        {CARDS.map((card) => (
          <Skeleton key={card} className={gameCoverStyles.cover} />
        ))}
      </div>
    </ShelfFrame>
  );
}
