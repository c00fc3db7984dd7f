import Building2 from 'lucide-react/icons/building-2';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import { CategoryStrip } from '#features/catalog/components/category-strip.tsx';
import { categoryKey } from '#features/catalog/model.ts';
import { EmptyState } from '#parts/empty-state.tsx';
import { useLanguage } from '#platform/language.tsx';
import { useQueryValue, useSegments } from '#platform/navigation.ts';

/** ROUTE-09, FOOTER-12: no provider is called so, and the page says nothing else. */
function UnknownProvider() {
  const { t } = useLanguage();
  return (
    <div data-alone="">
      <EmptyState
        isPage
        icon={<Building2 />}
        title={t('catalog.noProvider.title')}
        text={t('catalog.noProvider.text')}
        action={{ label: t('catalog.noProvider.button'), href: '/providers' }}
      />
    </div>
  );
}

/** All games, those of a category, those of a provider, or all of them without money: the path says which. */
export function Page() {
  const { t } = useLanguage();
  const [first, kind, value = ''] = useSegments();
  const query = useQueryValue('search')?.trim() ?? '';
  if (kind === 'filter') return <UnknownProvider />;
  const category = first === 'demo' ? null : kind === 'category' ? value : 'all-games';
  return (
    <div className="page-body">
      <h1 className="page-title">{first === 'demo' ? t('catalog.demo') : t(categoryKey(category ?? ''))}</h1>
      {first === 'demo' ? <p className="mt-1 text-muted">{t('catalog.demoText')}</p> : null}
      <CategoryStrip active={category} />
      {query === '' ? (
        <EmptyState
          icon={<Gamepad2 />}
          title={t('catalog.noGames.title')}
          text={t('catalog.noGames.text')}
          action={{ label: t('catalog.noGames.button'), href: '/' }}
        />
      ) : (
        <EmptyState
          spot="search"
          title={t('catalog.nothingFound.title')}
          text={t('catalog.nothingFound.text', { query })}
          action={{ label: t('catalog.nothingFound.button'), href: '/games' }}
        />
      )}
    </div>
  );
}
