import { useLanguage } from '@tulpar/app-kit/language';
import { usePageTitle } from '@tulpar/app-kit/page-title';
import type { StaticPage } from '@tulpar/contract/content';
import { Skeleton } from '@tulpar/ui/skeleton';
import type { ReactNode } from 'react';
import { useStaticPage } from '../api.ts';
import * as readingStyles from './reading.module.css';
import { TextFailed } from './text-failed.tsx';

function Loading() {
  const { t } = useLanguage();
  return (
    <div className={readingStyles.reading} aria-busy="true" aria-label={t('common.states.loading')}>
      <div className={readingStyles.readingTop}>
        <div className="flex flex-col gap-3">
          <Skeleton className="h-9 w-60 rounded-12" />
          <Skeleton className="h-5 w-72 max-w-full rounded-8" />
        </div>
      </div>
      <div className={`${readingStyles.readingMain} flex flex-col gap-3`}>
        {['w-full', 'w-11/12', 'w-full', 'w-11/12', 'w-full', 'w-3/4'].map((width, index) => (
          <Skeleton key={`${width}-${String(index)}`} className={`h-5 rounded-8 ${width}`} />
        ))}
      </div>
    </div>
  );
}

function Missing({ children }: { children: ReactNode }) {
  usePageTitle(undefined, 'meta.notFound.title');
  return children;
}

/** The text of a slug, or its loading, failed or missing state. */
export function PageOfText({ slug, missing, children }: { slug: string; missing: ReactNode; children: (page: StaticPage) => ReactNode }) {
  const shown = useStaticPage(slug);
  if (shown.status === 'shown') return children(shown.page);
  if (shown.status === 'missing') return <Missing>{missing}</Missing>;
  if (shown.status === 'loading') return <Loading />;
  return <TextFailed isPage retry={shown.retry} />;
}
