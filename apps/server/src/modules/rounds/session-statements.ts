import { statement } from '#platform/database.ts';

/** Game sessions: whether each has ended, when its reality check is due, and whether its game is stopped. */
export const selectGates = statement<{ player_id: string; id: string; is_ended: boolean; is_stopped: boolean; check_due_at: Date | null }>(
  'rounds.selectGates',
  `select v.player_id, v.id, v.ended_at is not null as is_ended, v.check_due_at,
     exists (select from round_switch w where w.game in ('*', v.game)) as is_stopped
   from unnest($1::uuid[], $2::uuid[]) as a (player_id, id) join round_session v on v.player_id = a.player_id and v.id = a.id`,
);
/** Play that goes on in another game without a longer break keeps its beginning and its reality check. */
export const insertSession = statement<{ check_due_at: Date | null }>(
  'rounds.insertSession',
  `insert into round_session (player_id, id, game, currency, created_at, sign_in_id, play_began_at, check_due_at)
   select $1, $2, $3, $4, $5, $6, coalesce(last.play_began_at, $5), case when $7::timestamptz is not null then least(last.check_due_at, $7) end
   from (select 1) one left join lateral (
     select v.play_began_at, v.check_due_at from round_session v
     where v.player_id = $1 and v.created_at >= $8 and (v.ended_at is null or v.ended_at > $9)
       and (v.check_due_at is null or v.check_due_at > $9)
     order by v.created_at desc, v.id desc limit 1
   ) last on true
   returning check_due_at`,
);
export const selectSession = statement<{
  game: string;
  currency: string;
  created_at: Date;
  ended_at: Date | null;
  play_began_at: Date | null;
  check_due_at: Date | null;
}>(
  'rounds.selectSession',
  'select game, currency, created_at, ended_at, play_began_at, check_due_at from round_session where player_id = $1 and id = $2',
);
/** In all games that the player has opened lately or has open still: one look is enough for all of them. */
export const updateCheckDue = statement(
  'rounds.updateCheckDue',
  `update round_session set check_due_at = $3
   where player_id = $1 and (created_at >= $2 or ended_at is null) and check_due_at is distinct from $3`,
);
export const selectOpenCheck = statement<{ check_due_at: Date | null }>(
  'rounds.selectOpenCheck',
  'select check_due_at from round_session where player_id = $1 and ended_at is null order by created_at desc, id desc limit 1',
);
export const endSessions = statement(
  'rounds.endSessions',
  `update round_session set ended_at = $2 where player_id = $1 and ended_at is null and ($3::uuid is null or id = $3)
     and ($4::uuid[] is null or sign_in_id = any ($4))`,
);

/** The open sessions of some games; the games of the newest first. */
export const endSessionsOfGames = statement<{ game: string }>(
  'rounds.endSessionsOfGames',
  `with ended as (
     update round_session set ended_at = $2 where player_id = $1 and ended_at is null and game = any ($3) returning game, created_at
   )
   select game from ended group by game order by max(created_at) desc, game`,
);

/** The games of the player's last game sessions, the newest first. */
export const selectRecentGames = statement<{ game: string }>(
  'rounds.selectRecentGames',
  `select game from (select game, created_at from round_session where player_id = $1 order by id desc limit 200) as recent
   group by game order by max(created_at) desc, game limit $2`,
);
