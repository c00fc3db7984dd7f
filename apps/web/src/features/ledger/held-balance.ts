import type { Balance } from '@tulpar/contract/ledger';

/** Something is held, and what it is nobody knows yet. */
export type Held = Balance | 'unseen';

let held: Held | null = null;
const listeners = new Set<() => void>();

/** What stands for the balance while a round is being shown: the ledger knows its end before the player does. */
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
