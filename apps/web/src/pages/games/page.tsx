import { useLanguage } from '@tulpar/app-kit/language';
import { useQueryValue, useSegments } from '@tulpar/app-kit/navigation';
import { usePageTitle } from '@tulpar/app-kit/page-title';
import * as paths from '@tulpar/contract/paths';
import Building2 from 'lucide-react/icons/building-2';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import Heart from 'lucide-react/icons/heart';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { useCategories } from '#features/catalog/api.ts';
import { CategoryStrip } from '#features/catalog/components/category-strip.tsx';
import { GameGrid } from '#features/catalog/components/list/game-grid.tsx';
import { ListTools } from '#features/catalog/components/list/list-tools.tsx';
import { SearchField } from '#features/catalog/components/list/search-field.tsx';
import { SearchResults } from '#features/catalog/components/list/search-results.tsx';
import type { ListInput, Subject } from '#features/catalog/first-lists.ts';
import { useGames } from '#features/catalog/game-list.ts';
import { categoryKey, isOwnList } from '#features/catalog/model/categories.ts';
import { useSearchText } from '#features/catalog/search.ts';
import { EmptyState } from '#parts/empty-state.tsx';
import * as pageStyles from '#parts/page.module.css';
import { useSession } from '#platform/session.ts';
import * as styles from './page.module.css';

/** The list length from which on filters are shown. */
const TOOLS_FROM = 7;

/** ROUTE-09, FOOTER-12: no such category or provider; the page shows nothing else. */
function Unknown({ of }: { of: 'noProvider' | 'noCategory' }) {
  const { t } = useLanguage();
  return (
    <div data-alone="">
      <EmptyState
        isPage
        icon={<Building2 />}
        title={t(`catalog.${of}.title`)}
        text={t(`catalog.${of}.text`)}
        action={{ label: t(`catalog.${of}.button`), href: of === 'noProvider' ? paths.providers : paths.games }}
      />
    </div>
  );
}

/** An empty list. A guest needs an account for lists of their own. */
function Nothing({ slug }: { slug: string }) {
  const { t } = useLanguage();
  const isGuest = useSession().status === 'guest';
  if (!isOwnList(slug))
    return (
      <EmptyState
        icon={<Gamepad2 />}
        title={t('catalog.noGames.title')}
        text={t('catalog.noGames.text')}
        action={{ label: t('catalog.noGames.button'), href: paths.lobby }}
      />
    );
  const words = slug === 'recent' ? 'noRecent' : 'noFavourites';
  return (
    <EmptyState
      icon={slug === 'recent' ? <History /> : <Heart />}
      title={t(`catalog.${words}.title`)}
      text={isGuest ? t('catalog.ownGuest.text') : t(`catalog.${words}.text`)}
      action={
        isGuest
          ? { label: t('catalog.ownGuest.button'), href: paths.login, look: 'main' }
          : { label: t(`catalog.${words}.button`), href: paths.games }
      }
    />
  );
}

interface Props {
  readonly subject: Subject;
  readonly isDemo: boolean;
  readonly search: string;
}

/** The name of the listed category or provider, once loaded. */
function useName({ subject }: Props, { status, games }: ReturnType<typeof useGames>): string | undefined {
  const { t } = useLanguage();
  const categories = useCategories();
  if (subject.kind === 'all' || status === 'missing') return undefined;
  if (subject.kind === 'provider') return games[0]?.provider.name;
  return categories.find(({ slug }) => slug === subject.slug)?.menu_name ?? t(categoryKey(subject.slug));
}

const TITLES = { all: 'meta.games.title', category: 'meta.gamesCategory.title', provider: 'meta.gamesFilter.title' } as const;

function Games(props: Props) {
  const { subject, isDemo, search } = props;
  const { t } = useLanguage();
  const categories = useCategories();
  const [choice, setChoice] = useState<Pick<ListInput, 'provider' | 'sorting'>>({});
  const { text, query, type, apply } = useSearchText(search);
  const typed = text.trim();
  const list = useGames({ subject, ...choice });
  const name = useName(props, list);
  const isMissing = list.status === 'missing';
  usePageTitle(name, isMissing ? 'meta.notFound.title' : isDemo ? 'meta.demo.title' : TITLES[subject.kind]);
  if (isMissing) return <Unknown of={subject.kind === 'provider' ? 'noProvider' : 'noCategory'} />;
  const slug = subject.kind === 'all' ? 'all-games' : subject.slug;
  const isChosen = choice.provider !== undefined || choice.sorting !== undefined;
  const hasTools = !isOwnList(slug) && (list.total >= TOOLS_FROM || isChosen);
  return (
    <div className={pageStyles.pageBody}>
      <h1 className={pageStyles.pageTitle}>
        {name ?? (subject.kind === 'all' ? t(isDemo ? 'catalog.demo' : 'catalog.allGames') : subject.slug)}
        {list.total > 0 && typed === '' ? <span className={pageStyles.count}>{t('catalog.list.count', { count: list.total })}</span> : null}
      </h1>
      {isDemo ? <p className="mt-1 text-muted">{t('catalog.demoText')}</p> : null}
      <div className={styles.searchInline} data-part="search-inline">
        <SearchField text={text} onType={type} onApply={apply} />
      </div>
      <CategoryStrip
        categories={categories}
        active={isDemo || typed !== '' || subject.kind === 'provider' ? null : slug}
        onChoose={() => apply('')}
      />
      {typed === '' ? (
        <>
          {hasTools ? <ListTools choice={choice} canNarrow={subject.kind !== 'provider'} onChange={setChoice} /> : null}
          {list.status === 'shown' && list.total === 0 ? <Nothing slug={slug} /> : <GameGrid list={list} isDemo={isDemo} />}
        </>
      ) : (
        <SearchResults query={query} typed={typed} isDemo={isDemo} />
      )}
    </div>
  );
}

/** All games, those of a category or a provider, or all demos: the path decides. */
export function Page() {
  const [first = '', kind, slug = ''] = useSegments();
  const search = useQueryValue('search')?.trim() ?? '';
  const subject: Subject = kind === 'category' ? { kind, slug } : kind === 'filter' ? { kind: 'provider', slug } : { kind: 'all' };
  return <Games key={`${first}/${kind}/${slug}/${search}`} subject={subject} isDemo={first === 'demo'} search={search} />;
}
