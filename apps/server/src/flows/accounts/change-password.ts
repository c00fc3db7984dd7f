import * as accounts from '#modules/accounts/index.ts';
import type { AppContext } from '../app-context.ts';
import { recordEvent, takeAttempt } from '../security/record-event.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';
import { judgeOwnPassword, type PasswordRefusal } from './judge-password.ts';
import { replacePassword } from './replace-password.ts';
import type { TooMany } from './too-many.ts';

type ChangeOutcome = { readonly ok: true } | { readonly ok: false; readonly code: 'PASSWORD_WRONG' | PasswordRefusal } | TooMany;

interface ChangePasswordInput {
  readonly playerId: string;
  readonly password: string;
  readonly newPassword: string;
  readonly isLicensed: boolean;
  readonly ip: string;
}

/** Sets a new password if the old one is right, and ends every session and game session: the player signs in again. */
export async function changePassword(
  context: AppContext,
  { playerId, password, newPassword, isLicensed, ip }: ChangePasswordInput,
): Promise<ChangeOutcome> {
  const key = `change-password:${playerId}`;
  const allowed = await takeAttempt(context, key, ACCOUNT_LIMITS.passwordChangesPerPlayer, { what: 'password-change', playerId, ip });
  if (!allowed.ok) return allowed;
  const account = await accounts.getAccount(context.database, playerId);
  const { isRight } = await accounts.verifyPassword(password, account.passwordHash);
  const wrong = async () => {
    await recordEvent(context, { what: 'password-change', outcome: 'refused', playerId, ip, detail: 'PASSWORD_WRONG' });
    return { ok: false, code: 'PASSWORD_WRONG' } as const;
  };
  if (!isRight) return wrong();
  const weakness = await judgeOwnPassword(context, context.database, account, { password: newPassword, isLicensed });
  if (weakness) return { ok: false, code: weakness };

  const passwordHash = await accounts.hashPassword(newPassword);
  const ended = await context.database.transaction(async (tx) => {
    // The password may have been reset since it was verified.
    if (!(await accounts.lockUnchanged(tx, account))) return null;
    const signIns = await replacePassword(tx, context, { playerId, passwordHash, reason: 'password' });
    await recordEvent(context, { what: 'password-change', outcome: 'ok', playerId, ip }, tx);
    return signIns;
  });
  if (ended === null) return wrong();
  await context.limits.forget(key);
  await context.gate.announceEnd(ended);
  return { ok: true };
}
