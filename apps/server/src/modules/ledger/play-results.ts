import { DAY_MS } from '@tulpar/domain/durations';
import type { Currency } from '@tulpar/domain/markets';
import { type Queryable, statement } from '#platform/database.ts';
import { firstIdOf } from '#platform/uuid-v7.ts';

interface ResultRow {
  readonly player_id: string;
  readonly moved: number;
  readonly last_seq: number;
  readonly staked_real: number;
}

/** What play has moved on the real money of a range of players, and what each had staked in rounds that had ended by then. */
const selectResults = statement<ResultRow>(
  'ledger.selectPlayResults',
  `select r.player_id, r.moved, r.last_seq, w.staked_real - l.staked as staked_real
   from (
     select player_id, sum(real)::bigint as moved, max(seq) as last_seq from ledger_entry
     where player_id between $1 and $2 and created_at >= $3 and created_at < $4 and kind in ('round', 'bet', 'win', 'rollback')
     group by player_id
   ) r
   join ledger_wallet w on w.player_id = r.player_id and w.currency = $5
   cross join lateral (
     select coalesce(sum(stake_real), 0)::bigint as staked from ledger_round
     where player_id = r.player_id and round_id >= $6 and status = 'settled' and ended_at >= $4
   ) l`,
);

const sumPlay = statement<{ moved: number }>(
  'ledger.sumPlayResult',
  `select coalesce(sum(real), 0)::bigint as moved from ledger_entry
   where player_id = $1 and created_at >= $2 and created_at < $3 and kind in ('round', 'bet', 'win', 'rollback')`,
);

/** Rounds that took longer from stake to end are not found. */
const ROUND_DAYS_MAX = 7;

export interface PlayResult {
  readonly playerId: string;
  /** Below zero for who has lost. */
  readonly moved: number;
  /** The last entry that was counted. */
  readonly lastSeq: number;
  /** Real money staked in rounds that had ended before the end of the period, of all time. */
  readonly stakedReal: number;
}

/** The results of a period for those players of a range who have played in it. Entries are never changed, so it can be computed again. */
export async function playResults(
  db: Queryable,
  { first, last }: { first: string; last: string },
  { from, until, currency }: { from: Date; until: Date; currency: Currency },
): Promise<PlayResult[]> {
  const oldest = firstIdOf(new Date(until.getTime() - ROUND_DAYS_MAX * DAY_MS));
  const rows = await db.query(selectResults, [first, last, from, until, currency, oldest]);
  return rows.map((row) => ({
    playerId: row.player_id,
    moved: row.moved,
    lastSeq: row.last_seq,
    stakedReal: row.staked_real,
  }));
}

/** What play has moved on a player's real money in a period. */
export async function playResult(db: Queryable, playerId: string, { from, until }: { from: Date; until: Date }): Promise<number> {
  return (await db.query(sumPlay, [playerId, from, until]))[0]?.moved ?? 0;
}

const selectWallets = statement<{ player_id: string }>(
  'ledger.selectWallets',
  'select player_id from ledger_wallet where player_id > $1 and currency = $2 order by player_id limit $3',
);

/** The players of a market in the order of their ids, a page at a time. */
export const listWallets = async (db: Queryable, currency: Currency, after: string, limit: number): Promise<string[]> =>
  (await db.query(selectWallets, [after, currency, limit])).map(({ player_id }) => player_id);
