import * as accounts from '#modules/accounts/index.ts';
import { parseSiteUrl } from '#platform/http/site-url.ts';
import type { AppContext } from '../app-context.ts';
import { ACCOUNT_LIMITS, addressKey } from './account-limits.ts';

interface PassAuthHostInput {
  readonly redirect: string;
  readonly token: string;
  readonly ip: string;
}

/** Redeems the token of a sign-in, records for which of our hosts it was, and returns the address to redirect to. Null: refused. */
export async function passAuthHost(context: AppContext, { redirect, token, ip }: PassAuthHostInput): Promise<string | null> {
  const target = parseSiteUrl(redirect, context.config);
  if (!target) return null;
  const key = `token:${addressKey(ip)}`;
  const allowed = await context.limits.take(key, ACCOUNT_LIMITS.tokensPerAddress);
  if (!allowed.ok) return null;
  const isKnown = await context.database.transaction(async (tx) => {
    const handedOver = await accounts.redeemHandOff(tx, token, 'auth-host');
    if (handedOver) await accounts.recordHostSignIn(tx, handedOver.playerId, target.host);
    return handedOver !== null;
  });
  if (!isKnown) return null;
  await context.limits.giveBack(key);
  return target.href;
}
