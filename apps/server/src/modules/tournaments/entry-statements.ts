import { statement } from '#platform/database.ts';

export interface EntryRow {
  readonly player_id: string;
  readonly tournament_id: string;
  readonly name: string;
  readonly joined_at: Date;
  readonly joined_seq: number;
  readonly scored_seq: number;
  readonly points: number;
  readonly rounds: number;
  readonly staked: number;
  readonly won: number;
  readonly best: readonly number[];
  readonly reached_at: Date | null;
  readonly place: number | null;
  readonly disqualified_at: Date | null;
  readonly reason: string | null;
}

const COLUMNS = `e.player_id, e.tournament_id, e.name, e.joined_at, e.joined_seq, e.scored_seq, e.points, e.rounds, e.staked, e.won, e.best,
  e.reached_at, e.place, e.disqualified_at, e.reason`;

/** A prize that a player may still win, or has won and not got. */
export const selectOwed = statement<{ is_there: boolean }>(
  'tournaments.selectOwed',
  `select exists (
     select from tournament_entry e join tournament t on t.id = e.tournament_id
     where e.player_id = $1 and e.disqualified_at is null and (
       t.state in ('running', 'closing')
       or t.state = 'finished' and e.place <= (select max((r ->> 'to')::integer) from jsonb_array_elements(t.prizes) as r)
         and not exists (select from tournament_prize p where p.tournament_id = t.id and p.place = e.place)
     )
   ) as is_there`,
);
export const insertEntry = statement<{ player_id: string }>(
  'tournaments.insertEntry',
  `insert into tournament_entry (player_id, tournament_id, name, joined_at, joined_seq, scored_seq, changed_at, told)
   values ($1, $2, $3, $4, $5, $5, $4, $6) on conflict (player_id, tournament_id) do nothing returning player_id`,
);
export const selectEntry = statement<EntryRow>(
  'tournaments.selectEntry',
  `select ${COLUMNS} from tournament_entry e where e.player_id = $1 and e.tournament_id = $2`,
);
export const lockEntry = statement<EntryRow>(
  'tournaments.lockEntry',
  `select ${COLUMNS} from tournament_entry e where e.player_id = $1 and e.tournament_id = $2 for no key update`,
);
export const selectAtPlace = statement<EntryRow>(
  'tournaments.selectAtPlace',
  `select ${COLUMNS} from tournament_entry e where e.tournament_id = $1 and e.place = $2`,
);
export const selectEntries = statement<EntryRow>(
  'tournaments.selectEntries',
  `select ${COLUMNS} from tournament_entry e where e.tournament_id = $1 and e.player_id > $2 order by e.player_id limit $3`,
);
/** The entries of these players in tournaments that run. */
export const selectRunning = statement<EntryRow>(
  'tournaments.selectRunningEntries',
  `select ${COLUMNS} from tournament_entry e join tournament t on t.id = e.tournament_id and t.state = 'running'
   where e.player_id = any ($1::uuid[]) order by e.player_id, e.tournament_id`,
);
export const selectChanged = statement<EntryRow>(
  'tournaments.selectChangedEntries',
  `select ${COLUMNS} from tournament_entry e where e.tournament_id = $1 and e.changed_at >= $2`,
);
/** Rows are locked in the order of their key, so that two processes that score the same players do not wait for each other in a circle. */
export const updateScores = statement<{ player_id: string; tournament_id: string }>(
  'tournaments.updateScores',
  `with given as (
     select * from unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::bigint[], $6::bigint[], $7::integer[], $8::bigint[], $9::bigint[], $10::text[],
       $11::timestamptz[]) as g (player_id, tournament_id, old_seq, seq, points, rounds, staked, won, best, reached_at)
   ), held as materialized (
     select e.player_id, e.tournament_id from given g
     join tournament_entry e on e.player_id = g.player_id and e.tournament_id = g.tournament_id and e.scored_seq = g.old_seq
     order by e.player_id, e.tournament_id for no key update of e
   )
   update tournament_entry e set scored_seq = g.seq, points = g.points, rounds = g.rounds, staked = g.staked, won = g.won,
     best = g.best::integer[], reached_at = g.reached_at,
     changed_at = case when e.staked = g.staked and e.rounds = g.rounds then e.changed_at else $1 end
   from held h join given g on g.player_id = h.player_id and g.tournament_id = h.tournament_id
   where e.player_id = h.player_id and e.tournament_id = h.tournament_id
   returning e.player_id, e.tournament_id`,
);
/** The order of `compareStandings` in the domain. */
export const updatePlaces = statement<{ player_id: string }>(
  'tournaments.updatePlaces',
  `with ranked as (
     select player_id, row_number() over (order by points desc, reached_at, joined_at, player_id) as place
     from tournament_entry where tournament_id = $1 and points > 0 and disqualified_at is null
   )
   update tournament_entry e set place = r.place, changed_at = $2 from ranked r where e.tournament_id = $1 and e.player_id = r.player_id
   returning e.player_id`,
);
export const updateDisqualified = statement(
  'tournaments.updateDisqualified',
  `update tournament_entry set disqualified_at = $3, reason = $4, place = null, changed_at = $3 where player_id = $1 and tournament_id = $2`,
);
export const moveUp = statement(
  'tournaments.moveUp',
  'update tournament_entry set place = place - 1, changed_at = $3 where tournament_id = $1 and place > $2',
);
/** The next players who have not been told some news; with `$5` only those with a place. */
export const selectUntold = statement<{ player_id: string }>(
  'tournaments.selectUntold',
  `select e.player_id from tournament_entry e
   where e.tournament_id = $1 and e.player_id > $3 and e.told is distinct from $2 and (not $5 or e.place is not null)
   order by e.player_id limit $4`,
);
export const updateTold = statement<{ place: number | null }>(
  'tournaments.updateTold',
  'update tournament_entry set told = $3 where player_id = $1 and tournament_id = $2 and told is distinct from $3 returning place',
);
export const insertPrize = statement<{ place: number }>(
  'tournaments.insertPrize',
  `insert into tournament_prize (tournament_id, place, player_id, kind, amount, uid, is_withheld, paid_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (tournament_id, place) do nothing returning place`,
);
export const selectPaidPlaces = statement<{ place: number }>(
  'tournaments.selectPaidPlaces',
  'select place from tournament_prize where tournament_id = $1 order by place',
);
export const selectPrize = statement<{ place: number }>(
  'tournaments.selectPrize',
  'select place from tournament_prize where tournament_id = $1 and place = $2',
);
export const selectAnyPrize = statement<{ is_there: boolean }>(
  'tournaments.selectAnyPrize',
  'select exists (select from tournament_prize where tournament_id = $1) as is_there',
);
export const selectPlaces = statement<EntryRow>(
  'tournaments.selectPlaces',
  `select ${COLUMNS} from tournament_entry e where e.tournament_id = $1 and e.place between $2 and $3 order by e.place`,
);
export const countEntries = statement<{ items: number }>(
  'tournaments.countEntries',
  'select count(*)::integer as items from tournament_entry where tournament_id = $1',
);
export const countDisqualified = statement<{ items: number }>(
  'tournaments.countDisqualified',
  'select count(*)::integer as items from tournament_entry where tournament_id = $1 and disqualified_at is not null',
);
export const selectJoined = statement<{ player_id: string }>(
  'tournaments.selectJoined',
  'select player_id from tournament_entry where tournament_id = $1 order by joined_at, player_id',
);
