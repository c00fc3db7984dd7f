import { useSyncExternalStore } from 'react';
import { useSession } from '#platform/session.ts';
import { deviceText } from '#platform/storage/device-storage.ts';

const mark = deviceText('awaitedDeposit');
const listeners = new Set<() => void>();

/** Says on every page that a deposit was sent whose end nobody has been told. What it is, is loaded only then. */
export const awaitedDeposit = {
  id: () => mark.read(),
  expect(id: string): void {
    mark.write(id);
    for (const listener of listeners) listener();
  },
  told(id: string): void {
    if (mark.read() !== id) return;
    mark.clear();
    for (const listener of listeners) listener();
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export function useHasAwaitedDeposit(): boolean {
  const { status } = useSession();
  const isExpected = useSyncExternalStore(
    subscribe,
    () => awaitedDeposit.id() !== null,
    () => false,
  );
  return status === 'player' && isExpected;
}
