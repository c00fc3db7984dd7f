import type { Command } from '@tulpar/domain/ledger/command';
import type { Decision } from '@tulpar/domain/ledger/decision';
import type { Facts } from '@tulpar/domain/ledger/facts';
import type { Minor } from '@tulpar/domain/money';

/** The result of reading for a command: the facts, the counters at that time, and the entry of an earlier try. */
export interface Found {
  readonly facts: Facts;
  readonly version: number;
  readonly standing: number;
  readonly done: { readonly seq: number; readonly at: Date } | null;
}

export interface Move {
  readonly command: Command;
  readonly found: Found;
  readonly decision: Decision;
}

export interface Balance {
  readonly real: Minor;
  readonly bonus: Minor;
  readonly held: Minor;
}

export interface Made {
  readonly seq: number;
  readonly balance: Balance;
}
