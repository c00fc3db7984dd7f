import { METER_KINDS, type MeterKind } from '@tulpar/domain/ledger/meters';
import type { Currency } from '@tulpar/domain/markets';
import {
  changeLimit as changed,
  confirmLimit as confirmed,
  isLimitAmount,
  LIMIT_PERIODS,
  tighterOf,
} from '@tulpar/domain/protection/limits';
import { protectionRulesOf } from '@tulpar/domain/protection/market-rules';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as protection from '#modules/protection/index.ts';
import * as staff from '#modules/staff/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { tellOfLimit } from './tell-of-protection.ts';

export interface ChangeLimitInput extends protection.LimitName {
  readonly playerId: string;
  /** Minor units, or milliseconds for time; null for no limit. */
  readonly amount: number | null;
  readonly actor: `player:${string}` | staff.StaffActor;
  readonly reason?: string;
}

export type LimitRefusal =
  | { readonly ok: false; readonly code: 'INVALID_VALUE'; readonly field: 'amount' | 'period' }
  | { readonly ok: false; readonly code: 'LIMIT_RAISE_WAITING' | 'LIMIT_NOTHING_TO_CONFIRM' | 'LIMIT_LOOSER'; readonly field: null };
type LimitResult = { readonly ok: true } | LimitRefusal;

export const isStaff = (actor: string): actor is staff.StaffActor => actor.startsWith('staff:');

const isMetered = (kind: protection.LimitName['kind']): kind is MeterKind => METER_KINDS.some((one) => one === kind);

/** Writes what holds of all limits on the wallet, in the transaction in which they were changed. */
export async function applyLimits(tx: Tx, playerId: string, currency: Currency): Promise<void> {
  const caps = new Map<string, ledgerModule.PlayLimit>();
  for (const { kind, period, amount } of await protection.readLimits(tx, playerId)) {
    if (!isMetered(kind)) continue;
    const cap = tighterOf(caps.get(`${kind} ${period}`)?.cap ?? null, amount);
    if (cap !== null) caps.set(`${kind} ${period}`, { kind, period, cap });
  }
  await ledgerModule.setLimits(tx, playerId, currency, [...caps.values()]);
}

/** The limit as it stands, with the wallet locked. */
export async function lockedLimit(tx: Tx, { playerId, imposer, kind, period }: Omit<ChangeLimitInput, 'amount' | 'actor'>) {
  const wallet = await ledgerModule.lockWallet(tx, playerId);
  if (!wallet) throw new Error('a player has no wallet');
  const limits = await protection.readLimits(tx, playerId);
  const limit = limits.find((one) => one.imposer === imposer && one.kind === kind && one.period === period) ?? null;
  return { currency: wallet.currency, limit };
}

/** Sets, lowers, raises or removes a limit. Tighter holds for the very next stake; looser waits a day and for a second yes. */
export async function changeLimit({ database }: Pick<AppContext, 'database'>, input: ChangeLimitInput): Promise<LimitResult> {
  const { playerId, imposer, kind, period, amount, actor, reason } = input;
  if (!LIMIT_PERIODS[kind].includes(period)) return { ok: false, code: 'INVALID_VALUE', field: 'period' };
  if (amount !== null && !isLimitAmount(kind, amount)) return { ok: false, code: 'INVALID_VALUE', field: 'amount' };
  return database.transaction(async (tx) => {
    const { currency, limit } = await lockedLimit(tx, input);
    const next = changed(limit, amount, tx.now, protectionRulesOf(currency));
    // A looser limit of staff needs a second person: loosen-limit.ts.
    if (imposer === 'staff' && next.wanted) return { ok: false, code: 'LIMIT_LOOSER', field: null };
    // Asking for the same again is no change: nothing is told or recorded twice.
    if (limit?.wanted && next.wanted === limit.wanted) return { ok: true };
    await protection.storeLimit(tx, playerId, { imposer, kind, period, ...next });
    const detail = { imposer, kind, period, before: limit?.amount ?? null, after: amount, from: next.wanted?.from ?? tx.now };
    await protection.recordChange(tx, playerId, { actor, what: next.wanted ? 'limit-wanted' : 'limit', detail, reason: reason ?? null });
    if (isStaff(actor)) await staff.record(tx, { actor, act: 'set-limit', playerId, reason: reason ?? '', details: detail });
    await applyLimits(tx, playerId, currency);
    // The answer "no limit" to the question before a deposit has changed nothing.
    if (amount !== null || (limit && limit.amount !== null)) await tellOfLimit(tx, playerId, currency, { imposer, kind, period, ...next });
    return { ok: true };
  });
}

/** The second yes to a looser limit, at the earliest a day after it was asked for. */
export function confirmLimit(
  { database }: Pick<AppContext, 'database'>,
  input: Omit<ChangeLimitInput, 'amount' | 'reason'>,
): Promise<LimitResult> {
  const { playerId, imposer, kind, period, actor } = input;
  return database.transaction(async (tx) => {
    const { currency, limit } = await lockedLimit(tx, input);
    const next = confirmed(limit, tx.now);
    if (typeof next === 'string') return { ok: false, code: next, field: null };
    await protection.storeLimit(tx, playerId, { imposer, kind, period, ...next });
    const detail = { imposer, kind, period, before: limit?.amount ?? null, after: next.amount };
    await protection.recordChange(tx, playerId, { actor, what: 'limit-confirmed', detail });
    await applyLimits(tx, playerId, currency);
    await tellOfLimit(tx, playerId, currency, { imposer, kind, period, ...next });
    return { ok: true };
  });
}
