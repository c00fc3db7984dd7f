import { deviceText } from '@tulpar/app-kit/storage/device-storage';
import { useSyncExternalStore } from 'react';

/** SYS-14: the three states of the chat. */
type ChatState = 'hidden' | 'minimized' | 'maximized';

interface Shown {
  readonly state: ChatState;
  /** Messages received while the chat was not open. */
  readonly unread: number;
}

const HIDDEN: Shown = { state: 'hidden', unread: 0 };
const listeners = new Set<() => void>();
let shown = HIDDEN;

function show(next: Shown): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** SYS-15: the state of the chat before its code is loaded. */
export const chat = {
  open: () => show({ state: 'maximized', unread: 0 }),
  minimize: () => show({ ...shown, state: 'minimized' }),
  hide: () => show(HIDDEN),
  missed(count: number): void {
    if (shown.state === 'minimized' && count > 0) show({ ...shown, unread: shown.unread + count });
  },
};

/** The storage key of a player's draft. */
export const DRAFT_KEY = 'chat';

/** AUTH-06: resets the chat, so that the next player finds nothing of it. */
export function forgetChat(): void {
  if (shown !== HIDDEN) chat.hide();
  deviceText(DRAFT_KEY).clear();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useChat(): Shown {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => HIDDEN,
  );
}
