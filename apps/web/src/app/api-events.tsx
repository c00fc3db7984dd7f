import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@tulpar/ui/button';
import { notify } from '@tulpar/ui/notify';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { forgetUser } from '#features/profiles/api.ts';
import { listenToApi } from '#platform/api.ts';
import { useLanguage } from '#platform/language.tsx';

/** Hears what calls say about the whole app: the sign-in is over, the player is banned, the region is blocked. */
export function ApiEvents({ children }: { children: ReactNode }) {
  const { t } = useLanguage();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [isBlocked, setBlocked] = useState(false);

  useEffect(() => {
    listenToApi({
      loggedOut(reason) {
        queryClient.clear();
        forgetUser();
        notify({
          tone: reason === 'ban' ? 'error' : 'info',
          title: reason === 'ban' ? t('system.accountBlocked.title') : t('NOTIFICATIONS.sessionEnded.message'),
        });
        navigate(reason === 'ban' ? '/#ban' : '/');
      },
      regionBlocked: () => setBlocked(true),
    });
  }, [t, queryClient, navigate]);

  if (!isBlocked) return children;
  return (
    <main id="content" className="mx-auto flex min-h-dvh max-w-[440px] flex-col items-center justify-center gap-3 px-gutter text-center">
      <h1 className="text-26">{t('system.regionBlocked.title')}</h1>
      <p className="text-muted">{t('system.regionBlocked.text')}</p>
      <Button look="secondary" onClick={() => location.reload()}>
        {t('system.regionBlocked.button')}
      </Button>
    </main>
  );
}
