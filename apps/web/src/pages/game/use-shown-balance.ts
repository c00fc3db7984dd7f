import { useCallback, useEffect, useRef } from 'react';
import { useBalance } from '#features/ledger/api.ts';
import { usePinBalance } from '#features/ledger/use-pin-balance.ts';
import type { GameSession } from '#features/rounds/play/open-game-session.ts';
import type { GameBalance } from '#features/rounds/play/round-gateway.ts';

/** The shown balance follows what the player has seen; a payment during the game is passed on to the game. */
export function useShownBalance() {
  const balance = useBalance();
  const { pin, unpin } = usePinBalance();
  const isPinned = useRef(false);
  const onBalance = useCallback(
    ({ real, bonus }: GameBalance, isBusy: boolean, { mode, currency }: GameSession) => {
      if (mode === 'demo') return;
      const seen = { realBalance: real, bonusBalance: bonus, currency };
      isPinned.current = isBusy;
      if (isBusy) pin(seen);
      else unpin(seen);
    },
    [pin, unpin],
  );
  const onUnseen = useCallback(
    (isUnseen: boolean) => {
      isPinned.current = isUnseen;
      if (isUnseen) pin('unseen');
      else unpin(null);
    },
    [pin, unpin],
  );
  useEffect(
    () => () => {
      if (isPinned.current) unpin(null);
    },
    [unpin],
  );
  return { balance, onBalance, onUnseen };
}
