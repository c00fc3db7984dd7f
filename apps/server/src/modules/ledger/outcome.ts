import type { RefusalCode } from '@tulpar/domain/ledger/decision';
import type { Balance } from './postings.ts';

export type Outcome =
  /** The money has moved; the balance is the one after this movement. An outcome inside a caller's transaction counts once that is committed. */
  | { readonly status: 'applied'; readonly seq: number; readonly balance: Balance }
  /** An earlier try of the same command has moved the money; the balance is the one after that movement. */
  | { readonly status: 'replayed'; readonly seq: number; readonly balance: Balance }
  /** The key was used before, for another command. */
  | { readonly status: 'conflict' }
  | { readonly status: 'refused'; readonly code: RefusalCode; readonly balance: Balance | null }
  /** It is unknown whether the money moved: send the same command again. */
  | { readonly status: 'unknown' };

export const MALFORMED: Outcome = { status: 'refused', code: 'COMMAND_INVALID', balance: null };
export const WALLET_UNKNOWN: Outcome = { status: 'refused', code: 'WALLET_UNKNOWN', balance: null };
export const UNKNOWN: Outcome = { status: 'unknown' };
