import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isReceived = false;

function change(next: boolean): void {
  isReceived = next;
  for (const listener of listeners) listener();
}

/** PROMO-04: the dialog about the app's bonus says that the player has had it. */
export const appBonus = { showReceived: () => change(true), hide: () => change(false) };

export const useAppBonusReceived = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => isReceived,
    () => false,
  );
