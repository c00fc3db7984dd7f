import * as accounts from '#modules/accounts/index.ts';
import * as factors from '#modules/factors/index.ts';
import { ACCOUNT_LIMITS, addressKey } from '../accounts/account-limits.ts';
import { replacePassword } from '../accounts/replace-password.ts';
import type { TooMany } from '../accounts/too-many.ts';
import type { AppContext } from '../app-context.ts';
import { recordEvent, takeAttempt } from '../security/record-event.ts';
import { tellPlayer } from '../security/tell-player.ts';

type UndoOutcome = { readonly ok: true } | { readonly ok: false; readonly code: 'AUTH_TOKEN_INVALID' } | TooMany;

/**
 * Takes a changed e-mail address or phone number back, and what was changed after it. The person who changed it knew the password, so the password becomes void too and every
 * sign-in ends: the owner chooses a new password by a code to the old name. Factors that were added since go too: they would shut the owner out.
 */
export async function undoContactChange(context: AppContext, { token, ip }: { token: string; ip: string }): Promise<UndoOutcome> {
  const key = `email-link:${addressKey(ip)}`;
  const about = { what: 'contact-undo', ip } as const;
  const allowed = await takeAttempt(context, key, ACCOUNT_LIMITS.codeTriesPerAddress, about);
  if (!allowed.ok) return allowed;
  // Hashed before: the account must not stay locked for as long as that takes.
  const passwordHash = await accounts.hashPassword(context.database.ids.token());
  const ended = await context.database.transaction(async (tx) => {
    const undone = await accounts.undoContactChange(tx, token);
    if (undone === null) return null;
    const { playerId, changedAt } = undone;
    for (const factor of await factors.removeFactorsSince(tx, playerId, changedAt))
      await tellPlayer(tx, context, playerId, { subType: 'factor_removed', payload: { factor } });
    const signIns = await replacePassword(tx, context, { playerId, passwordHash, reason: 'undo' });
    await recordEvent(context, { ...about, outcome: 'ok', playerId }, tx);
    return signIns;
  });
  if (!ended) {
    await recordEvent(context, { ...about, outcome: 'refused', detail: 'AUTH_TOKEN_INVALID' });
    return { ok: false, code: 'AUTH_TOKEN_INVALID' };
  }
  await context.limits.giveBack(key);
  await context.gate.announceEnd(ended);
  return { ok: true };
}
