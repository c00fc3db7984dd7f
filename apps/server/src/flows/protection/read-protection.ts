import { GAME_KINDS, type GameKind } from '@tulpar/domain/game-kinds';
import type { Wallet } from '@tulpar/domain/ledger/facts';
import { dayAt, firstDay, meterOn, nextFirstDay, type Period, startOfDay } from '@tulpar/domain/ledger/meters';
import type { Currency } from '@tulpar/domain/markets';
import { type LimitKind, liveLimit } from '@tulpar/domain/protection/limits';
import { protectionRulesOf } from '@tulpar/domain/protection/market-rules';
import type { CheckChoice } from '@tulpar/domain/protection/reality-check';
import * as cashbox from '#modules/cashbox/index.ts';
import * as catalog from '#modules/catalog/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as protection from '#modules/protection/index.ts';
import type { Queryable } from '#platform/database.ts';

interface HoldingLimit extends protection.StoredLimit {
  readonly amount: number;
}

/** Of each kind and period the limit that holds: the tighter of the player's and the staff's. */
export function holdingLimits(limits: readonly protection.StoredLimit[]): readonly HoldingLimit[] {
  const holding = new Map<string, HoldingLimit>();
  for (const limit of limits) {
    const name = `${limit.kind} ${limit.period}`;
    if (limit.amount !== null && limit.amount < (holding.get(name)?.amount ?? Number.POSITIVE_INFINITY))
      holding.set(name, { ...limit, amount: limit.amount });
  }
  return [...holding.values()];
}

/** When the period began that the given moment is in. */
export const periodStart = (period: Period, currency: Currency, now: Date): Date =>
  startOfDay(firstDay(dayAt(now, currency), period), currency);

interface ShownLimit {
  readonly kind: LimitKind;
  readonly period: Period;
  readonly imposer: protection.Imposer;
  readonly amount: number;
  readonly used: number;
  readonly resetsAt: Date;
  readonly wanted: protection.StoredLimit['wanted'];
}

interface ProtectionState {
  readonly currency: Currency;
  readonly limits: readonly ShownLimit[];
  readonly pause: (protection.RunningPause & { readonly opensAt: Date | null }) | null;
  readonly checkChoice: CheckChoice | null;
  readonly blocks: readonly protection.Block[];
  /** The kinds of games that there are, and those that the player has closed. */
  readonly kinds: readonly GameKind[];
  /** The player has never chosen a limit, nor that they want none. */
  readonly asks: boolean;
}

async function usedOf(db: Queryable, wallet: Wallet, { kind, period }: HoldingLimit, now: Date): Promise<number> {
  if (kind === 'deposit') return cashbox.depositedSince(db, wallet.playerId, periodStart(period, wallet.currency, now));
  const meter = wallet.meters.find((one) => one.kind === kind && one.period === period);
  return meter ? Math.max(0, meterOn(meter, dayAt(now, wallet.currency)).used) : 0;
}

/** Everything that protects a player, with what is used of each limit. */
export async function readProtection(db: Queryable, playerId: string, now: Date): Promise<ProtectionState> {
  const wallet = await ledgerModule.readWallet(db, playerId);
  if (!wallet) throw new Error('a player has no wallet');
  const { currency } = wallet;
  const stored = await protection.readLimits(db, playerId);
  const limits: ShownLimit[] = [];
  for (const limit of holdingLimits(stored)) {
    const { kind, period, imposer, amount } = limit;
    const own = stored.find((one) => one.imposer === 'player' && one.kind === kind && one.period === period) ?? null;
    const resetsAt = startOfDay(nextFirstDay(firstDay(dayAt(now, currency), period), period), currency);
    const wanted = liveLimit(own, now).wanted;
    limits.push({ kind, period, imposer, amount, used: await usedOf(db, wallet, limit, now), resetsAt, wanted });
  }
  const pause = await protection.findPause(db, playerId);
  const opensAt = pause?.returnAskedAt ? new Date(pause.returnAskedAt.getTime() + protectionRulesOf(currency).returnMs) : null;
  const [blocks, found] = await Promise.all([protection.listBlocks(db, playerId), catalog.listKinds(db)]);
  return {
    currency,
    limits,
    pause: pause && { ...pause, opensAt },
    checkChoice: await protection.readCheckChoice(db, playerId),
    asks: !stored.some(({ imposer }) => imposer === 'player'),
    blocks,
    kinds: GAME_KINDS.filter((kind) => found.includes(kind) || blocks.some((block) => 'kind' in block && block.kind === kind)),
  };
}

/** What has changed in a player's protection, the newest first, with the currency of its amounts. */
export async function readChanges(
  db: Queryable,
  playerId: string,
  page: { readonly before: string | null; readonly limit: number },
): Promise<{ readonly currency: Currency; readonly changes: readonly protection.ChangeRow[] }> {
  const [wallet, changes] = await Promise.all([ledgerModule.readWallet(db, playerId), protection.listChanges(db, playerId, page)]);
  if (!wallet) throw new Error('a player has no wallet');
  return { currency: wallet.currency, changes };
}
