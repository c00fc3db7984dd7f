import type { Found, Made, Move } from './moves.ts';

interface MemoryOptions {
  /** How many wallets are remembered; who moved longest ago leaves first. */
  readonly walletsMax?: number;
  /** So many uses are looked at together. */
  readonly window?: number;
}

/** Of so many uses one may be wrong: a wrong one costs about three times what a right one saves. */
const WRONG_SHARE_MAX = 0.1;
const PAUSE_WINDOWS = 16;

export interface Memory {
  recall(playerId: string): Found | null;
  keep(move: Move, made: Made): void;
  forget(playerId: string): void;
  /** What was remembered of a wallet turned out to be old. */
  regret(playerId: string): void;
}

/**
 * The wallets as their last movements left them, so that a round need not read what this process has just written. Nothing is
 * believed: the statement that writes compares both counters, and a decision on an old wallet is made again. Where another process
 * moves the same players, most of it is old; then it is not used for a while.
 */
export function createMemory({ walletsMax = 20_000, window = 256 }: MemoryOptions = {}): Memory {
  const wallets = new Map<string, Found>();
  let uses = 0;
  let wrong = 0;
  let pause = 0;

  function isTrusted(): boolean {
    if (pause > 0) pause -= 1;
    else if (uses >= window) {
      if (wrong > uses * WRONG_SHARE_MAX) pause = window * PAUSE_WINDOWS;
      uses = 0;
      wrong = 0;
    }
    return pause === 0;
  }

  return {
    recall(playerId) {
      const found = isTrusted() ? wallets.get(playerId) : undefined;
      if (found) uses += 1;
      return found ?? null;
    },
    keep({ command: { playerId }, found, decision }, { seq, balance }) {
      const wallet = { ...found.facts.wallet, ...balance, active: decision.active };
      wallets.delete(playerId);
      wallets.set(playerId, {
        facts: { wallet, round: null, bonus: null, origin: null },
        version: seq,
        standing: found.standing,
        done: null,
      });
      if (wallets.size > walletsMax) wallets.delete(wallets.keys().next().value ?? '');
    },
    forget(playerId) {
      wallets.delete(playerId);
    },
    regret(playerId) {
      wrong += 1;
      wallets.delete(playerId);
    },
  };
}
