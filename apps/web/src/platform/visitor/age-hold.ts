import { expiringFlag } from '@tulpar/app-kit/storage/expiring-flag';
import { useSyncExternalStore } from 'react';

/** VALID-23: for so long the device does not ask again after a date of birth below the age limit. */
const HOLD_HOURS = 24;
/** Only that there was a refusal, never the date. */
const refused = expiringFlag('ageRefused', HOLD_HOURS);
const listeners = new Set<() => void>();

/** A visitor who was refused for their age cannot type another date at once. */
export const ageHold = {
  begin(): void {
    refused.set();
    for (const listener of listeners) listener();
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useAgeHold = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => refused.read() !== null,
    () => false,
  );
