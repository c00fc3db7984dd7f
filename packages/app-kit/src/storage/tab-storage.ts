import type { DeviceValue, Options } from './device-storage.ts';
import { storedText, storedValue } from './device-storage.ts';

const tab = () => sessionStorage;

/** A value kept while the tab is open, including reloads. */
export function tabValue<Value>(key: string, options: Options<Value>): DeviceValue<Value> {
  return storedValue(tab, key, options);
}

/** A plain string with the same lifetime. */
export function tabText(key: string): DeviceValue<string | null> {
  return storedText(tab, key);
}
