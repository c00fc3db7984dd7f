import { deviceText } from '@tulpar/app-kit/storage/device-storage';
import { useSyncExternalStore } from 'react';
import { chatUnread, useChatUnread } from '#platform/unread-count.ts';

/** SYS-14: the three states of the chat. */
type ChatState = 'hidden' | 'minimized' | 'maximized';

const listeners = new Set<() => void>();
let shown: ChatState = 'hidden';

function show(next: ChatState): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** SYS-15: the state of the chat before its code is loaded. */
export const chat = {
  open: () => show('maximized'),
  minimize: () => show('minimized'),
  hide: () => show('hidden'),
};

/** The storage key of a player's draft. */
export const DRAFT_KEY = 'chat';

/** AUTH-06: resets the chat, so that the next player finds nothing of it. */
export function forgetChat(): void {
  if (shown !== 'hidden') chat.hide();
  chatUnread.write(0);
  deviceText(DRAFT_KEY).clear();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state of the chat, and how many messages of support wait in it: none while it is open. */
export function useChat(): { readonly state: ChatState; readonly unread: number } {
  const state = useSyncExternalStore<ChatState>(
    subscribe,
    () => shown,
    () => 'hidden',
  );
  const unread = useChatUnread();
  return { state, unread: state === 'maximized' ? 0 : unread };
}
