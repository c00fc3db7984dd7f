/** One payment that was sent and has had no final answer yet. */
export interface Attempt {
  /** Tells payments apart without telling what is in them. */
  readonly mark: string;
  readonly key: string;
  readonly atMs: number;
}

/** Whoever sends the same payment later than this wants a second one. */
const SAME_PAYMENT_MS = 900_000;
const ATTEMPTS_MAX = 5;

/** FNV-1a: short, and no card number can be read out of it. */
function hash(text: string, seed: number): string {
  let value = seed;
  for (let place = 0; place < text.length; place++) value = Math.imul(value ^ text.charCodeAt(place), 16_777_619);
  return (value >>> 0).toString(36);
}

/** The same for the same payment of the same player, and for no other. */
export function markOf(playerId: string, body: unknown): string {
  return hash(JSON.stringify([playerId, body]), 2_166_136_261);
}

export function keyOfAttempt(attempts: readonly Attempt[], mark: string, nowMs: number): string | null {
  return attempts.find((attempt) => attempt.mark === mark && nowMs - attempt.atMs < SAME_PAYMENT_MS)?.key ?? null;
}

export function withoutAttempt(attempts: readonly Attempt[], mark: string): readonly Attempt[] {
  return attempts.filter((attempt) => attempt.mark !== mark);
}

/** The newest last; the oldest give way. */
export function keepAttempt(attempts: readonly Attempt[], attempt: Attempt): readonly Attempt[] {
  return [...withoutAttempt(attempts, attempt.mark), attempt].slice(-ATTEMPTS_MAX);
}
