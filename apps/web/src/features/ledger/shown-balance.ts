import type { Balance } from '@tulpar/contract/ledger';

/** The balance is pinned, but its value is not known yet. */
export type Pinned = Balance | 'unseen';

let pinned: Pinned | null = null;
const listeners = new Set<() => void>();

/** The balance shown while a round is played back: the ledger knows the result before the player has seen it. */
export const shownBalance = {
  read: () => pinned,
  write(balance: Pinned | null): void {
    pinned = balance;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
