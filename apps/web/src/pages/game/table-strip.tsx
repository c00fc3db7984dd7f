import { useLanguage } from '@tulpar/app-kit/language';
import { useGoTo } from '@tulpar/app-kit/navigation';
import { IconButton } from '@tulpar/ui/icon-button';
import { Skeleton } from '@tulpar/ui/skeleton';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import * as sessionStripStyles from '#features/rounds/components/session-strip.module.css';
import { SessionStrip } from '#features/rounds/components/session-strip.tsx';
import type { GameSession } from '#features/rounds/play/open-game-session.ts';
import { backPath } from '#platform/back-path.ts';
import type { useFullScreen } from './use-full-screen.ts';

interface StripProps {
  readonly gameSession: GameSession;
  readonly net: number;
  readonly demoBalance: number | null | undefined;
  readonly full: ReturnType<typeof useFullScreen>;
  readonly onBreak: () => void;
}

/** The bar over a game: time, result, break, full screen, and the way back. */
export function TableStrip({ gameSession, net, demoBalance, full, onBreak }: StripProps) {
  const { t } = useLanguage();
  const goTo = useGoTo();
  return (
    <SessionStrip
      startedAtMs={gameSession.startedAtMs}
      net={net}
      currency={gameSession.currency}
      policy={gameSession.policy}
      demoBalance={demoBalance}
      onBreak={onBreak}
    >
      <IconButton label={t(full.isFull ? 'rounds.leaveFullScreen' : 'rounds.fullScreen')} onClick={full.toggle}>
        {full.isFull ? <Minimize /> : <Maximize />}
      </IconButton>
      <IconButton
        className={sessionStripStyles.stripBack}
        data-part="strip-back"
        label={t('common.actions.back')}
        onClick={() => goTo(backPath.take())}
      >
        <ArrowLeft />
      </IconButton>
    </SessionStrip>
  );
}

export function WaitingStrip({ isFailed }: { isFailed: boolean }) {
  return (
    <div className={sessionStripStyles.sessionStrip} data-part="session-strip">
      {isFailed ? null : (
        <>
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-4 w-24" />
        </>
      )}
    </div>
  );
}
