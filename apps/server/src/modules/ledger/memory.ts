import { NO_FACTS } from '@tulpar/domain/ledger/facts';
import { minor } from '@tulpar/domain/money';
import { LRUCache } from 'lru-cache';
import type { Posted, Posting, WalletSnapshot } from './postings.ts';

interface MemoryOptions {
  /** How many wallets are remembered; the least recently moved one is dropped first. */
  readonly walletsMax?: number;
  /** The number of uses over which the share of outdated wallets is measured. */
  readonly window?: number;
}

/** The largest allowed share of outdated wallets: an outdated one costs about three times what a current one saves. */
const WRONG_SHARE_MAX = 0.1;
const PAUSE_WINDOWS = 16;

export interface Memory {
  recall(playerId: string): WalletSnapshot | null;
  /** The same for a look that nothing is written on, which does not count as a use. */
  glance(playerId: string): WalletSnapshot | null;
  keep(posting: Posting, posted: Posted): void;
  forget(playerId: string): void;
  /** The remembered wallet was outdated. */
  markStale(playerId: string): void;
}

/**
 * The wallets after their last movements, so that a round need not read what this process has just written. A remembered wallet may be
 * outdated: the statement that writes compares both counters, and a decision on an outdated wallet is made again. If another process
 * moves the same players, most wallets are outdated; then the memory is not used for a while.
 */
export function createMemory({ walletsMax = 20_000, window = 256 }: MemoryOptions = {}): Memory {
  const wallets = new LRUCache<string, WalletSnapshot>({ max: walletsMax });
  let uses = 0;
  let wrong = 0;
  let pause = 0;

  function countUseAndTrust(): boolean {
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
      const snapshot = countUseAndTrust() ? wallets.peek(playerId) : undefined;
      if (snapshot) uses += 1;
      return snapshot ?? null;
    },
    glance: (playerId) => (pause === 0 ? (wallets.peek(playerId) ?? null) : null),
    keep({ command: { playerId }, snapshot, decision }, { seq, balance }) {
      const { wallet: before } = snapshot.facts;
      const stakedReal = minor(before.stakedReal + decision.stakedReal);
      const wallet = { ...before, ...balance, active: decision.active, meters: decision.meters, stakedReal };
      wallets.set(playerId, {
        facts: { ...NO_FACTS, wallet },
        version: seq,
        standing: snapshot.standing,
        done: null,
      });
    },
    forget(playerId) {
      wallets.delete(playerId);
    },
    markStale(playerId) {
      wrong += 1;
      wallets.delete(playerId);
    },
  };
}
