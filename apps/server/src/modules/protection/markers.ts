import type { Marker } from '@tulpar/domain/protection/markers';
import { type Queryable, statement, type Tx } from '#platform/database.ts';

export interface MarkerRow {
  readonly marker: Marker;
  readonly day: string;
  readonly value: number;
  readonly weight: number;
}

/** Of a day the largest value stands as the evidence. */
const upsertMarker = statement(
  'protection.upsertMarker',
  `insert into protection_marker as m (player_id, marker, day, value, weight, found_at) values ($1, $2, $3::date, $4, $5, $6)
   on conflict (player_id, marker, day) do update set value = greatest(m.value, excluded.value)`,
);
const selectMarkers = statement<MarkerRow>(
  'protection.selectMarkers',
  `select marker, day::text, value, weight from protection_marker where player_id = $1 and day > $2::date order by day desc, marker`,
);
const selectHarmed = statement<{ player_id: string }>(
  'protection.selectHarmed',
  `select distinct player_id from protection_case where kind = 'harm' and fallen_at is null and player_id > $1 order by player_id limit $2`,
);
const selectAsking = statement<{ player_id: string }>(
  'protection.selectAsking',
  `select player_id from (
     select player_id from protection_limit where imposer = 'player' and changed_at >= $1
     union select player_id from protection_pause where from_at >= $1
   ) asking where player_id > $2 order by player_id limit $3`,
);
const selectWalk = statement<{ looked_until: Date }>('protection.selectWalk', 'select looked_until from protection_walk where walk = $1');
const upsertWalk = statement(
  'protection.upsertWalk',
  `insert into protection_walk as w (walk, looked_until) values ($1, $2)
   on conflict (walk) do update set looked_until = greatest(w.looked_until, excluded.looked_until)`,
);
const selectCounts = statement<{ raises: number; time_outs: number }>(
  'protection.selectHarmCounts',
  `select
     (select count(*)::integer from protection_change c
      where c.player_id = $1 and c.what = 'limit-wanted' and c.changed_at > $2 and c.actor like 'player:%') as raises,
     (select count(*)::integer from protection_pause p
      where p.player_id = $1 and p.kind = 'time-out' and p.from_at > $3 and p.asked_by like 'player:%') as time_outs`,
);

export async function addMarker(tx: Tx, playerId: string, { marker, day, value, weight }: MarkerRow): Promise<void> {
  await tx.query(upsertMarker, [playerId, marker, day, value, weight, tx.now]);
}

/** The markers after a day, the newest first. */
export const listMarkers = (db: Queryable, playerId: string, after: string): Promise<MarkerRow[]> =>
  db.query(selectMarkers, [playerId, after]);

/** Players with a level, in pages; also those whose case a person has closed. */
export async function listPlayersAtLevel(db: Queryable, after: string, limit: number): Promise<string[]> {
  return (await db.query(selectHarmed, [after, limit])).map(({ player_id }) => player_id);
}

/** Players who have changed a limit of their own or begun a pause since a moment, in pages. */
export async function listAsking(db: Queryable, since: Date, after: string, limit: number): Promise<string[]> {
  return (await db.query(selectAsking, [since, after, limit])).map(({ player_id }) => player_id);
}

const WALK = 'find-markers';

/** Until when the search has looked at everybody; null before the first. */
export const readWalk = async (db: Queryable): Promise<Date | null> => (await db.query(selectWalk, [WALK]))[0]?.looked_until ?? null;

export async function storeWalk(db: Queryable, lookedUntil: Date): Promise<void> {
  await db.query(upsertWalk, [WALK, lookedUntil]);
}

/** How often a player has asked for looser limits and taken a time-out. */
export async function countAsked(
  db: Queryable,
  playerId: string,
  since: { readonly raises: Date; readonly timeOuts: Date },
): Promise<{ raises: number; timeOuts: number }> {
  const [row] = await db.query(selectCounts, [playerId, since.raises, since.timeOuts]);
  return { raises: row?.raises ?? 0, timeOuts: row?.time_outs ?? 0 };
}
