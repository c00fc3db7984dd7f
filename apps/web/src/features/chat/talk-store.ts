import type { ChatMessage } from '@tulpar/contract/chat';
import { EMPTY_TALK, type Talk, type Unsent, withMessages } from './model.ts';

/** The conversation and its listeners. */
export function createTalkStore(unsent: readonly Unsent[]) {
  let talk: Talk = { ...EMPTY_TALK, unsent };
  const listeners = new Set<() => void>();

  function change(next: Talk): void {
    if (next === talk) return;
    talk = next;
    for (const listener of listeners) listener();
  }

  return {
    talk: () => talk,
    change,
    set: (part: Partial<Talk>) => change({ ...talk, ...part }),
    add: (messages: readonly ChatMessage[]) => change(withMessages(talk, messages)),
    lastId: () => talk.messages.at(-1)?.id ?? null,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type TalkStore = ReturnType<typeof createTalkStore>;
