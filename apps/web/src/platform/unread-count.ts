import { useSyncExternalStore } from 'react';

let unread = 0;
const listeners = new Set<() => void>();

/** The number on the bell. Its code is part of every page; the code that asks for it is loaded later. */
export const unreadCount = {
  read: () => unread,
  write(count: number): void {
    if (count === unread) return;
    unread = count;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export const useUnread = (): number => useSyncExternalStore(unreadCount.subscribe, unreadCount.read, () => 0);
