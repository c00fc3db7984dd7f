import { useQueryClient } from '@tanstack/react-query';
import * as paths from '@tulpar/contract/paths';
import { notify } from '@tulpar/ui/notify';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { forgetSession } from '#features/accounts/log-out.ts';
import { listenToApi } from '#platform/api.ts';
import { useBoot } from '#platform/boot.ts';
import { useLanguage } from '#platform/language.tsx';
import { spareToken } from './url-actions/hand-off.ts';

const RegionBlocked = lazy(async () => ({ default: (await import('./system/region-blocked.tsx')).RegionBlocked }));

/** Hears what calls say about the whole app: the sign-in is over, the player is banned, the region is blocked. */
export function ApiEvents({ children }: { children: ReactNode }) {
  const { t } = useLanguage();
  const boot = useBoot();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [isBlocked, setBlocked] = useState(false);

  useEffect(() => {
    listenToApi({
      loggedOut(reason) {
        forgetSession(queryClient);
        // HASH-15: the reason stands in the address, and its dialog says the rest.
        if (reason !== 'ban') notify({ tone: 'info', title: t('NOTIFICATIONS.sessionEnded.message') });
        navigate(reason === 'ban' ? paths.banned : paths.lobby);
      },
      regionBlocked: () => setBlocked(true),
      exchangeAuthToken: () => spareToken.handIn(boot),
    });
  }, [t, boot, queryClient, navigate]);

  if (!isBlocked) return children;
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <RegionBlocked />
    </Suspense>
  );
}
