import { BREAK_MS } from '@tulpar/domain/ledger/meters';
import { MARKET_CLOCK_MS } from '@tulpar/domain/markets';

const interval = (ms: number) => `interval '${ms} milliseconds'`;

/** Longer pauses between two movements of play do not count as time played. */
const PAUSE = interval(BREAK_MS);
/**
 * A transaction carries the time of its begin, so an entry may have an earlier time than the one before it. None lasts nearly as long as this.
 */
const SKEW = "interval '1 hour'";

const PLAY = "('round', 'bet', 'win', 'rollback')";
/** Stakes and wins stand with their games, and what moves no money has no line. */
const NO_LINE = "('round', 'bet', 'win', 'rollback', 'bonus-extended', 'spins-granted', 'spins-ended')";
/** How far the market's clock is ahead of UTC. */
const AHEAD = `case w.currency ${Object.entries(MARKET_CLOCK_MS)
  .map(([currency, ms]) => `when '${currency}' then ${interval(ms)}`)
  .join(' ')} end`;
const dayOf = (moment: string) => `((${moment} + ahead) at time zone 'UTC')::date`;

/** The line of a statement that an entry besides stakes and wins belongs to. */
const LINE = `case kind
  when 'deposit-paid' then 'deposit'
  when 'withdrawal-settled' then case when psp > 0 then 'withdrawal-paid' else 'withdrawal-returned' end
  when 'prize-paid' then 'prize'
  when 'cashback-paid' then 'cashback'
  when 'adjustment' then 'correction'
  else kind end`;

interface FactsOptions {
  /** The players, as an array of ids. */
  readonly players: string;
  /** The source of stakes that belong to rounds of another source: summed, but not counted as rounds. */
  readonly uncounted: string;
  /** Entries of later days are left out; absent, everything until now is read. */
  readonly until?: string;
}

/**
 * Common tables with the facts of all days after the last kept one: `day_fact`, `game_fact` and `line_fact`, with the columns of the three
 * tables that keep them. An entry belongs to the day of the earliest time from it on, so a day is a range of numbers and the balances after
 * its last entry are its closing balances. The stake's parts lie with the round; a win is split as its stake was, rounded down for the bonus.
 * What an entry of play moves beyond stake and win is a bonus that has ended, in a line of its own. A round that the house pays
 * counts as time played and as nothing else.
 */
export const dayFacts = ({ players, uncounted, until }: FactsOptions): string => `
  player as materialized (
    select w.player_id, ${AHEAD} as ahead, coalesce(d.last_seq, 0) as last_seq, coalesce(d.last_at, '-infinity') - ${SKEW} as since, d.day
    from ledger_wallet w
    left join lateral (
      select k.day, k.last_seq, k.last_at from ledger_player_day k where k.player_id = w.player_id order by k.day desc limit 1
    ) d on true
    where w.player_id = any (${players}) and w.version > coalesce(d.last_seq, 0)
  ),
  dated as materialized (
    select e.*, p.ahead,
      greatest(p.day + 1, ${dayOf('min(e.created_at) over (partition by e.player_id order by e.seq desc rows unbounded preceding)')}) as day
    from player p
    cross join lateral (
      select o.player_id, o.seq, o.created_at, o.kind, o.source, o.reference, o.real, o.bonus, o.held, o.house, o.promo, o.psp,
        o.real_after, o.bonus_after, o.held_after
      from ledger_entry o
      where o.player_id = p.player_id and o.seq > p.last_seq and o.created_at >= p.since
        ${until ? `and o.created_at < ${until} + ${SKEW}` : ''}
      offset 0
    ) e
  ),
  entry as materialized (select * from dated${until ? ` where day < ${dayOf(until)}` : ''}),
  played as materialized (
    select e.player_id, e.day, e.seq, e.created_at, e.kind, e.source, e.reference, r.game, e.real, e.bonus, e.promo,
      case when e.kind in ('round', 'bet') then r.stake_real else 0 end as staked_real,
      case when e.kind in ('round', 'bet') then r.stake_bonus else 0 end as staked_bonus,
      case when e.kind = 'rollback' and e.house < 0 then r.stake_real else 0 end as returned_real,
      case when e.kind = 'rollback' and e.house < 0 then r.stake_bonus else 0 end as returned_bonus,
      case when r.spins_id is not null then 0 when e.kind = 'round' then r.win_real
        when e.kind = 'win' then -e.house - div(-e.house::numeric * r.stake_bonus, r.stake_real + r.stake_bonus) else 0 end::bigint as won_real,
      case when r.spins_id is not null then 0 when e.kind = 'round' then r.win_bonus
        when e.kind = 'win' then div(-e.house::numeric * r.stake_bonus, r.stake_real + r.stake_bonus) else 0 end::bigint as won_bonus,
      r.spins_id is not null as is_free,
      case when e.kind in ('round', 'win') and r.status = 'settled' and r.ended_at = e.created_at and r.spins_id is null
        then r.win_real + r.win_bonus - r.stake_real - r.stake_bonus end as result,
      e.created_at - lag(e.created_at) over (partition by e.player_id, e.day order by e.seq) as gap
    from entry e
    cross join lateral (
      select o.* from ledger_round o where o.player_id = e.player_id and o.round_id = e.reference::uuid offset 0
    ) r
    where e.kind in ${PLAY} and (e.kind <> 'rollback' or e.house <> 0)
  ),
  day_fact as (
    select e.player_id, e.day, max(e.seq) as last_seq, max(e.created_at) as last_at, (array_agg(e.real_after order by e.seq desc))[1] as real,
      (array_agg(e.bonus_after order by e.seq desc))[1] as bonus, (array_agg(e.held_after order by e.seq desc))[1] as held,
      coalesce(max(t.played_ms), 0) as played_ms
    from entry e
    left join (
      select player_id, day, sum(extract(epoch from gap) * 1000) filter (where gap > interval '0' and gap < ${PAUSE})::bigint as played_ms
      from played group by player_id, day
    ) t on t.player_id = e.player_id and t.day = e.day
    group by e.player_id, e.day
  ),
  game_fact as (
    select player_id, day, game, count(*) filter (where kind in ('round', 'bet') and source <> ${uncounted} and not is_free) as rounds,
      sum(staked_real)::bigint as staked_real, sum(staked_bonus)::bigint as staked_bonus, sum(returned_real)::bigint as returned_real,
      sum(returned_bonus)::bigint as returned_bonus, sum(won_real)::bigint as won_real, sum(won_bonus)::bigint as won_bonus,
      max(result) as best, min(result) as worst
    from played group by player_id, day, game
  ),
  line_fact as (
    select player_id, seq, day, created_at, ${LINE} as kind, real, bonus, held, reference from entry where kind not in ${NO_LINE}
    union all
    select player_id, seq, day, created_at, case when real > own_real then 'bonus-converted' else 'bonus-ended' end, real - own_real,
      bonus - own_bonus, 0, reference
    from (
      select *, won_real + returned_real - staked_real as own_real, won_bonus + returned_bonus - staked_bonus as own_bonus from played
    ) p where (real, bonus) <> (own_real, own_bonus)
  )`;
