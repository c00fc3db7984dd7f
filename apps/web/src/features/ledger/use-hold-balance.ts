import { useQueryClient } from '@tanstack/react-query';
import type { Balance } from '@tulpar/contract/ledger';
import { useCallback } from 'react';
import { useSession } from '#platform/session.ts';
import { balanceQuery } from './api.ts';
import { type Held, heldBalance } from './held-balance.ts';

/** For a game: shows the balance that the player has seen so far, and on release the balance of the last answer. */
export function useHoldBalance(): { hold(balance: Held): void; release(last: Balance | null): void } {
  const session = useSession();
  const queryClient = useQueryClient();
  const release = useCallback(
    (last: Balance | null) => {
      const { queryKey } = balanceQuery(session);
      // A pending answer may be older than the round.
      void queryClient.cancelQueries({ queryKey });
      if (last) queryClient.setQueryData(queryKey, last);
      heldBalance.write(null);
    },
    [session, queryClient],
  );
  return { hold: heldBalance.write, release };
}
