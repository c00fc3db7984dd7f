import { useLanguage } from '@tulpar/app-kit/language';
import type { Protection } from '@tulpar/contract/protection';
import { Button } from '@tulpar/ui/button';
import { Skeleton } from '@tulpar/ui/skeleton';
import * as columnStyles from '#parts/columns.module.css';
import * as formStyles from '#parts/form/form.module.css';
import { useProtection } from '../api.ts';
import { waitsOf } from '../model.ts';
import { BlockedGames, type RenderGameName } from './blocked-games.tsx';
import { CheckSetting } from './check-setting.tsx';
import { ClosedKinds } from './closed-kinds.tsx';
import { LimitList } from './limit-list.tsx';
import { PauseBanner } from './pause-banner.tsx';
import { PauseCards } from './pause-cards.tsx';

interface Props {
  /** On their own page the pauses come first: who wants to stop finds the way without scrolling. */
  readonly order: 'limits-first' | 'pauses-first';
  readonly title: string;
  readonly renderName: RenderGameName;
}

function Parts({ protection, order, title, renderName }: Props & { protection: Protection }) {
  const { t } = useLanguage();
  const pauses = <PauseCards protection={protection} renderName={renderName} />;
  const limits = (
    <>
      <LimitList protection={protection} />
      <p className="text-13 text-muted">{t('protection.rule', { count: waitsOf(protection.currency).raise })}</p>
      <CheckSetting setting={protection.reality_check} />
    </>
  );
  const closed = (
    <>
      <ClosedKinds protection={protection} />
      <BlockedGames games={protection.blocked_games} renderName={renderName} />
    </>
  );
  if (order === 'limits-first')
    return (
      <>
        <h2 className={formStyles.formTitle}>{title}</h2>
        <PauseBanner />
        {limits}
        {pauses}
        {closed}
      </>
    );
  return (
    <div className={columnStyles.columns}>
      <div className={columnStyles.column}>
        <PauseBanner />
        {pauses}
      </div>
      <div className={`${columnStyles.column} ${columnStyles.columnBeside}`}>
        <h2 className={formStyles.formTitle}>{title}</h2>
        {limits}
      </div>
      <div className={columnStyles.column}>{closed}</div>
    </div>
  );
}

/** The player's limits and pauses. */
export function ResponsiblePlay(props: Props) {
  const { t } = useLanguage();
  const { data, isError, refetch } = useProtection();
  if (data) return <Parts protection={data} {...props} />;
  return (
    <>
      <h2 className={formStyles.formTitle}>{props.title}</h2>
      {isError ? (
        <div className={formStyles.formCard}>
          <p className="text-muted">{t('protection.failed')}</p>
          <Button wide onClick={() => void refetch()}>
            {t('protection.again')}
          </Button>
        </div>
      ) : (
        <Skeleton className="h-screen rounded-20" />
      )}
    </>
  );
}
