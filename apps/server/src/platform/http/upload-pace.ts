/** A weak mobile network sends as much in a second; a sender who drips does not. */
const BYTES_PER_LOOK_MIN = 16 * 1024;
const LOOK_MS = 15_000;

/** Calls `onSlow` once when fewer bytes than a weak network sends have arrived between two looks. Returns what ends the watch. */
export function watchPace(bytesRead: () => number, onSlow: () => void): () => void {
  let before = bytesRead();
  const timer = setInterval(() => {
    const now = bytesRead();
    if (now - before < BYTES_PER_LOOK_MIN) {
      clearInterval(timer);
      onSlow();
    }
    before = now;
  }, LOOK_MS);
  return () => clearInterval(timer);
}
