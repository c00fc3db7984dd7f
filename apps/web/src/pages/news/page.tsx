import Crown from 'lucide-react/icons/crown';
import Gift from 'lucide-react/icons/gift';
import Trophy from 'lucide-react/icons/trophy';
import { EmptyState } from '#parts/empty-state.tsx';
import { LinkRow } from '#parts/list-row.tsx';
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
        spot="chest"
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
        spot="chest"
        title={t('news.none.title')}
        text={t('news.none.text')}
        action={{ label: t('news.none.button'), href: '/' }}
      />
      <div className="mx-auto max-w-[560px] pb-10">
        <ul className="rows">
          <LinkRow href="/bonuses" icon={<Gift />} title={t('common.menu.bonuses')} />
          <LinkRow href="/tournaments" icon={<Trophy />} title={t('common.menu.tournaments')} />
          <LinkRow href="/vipclub" icon={<Crown />} title={t('common.menu.vip')} />
        </ul>
      </div>
    </div>
  );
}
