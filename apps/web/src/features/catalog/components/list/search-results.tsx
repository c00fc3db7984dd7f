import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { useGameSlider } from '#features/catalog/api.ts';
import { useRecentSearches, useSearch } from '#features/catalog/search.ts';
import { EmptyState } from '#parts/empty-state.tsx';
import { Shelf } from '../shelf.tsx';
import { GameGrid } from './game-grid.tsx';
import * as styles from './search-results.module.css';

/** Popular games, for an empty search or result. */
export function OftenPlayed() {
  const { t } = useLanguage();
  const games = useGameSlider() ?? [];
  if (games.length === 0) return null;
  return <Shelf title={t('catalog.search.often')} games={games} form={games.length <= 3 ? 'few' : 'grid'} />;
}

/** The games that match a text. An opened game is stored as a recent search. */
export function SearchResults({ query, isDemo = false }: { query: string; isDemo?: boolean }) {
  const { t } = useLanguage();
  const list = useSearch(query);
  const recent = useRecentSearches();
  const isEmpty = list.status === 'shown' && list.games.length === 0;
  const words = list.status === 'loading' ? t('catalog.search.searching') : t('catalog.search.found', { query, count: list.total });
  return (
    <section aria-label={t('catalog.search.title')}>
      <output className={isEmpty ? 'sr-only' : styles.found}>{list.status === 'failed' ? '' : words}</output>
      {isEmpty ? (
        <>
          <EmptyState
            spot="search"
            title={t('catalog.nothingFound.title')}
            text={t('catalog.nothingFound.text', { query })}
            action={{ label: t('catalog.nothingFound.button'), href: paths.games }}
          />
          <OftenPlayed />
        </>
      ) : (
        <GameGrid list={list} isDemo={isDemo} onGo={(game) => recent.add(game, list.uid)} />
      )}
    </section>
  );
}
