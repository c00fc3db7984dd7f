import { useSyncExternalStore } from 'react';

interface Welcome {
  /** The promo code of the registration, or an empty text. */
  readonly promoCode: string;
  readonly isOpen: boolean;
}

const listeners = new Set<() => void>();
let current: Welcome | null = null;

function change(next: Welcome): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A player who has just registered is greeted on the page that follows the form. */
export const welcome = {
  begin: (promoCode: string) => change({ promoCode, isOpen: true }),
  end: () => current && change({ ...current, isOpen: false }),
};

export const useWelcome = (): Welcome | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
