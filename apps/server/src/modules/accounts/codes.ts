import { createHash, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS, CODE_MINUTES, CODE_TRIES_MAX } from '@tulpar/domain/session';
import type { Tx } from '#platform/database.ts';
import { endCode, endOpenCodes, insertCode, lockAccount, takeTry } from './session-statements.ts';

export type CodePurpose = 'reset-password' | 'verify-phone' | 'verify-email';

const hashCode = (id: string, code: string) => createHash('sha256').update(`${id}:${code}`).digest();

interface NewCode {
  readonly accountId: string;
  readonly purpose: CodePurpose;
  /** The address that the code is sent to, and that a right code verifies. */
  readonly recipient: string;
}

/** Makes a code that replaces any open one of the same purpose. */
export async function issueCode(tx: Tx, { accountId, purpose, recipient }: NewCode): Promise<string> {
  const id = tx.ids.uuid();
  const code = tx.ids.code(CODE_DIGITS);
  await tx.query(lockAccount, [accountId]);
  await tx.query(endOpenCodes, [accountId, purpose, tx.now]);
  const expiresAt = new Date(tx.now.getTime() + CODE_MINUTES * 60_000);
  await tx.query(insertCode, [id, accountId, purpose, recipient, hashCode(id, code), tx.now, expiresAt]);
  return code;
}

export type CodeVerdict =
  | { readonly ok: true; readonly recipient: string }
  | { readonly ok: false; readonly code: 'CODE_INVALID' | 'CODE_TRIES_EXCEEDED' };

/**
 * Tries a code, at most `triesMax` times in all. The attempt is counted in the caller's transaction, which must commit even if the code is wrong.
 * A right code works once.
 */
export async function tryCode(
  tx: Tx,
  { accountId, purpose, code, triesMax = CODE_TRIES_MAX }: { accountId: string; purpose: CodePurpose; code: string; triesMax?: number },
): Promise<CodeVerdict> {
  const [open] = await tx.query(takeTry, [accountId, purpose]);
  if (!open || open.expires_at <= tx.now) return { ok: false, code: 'CODE_INVALID' };
  if (open.tries > triesMax) return { ok: false, code: 'CODE_TRIES_EXCEEDED' };
  if (!timingSafeEqual(open.code_hash, hashCode(open.id, code)))
    return { ok: false, code: open.tries === triesMax ? 'CODE_TRIES_EXCEEDED' : 'CODE_INVALID' };
  await tx.query(endCode, [open.id, tx.now]);
  return { ok: true, recipient: open.recipient };
}

/** Voids the codes that were sent to a replaced name. */
export async function dropCodes(tx: Tx, accountId: string, purposes: readonly CodePurpose[]): Promise<void> {
  for (const purpose of purposes) await tx.query(endOpenCodes, [accountId, purpose, tx.now]);
}
