import { useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { notify } from '@tulpar/ui/notify';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { forgetSession } from '#features/accounts/log-out.ts';
import { listenToApi } from '#platform/api.ts';
import { useBoot } from '#platform/boot.ts';
import { leadToLogin } from './lead-to-login.ts';
import { pendingHandOff } from './url-actions/hand-off.ts';

const RegionBlocked = lazy(async () => ({ default: (await import('./system/region-blocked.tsx')).RegionBlocked }));

/** Handles API events that concern the whole app: session ended, player banned, region blocked. */
export function ApiEvents({ children }: { children: ReactNode }) {
  const { t } = useLanguage();
  const boot = useBoot();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [isBlocked, setBlocked] = useState(false);

  useEffect(() => {
    listenToApi({
      loggedOut(reason) {
        const { pathname, search } = location;
        forgetSession(queryClient);
        // HASH-15: the address carries the reason, and its dialog explains it.
        if (reason !== 'ban') notify({ tone: 'info', title: t('NOTIFICATIONS.sessionEnded.message') });
        if (reason === 'ban') return navigate(paths.banned);
        return leadToLogin({ pathname, search }, navigate);
      },
      regionBlocked: () => setBlocked(true),
      exchangeAuthToken: () => pendingHandOff.logInByHandOff(boot),
    });
  }, [t, boot, queryClient, navigate]);

  if (!isBlocked) return children;
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <RegionBlocked />
    </Suspense>
  );
}
