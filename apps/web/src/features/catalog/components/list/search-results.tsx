import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { useGameSlider } from '#features/catalog/api.ts';
import { useKnownGames, useRecentSearches, useSearch } from '#features/catalog/search.ts';
import { EmptyState } from '#parts/empty-state.tsx';
import { Shelf } from '../shelf.tsx';
import { GameGrid } from './game-grid.tsx';
import * as styles from './search-results.module.css';
import { SectionHits } from './section-hits.tsx';

/** Popular games, for an empty search or result. */
export function OftenPlayed() {
  const { t } = useLanguage();
  const games = useGameSlider() ?? [];
  if (games.length === 0) return null;
  return <Shelf title={t('catalog.search.often')} games={games} form={games.length <= 3 ? 'few' : 'grid'} />;
}

interface Props {
  readonly query: string;
  /** What stands in the field; it becomes the query after a pause in typing. */
  readonly typed: string;
  readonly isDemo?: boolean;
}

/** SEARCH-01: games that match a text: known ones at once, then those that the server finds. An opened game is stored as a recent search. */
export function SearchResults({ query, typed, isDemo = false }: Props) {
  const { t } = useLanguage();
  const found = useSearch(query);
  const known = useKnownGames(typed);
  const recent = useRecentSearches();
  const isSearching = typed !== query || found.status === 'loading';
  const list = isSearching
    ? { ...found, status: known.length > 0 ? ('shown' as const) : ('loading' as const), games: known, total: known.length, hasMore: false }
    : found;
  const isEmpty = list.status === 'shown' && list.games.length === 0;
  const words = isSearching ? t('catalog.search.searching') : t('catalog.search.found', { query, count: list.total });
  return (
    <section aria-label={t('catalog.search.title')} aria-busy={isSearching}>
      <output className={isEmpty ? 'sr-only' : styles.found}>{list.status === 'failed' ? '' : words}</output>
      <SectionHits typed={typed} />
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
        <GameGrid list={list} isDemo={isDemo} onGo={(game) => recent.add(game, isSearching ? '' : list.uid)} />
      )}
    </section>
  );
}
