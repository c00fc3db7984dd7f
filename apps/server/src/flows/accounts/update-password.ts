import * as accounts from '#modules/accounts/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { recordEvent, takeAttempt } from '../security/record-event.ts';
import { ACCOUNT_LIMITS, addressKey } from './account-limits.ts';
import { judgeOwnPassword, type PasswordRefusal } from './judge-password.ts';
import { replacePassword } from './replace-password.ts';
import { mayReceiveReset } from './reset-password.ts';
import type { TooMany } from './too-many.ts';

interface UpdatePassword {
  readonly playerId: string;
  readonly code: string;
  readonly newPassword: string;
  readonly isLicensed: boolean;
  readonly ip: string;
}

type UpdateOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'CODE_INVALID' | 'CODE_TRIES_EXCEEDED' | PasswordRefusal }
  | TooMany;

/** Tries the code as one to the phone and as one to the e-mail. One that was sent to a new address does not count: the thief's own would do. */
async function tryCodes(tx: Tx, account: accounts.Account, code: string): Promise<accounts.CodeVerdict> {
  let refusal: Exclude<accounts.CodeVerdict, { ok: true }> = { ok: false, code: 'CODE_INVALID' };
  for (const kind of ['phone', 'email'] as const) {
    const tried = await accounts.tryCode(tx, { accountId: account.id, purpose: `verify-${kind}`, code });
    if (!tried.ok && tried.code === 'CODE_TRIES_EXCEEDED') refusal = tried;
    if (!tried.ok || tried.recipient !== account[kind]) continue;
    if (mayReceiveReset(account, kind === 'phone' ? { phone: tried.recipient } : { email: tried.recipient })) return tried;
  }
  return refusal;
}

/** API-17: a signed-in player who has forgotten the password sets a new one with a code to their phone or e-mail. It counts as a reset: every sign-in ends. */
export async function updatePassword(context: AppContext, input: UpdatePassword): Promise<UpdateOutcome> {
  const { playerId, code, newPassword, isLicensed, ip } = input;
  const about = { what: 'password-change', playerId, ip } as const;
  const allowed = await takeAttempt(context, `code:${addressKey(ip)}`, ACCOUNT_LIMITS.codeTriesPerAddress, about);
  if (!allowed.ok) return allowed;
  const account = await accounts.getAccount(context.database, playerId);
  // Before the code is tried, so that it stays good for another password.
  const weakness = await judgeOwnPassword(context, context.database, account, { password: newPassword, isLicensed });
  if (weakness) return { ok: false, code: weakness };
  const passwordHash = await accounts.hashPassword(newPassword);
  const outcome = await context.database.transaction(async (tx) => {
    // Read again: the contact may have been replaced since.
    const tried = await tryCodes(tx, await accounts.getAccount(tx, playerId), code);
    if (!tried.ok) return tried;
    const signIns = await replacePassword(tx, context, { playerId, passwordHash, reason: 'reset' });
    await recordEvent(context, { ...about, outcome: 'ok', detail: 'code' }, tx);
    return { ok: true, signIns } as const;
  });
  if (!outcome.ok) {
    await recordEvent(context, { ...about, outcome: 'refused', detail: outcome.code });
    return outcome;
  }
  await context.limits.giveBack(`code:${addressKey(ip)}`);
  await context.gate.announceEnd(outcome.signIns);
  return { ok: true };
}
