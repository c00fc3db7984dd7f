import { statement } from '#platform/database.ts';
import type { WalletRow } from './read-statements.ts';

/** Which of these commands have been applied. */
export const selectKeys = statement<{ player_id: string; idem: string }>(
  'ledger.selectKeys',
  `select k.player_id, k.idem from unnest($2::uuid[], $3::text[]) as a (player_id, idem)
   join ledger_key k on k.player_id = a.player_id and k.source = $1 and k.idem = a.idem`,
);

export const insertWallet = statement('ledger.insertWallet', 'insert into ledger_wallet (player_id, currency) values ($1, $2)');

export const selectBalances = statement<{ playerId: string; real: number; bonus: number; currency: string }>(
  'ledger.selectBalances',
  'select player_id as "playerId", real, bonus, currency from ledger_wallet where player_id = any($1::uuid[])',
);

export const selectWallet = statement<WalletRow>(
  'ledger.selectWallet',
  `select player_id, currency, real, bonus, held, version, standing, bonus_id, wager_target, wager_left, cash_out_max, stake_max,
     can_cancel, bonus_expires_at, open_rounds, frozen_reason, bars, meters, staked_real, weights
   from ledger_wallet where player_id = $1`,
);

export interface EntryRow {
  readonly seq: number;
  readonly created_at: Date;
  readonly kind: string;
  readonly currency: string;
  readonly real: number;
  readonly bonus: number;
  readonly held: number;
  readonly house: number;
  readonly promo: number;
  readonly psp: number;
  readonly real_after: number;
  readonly bonus_after: number;
  readonly held_after: number;
  readonly source: string;
  readonly reference: string;
  readonly actor: string;
  readonly request_id: string;
  readonly approver: string | null;
  readonly reason: string | null;
  readonly reverses: number | null;
}

export const selectEntries = statement<EntryRow>(
  'ledger.selectEntries',
  `select seq, created_at, kind, currency, real, bonus, held, house, promo, psp, real_after, bonus_after, held_after, source, reference,
     actor, request_id, approver, reason, reverses
   from ledger_entry where player_id = $1 and ($2::bigint is null or seq < $2) order by seq desc limit $3`,
);

/** The counter invalidates every earlier decision. */
export const setFrozen = statement<{ player_id: string }>(
  'ledger.setFrozen',
  `update ledger_wallet set frozen_reason = $2, standing = standing + 1
   where player_id = $1 and (frozen_reason is null) <> ($2::text is null) returning player_id`,
);

export const countOpenRounds = statement<{ items: number }>(
  'ledger.countOpenRounds',
  `select count(*)::integer as items from ledger_round where player_id = $1 and status in ('open', 'paid') and status = 'open'`,
);
export const countUnendedRounds = statement<{ items: number }>(
  'ledger.countUnendedRounds',
  `select count(*)::integer as items from ledger_round where player_id = $1 and status in ('open', 'paid')`,
);
export const setBar = statement(
  'ledger.setBar',
  `update ledger_wallet set bars = array_append(bars, $2), standing = standing + 1 where player_id = $1 and not bars @> array[$2]`,
);

export const liftBar = statement(
  'ledger.liftBar',
  `update ledger_wallet set bars = array_remove(bars, $2), standing = standing + 1 where player_id = $1 and bars @> array[$2]`,
);

export const selectStuckRounds = statement<{ player_id: string; round_id: string; source: string; opened_at: Date }>(
  'ledger.selectStuckRounds',
  `select player_id, round_id, source, opened_at from ledger_round
   where status in ('open', 'paid') and opened_at < $1 order by opened_at limit $2`,
);

/** Rounds are found by their id, whose first bits are the time; a round that began earlier still counts when it ends. */
export const sumStakes = statement<{ staked: number }>(
  'ledger.sumStakes',
  `select coalesce(sum(stake_real + stake_bonus), 0)::bigint as staked from ledger_round
   where player_id = $1 and round_id >= $2 and status = 'settled' and ended_at >= $3`,
);

export interface PlayedRow {
  round_id: string;
  status: string;
  stake: number;
  win: number;
}
export const selectPlayed = statement<PlayedRow>(
  'ledger.selectPlayed',
  `select round_id, status, stake_real + stake_bonus + coalesce(stake_free, 0) as stake, win_real + win_bonus + coalesce(win_free, 0) as win
   from ledger_round
   where player_id = $1 and round_id = any ($2::uuid[])`,
);

/** When play last began after a break of so many seconds, and when it was last seen; play begins at the given moment. */
export const selectLastPlay = statement<{ began_at: Date | null; seen_at: Date | null }>(
  'ledger.selectLastPlay',
  `with play as (
     select created_at, created_at - lag(created_at, 1, $2::timestamptz) over (order by seq) as gap from ledger_entry
     where player_id = $1 and created_at >= $2 and kind in ('round', 'bet', 'win', 'rollback')
   )
   select max(created_at) filter (where gap >= make_interval(secs => $3)) as began_at, max(created_at) as seen_at from play`,
);

/** Stakes, wins and number of the rounds of all games that were opened since a moment. Rounds of one source are part of others: summed, but not counted. */
export const sumPlayed = statement<{ rounds: number; staked: number; won: number }>(
  'ledger.sumPlayed',
  `select count(*) filter (where source <> $4) as rounds, coalesce(sum(stake_real + stake_bonus), 0)::bigint as staked,
     coalesce(sum(win_real + win_bonus), 0)::bigint as won
   from ledger_round
   where player_id = $1 and round_id >= $2 and opened_at >= $3 and status not in ('rolled_back', 'tombstone') and spins_id is null`,
);

export interface WinRow {
  player_id: string;
  round_id: string;
  game: string;
  currency: string;
  win: number;
  ended_at: Date;
}
/**
 * Each player's newest round of each game since the given time that paid at least so many times its stake, except those of one source. The
 * id excludes whole months.
 */
export const selectWins = statement<WinRow>(
  'ledger.selectWins',
  `select r.player_id, r.round_id, r.game, w.currency, r.win, r.ended_at
   from (
     select distinct on (player_id, game) player_id, round_id, game, win_real + win_bonus as win, ended_at
     from ledger_round
     where opened_at >= $1 and round_id >= $2 and status = 'settled' and source <> $4
       and win_real + win_bonus > 0 and win_real + win_bonus >= (stake_real + stake_bonus) * $5::int
     order by player_id, game, ended_at desc, round_id
   ) r join ledger_wallet w on w.player_id = r.player_id
   order by r.ended_at desc, r.round_id limit $3`,
);

/** Creates the tables of the coming months; returns how many are new. */
export const addMonths = statement<{ added: number }>('ledger.addMonths', 'select ledger_add_months($1::date, $2) as added');

/** Computes the totals of one day; repeating it replaces them. */
export const upsertDailyTotals = statement<{ day: string }>(
  'ledger.upsertDailyTotals',
  `insert into ledger_daily_total (day, currency, kind, source, entries, real, bonus, held, house, promo, psp)
   select $1::date, currency, kind, source, count(*), sum(real), sum(bonus), sum(held), sum(house), sum(promo), sum(psp)
   from ledger_entry where created_at >= $1::date::timestamp at time zone 'UTC'
     and created_at < ($1::date + 1)::timestamp at time zone 'UTC'
   group by currency, kind, source
   on conflict (day, currency, kind, source) do update set entries = excluded.entries, real = excluded.real, bonus = excluded.bonus,
     held = excluded.held, house = excluded.house, promo = excluded.promo, psp = excluded.psp
   returning day`,
);

/** The day after the last one with totals, or the day of the first entry. */
export const selectFirstDayWithoutTotals = statement<{ day: string | null }>(
  'ledger.selectFirstDayWithoutTotals',
  `select coalesce((select max(day) + 1 from ledger_daily_total), (select min(created_at at time zone 'UTC')::date from ledger_entry)) as day`,
);

export const selectExpiredBonuses = statement<{ player_id: string; bonus_id: string }>(
  'ledger.selectExpiredBonuses',
  `select player_id, bonus_id from ledger_bonus where status = 'active' and expires_at <= $1 order by expires_at limit $2`,
);

/** They are few, and are found by the index of those that are active. */
export const selectExpiredSpins = statement<{ player_id: string; spins_id: string }>(
  'ledger.selectExpiredSpins',
  `select player_id, spins_id from ledger_spins where status = 'active' and expires_at <= $1 order by expires_at limit $2`,
);

export interface SpinsRow {
  readonly spins_id: string;
  readonly offer_uid: string;
  readonly game: string;
  readonly stake: number;
  readonly total: number;
  readonly played: number;
  readonly open: number;
  readonly won: number;
  readonly status: string;
  readonly expires_at: Date;
}

export const selectSpins = statement<SpinsRow>(
  'ledger.selectSpins',
  `select spins_id, offer_uid, game, stake, total, played, open, won, status, expires_at from ledger_spins
   where player_id = $1 and spins_id = $2`,
);

/** Free spins that are active or have ended since a moment. */
export const selectSpinsSince = statement<SpinsRow>(
  'ledger.selectSpinsSince',
  `select spins_id, offer_uid, game, stake, total, played, open, won, status, expires_at from ledger_spins
   where player_id = $1 and game = $2 and (status = 'active' or ended_at >= $3) order by expires_at, spins_id`,
);

export const selectActiveSpins = statement<SpinsRow>(
  'ledger.selectActiveSpins',
  `select spins_id, offer_uid, game, stake, total, played, open, won, status, expires_at from ledger_spins
   where player_id = $1 and status = 'active' order by spins_id`,
);
