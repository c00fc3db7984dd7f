/** A browser storage in memory; a blocked one throws on every access, as in some private windows, and a full one on every write. */
export function createFakeStorage({ isRefused = false, isFull = false } = {}): Storage {
  const items = new Map<string, string>();
  const use = () => {
    if (isRefused) throw new DOMException('The operation is insecure.', 'SecurityError');
    return items;
  };
  return {
    get length() {
      return use().size;
    },
    key: (index) => [...use().keys()][index] ?? null,
    getItem: (key) => use().get(key) ?? null,
    setItem(key, value) {
      if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      use().set(key, value);
    },
    removeItem: (key) => void use().delete(key),
    clear: () => use().clear(),
  };
}
