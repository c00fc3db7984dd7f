const HOUR_S = 3600;

/** The duration of a game session as a clock: 0:24:18. */
export function sessionTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / HOUR_S)}:${two(Math.floor((seconds % HOUR_S) / 60))}:${two(seconds % 60)}`;
}
