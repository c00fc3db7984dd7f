/** Tells those who watch a value on this device that it may have changed: here, or in another window. */
export function createDeviceWatch() {
  const listeners = new Set<() => void>();
  return {
    changed(): void {
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', listener);
      };
    },
  };
}
