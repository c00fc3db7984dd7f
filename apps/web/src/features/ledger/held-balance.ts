import type { Balance } from '@tulpar/contract/ledger';

let held: Balance | null = null;
const listeners = new Set<() => void>();

/** What stands for the balance while a round is being shown: the ledger knows its end before the player does. */
export const heldBalance = {
  read: () => held,
  write(balance: Balance | null): void {
    held = balance;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
