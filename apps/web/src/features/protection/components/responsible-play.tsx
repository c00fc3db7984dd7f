import { useLanguage } from '@tulpar/app-kit/language';
import { Button } from '@tulpar/ui/button';
import { Skeleton } from '@tulpar/ui/skeleton';
import * as formStyles from '#parts/form/form.module.css';
import { useProtection } from '../api.ts';
import { LimitList } from './limit-list.tsx';
import { PauseBanner, PauseCards } from './pause-cards.tsx';

/** The player's limits and pauses. */
export function ResponsiblePlay() {
  const { t } = useLanguage();
  const { data, isError, refetch } = useProtection();
  return (
    <>
      <h2 id="limits" className={formStyles.formTitle}>
        {t('protection.title')}
      </h2>
      {data ? (
        <>
          {data.pause ? <PauseBanner pause={data.pause} /> : null}
          <LimitList protection={data} />
          <p className="text-13 text-muted">{t('protection.rule')}</p>
          <PauseCards pause={data.pause} />
        </>
      ) : isError ? (
        <div className={formStyles.formCard}>
          <p className="text-muted">{t('protection.failed')}</p>
          <Button wide onClick={() => void refetch()}>
            {t('protection.again')}
          </Button>
        </div>
      ) : (
        <Skeleton className="h-110 rounded-20" />
      )}
    </>
  );
}
