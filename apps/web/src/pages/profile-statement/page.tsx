import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { Skeleton } from '@tulpar/ui/skeleton';
import { useState } from 'react';
import { useStatement } from '#features/statements/api.ts';
import { LoadFailed } from '#features/statements/components/load-failed.tsx';
import { PeriodField } from '#features/statements/components/period-field.tsx';
import { StatementTabs } from '#features/statements/components/statement-tabs.tsx';
import { StatementView } from '#features/statements/components/statement-view.tsx';
import * as pageStyles from '#parts/page.module.css';
import { PageTop } from '#parts/page-top.tsx';
import * as styles from './page.module.css';

export function Page() {
  const { t } = useLanguage();
  const [period, setPeriod] = useState<string | null>(null);
  const { data, isPlaceholderData, isError, refetch } = useStatement(period);
  return (
    <div className={styles.page}>
      <PageTop title={t('statements.title')} backHref={paths.profile} />
      <div className={pageStyles.pageColumn}>
        <StatementTabs />
        {data ? (
          <PeriodField value={period ?? data.period} firstMonth={data.first_month} lastMonth={data.last_month} onChoose={setPeriod} />
        ) : null}
        {isError ? <LoadFailed text={t('statements.failed.title')} onRepeat={() => void refetch()} /> : null}
        {data && !isError ? (
          <div className={styles.shown} aria-busy={isPlaceholderData}>
            <StatementView statement={data} />
          </div>
        ) : null}
        {data || isError ? null : <Skeleton className="min-h-dvh w-full rounded-20" />}
      </div>
    </div>
  );
}
