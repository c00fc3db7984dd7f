import * as accounts from '#modules/accounts/index.ts';
import { endGameSessions } from '#modules/rounds/index.ts';
import { ACCOUNT_LIMITS, addressKey } from '../accounts/account-limits.ts';
import { type TooMany, tooMany } from '../accounts/sign-in.ts';
import type { AppContext } from '../app-context.ts';

type UndoOutcome = { readonly ok: true } | { readonly ok: false; readonly code: 'AUTH_TOKEN_INVALID' } | TooMany;

/**
 * Takes a changed e-mail address or phone number back. Whoever changed it knew the password, so the password becomes void too and every
 * sign-in ends: the owner chooses a new password by a code to the old name.
 */
export async function undoContactChange(context: AppContext, { token, ip }: { token: string; ip: string }): Promise<UndoOutcome> {
  const key = `email-link:${addressKey(ip)}`;
  const allowed = await context.limits.take(key, ACCOUNT_LIMITS.codeTriesPerAddress);
  if (!allowed.ok) return tooMany(allowed.retryAfterMs);
  const voidHash = await accounts.hashPassword(context.database.ids.token());
  const ended = await context.database.transaction(async (tx) => {
    const playerId = await accounts.undoContactChange(tx, token);
    if (playerId === null) return null;
    await accounts.setPassword(tx, playerId, voidHash);
    await accounts.unlinkTelegram(tx, playerId);
    const signIns = await accounts.endAllSessions(tx, playerId, 'undo');
    await endGameSessions(tx, playerId, tx.now);
    return signIns;
  });
  if (!ended) return { ok: false, code: 'AUTH_TOKEN_INVALID' };
  await context.limits.giveBack(key);
  await context.gate.announceEnd(ended);
  return { ok: true };
}
