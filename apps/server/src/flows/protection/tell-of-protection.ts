import type { Currency } from '@tulpar/domain/markets';
import type { Limit } from '@tulpar/domain/protection/limits';
import * as notifications from '#modules/notifications/index.ts';
import type * as protection from '#modules/protection/index.ts';
import type { Tx } from '#platform/database.ts';

/** What the player has just done: the page itself says so, and the inbox keeps it. */
const OWN_ACTS = new Set<notifications.ProtectionNews['code']>(['limit-set', 'raise-waits', 'pause-began']);

const isOwnAct = (payload: notifications.ProtectionNews): boolean => OWN_ACTS.has(payload.code) && !('by' in payload);

/** Tells a player what has changed of limits and pauses, in the transaction of the change. */
export const tellOfProtection = (tx: Tx, playerId: string, payload: notifications.ProtectionNews): Promise<void> =>
  notifications.add(tx, playerId, { subType: 'protection_news', payload }, { isToast: !isOwnAct(payload) });

/** A limit that was set holds; a looser one waits first. */
export function tellOfLimit(
  tx: Tx,
  playerId: string,
  currency: Currency,
  { imposer, kind, period, amount, wanted }: protection.LimitName & Limit,
): Promise<void> {
  const by = imposer === 'staff' && ({ by: 'house' } as const);
  if (!wanted) return tellOfProtection(tx, playerId, { code: 'limit-set', limit: { kind, period, amount }, currency, ...by });
  const limit = { kind, period, amount: wanted.amount };
  return tellOfProtection(tx, playerId, { code: 'raise-waits', limit, currency, from: wanted.from.toISOString() });
}
