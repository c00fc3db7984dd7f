import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, lazyCall } from '#platform/api.ts';
import { backPath } from '#platform/navigation.ts';
import { tokenStore } from '#platform/session.ts';
import { deviceText } from '#platform/storage/device-storage.ts';
import { expiringFlag } from '#platform/storage/expiring-flag.ts';

const logOut = lazyCall(async () => (await import('@tulpar/contract/sessions')).logOut);

/** AUTH-07: says for thirty days that somebody was signed in here and is no longer. */
const LOGGED_OUT_HOURS = 720;
const hasLeft = expiringFlag('cda', LOGGED_OUT_HOURS);
/** ENTITY-02: the player as last seen. WELCOME-02: whoever comes next has not been shown the welcome offer. */
const ofThePlayer = [deviceText('user'), deviceText('isShowWelcome')];

/** AUTH-05: leaves nothing of the player on the device, whoever ended the sign-in. The next one begins where they want to. */
export function forgetSession(queryClient: Pick<QueryClient, 'clear'>): void {
  queryClient.clear();
  for (const value of ofThePlayer) value.clear();
  hasLeft.set();
  backPath.forget();
}

/** AUTH-05: out at once on this device; the server is told, and the player does not wait for it. */
export function useLogOut(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    const { refresh } = tokenStore.read();
    tokenStore.write({ access: null, refresh: null });
    forgetSession(queryClient);
    if (refresh) void api.call(logOut, { body: { refresh_token: refresh } });
  }, [queryClient]);
}
