import type { DeviceValue, Options } from './device-storage.ts';
import { storedValue } from './device-storage.ts';

/** A value kept for as long as the tab is open, a reload included. */
export function tabValue<Value>(key: string, options: Options<Value>): DeviceValue<Value> {
  return storedValue(() => sessionStorage, key, options);
}
