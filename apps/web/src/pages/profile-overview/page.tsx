import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import type { OverviewStep } from '@tulpar/domain/ledger/statement-period';
import { Skeleton } from '@tulpar/ui/skeleton';
import { useState } from 'react';
import { usePlayOverview } from '#features/statements/api.ts';
import { LoadFailed } from '#features/statements/components/load-failed.tsx';
import { OverviewView } from '#features/statements/components/overview-view.tsx';
import { StatementTabs } from '#features/statements/components/statement-tabs.tsx';
import * as pageStyles from '#parts/page.module.css';
import { PageTop } from '#parts/page-top.tsx';
import * as styles from './page.module.css';

export function Page() {
  const { t } = useLanguage();
  const [by, setBy] = useState<OverviewStep>('day');
  const { data, isError, refetch } = usePlayOverview(by);
  return (
    <div className={styles.page}>
      <PageTop title={t('statements.overview.title')} backHref={paths.profile} />
      <div className={pageStyles.pageColumn}>
        <StatementTabs />
        {isError ? <LoadFailed text={t('statements.failed.overview')} onRepeat={() => void refetch()} /> : null}
        {data && !isError ? <OverviewView overview={data} by={by} onChoose={setBy} /> : null}
        {data || isError ? null : <Skeleton className="min-h-dvh w-full rounded-20" />}
      </div>
    </div>
  );
}
