import { deviceText } from '@tulpar/app-kit/storage/device-storage';
import { createDeviceWatch } from '@tulpar/app-kit/storage/device-watch';
import { useSyncExternalStore } from 'react';
import { useSession } from '#platform/session.ts';

const mark = deviceText('awaitedDeposit');
const watch = createDeviceWatch();

/** Marks on the device a deposit whose result the player has not seen. The code that shows it is loaded only then. */
export const awaitedDeposit = {
  id: () => mark.read(),
  expect(id: string): void {
    mark.write(id);
    watch.changed();
  },
  acknowledge(id: string): void {
    if (mark.read() !== id) return;
    mark.clear();
    watch.changed();
  },
};

export function useHasAwaitedDeposit(): boolean {
  const { status } = useSession();
  const isExpected = useSyncExternalStore(
    watch.subscribe,
    () => awaitedDeposit.id() !== null,
    () => false,
  );
  return status === 'player' && isExpected;
}
