import { PROOF_MINUTES } from '@tulpar/domain/session';
import * as accounts from '#modules/accounts/index.ts';
import type { AppContext } from '../app-context.ts';
import { recordEvent, takeAttempt } from '../security/record-event.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';
import type { TooMany } from './sign-in.ts';

type Proof = { readonly ok: true } | { readonly ok: false; readonly code: 'PROOF_REQUIRED' | 'PASSWORD_WRONG' } | TooMany;

interface ProveSignIn {
  readonly playerId: string;
  readonly sessionId: string;
  readonly password: string | undefined;
}

/**
 * Whether the password was entered in this sign-in within the last minutes, or is entered now. Who found an open device, or stole an
 * access token, does not know it.
 */
export async function proveSignIn(context: AppContext, { playerId, sessionId, password }: ProveSignIn): Promise<Proof> {
  const { database } = context;
  if (password === undefined) {
    const isFresh = await accounts.isFreshlyProved(database, sessionId, { now: database.now(), minutes: PROOF_MINUTES });
    return isFresh ? { ok: true } : { ok: false, code: 'PROOF_REQUIRED' };
  }
  const key = `change-password:${playerId}`;
  const about = { what: 'password-proof', playerId } as const;
  const allowed = await takeAttempt(context, key, ACCOUNT_LIMITS.passwordChangesPerPlayer, about);
  if (!allowed.ok) return allowed;
  const account = await accounts.getAccount(database, playerId);
  const { isRight } = await accounts.verifyPassword(password, account.passwordHash);
  if (!isRight) {
    await recordEvent(context, { ...about, outcome: 'refused', detail: 'PASSWORD_WRONG' });
    return { ok: false, code: 'PASSWORD_WRONG' };
  }
  await context.limits.forget(key);
  return database.transaction(async (tx): Promise<Proof> => {
    // The password may have been changed during the check.
    if (!(await accounts.isUnchanged(tx, account))) return { ok: false, code: 'PASSWORD_WRONG' };
    await accounts.markProved(tx, sessionId);
    await recordEvent(context, { ...about, outcome: 'ok' }, tx);
    return { ok: true };
  });
}
