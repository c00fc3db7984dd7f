import { browserClock } from '@tulpar/app-kit/clock';
import type { FailureProps } from '@tulpar/app-kit/components/page-boundary';
import { useLanguage } from '@tulpar/app-kit/language';
import { reloadCount, screenFor } from '@tulpar/app-kit/reloads';
import * as paths from '@tulpar/contract/paths';
import { Button } from '@tulpar/ui/button';
import { useEffect, useState } from 'react';
import { SystemScreen } from './system-screen.tsx';

const RELOAD_SECONDS = 5;

/** Counts down visibly and then reloads. */
function useReload(isAutomatic: boolean): { seconds: number; reload: () => void } {
  const [seconds, setSeconds] = useState(RELOAD_SECONDS);
  useEffect(() => {
    if (!isAutomatic) return;
    if (seconds === 0) {
      // Without a connection a reload would show the browser's own error page.
      if (navigator.onLine) return reload();
      addEventListener('online', reload);
      return () => removeEventListener('online', reload);
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [isAutomatic, seconds]);
  return { seconds, reload };
}

function reload(): void {
  reloadCount.add(browserClock.now());
  location.reload();
}

function goHome(): void {
  reloadCount.clear();
  location.assign(paths.lobby);
}

/** The screen of a page that failed to load or render. It offers only full reloads, because any state may be broken. */
export function FailureScreen({ kind, code }: FailureProps) {
  const { t } = useLanguage();
  const [{ screen, isAutomatic, hasWayHome }] = useState(() => screenFor(kind, reloadCount.read(browserClock.now())));
  const again = useReload(isAutomatic);
  const isNewVersion = kind === 'chunk' && !hasWayHome;
  const title = isNewVersion ? t('system.newVersion.title') : t('system.crash.title');
  const counted = (seconds: number) => t('systemReloadMessage', { seconds });
  return (
    <SystemScreen
      picture="planet"
      title={title}
      text={isAutomatic ? counted(RELOAD_SECONDS) : t('system.crash.text')}
      shown={isAutomatic ? counted(again.seconds) : undefined}
      actions={
        <>
          <Button look="main" wide onClick={again.reload}>
            {t('reloadPage')}
          </Button>
          {hasWayHome ? (
            <Button wide onClick={goHome}>
              {t('system.crash.goToMain')}
            </Button>
          ) : null}
        </>
      }
      note={screen === 'wrong' ? t('system.crash.supportCode', { code }) : null}
    />
  );
}
