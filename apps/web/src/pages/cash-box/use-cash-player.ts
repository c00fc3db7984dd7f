import { useQuery } from '@tanstack/react-query';
import { type CashPlayer, cashPlayer } from '#features/cashbox/model/cash-box.ts';
import { balanceQuery, useBalance } from '#features/ledger/api.ts';
import { profileQuery } from '#features/profiles/api.ts';
import { useSession } from '#platform/session.ts';

interface Known {
  /** Undefined until the player is loaded. */
  readonly player: CashPlayer | undefined;
  /** Retries a failed load; null while still loading. */
  readonly retry: (() => void) | null;
}

/** The player's data for the cash box, from profile and ledger. */
export function useCashPlayer(): Known {
  const session = useSession();
  const profile = useQuery(profileQuery(session));
  // The shown balance is polled; here it only matters whether it ever loaded.
  const wallet = useQuery({ ...balanceQuery(session), refetchInterval: false });
  const player = cashPlayer(profile.data, useBalance());
  // Polling resets the balance's error, so a failure is remembered until the balance has loaded.
  const isMissing = (profile.isError && !profile.data) || (wallet.errorUpdateCount > 0 && !wallet.data);
  const ask = () => {
    if (profile.isError) void profile.refetch();
    if (!wallet.data) void wallet.refetch();
  };
  return { player, retry: isMissing && !player ? ask : null };
}
