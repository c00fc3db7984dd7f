import type { Identity } from '#modules/accounts/index.ts';
import type { SecurityEvent } from '#modules/security/index.ts';
import type { Queryable } from '#platform/database.ts';
import type { Limit } from '#platform/rate-limits.ts';
import { networkKey } from '../accounts/account-limits.ts';
import { type TooMany, tooMany } from '../accounts/too-many.ts';
import type { AppContext } from '../app-context.ts';

/** Whom an event concerns, as far as the flow knows. */
interface Concerned {
  readonly playerId?: string | null;
  readonly identity?: Identity;
  readonly ip?: string | null;
}

type NewEvent = Pick<SecurityEvent, 'what' | 'outcome'> & Concerned & { readonly detail?: string | null };

/** Writes to the security log. Given a transaction, the event is committed with it. */
export async function recordEvent(
  { security }: Pick<AppContext, 'security'>,
  { what, outcome, playerId = null, identity, ip = null, detail = null }: NewEvent,
  db?: Queryable,
): Promise<void> {
  const name = identity ? ('email' in identity ? identity.email : identity.phone) : null;
  await security.record({ what, outcome, playerId, name, network: ip === null ? null : networkKey(ip), detail }, db);
}

/** Takes an attempt under a limit. The first refusal of a window is written to the security log, further ones are not. */
export async function takeAttempt(
  context: Pick<AppContext, 'limits' | 'security'>,
  key: string,
  limit: Limit,
  about: Pick<SecurityEvent, 'what'> & Concerned,
): Promise<{ readonly ok: true; readonly taken: number } | TooMany> {
  const taken = await context.limits.take(key, limit);
  if (taken.ok) return taken;
  if (taken.isFirst) await recordEvent(context, { ...about, outcome: 'limited' });
  return tooMany(taken.retryAfterMs);
}
