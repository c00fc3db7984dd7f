import { useQueryClient } from '@tanstack/react-query';
import { logOut } from '@tulpar/contract/every-page/sessions';
import { useCallback } from 'react';
import { api } from '#platform/api.ts';
import { tokenStore } from '#platform/session.ts';
import { deviceText } from '#platform/storage/device-storage.ts';
import { expiringFlag } from '#platform/storage/expiring-flag.ts';

/** AUTH-07: says for thirty days that somebody left on purpose. */
const LOGGED_OUT_HOURS = 720;
const leftOnPurpose = expiringFlag('cda', LOGGED_OUT_HOURS);
/** WELCOME-02: whoever comes next has not been shown the welcome offer. */
const welcomeShown = deviceText('isShowWelcome');

/** AUTH-05: out at once on this device; the server is told, and the player does not wait for it. */
export function useLogOut(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    const { refresh } = tokenStore.read();
    tokenStore.write({ access: null, refresh: null });
    queryClient.clear();
    leftOnPurpose.set();
    welcomeShown.clear();
    if (refresh) void api.call(logOut, { body: { refresh_token: refresh } });
  }, [queryClient]);
}
