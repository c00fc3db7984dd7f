import type { Minor } from '@tulpar/domain/money';
import type { Queryable, Tx } from '#platform/database.ts';
import {
  confirmLimit,
  deleteLimit,
  deletePasskeys,
  deletePasskeysSince,
  deleteRecoveryCodes,
  deleteRecoveryCodesSince,
  deleteSteps,
  deleteTotp,
  deleteTotpSince,
  selectHasFactors,
  selectLimit,
  upsertLimit,
} from './statements.ts';

/** Whether the player is asked for a second factor at all. */
export const hasFactors = async (db: Queryable, playerId: string): Promise<boolean> =>
  (await db.query(selectHasFactors, [playerId]))[0]?.has_factors === true;

interface WithdrawalLimit {
  readonly amount: Minor;
  /** From when on withdrawals count against it, if one was confirmed. */
  readonly confirmedAt: Date | null;
}

export async function readLimit(db: Queryable, playerId: string): Promise<WithdrawalLimit | null> {
  const [row] = await db.query(selectLimit, [playerId]);
  return row ? { amount: row.amount as Minor, confirmedAt: row.confirmed_at } : null;
}

export async function setLimit(tx: Tx, playerId: string, amount: number | null): Promise<void> {
  await (amount === null ? tx.query(deleteLimit, [playerId]) : tx.query(upsertLimit, [playerId, amount]));
}

/** A withdrawal was confirmed with the factor. */
export async function markLimitConfirmed(tx: Tx, playerId: string): Promise<void> {
  await tx.query(confirmLimit, [playerId, tx.now]);
}

/** With the last factor goes all that rests on it. */
export async function dropRest(tx: Tx, playerId: string): Promise<void> {
  for (const drop of [deleteRecoveryCodes, deleteLimit, deleteSteps]) await tx.query(drop, [playerId]);
}

/** Removes the factors that were added since a time, and the recovery codes of since then, and says of which kinds there were any factors. */
export async function removeFactorsSince(tx: Tx, playerId: string, since: Date): Promise<('passkey' | 'totp')[]> {
  const passkeys = await tx.query(deletePasskeysSince, [playerId, since]);
  const totp = await tx.query(deleteTotpSince, [playerId, since]);
  await tx.query(deleteRecoveryCodesSince, [playerId, since]);
  if (!(await hasFactors(tx, playerId))) await dropRest(tx, playerId);
  const hadTotp = totp.some(({ enabled_at }) => enabled_at !== null);
  return [...(passkeys.length > 0 ? (['passkey'] as const) : []), ...(hadTotp ? (['totp'] as const) : [])];
}

/** Removes every factor of a player. False where there was none. */
export async function removeAllFactors(tx: Tx, playerId: string): Promise<boolean> {
  const had = await hasFactors(tx, playerId);
  await tx.query(deletePasskeys, [playerId]);
  await tx.query(deleteTotp, [playerId]);
  await dropRest(tx, playerId);
  return had;
}
