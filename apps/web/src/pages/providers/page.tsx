import Building2 from 'lucide-react/icons/building-2';
import { EmptyState } from '#parts/empty-state.tsx';
import { useLanguage } from '#platform/language.tsx';

export function Page() {
  const { t } = useLanguage();
  return (
    <div className="page-body">
      <h1 className="page-title">{t('catalog.providers')}</h1>
      <EmptyState
        icon={<Building2 />}
        title={t('catalog.noProviders.title')}
        text={t('catalog.noProviders.text')}
        action={{ label: t('catalog.noProviders.button'), href: '/games' }}
      />
    </div>
  );
}
