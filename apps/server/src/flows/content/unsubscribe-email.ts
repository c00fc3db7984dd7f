import { findAccount } from '#modules/accounts/index.ts';
import { changeProfile } from '#modules/profiles/index.ts';
import { ACCOUNT_LIMITS, addressKey } from '../accounts/account-limits.ts';
import { type TooMany, tooMany } from '../accounts/too-many.ts';
import type { AppContext } from '../app-context.ts';

/** Ends the newsletter. An unknown address gets the same answer, which does not reveal who has an account. */
export async function unsubscribeEmail(context: AppContext, { email, ip }: { email: string; ip: string }): Promise<{ ok: true } | TooMany> {
  const allowed = await context.limits.take(`unsubscribe-ip:${addressKey(ip)}`, ACCOUNT_LIMITS.unsubscribesPerAddress);
  if (!allowed.ok) return tooMany(allowed.retryAfterMs);
  await context.database.transaction(async (tx) => {
    const account = await findAccount(tx, { email });
    if (account) await changeProfile(tx, account.id, { receiveEmail: false });
  });
  return { ok: true };
}
