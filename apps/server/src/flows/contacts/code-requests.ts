import { HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { RESET_BLOCK_LONG_HOURS, RESET_BLOCK_SHORT_MINUTES, RESET_REQUESTS_MAX, RESET_WINDOW_HOURS } from '@tulpar/domain/session';
import type * as accounts from '#modules/accounts/index.ts';
import { ACCOUNT_LIMITS, addressKey } from '../accounts/account-limits.ts';
import { codeKey } from '../accounts/known-network.ts';
import { type TooMany, tooMany } from '../accounts/too-many.ts';
import type { AppContext } from '../app-context.ts';
import { takeAttempt } from '../security/record-event.ts';

interface CodeRequest {
  readonly identity: accounts.Identity;
  readonly ip: string;
}

/**
 * Whether a code may be sent to this name now. More than two in three hours block the name for three hours, fewer for a minute; networks
 * that the name knows have blocks of their own. An unknown name counts the same, otherwise the limit would reveal which accounts exist.
 */
export async function takeCodeRequest(
  context: Pick<AppContext, 'limits' | 'security'>,
  about: 'reset' | 'verify',
  { identity, ip }: CodeRequest,
): Promise<{ readonly ok: true } | TooMany> {
  const noted = { what: about === 'reset' ? 'reset-request' : 'contact-code', identity, ip } as const;
  const fromHere = await takeAttempt(context, `${about}:${addressKey(ip)}`, ACCOUNT_LIMITS.codeRequestsPerAddress, noted);
  if (!fromHere.ok) return fromHere;
  const key = await codeKey(context, identity, ip);
  const pause = await context.limits.take(`${about}-pause:${key}`, { max: 1, windowMs: RESET_BLOCK_SHORT_MINUTES * MINUTE_MS });
  if (!pause.ok) return tooMany(pause.retryAfterMs);
  const window = { max: RESET_REQUESTS_MAX + 1, windowMs: Math.max(RESET_WINDOW_HOURS, RESET_BLOCK_LONG_HOURS) * HOUR_MS };
  const requests = await takeAttempt(context, `${about}:${key}`, window, noted);
  return requests.ok ? { ok: true } : requests;
}
