import type { Balance } from '@tulpar/contract/ledger';

/** The balance is held, but its value is not known yet. */
export type Held = Balance | 'unseen';

let held: Held | null = null;
const listeners = new Set<() => void>();

/** The balance shown while a round is played back: the ledger knows the result before the player has seen it. */
export const heldBalance = {
  read: () => held,
  write(balance: Held | null): void {
    held = balance;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
