import { useLanguage } from '@tulpar/app-kit/language';
import { useSegments } from '@tulpar/app-kit/navigation';
import { usePageTitle } from '@tulpar/app-kit/page-title';
import * as paths from '@tulpar/contract/paths';
import { Skeleton } from '@tulpar/ui/skeleton';
import Crown from 'lucide-react/icons/crown';
import Gift from 'lucide-react/icons/gift';
import Trophy from 'lucide-react/icons/trophy';
import { PromoList } from '#features/content/components/promo-list.tsx';
import { PromoText } from '#features/content/components/promo-text.tsx';
import { TextFailed } from '#features/content/components/text-failed.tsx';
import { usePromos } from '#features/content/promos.ts';
import { EmptyState } from '#parts/empty-state.tsx';
import * as listRowStyles from '#parts/list-row.module.css';
import { LinkRow } from '#parts/list-row.tsx';
import * as pageStyles from '#parts/page.module.css';

function Waiting() {
  const { t } = useLanguage();
  return (
    <div className="grid gap-3 pt-4" aria-busy="true">
      <span className="sr-only">{t('common.states.loading')}</span>
      <Skeleton className="h-80 rounded-20 desk:h-72" />
      <Skeleton className="h-24 rounded-20" />
      <Skeleton className="h-24 rounded-20" />
    </div>
  );
}

function One({ slug }: { slug: string }) {
  const { t } = useLanguage();
  const shown = usePromos(slug);
  const [promo] = shown.status === 'shown' ? shown.promos : [];
  usePageTitle(promo?.title, shown.status === 'shown' ? 'meta.notFound.title' : 'meta.promotion.title');
  if (promo) return <PromoText promo={promo} />;
  if (shown.status === 'shown')
    return (
      <EmptyState
        isPage
        spot="chest"
        title={t('news.unknown.title')}
        text={t('news.unknown.text')}
        action={{ label: t('news.unknown.button'), href: paths.news }}
      />
    );
  if (shown.status === 'failed') return <TextFailed isPage retry={shown.retry} />;
  return (
    <div className={pageStyles.pageBody}>
      <Waiting />
    </div>
  );
}

function None() {
  const { t } = useLanguage();
  return (
    <EmptyState
      spot="chest"
      title={t('news.none.title')}
      text={t('news.none.text')}
      action={{ label: t('news.none.button'), href: paths.lobby }}
    />
  );
}

function All() {
  const { t } = useLanguage();
  const shown = usePromos();
  return (
    <div className={pageStyles.pageBody}>
      <h1 className={pageStyles.pageTitle}>{t('news.title')}</h1>
      {shown.status === 'loading' ? <Waiting /> : null}
      {shown.status === 'failed' ? <TextFailed retry={shown.retry} /> : null}
      {shown.status === 'shown' ? shown.promos.length > 0 ? <PromoList promos={shown.promos} /> : <None /> : null}
      <div className="pt-8 pb-10 desk:hidden">
        <ul className={listRowStyles.rows}>
          <LinkRow href={paths.bonuses} icon={<Gift />} title={t('common.menu.bonuses')} />
          <LinkRow href={paths.tournaments} icon={<Trophy />} title={t('common.menu.tournaments')} />
          <LinkRow href={paths.vipclub} icon={<Crown />} title={t('common.menu.vip')} />
        </ul>
      </div>
    </div>
  );
}

/** ROUTE-30: the list of promotions, or one of them. */
export function Page() {
  const [, slug] = useSegments();
  return slug ? <One key={slug} slug={slug} /> : <All />;
}
