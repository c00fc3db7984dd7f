import { loadLateTexts } from '@tulpar/app-kit/language';
import type { SecondStep } from '@tulpar/contract/accounts';
import { useSyncExternalStore } from 'react';

let waiting: SecondStep | null = null;
const listeners = new Set<() => void>();

function set(step: SecondStep | null): void {
  waiting = step;
  for (const listener of listeners) listener();
}

/** A sign-in that waits for its second step. It is kept in memory only: after a reload the sign-in begins anew. */
export const waitingStep = {
  /** The texts are loaded first, so that the page goes on without a gap. */
  async begin(step: SecondStep): Promise<void> {
    await loadLateTexts('factors').catch(() => undefined);
    set(step);
  },
  end: () => set(null),
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useWaitingStep = (): SecondStep | null =>
  useSyncExternalStore(
    subscribe,
    () => waiting,
    () => null,
  );
