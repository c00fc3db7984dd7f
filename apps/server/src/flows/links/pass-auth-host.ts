import * as accounts from '#modules/accounts/index.ts';
import { ACCOUNT_LIMITS, addressKey } from '../account-limits.ts';
import type { AppContext } from '../app-context.ts';

/** The address that a sign-in came from, if it is one of ours; anything else would make us a signpost to strangers. */
export function ownAddress(redirect: string, { siteOrigins }: Pick<AppContext['config'], 'siteOrigins'>): URL | null {
  const url = URL.parse(redirect);
  const isPlain = url !== null && url.username === '' && url.password === '';
  return isPlain && siteOrigins.includes(url.origin) ? url : null;
}

interface Passage {
  readonly redirect: string;
  readonly token: string;
  readonly ip: string;
}

/** Takes the token of a sign-in, writes down for which of our hosts it was, and says where to go on. Null when something is wrong. */
export async function passAuthHost(context: AppContext, { redirect, token, ip }: Passage): Promise<string | null> {
  const target = ownAddress(redirect, context.config);
  if (!target) return null;
  const key = `login:${addressKey(ip)}`;
  const allowed = await context.limits.take(key, ACCOUNT_LIMITS.loginFailuresPerAddress);
  if (!allowed.ok) return null;
  const isKnown = await context.database.transaction(async (tx) => {
    const playerId = await accounts.redeemHandOff(tx, token, 'auth-host');
    if (playerId) await accounts.recordHostSignIn(tx, playerId, target.host);
    return playerId !== null;
  });
  if (!isKnown) return null;
  await context.limits.giveBack(key);
  return target.href;
}
