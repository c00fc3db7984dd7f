import { DAY_MS } from '@tulpar/domain/durations';
import {
  dayAt,
  firstDay,
  type Meter,
  type MeterKind,
  nextFirstDay,
  type Period,
  readMeters,
  startOfDay,
  writeMeters,
} from '@tulpar/domain/ledger/meters';
import { type Currency, isCurrency } from '@tulpar/domain/markets';
import { type Queryable, statement, type Tx } from '#platform/database.ts';
import { firstIdOf } from '#platform/uuid-v7.ts';

/** The counter invalidates every earlier decision. */
const setMeters = statement('ledger.setMeters', 'update ledger_wallet set meters = $2, standing = standing + 1 where player_id = $1');

interface PlayedRow {
  readonly loss: number;
  readonly wager: number;
  readonly time: number;
  readonly played_at: Date | null;
}

/**
 * What was played from one moment to another: the net loss, the stakes, and the time, in which breaks of five minutes and longer do not count.
 * The last play before the first moment is read too, because play that goes on counts from that moment. Of rounds that the house pays only
 * the time counts.
 */
const sumPlay = statement<PlayedRow>(
  'ledger.sumPlay',
  `with play as (
     select created_at, house, reference, created_at - lag(created_at) over (order by seq) as gap from ledger_entry
     where player_id = $1 and created_at >= $2::timestamptz - interval '5 minutes' and created_at < $3
       and kind in ('round', 'bet', 'win', 'rollback')
   )
   select (coalesce(sum(house) filter (where created_at >= $2), 0) - coalesce((
       select sum(p.house) from play p join ledger_round r on r.player_id = $1 and r.round_id = p.reference::uuid and r.spins_id is not null
       where p.created_at >= $2 and exists (select from ledger_spins s where s.player_id = $1)), 0))::bigint as loss,
     coalesce(sum(extract(epoch from least(gap, created_at - $2)) * 1000) filter (where created_at >= $2 and gap > interval '0' and gap < interval '5 minutes'), 0)::bigint
       as time,
     (select coalesce(sum(stake_real + stake_bonus), 0)::bigint from ledger_round
      where player_id = $1 and round_id >= $4 and opened_at >= $2 and opened_at < $3 and status not in ('rolled_back', 'tombstone')) as wager,
     max(created_at) as played_at
   from play`,
);

const selectMetered = statement<{ player_id: string; currency: string; meters: string }>(
  'ledger.selectMetered',
  'select player_id, currency, meters from ledger_wallet where player_id = any ($1::uuid[]) and meters is not null',
);

export interface PlayLimit {
  readonly kind: MeterKind;
  readonly period: Period;
  readonly cap: number;
}

async function meterOf(db: Queryable, playerId: string, currency: Currency, limit: PlayLimit, since: number): Promise<Meter> {
  const until = nextFirstDay(since, limit.period);
  const start = startOfDay(since, currency);
  // The id was made on the player's device, whose clock may differ.
  const oldest = firstIdOf(new Date(start.getTime() - DAY_MS));
  const [row] = await db.query(sumPlay, [playerId, start, startOfDay(until, currency), oldest]);
  const playedAt = limit.kind === 'time' ? (row?.played_at?.getTime() ?? 0) : 0;
  return { ...limit, used: row?.[limit.kind] ?? 0, since, playedAt };
}

/**
 * Sets the limits of a player whose wallet is locked. What is used of each is computed from the books, so a limit is exact from its first
 * moment. Once this is committed no stake beyond them is applied, not even one that was decided before.
 */
export async function setLimits(tx: Tx, playerId: string, currency: Currency, limits: readonly PlayLimit[]): Promise<readonly Meter[]> {
  const today = dayAt(tx.now, currency);
  const meters: Meter[] = [];
  for (const limit of limits) meters.push(await meterOf(tx, playerId, currency, limit, firstDay(today, limit.period)));
  await tx.query(setMeters, [playerId, writeMeters(meters)]);
  return meters;
}

/** Players whose meters are not what the books say. */
export async function findWrongMeters(db: Queryable, playerIds: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { player_id: playerId, currency, meters } of await db.query(selectMetered, [playerIds])) {
    if (!isCurrency(currency)) throw new Error('a wallet in a strange currency');
    const kept = readMeters(meters);
    const counted: Meter[] = [];
    for (const meter of kept) counted.push(await meterOf(db, playerId, currency, meter, meter.since));
    if (kept.some((meter, index) => meter.used !== counted[index]?.used)) wrong.push(playerId);
  }
  return wrong;
}
