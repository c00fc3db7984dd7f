import { useQuery } from '@tanstack/react-query';
import { type CashPlayer, cashPlayer } from '#features/cashbox/model/cash-box.ts';
import { balanceQuery, useBalance } from '#features/ledger/api.ts';
import { profileQuery } from '#features/profiles/api.ts';
import { useSession } from '#platform/session.ts';

interface Known {
  /** Undefined until it is known who plays. */
  readonly player: CashPlayer | undefined;
  /** Asks again for what did not load; null when nothing is missing but time. */
  readonly retry: (() => void) | null;
}

/** The one who pays, of what profile and ledger know. */
export function useCashPlayer(): Known {
  const session = useSession();
  const profile = useQuery(profileQuery(session));
  // The balance that is shown asks by itself every few seconds; here it only matters whether it ever came.
  const wallet = useQuery({ ...balanceQuery(session), refetchInterval: false });
  const player = cashPlayer(profile.data, useBalance());
  // As it is asked for again and again, an error of the balance comes and goes; that it has failed stays true until it comes.
  const isMissing = (profile.isError && !profile.data) || (wallet.errorUpdateCount > 0 && !wallet.data);
  const ask = () => {
    if (profile.isError) void profile.refetch();
    if (!wallet.data) void wallet.refetch();
  };
  return { player, retry: isMissing && !player ? ask : null };
}
