/** CONST-23: after a copy the contacts block copies nothing for this long. */
export const COPY_LOCK_MS = 6000;

/** FOOTER-08: allows a copy, and the next one only after the lock. */
export function createCopyLock(now: () => number): () => boolean {
  let lastMs = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - lastMs < COPY_LOCK_MS) return false;
    lastMs = now();
    return true;
  };
}
