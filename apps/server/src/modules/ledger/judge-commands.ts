import type { Bet, Command, RoundCommand } from '@tulpar/domain/ledger/command';
import { decide } from '@tulpar/domain/ledger/decide';
import type { Facts } from '@tulpar/domain/ledger/facts';
import type { Rules } from '@tulpar/domain/ledger/rules';
import type { Memory } from './memory.ts';
import { type Outcome, WALLET_UNKNOWN } from './outcome.ts';
import type { Posting, WalletSnapshot } from './postings.ts';
import type { Store } from './store.ts';

/** A command that opens a round of the ledger: the whole round in one step, or its bet alone. */
export type OpeningBet = RoundCommand | Bet;

/** The rules have failed on a command, and would fail again: a bug of ours. Nothing was written. */
export class UndecidedError extends Error {}

/** Decides commands without writing anything. */
export interface Judge {
  /** Decides a command on the facts found: an outcome, or a movement that is still to be written. */
  onFacts(store: Store, command: Command, snapshot: WalletSnapshot | undefined, now: Date): Promise<Outcome | Posting>;
  /** Decides a round on the remembered wallet, else on one that was read a moment ago. Null if the wallet is neither, or the rules refuse: only facts that were just read may refuse. */
  onMemory(command: OpeningBet, now: Date, seen?: WalletSnapshot | null): Posting | null;
  /** The same on a wallet that was read a moment ago. */
  onSeen(command: OpeningBet, seen: WalletSnapshot | null, now: Date): Posting | null;
}

export function createJudge(rules: Rules, memory: Memory): Judge {
  function decideOrThrow(facts: Facts, command: Command, now: Date) {
    try {
      return decide(facts, command, rules, now);
    } catch (error) {
      throw new UndecidedError('the rules cannot decide a command', { cause: error });
    }
  }

  function onSeen(command: OpeningBet, seen: WalletSnapshot | null, now: Date): Posting | null {
    // Free spins lie in a row of their own, which must be read.
    if (!seen || 'spinsId' in command) return null;
    const decided = decideOrThrow(seen.facts, command, now);
    return decided.isRefused ? null : { command, snapshot: seen, decision: decided };
  }

  return {
    async onFacts(store, command, snapshot, now) {
      if (!snapshot) return WALLET_UNKNOWN;
      if (snapshot.done) {
        const { isSame, balance } = await store.recall(command, snapshot.done);
        return isSame ? { status: 'replayed', seq: snapshot.done.seq, balance } : { status: 'conflict' };
      }
      const decided = decideOrThrow(snapshot.facts, command, now);
      if (!decided.isRefused) return { command, snapshot, decision: decided };
      const { real, bonus, held } = snapshot.facts.wallet;
      return { status: 'refused', code: decided.code, balance: { real, bonus, held } };
    },
    onMemory: (command, now, seen = null) => onSeen(command, memory.recall(command.playerId) ?? seen, now),
    onSeen,
  };
}
