import { type Queryable, statement, type Tx } from '#platform/database.ts';

/**
 * Which of these players are to be reminded: who has a limit half a year after the last change and the last reminder, who has none a year after
 * the last reminder. Who has paused is left alone.
 */
const selectDue = statement<{ player_id: string; has_limit: boolean }>(
  'protection.selectReminders',
  `select p.player_id, l.player_id is not null as has_limit from unnest($1::uuid[]) as p (player_id)
   left join lateral (
     select l.player_id, max(l.changed_at) as changed_at from protection_limit l
     where l.player_id = p.player_id and l.imposer = 'player' and l.amount is not null group by l.player_id
   ) l on true
   left join protection_reminder r on r.player_id = p.player_id
   where case when l.player_id is null then coalesce(r.reminded_at <= $3, true)
       else l.changed_at <= $2 and coalesce(r.reminded_at <= $2, true) end
     and not exists (select from protection_pause x where x.player_id = p.player_id and x.ended_at is null)`,
);
const upsertReminder = statement(
  'protection.upsertReminder',
  `insert into protection_reminder (player_id, reminded_at) values ($1, $2)
   on conflict (player_id) do update set reminded_at = excluded.reminded_at`,
);
const selectLimited = statement<{ player_id: string }>(
  'protection.selectLimited',
  `select distinct player_id from protection_limit
   where imposer = 'player' and amount is not null and changed_at <= $1 and player_id > $2 order by player_id limit $3`,
);

interface Since {
  /** Of players with a limit. */
  readonly withLimit: Date;
  readonly without: Date;
}

export async function whomToRemind(
  db: Queryable,
  playerIds: readonly string[],
  { withLimit, without }: Since,
): Promise<{ playerId: string; hasLimit: boolean }[]> {
  const rows = await db.query(selectDue, [playerIds, withLimit, without]);
  return rows.map(({ player_id: playerId, has_limit: hasLimit }) => ({ playerId, hasLimit }));
}

export async function markReminded(tx: Tx, playerId: string): Promise<void> {
  await tx.query(upsertReminder, [playerId, tx.now]);
}

/** Players with limits that were set before a moment, in pages. */
export async function listLimitedPlayers(db: Queryable, before: Date, after: string, limit: number): Promise<string[]> {
  return (await db.query(selectLimited, [before, after, limit])).map(({ player_id }) => player_id);
}
