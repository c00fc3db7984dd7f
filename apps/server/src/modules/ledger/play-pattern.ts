import { DAY_MS } from '@tulpar/domain/durations';
import { BREAK_MS } from '@tulpar/domain/ledger/meters';
import { type Currency, MARKET_CLOCK_MS } from '@tulpar/domain/markets';
import { type Queryable, statement } from '#platform/database.ts';
import { firstIdOf } from '#platform/uuid-v7.ts';

const PLAY = "('round', 'bet', 'win', 'rollback')";

interface TimesRow {
  readonly nights: readonly { readonly day: string; readonly ms: number }[] | null;
  readonly stretch_ms: number | null;
}

/**
 * From the entries of play since a moment: the time played in each night, from midnight on, and the longest play without a longer break.
 * $3: how far the market's clock is ahead. $4: the hours of a night. $5: longer pauses are no play. $6: breaks that end a stretch. All in ms.
 */
const selectTimes = statement<TimesRow>(
  'ledger.selectPlayTimes',
  `with play as (
     select seq, (created_at + $3 * interval '1 ms') at time zone 'UTC' as at,
       (lag(created_at) over (order by seq) + $3 * interval '1 ms') at time zone 'UTC' as before
     from ledger_entry where player_id = $1 and created_at >= $2 and kind in ${PLAY}
   ), night as (
     select date_trunc('day', at) as midnight, at, before from play where at - before < $5 * interval '1 ms'
   ), part as (
     select midnight, least(at, midnight + $4 * interval '1 ms') - greatest(before, midnight) as played from night
   ), stretch as (
     select sum(case when at - before < $6 * interval '1 ms' then 0 else 1 end) over (order by seq) as number, at from play
   )
   select (
     select json_agg(json_build_object('day', n.day, 'ms', n.ms) order by n.day) from (
       select midnight::date::text as day, sum(extract(epoch from played) * 1000)::bigint as ms from part
       where played > interval '0' group by midnight
     ) n
   ) as nights,
   (select max(extract(epoch from s.length) * 1000)::bigint from (select max(at) - min(at) as length from stretch group by number) s) as stretch_ms`,
);

/** How many times the balance had fallen below an amount by play, within a time before one of these moments. */
const countFalls = statement<{ falls: number }>(
  'ledger.countFalls',
  `select count(distinct e.seq)::integer as falls from unnest($2::timestamptz[]) as d (at)
   cross join lateral (
     select l.seq, l.kind, l.real_after + l.bonus_after as total from ledger_entry l
     where l.player_id = $1 and l.created_at >= d.at - $3 * interval '1 ms' and l.created_at < d.at order by l.seq desc limit 1
   ) e
   where e.kind in ${PLAY} and e.total < $4`,
);

interface StakesRow {
  readonly day: string;
  readonly stakes: number;
  readonly first: number;
  readonly last: number;
}

/** The first and the last stakes of each day, as many of each as given, added up. */
const sumEdges = statement<StakesRow>(
  'ledger.sumFirstAndLastStakes',
  `with stake as (
     select ((opened_at + $4 * interval '1 ms') at time zone 'UTC')::date as day, stake_real + stake_bonus as stake, opened_at, round_id
     from ledger_round
     where player_id = $1 and round_id >= $2 and opened_at >= $3 and status not in ('rolled_back', 'tombstone') and spins_id is null and source <> $5
   ), ranked as (
     select day, stake, row_number() over (partition by day order by opened_at, round_id) as from_first,
       row_number() over (partition by day order by opened_at desc, round_id desc) as from_last
     from stake
   )
   select day::text, count(*)::integer as stakes, coalesce(sum(stake) filter (where from_first <= $6), 0)::bigint as first,
     coalesce(sum(stake) filter (where from_last <= $6), 0)::bigint as last
   from ranked group by day order by day`,
);

interface TimesInput {
  readonly currency: Currency;
  readonly since: Date;
  readonly nightMs: number;
  /** A longer break ends a stretch of play. */
  readonly breakMs: number;
}

/** When a player has played since a moment: the time of each night, and the longest stretch. */
export async function readPlayTimes(
  db: Queryable,
  playerId: string,
  { currency, since, nightMs, breakMs }: TimesInput,
): Promise<{ nights: readonly { readonly day: string; readonly ms: number }[]; stretchMs: number }> {
  const [row] = await db.query(selectTimes, [playerId, since, MARKET_CLOCK_MS[currency], nightMs, BREAK_MS, breakMs]);
  return { nights: row?.nights ?? [], stretchMs: row?.stretch_ms ?? 0 };
}

/** How many falls of the balance below an amount lie at most so long before one of these moments. Each fall counts once. */
export async function fallsBefore(
  db: Queryable,
  playerId: string,
  { moments, withinMs, below }: { readonly moments: readonly Date[]; readonly withinMs: number; readonly below: number },
): Promise<number> {
  if (moments.length === 0) return 0;
  return (await db.query(countFalls, [playerId, moments, withinMs, below]))[0]?.falls ?? 0;
}

/** Of each day since a moment the sums of the first and of the last stakes. Rounds of one source are part of others. */
export async function firstAndLastStakes(
  db: Queryable,
  playerId: string,
  {
    currency,
    since,
    count,
    uncounted,
  }: { readonly currency: Currency; readonly since: Date; readonly count: number; readonly uncounted: string },
): Promise<StakesRow[]> {
  // The id was made on the player's device, whose clock may differ.
  const oldest = firstIdOf(new Date(since.getTime() - DAY_MS));
  return db.query(sumEdges, [playerId, oldest, since, MARKET_CLOCK_MS[currency], uncounted, count]);
}

/** By the key of the wallets, because an index on the moment would cost every bet. */
const selectMoved = statement<{ player_id: string }>(
  'ledger.selectPlayersMoved',
  'select player_id from ledger_wallet where player_id > $2 and entered_at >= $1 order by player_id limit $3',
);

/** Players with an entry since a moment, in pages. */
export async function playersMovedSince(db: Queryable, since: Date, after: string, limit: number): Promise<string[]> {
  return (await db.query(selectMoved, [since, after, limit])).map(({ player_id }) => player_id);
}
