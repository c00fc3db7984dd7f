import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';
import type { Posting } from './postings.ts';

/** What a movement may mean for others. */
export interface Moved {
  readonly playerId: string;
  readonly currency: Currency;
  /** The real money staked in rounds that have ended. */
  readonly stakedReal: { readonly before: Minor; readonly after: Minor };
  /** A round has come to its end. */
  readonly hasEnded: boolean;
  /** A bonus or free spins have begun, changed or ended. */
  readonly hasBonusChange: boolean;
  /** A bonus or free spins have ended. */
  readonly hasOfferEnd: boolean;
}

export type MoveListener = (moved: Moved) => void;

export interface MoveListeners {
  /** Returns how to stop listening. */
  add(listener: MoveListener): () => void;
  tell(posting: Posting): void;
}

function movedBy({ snapshot, decision }: Posting): Moved {
  const { playerId, currency, stakedReal: before } = snapshot.facts.wallet;
  const { round, newBonus, bonusChange, spins } = decision;
  return {
    playerId,
    currency,
    stakedReal: { before, after: (before + decision.stakedReal) as Minor },
    hasEnded: round?.round.status === 'settled',
    hasBonusChange: newBonus !== null || bonusChange !== null || spins !== null,
    hasOfferEnd: [bonusChange?.status, spins?.spins.status].some((status) => status !== undefined && status !== 'active'),
  };
}

/** A listener gets a hint and no promise: a process may die before it tells, and a caller's transaction may still fail after it. */
export function createMoveListeners(onTrouble: (error: unknown) => void): MoveListeners {
  const listeners = new Set<MoveListener>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(posting) {
      if (listeners.size === 0) return;
      const moved = movedBy(posting);
      for (const listener of listeners) {
        try {
          listener(moved);
        } catch (error) {
          onTrouble(error);
        }
      }
    },
  };
}
