import type { Currency } from '@tulpar/domain/markets';
import { type Queryable, statement } from '#platform/database.ts';

interface ResultRow {
  readonly player_id: string;
  readonly moved: number;
  readonly last_seq: number;
}

/**
 * What the rounds that ended in a period have moved on real money, entry by entry, from $3 until $4, of entries that meet a condition on their
 * key. A round counts whole and once, where it ended: a stake that is still open is not lost yet. A round of one entry ends with it, so its row
 * is not looked at.
 */
const counted = (key: string): string => `played as materialized (
     select player_id, seq, kind, reference, real, created_at from ledger_entry
     where ${key} and created_at >= $3 and created_at < $4 and kind in ('round', 'bet', 'win', 'rollback')
   ), ended as materialized (
     select p.player_id, p.seq, p.real, r.round_id, r.opened_at, r.ended_at
     from (select player_id, reference, sum(real) as real, max(seq) as seq from played where kind <> 'round' group by player_id, reference) p
     cross join lateral (
       select round_id, opened_at, ended_at from ledger_round where player_id = p.player_id and round_id = p.reference::uuid offset 0
     ) r
     where r.ended_at >= $3 and r.ended_at < $4
   ), counted as (
     select player_id, seq, real, created_at as ended_at from played where kind = 'round'
     union all select player_id, seq, real, ended_at from ended
     union all
     select e.player_id, e.seq, e.real, b.ended_at from ended b
     cross join lateral (
       select player_id, seq, real from ledger_entry
       where player_id = b.player_id and created_at >= b.opened_at and created_at < $3 and kind in ('bet', 'win')
         and reference = b.round_id::text
       offset 0
     ) e
     where b.opened_at < $3
   )`;

/** The results of a range of players. */
const selectResults = statement<ResultRow>(
  'ledger.selectPlayResults',
  `with ${counted('player_id between $1 and $2')}
   select r.player_id, r.moved, r.last_seq
   from (select player_id, sum(real)::bigint as moved, max(seq) as last_seq from counted group by player_id) r
   cross join lateral (select currency from ledger_wallet where player_id = r.player_id offset 0) w
   where w.currency = $5`,
);

interface PlaySums {
  readonly moved: number;
  /** Of it what had ended before the moment $5. */
  readonly settled: number;
  /** The last entry before the moment $6. */
  readonly seen: number | null;
}

/** The result of one player, of the entries after the number $2: what comes before it is not read again. */
export const sumPlay = statement<PlaySums>(
  'ledger.sumPlayResult',
  `with ${counted('player_id = $1 and seq > $2')}
   select coalesce(sum(real), 0)::bigint as moved, coalesce(sum(real) filter (where ended_at < $5), 0)::bigint as settled,
     (select max(seq) from played where created_at < $6) as seen
   from counted`,
);

export interface PlayResult {
  readonly playerId: string;
  /** Below zero for who has lost. */
  readonly moved: number;
  /** The last entry that was counted. */
  readonly lastSeq: number;
}

/** The results of a period for those players of a range whose rounds ended in it. Entries and ends never change, so it can be computed again. */
export async function playResults(
  db: Queryable,
  { first, last }: { first: string; last: string },
  { from, until, currency }: { from: Date; until: Date; currency: Currency },
): Promise<PlayResult[]> {
  const rows = await db.query(selectResults, [first, last, from, until, currency]);
  return rows.map((row) => ({
    playerId: row.player_id,
    moved: row.moved,
    lastSeq: row.last_seq,
  }));
}

const selectWallets = statement<{ player_id: string }>(
  'ledger.selectWallets',
  'select player_id from ledger_wallet where player_id > $1 and currency = $2 order by player_id limit $3',
);

/** The players of a market in the order of their ids, a page at a time. */
export const listWallets = async (db: Queryable, currency: Currency, after: string, limit: number): Promise<string[]> =>
  (await db.query(selectWallets, [after, currency, limit])).map(({ player_id }) => player_id);
