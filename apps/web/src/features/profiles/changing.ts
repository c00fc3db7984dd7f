import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@tulpar/api-client/api-error';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import type { User } from '@tulpar/contract/profiles';
import { useCallback } from 'react';
import { api } from '#platform/api.ts';
import { useSession } from '#platform/session.ts';
import { profileQuery, storeUser } from './api.ts';
import { changeProfile, type ProfileChange } from './change-profile.ts';

const unsubscribe = lazyCall(async () => (await import('@tulpar/contract/profile-changes')).unsubscribe);

type ChangeOutcome = { readonly ok: true } | { readonly ok: false; readonly error: ApiError };

/** Updates the cached player with the server's answer. */
export function useKeepUser(): (user: User) => void {
  const session = useSession();
  const queryClient = useQueryClient();
  return useCallback(
    (user) => {
      storeUser(user);
      queryClient.setQueryData(profileQuery(session).queryKey, user);
    },
    [session, queryClient],
  );
}

/** Refetches the player after a change outside of these calls. */
export function useRefreshUser(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const me = { queryKey: ['profiles', 'me'] };
    // A pending request was sent before the change, so its answer is discarded.
    await queryClient.cancelQueries(me);
    await queryClient.invalidateQueries(me);
  }, [queryClient]);
}

/** Updates the sent fields. */
export function useUpdateProfile(): (change: ProfileChange) => Promise<ChangeOutcome> {
  const keepUser = useKeepUser();
  return useCallback(
    async (change) => {
      const result = await changeProfile(change);
      if (!result.ok) return result;
      keepUser(result.data.data);
      return { ok: true };
    },
    [keepUser],
  );
}

/** API-25: unsubscribes an address from the news, signed in or not. */
export async function unsubscribeEmail(email: string): Promise<ChangeOutcome> {
  const result = await api.call(unsubscribe, { body: { email } });
  return result.ok ? { ok: true } : result;
}
