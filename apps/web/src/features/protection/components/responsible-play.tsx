import { useLanguage } from '@tulpar/app-kit/language';
import { Button } from '@tulpar/ui/button';
import { Skeleton } from '@tulpar/ui/skeleton';
import * as formStyles from '#parts/form/form.module.css';
import { useProtection } from '../api.ts';
import { BlockedGames, type RenderGameName } from './blocked-games.tsx';
import { CheckSetting } from './check-setting.tsx';
import { LimitList } from './limit-list.tsx';
import { PauseBanner } from './pause-banner.tsx';
import { PauseCards } from './pause-cards.tsx';

/** The player's limits and pauses. */
export function ResponsiblePlay({ title, renderName }: { title: string; renderName: RenderGameName }) {
  const { t } = useLanguage();
  const { data, isError, refetch } = useProtection();
  return (
    <>
      <h2 className={formStyles.formTitle}>{title}</h2>
      {data ? (
        <>
          <PauseBanner />
          <LimitList protection={data} />
          <p className="text-13 text-muted">{t('protection.rule')}</p>
          <CheckSetting setting={data.reality_check} />
          <PauseCards pause={data.pause} renderName={renderName} />
          <BlockedGames games={data.blocked_games} renderName={renderName} />
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
