import type { DeviceValue, Options } from './device-storage.ts';
import { storedText, storedValue } from './device-storage.ts';

const tab = () => sessionStorage;

/** A value kept for as long as the tab is open, a reload included. */
export function tabValue<Value>(key: string, options: Options<Value>): DeviceValue<Value> {
  return storedValue(tab, key, options);
}

/** A bare string, kept as long. */
export function tabText(key: string): DeviceValue<string | null> {
  return storedText(tab, key);
}
