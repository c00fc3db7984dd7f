/** The listeners of each key. */
export interface Listeners {
  /** Returns the function that removes the listener. */
  add(key: string, listener: () => void): () => void;
  call(key: string): void;
  callAll(): void;
}

export function createListeners(): Listeners {
  const byKey = new Map<string, Set<() => void>>();
  const call = (key: string) => {
    for (const listener of byKey.get(key) ?? []) listener();
  };
  return {
    add(key, listener) {
      const ofKey = byKey.get(key) ?? new Set();
      byKey.set(key, ofKey.add(listener));
      return () => {
        ofKey.delete(listener);
        if (ofKey.size === 0 && byKey.get(key) === ofKey) byKey.delete(key);
      };
    },
    call,
    callAll() {
      for (const key of byKey.keys()) call(key);
    },
  };
}
