import { type Queryable, statement, type Tx } from '#platform/database.ts';

/** More of one day say nothing more. */
const upsertRefusal = statement(
  'protection.upsertRefusal',
  `insert into protection_refusal as r (player_id, day, code, own_times, last_at, session_id) values ($1, $2::date, $3, $4, $5, $6)
   on conflict (player_id, day, code) do update set own_times = least(r.own_times + excluded.own_times, 1000),
     last_at = greatest(r.last_at, excluded.last_at), session_id = excluded.session_id`,
);
const sumRefusals = statement<{ times: number }>(
  'protection.sumRefusals',
  'select coalesce(sum(own_times), 0)::integer as times from protection_refusal where player_id = $1 and day > $2::date',
);
const selectLastRefusal = statement<{ code: string; last_at: Date }>(
  'protection.selectLastRefusal',
  `select code, last_at from protection_refusal where player_id = $1 and session_id = $2 order by last_at desc, code limit 1`,
);
/** Those of the last hours first, by their index: in the order of the players all refusals there have ever been would be read. */
const selectRefused = statement<{ player_id: string }>(
  'protection.selectRefused',
  `with lately as materialized (select distinct player_id from protection_refusal where last_at >= $1 and own_times > 0)
   select player_id from lately where player_id > $2 order by player_id limit $3`,
);

interface NewRefusal {
  readonly code: string;
  /** The day of the market. */
  readonly day: string;
  /** A limit of the player's own has refused. */
  readonly isOwn: boolean;
  /** The game session of another provider. */
  readonly sessionId: string | null;
}

export async function addRefusal(tx: Tx, playerId: string, { code, day, isOwn, sessionId }: NewRefusal): Promise<void> {
  await tx.query(upsertRefusal, [playerId, day, code, isOwn ? 1 : 0, tx.now, sessionId]);
}

/** How often limits of the player's own have refused after a day. */
export const countRefusals = async (db: Queryable, playerId: string, after: string): Promise<number> =>
  (await db.query(sumRefusals, [playerId, after]))[0]?.times ?? 0;

/** The last refusal in a game session of another provider. */
export async function lastRefusalIn(db: Queryable, playerId: string, sessionId: string): Promise<{ code: string; at: Date } | null> {
  const [row] = await db.query(selectLastRefusal, [playerId, sessionId]);
  return row ? { code: row.code, at: row.last_at } : null;
}

/** Players whom a limit of their own has refused since a moment, in pages. */
export async function listRefused(db: Queryable, since: Date, after: string, limit: number): Promise<string[]> {
  return (await db.query(selectRefused, [since, after, limit])).map(({ player_id }) => player_id);
}
