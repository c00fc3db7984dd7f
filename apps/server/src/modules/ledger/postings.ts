import type { Command } from '@tulpar/domain/ledger/command';
import type { Decision } from '@tulpar/domain/ledger/decision';
import type { Facts } from '@tulpar/domain/ledger/facts';
import type { Minor } from '@tulpar/domain/money';

/** The result of reading for a command: the facts, the counters at that time, and the entry of an earlier try. */
export interface WalletSnapshot {
  readonly facts: Facts;
  readonly version: number;
  readonly standing: number;
  readonly done: { readonly seq: number; readonly at: Date } | null;
}

/** A decided command that is still to be written. */
export interface Posting {
  readonly command: Command;
  readonly snapshot: WalletSnapshot;
  readonly decision: Decision;
}

export interface Balance {
  readonly real: Minor;
  readonly bonus: Minor;
  readonly held: Minor;
}

/** An entry that was written, and the wallet after it. */
export interface Posted {
  readonly seq: number;
  readonly balance: Balance;
}
