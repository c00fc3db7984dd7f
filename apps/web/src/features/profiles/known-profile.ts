import { useQuery } from '@tanstack/react-query';
import type { User } from '@tulpar/contract/profiles';
import { useSession } from '#platform/session.ts';
import { profileQuery } from './api.ts';

export interface KnownProfile {
  /** Undefined until it is known who is signed in. */
  readonly user: User | undefined;
  /** It did not load: how to ask again, and whether that is under way. Null when nothing is missing but time. */
  readonly trouble: { readonly retry: () => void; readonly isAsking: boolean } | null;
}

/** The signed-in player on the pages that are about them. */
export function useKnownProfile(): KnownProfile {
  const { data, isError, isFetching, refetch } = useQuery(profileQuery(useSession()));
  return { user: data, trouble: isError && !data ? { retry: () => void refetch(), isAsking: isFetching } : null };
}
