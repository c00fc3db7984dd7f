import { useSyncExternalStore } from 'react';

/** A number that the server tells. Its code is part of every page; the code that asks for it is loaded later. */
function createCount() {
  let count = 0;
  const listeners = new Set<() => void>();
  return {
    read: () => count,
    write(next: number): void {
      if (next === count) return;
      count = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The number on the bell. */
export const unreadCount = createCount();
/** PROFILE-06: messages of support that the player has not seen. */
export const chatUnread = createCount();

/** MENU-02: offers that the player can take now. */
export const openOffers = createCount();

const useCount = ({ subscribe, read }: ReturnType<typeof createCount>): number => useSyncExternalStore(subscribe, read, () => 0);
export const useUnread = (): number => useCount(unreadCount);
export const useOpenOffers = (): number => useCount(openOffers);
export const useChatUnread = (): number => useCount(chatUnread);
