import { useQueryClient } from '@tanstack/react-query';
import type { Balance } from '@tulpar/contract/ledger';
import { useCallback } from 'react';
import { useSession } from '#platform/session.ts';
import { balanceQuery } from './api.ts';
import { type Pinned, shownBalance } from './shown-balance.ts';

/** For a game: shows the balance that the player has seen so far, and once unpinned the balance of the last answer. */
export function usePinBalance(): { pin(balance: Pinned): void; unpin(last: Balance | null): void } {
  const session = useSession();
  const queryClient = useQueryClient();
  const unpin = useCallback(
    (last: Balance | null) => {
      const { queryKey } = balanceQuery(session);
      // A pending answer may be older than the round.
      void queryClient.cancelQueries({ queryKey });
      if (last) queryClient.setQueryData(queryKey, last);
      shownBalance.write(null);
    },
    [session, queryClient],
  );
  return { pin: shownBalance.write, unpin };
}
