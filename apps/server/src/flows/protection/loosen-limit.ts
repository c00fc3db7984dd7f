import { changeLimit, confirmLimit, isLimitAmount } from '@tulpar/domain/protection/limits';
import { protectionRulesOf } from '@tulpar/domain/protection/market-rules';
import * as protection from '#modules/protection/index.ts';
import * as staff from '#modules/staff/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import type { PlayerAct, StaffResult } from '../staff/staff-result.ts';
import { applyLimits, lockedLimit } from './change-limit.ts';
import { tellOfLimit } from './tell-of-protection.ts';

type LimitAct = PlayerAct & Omit<protection.LimitName, 'imposer'>;
const IMPOSER = { imposer: 'staff' } as const;
const CHANGES_MAX = 200;

/** A member of staff asks that a limit of the house becomes looser, or goes. It stays as it is until another person has confirmed it. */
export function askForLooserLimit(
  { database }: Pick<AppContext, 'database'>,
  { playerId, kind, period, amount, by, reason }: LimitAct & { readonly amount: number | null },
): Promise<StaffResult<unknown, 'UNCHANGED' | 'AMOUNT_OUT_OF_RANGE'>> {
  return database.transaction(async (tx) => {
    if (amount !== null && !isLimitAmount(kind, amount)) return { ok: false, code: 'AMOUNT_OUT_OF_RANGE' };
    const { limit, currency } = await lockedLimit(tx, { playerId, ...IMPOSER, kind, period });
    const rules = protectionRulesOf(currency);
    const next = changeLimit(limit, amount, tx.now, rules);
    // A tighter limit needs nobody else: set-limit.
    if (limit === null || !next.wanted) return { ok: false, code: 'UNCHANGED' };
    const wanted = { amount, from: tx.now, until: new Date(tx.now.getTime() + rules.confirmMs) };
    await protection.storeLimit(tx, playerId, { ...IMPOSER, kind, period, amount: limit.amount, wanted });
    const detail = { ...IMPOSER, kind, period, before: limit.amount, after: amount, from: tx.now };
    await protection.recordChange(tx, playerId, { actor: by, what: 'limit-wanted', detail, reason });
    await staff.record(tx, { actor: by, act: 'set-limit', playerId, reason, details: { ...detail, isAsked: true } });
    return { ok: true };
  });
}

async function whoAsked(tx: Tx, { playerId, kind, period }: LimitAct): Promise<string | null> {
  const changes = await protection.listChanges(tx, playerId, { limit: CHANGES_MAX });
  const asked = changes.find(
    ({ what, detail }) =>
      what === 'limit-wanted' && detail['imposer'] === 'staff' && detail['kind'] === kind && detail['period'] === period,
  );
  return asked?.actor ?? null;
}

/** The second person confirms it, and the looser limit holds. */
export function confirmLooserLimit(
  { database }: Pick<AppContext, 'database'>,
  act: LimitAct,
): Promise<StaffResult<unknown, 'UNCHANGED' | 'SAME_PERSON'>> {
  return database.transaction(async (tx) => {
    const { playerId, kind, period, by, reason } = act;
    const { currency, limit } = await lockedLimit(tx, { playerId, ...IMPOSER, kind, period });
    const next = confirmLimit(limit, tx.now);
    if (typeof next === 'string') return { ok: false, code: 'UNCHANGED' };
    const asker = await whoAsked(tx, act);
    // Without a known first person nobody can be the second.
    if (asker === null || asker === by) return { ok: false, code: 'SAME_PERSON' };
    await protection.storeLimit(tx, playerId, { ...IMPOSER, kind, period, ...next });
    const detail = { ...IMPOSER, kind, period, before: limit?.amount ?? null, after: next.amount };
    await protection.recordChange(tx, playerId, { actor: by, what: 'limit-confirmed', detail, reason });
    await staff.record(tx, { actor: by, act: 'set-limit', playerId, reason, details: detail });
    await applyLimits(tx, playerId, currency);
    await tellOfLimit(tx, playerId, currency, { ...IMPOSER, kind, period, ...next });
    return { ok: true };
  });
}
