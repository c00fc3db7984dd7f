/** Notifies subscribers that a stored value may have changed, in this or another window. */
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
