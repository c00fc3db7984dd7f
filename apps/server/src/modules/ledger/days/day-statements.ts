import { statement } from '#platform/database.ts';
import { dayFacts } from './day-facts.ts';

const DAY = 'player_id, day, last_seq, last_at, real, bonus, held, played_ms';
const GAME = `player_id, day, game, rounds, staked_real, staked_bonus, returned_real, returned_bonus, won_real, won_bonus, best, worst`;
const LINE = 'player_id, seq, day, created_at, kind, real, bonus, held, reference';

/** Adds the days of some players that were over at the given moment, by each market's clock. Repeating it adds nothing. */
export const keepDays = statement<{ days: number }>(
  'ledger.keepDays',
  `with ${dayFacts({ players: '$1::uuid[]', until: '$2::timestamptz', uncounted: '$3::text' })},
   d as (insert into ledger_player_day (${DAY}) select ${DAY} from day_fact returning day),
   g as (insert into ledger_player_game (${GAME}) select ${GAME} from game_fact),
   l as (insert into ledger_player_line (${LINE}) select ${LINE} from line_fact)
   select count(*) as days from d`,
);

export const selectFirstDays = statement<{ is_begun: boolean; day: string | null }>(
  'ledger.selectFirstDays',
  `select exists (select from ledger_player_day) as is_begun, (select min(day) from ledger_daily_total) as day`,
);

const CURRENT = dayFacts({ players: 'array[$1::uuid]', uncounted: '$2::text' });
const within = (table: string, fact: string, columns: string) => `
  select ${columns} from ${table} where player_id = $1 and day >= $3::date and day < $4::date
  union all
  select ${columns} from ${fact} where day >= $3::date and day < $4::date`;

const balancesBefore = (day: string) => `(
  select json_build_object('real', real, 'bonus', bonus, 'held', held) from (
    (select day, real, bonus, held from ledger_player_day where player_id = $1 and day < ${day} order by day desc limit 1)
    union all
    select day, real, bonus, held from day_fact where day < ${day}
  ) known order by day desc limit 1)`;

const FIRST_DAY = `(select min(day) from (
  (select day from ledger_player_day where player_id = $1 order by day limit 1) union all select day from day_fact) known)`;

const GAME_SUMS = `game, sum(rounds)::bigint as rounds, sum(staked_real)::bigint as "stakedReal", sum(staked_bonus)::bigint as "stakedBonus",
  sum(returned_real)::bigint as "returnedReal", sum(returned_bonus)::bigint as "returnedBonus", sum(won_real)::bigint as "wonReal",
  sum(won_bonus)::bigint as "wonBonus"`;

interface BalancesJson {
  readonly real: number;
  readonly bonus: number;
  readonly held: number;
}

export interface GameJson {
  readonly game: string;
  readonly rounds: number;
  readonly stakedReal: number;
  readonly stakedBonus: number;
  readonly returnedReal: number;
  readonly returnedBonus: number;
  readonly wonReal: number;
  readonly wonBonus: number;
}

export interface StatementRow {
  readonly first_day: string | null;
  readonly opening: BalancesJson | null;
  readonly closing: BalancesJson | null;
  readonly games: readonly GameJson[] | null;
  readonly sums: readonly (BalancesJson & { readonly kind: string; readonly count: number })[] | null;
  readonly lines:
    | readonly (BalancesJson & { readonly seq: number; readonly at: string; readonly kind: string; readonly reference: string })[]
    | null;
}

/** A statement of the days from the first to before the last date, read at one moment; of its lines, at most the given number. */
export const selectStatement = statement<StatementRow>(
  'ledger.selectStatement',
  `with ${CURRENT},
   game as materialized (${within('ledger_player_game', 'game_fact', GAME)}),
   line as materialized (${within('ledger_player_line', 'line_fact', LINE)})
   select ${FIRST_DAY} as first_day, ${balancesBefore('$3::date')} as opening, ${balancesBefore('$4::date')} as closing,
     (select json_agg(g) from (select ${GAME_SUMS} from game group by game order by game) g) as games,
     (select json_agg(s) from (
        select kind, count(*) as count, sum(real)::bigint as real, sum(bonus)::bigint as bonus, sum(held)::bigint as held from line group by kind order by kind
      ) s) as sums,
     (select json_agg(l order by l.seq) from (
        select seq, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, kind, real, bonus, held, reference
        from line order by seq limit $5
      ) l) as lines`,
);

export interface OverviewRow {
  readonly first_day: string | null;
  readonly days:
    | readonly { readonly day: string; readonly rounds: number; readonly staked: number; readonly won: number; readonly playedMs: number }[]
    | null;
  readonly games: readonly (GameJson & { readonly best: number | null; readonly worst: number | null })[] | null;
}

/** Stakes less those given back, wins, and time by day; and the same days by game. Days without play are absent. */
export const selectOverview = statement<OverviewRow>(
  'ledger.selectOverview',
  `with ${CURRENT},
   game as materialized (${within('ledger_player_game', 'game_fact', GAME)}),
   day as materialized (${within('ledger_player_day', 'day_fact', 'day, played_ms')})
   select ${FIRST_DAY} as first_day,
     (select json_agg(d order by d.day) from (
        select g.day, sum(g.rounds)::bigint as rounds,
          sum(g.staked_real + g.staked_bonus - g.returned_real - g.returned_bonus)::bigint as staked,
          sum(g.won_real + g.won_bonus)::bigint as won, max(t.played_ms) as "playedMs"
        from game g join day t on t.day = g.day group by g.day
      ) d) as days,
     (select json_agg(g) from (select ${GAME_SUMS}, max(best) as best, min(worst) as worst from game group by game order by game) g) as games`,
);
