import type { Period } from '@tulpar/domain/ledger/meters';
import type { Limit, LimitKind } from '@tulpar/domain/protection/limits';
import { type Queryable, statement, type Tx } from '#platform/database.ts';

export type Imposer = 'player' | 'staff';

export interface LimitName {
  readonly imposer: Imposer;
  readonly kind: LimitKind;
  readonly period: Period;
}

export type StoredLimit = LimitName & Limit;

interface LimitRow {
  readonly imposer: string;
  readonly kind: string;
  readonly period: string;
  readonly amount: number | null;
  readonly wanted: number | null;
  readonly wanted_from: Date | null;
  readonly wanted_until: Date | null;
}

const selectLimits = statement<LimitRow>(
  'protection.selectLimits',
  `select imposer, kind, period, amount, wanted, wanted_from, wanted_until from protection_limit where player_id = $1
   order by kind, period, imposer`,
);

const upsertLimit = statement(
  'protection.upsertLimit',
  `insert into protection_limit (player_id, imposer, kind, period, amount, wanted, wanted_from, wanted_until, changed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (player_id, imposer, kind, period) do update set amount = excluded.amount, wanted = excluded.wanted,
     wanted_from = excluded.wanted_from, wanted_until = excluded.wanted_until, changed_at = excluded.changed_at,
     wanted_told_at = case when protection_limit.wanted_from = excluded.wanted_from then protection_limit.wanted_told_at end`,
);

/** Looser limits that can be confirmed and were not told of, or that nobody has confirmed in time. */
const selectWanted = statement<LimitRow & { player_id: string; is_told: boolean }>(
  'protection.selectWanted',
  `select player_id, imposer, kind, period, amount, wanted, wanted_from, wanted_until, wanted_told_at is not null as is_told
   from protection_limit where wanted_from <= $1 and (wanted_told_at is null or wanted_until <= $1) order by wanted_from limit $2`,
);
const updateTold = statement(
  'protection.updateWantedTold',
  'update protection_limit set wanted_told_at = $5 where player_id = $1 and imposer = $2 and kind = $3 and period = $4',
);

const toLimit = ({ imposer, kind, period, amount, wanted, wanted_from: from, wanted_until: until }: LimitRow): StoredLimit => ({
  imposer: imposer as Imposer,
  kind: kind as LimitKind,
  period: period as Period,
  amount,
  wanted: from && until ? { amount: wanted, from, until } : null,
});

/** All limits of a player, those without an amount included. */
export async function readLimits(db: Queryable, playerId: string): Promise<StoredLimit[]> {
  return (await db.query(selectLimits, [playerId])).map(toLimit);
}

export async function storeLimit(tx: Tx, playerId: string, { imposer, kind, period, amount, wanted }: StoredLimit): Promise<void> {
  const asked = [wanted?.amount ?? null, wanted?.from ?? null, wanted?.until ?? null];
  await tx.query(upsertLimit, [playerId, imposer, kind, period, amount, ...asked, tx.now]);
}

export type DueLimit = StoredLimit & { readonly playerId: string; readonly isTold: boolean };

export async function listDueLimits(db: Queryable, now: Date, limit: number): Promise<DueLimit[]> {
  const rows = await db.query(selectWanted, [now, limit]);
  return rows.map((row) => Object.assign(toLimit(row), { playerId: row.player_id, isTold: row.is_told }));
}

export async function markWantedTold(tx: Tx, playerId: string, { imposer, kind, period }: LimitName): Promise<void> {
  await tx.query(updateTold, [playerId, imposer, kind, period, tx.now]);
}
