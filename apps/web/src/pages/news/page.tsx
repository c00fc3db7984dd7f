import Megaphone from 'lucide-react/icons/megaphone';
import { EmptyState } from '#parts/empty-state.tsx';
import { useLanguage } from '#platform/language.tsx';
import { useSegments } from '#platform/navigation.ts';

/** The list of promotions, or one of them. */
export function Page() {
  const { t } = useLanguage();
  const [, slug] = useSegments();
  if (slug) {
    return (
      <EmptyState
        isPage
        icon={<Megaphone />}
        title={t('news.unknown.title')}
        text={t('news.unknown.text')}
        action={{ label: t('news.unknown.button'), href: '/news' }}
      />
    );
  }
  return (
    <div className="page-body">
      <h1 className="page-title">{t('news.title')}</h1>
      <EmptyState
        icon={<Megaphone />}
        title={t('news.none.title')}
        text={t('news.none.text')}
        action={{ label: t('news.none.button'), href: '/' }}
      />
    </div>
  );
}
