import { type ErrorCode, PLAY_CLOSED_CODES } from '@tulpar/contract/error-codes';
import type { RefusalCode } from '@tulpar/domain/ledger/decision';

/**
 * Refusals of the ledger that no bet or choice of a player gets today; one that comes is a bug and is answered as an internal error. The type
 * asks that every refusal of the ledger has a text for players or stands here.
 */
const INTERNAL_CODES: Readonly<Record<Exclude<RefusalCode, ErrorCode>, true>> = {
  WALLET_UNKNOWN: true,
  COMMAND_INVALID: true,
  ROUND_EXISTS: true,
  ROUND_ROLLED_BACK: true,
  ALREADY_SETTLED: true,
  BONUS_NOT_ACTIVE: true,
  BONUS_ALREADY_GRANTED: true,
  BONUS_NOT_EXPIRED: true,
  BONUS_NOT_CANCELABLE: true,
  SPINS_ALREADY_GRANTED: true,
  SPINS_NOT_EXPIRED: true,
  WITHDRAWAL_UNKNOWN: true,
  WITHDRAWAL_LIMIT: true,
  ENTRY_UNKNOWN: true,
  REASON_MISSING: true,
  APPROVER_MISSING: true,
};

/** `UNKNOWN`: the database did not answer, and the client repeats the call to learn the outcome. */
export type InternalCode = keyof typeof INTERNAL_CODES | 'UNKNOWN';

export const isInternalCode = (code: ErrorCode | InternalCode): code is InternalCode =>
  code === 'UNKNOWN' || Object.hasOwn(INTERNAL_CODES, code);

/** A closed game is about no field of the bet, so its refusal is a bare 422. */
export const PLAY_CLOSED_STATUSES = Object.fromEntries(PLAY_CLOSED_CODES.map((code) => [code, 422])) as Readonly<
  Record<(typeof PLAY_CLOSED_CODES)[number], 422>
>;
