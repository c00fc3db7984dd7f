import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import { deviceText } from '@tulpar/app-kit/storage/device-storage';
import { expiringFlag } from '@tulpar/app-kit/storage/expiring-flag';
import { useCallback } from 'react';
import { api } from '#platform/api.ts';
import { backPath } from '#platform/back-path.ts';
import { tokenStore } from '#platform/session.ts';

const logOut = lazyCall(async () => (await import('@tulpar/contract/sessions')).logOut);

/** AUTH-07: for thirty days the device remembers that a player logged out here. */
const LOGGED_OUT_HOURS = 720;
const hasLeft = expiringFlag('cda', LOGGED_OUT_HOURS);
/** ENTITY-02: the stored player. WELCOME-02: the next player has not seen the welcome offer. */
const ofThePlayer = [deviceText('user'), deviceText('isShowWelcome')];

/** AUTH-05: removes the player's data from the device, however the session ended. The next player starts on a page of their own. */
export function forgetSession(queryClient: Pick<QueryClient, 'clear'>): void {
  queryClient.clear();
  for (const value of ofThePlayer) value.clear();
  hasLeft.set();
  backPath.forget();
}

/** AUTH-05: logs out at once on this device; the call to the server runs in the background. */
export function useLogOut(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    const { refresh } = tokenStore.read();
    tokenStore.write({ access: null, refresh: null });
    forgetSession(queryClient);
    if (refresh) void api.call(logOut, { body: { refresh_token: refresh } });
  }, [queryClient]);
}
