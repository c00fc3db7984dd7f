import { lazyCall } from '@tulpar/app-kit/lazy-call';
import { useEffect } from 'react';
import { api } from '#platform/api.ts';
import { useSession } from '#platform/session.ts';

const checkBan = lazyCall(async () => (await import('@tulpar/contract/sessions')).checkBan);

/** ROLE-09: checks the ban at start and on each return to the foreground. The API client handles the answer 403. */
export function useBanWatch(): void {
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'player') return undefined;
    const ask = () => {
      if (document.visibilityState === 'visible') void api.call(checkBan);
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [status]);
}
