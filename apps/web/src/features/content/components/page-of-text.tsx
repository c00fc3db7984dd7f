import type { StaticPage } from '@tulpar/contract/content';
import { Button } from '@tulpar/ui/button';
import { Skeleton } from '@tulpar/ui/skeleton';
import { type ReactNode, useEffect } from 'react';
import { useBoot } from '#platform/boot.ts';
import { useLanguage } from '#platform/language.tsx';
import { useStaticPage } from '../api.ts';
import '../content.css';

function Loading() {
  const { t } = useLanguage();
  return (
    <div className="reading" aria-busy="true" aria-label={t('common.states.loading')}>
      <div className="reading-top">
        <div className="flex flex-col gap-3">
          <Skeleton className="h-9 w-60 rounded-12" />
          <Skeleton className="h-5 w-72 max-w-full rounded-8" />
        </div>
      </div>
      <div className="reading-main flex flex-col gap-3">
        {['w-full', 'w-11/12', 'w-full', 'w-10/12', 'w-full', 'w-9/12'].map((width, index) => (
          <Skeleton key={`${width}-${String(index)}`} className={`h-5 rounded-8 ${width}`} />
        ))}
      </div>
    </div>
  );
}

function Missing({ children }: { children: ReactNode }) {
  const { t } = useLanguage();
  const { brandName } = useBoot();
  const title = t('meta.notFound.title', { brand: brandName });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return children;
}

/** Shows the text of a slug, or what stands in its place: a skeleton, a failure, or what the page says when there is none. */
export function PageOfText({ slug, missing, children }: { slug: string; missing: ReactNode; children: (page: StaticPage) => ReactNode }) {
  const { t } = useLanguage();
  const shown = useStaticPage(slug);
  if (shown.status === 'shown') return children(shown.page);
  if (shown.status === 'missing') return <Missing>{missing}</Missing>;
  if (shown.status === 'loading') return <Loading />;
  return (
    <div className="mx-auto flex max-w-[440px] flex-col items-center gap-3 px-gutter py-16 text-center" role="alert">
      <h1 className="text-26">{t('content.page.failedTitle')}</h1>
      <p className="text-muted">{t('content.page.failedText')}</p>
      <Button onClick={shown.retry}>{t('common.actions.tryAgain')}</Button>
    </div>
  );
}
