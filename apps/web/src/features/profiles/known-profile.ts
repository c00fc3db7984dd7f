import { useQuery } from '@tanstack/react-query';
import type { User } from '@tulpar/contract/profiles';
import { useSession } from '#platform/session.ts';
import { profileQuery } from './api.ts';

export interface KnownProfile {
  /** Undefined while loading. */
  readonly user: User | undefined;
  /** Set when the profile failed to load: how to retry, and whether a retry is in progress. */
  readonly loadError: { readonly retry: () => void; readonly isAsking: boolean } | null;
}

/** The signed-in player, for the profile pages. */
export function useKnownProfile(): KnownProfile {
  const { data, isError, isFetching, refetch } = useQuery(profileQuery(useSession()));
  return { user: data, loadError: isError && !data ? { retry: () => void refetch(), isAsking: isFetching } : null };
}
