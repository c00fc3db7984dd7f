import { statement } from '#platform/database.ts';

export interface DiscrepancyRow {
  readonly player_id: string;
  readonly seq: number | null;
  readonly problem: string;
}

/**
 * Replays the entries of some players and compares each with the next, all with the wallet, and the wallet with rounds and bonuses. It
 * continues from the sums of archived months; a round of an archived month is checked by its sum alone.
 */
export const findDiscrepancies = statement<DiscrepancyRow>(
  'ledger.findDiscrepancies',
  `with entry as (
     select e, lag(e.hash, 1, coalesce(f.hash, '\\x'::bytea)) over chain as previous, coalesce(f.seq, 0) + row_number() over chain as place,
       coalesce(f.real, 0) + sum(e.real) over chain as real, coalesce(f.bonus, 0) + sum(e.bonus) over chain as bonus,
       coalesce(f.held, 0) + sum(e.held) over chain as held
     from ledger_entry e left join ledger_brought_forward f on f.player_id = e.player_id where e.player_id = any ($1::uuid[])
     window chain as (partition by e.player_id order by e.seq, e.created_at)
   ),
   last as (
     select player_id, sum(entries) as entries, max(seq) as seq, sum(real) as real, sum(bonus) as bonus, sum(held) as held,
       sum(played) as played, sum(played_real) as played_real, (array_agg(hash order by seq desc))[1] as hash
     from (
       select (e).player_id, 1 as entries, (e).seq, (e).real, (e).bonus, (e).held, (e).hash,
         case when (e).kind in ('round', 'bet', 'win', 'rollback') then (e).house end as played,
         case when (e).kind in ('round', 'bet', 'win', 'rollback') then (e).real end as played_real
       from entry
       union all
       select player_id, seq, seq, real, bonus, held, hash, played, played_real from ledger_brought_forward where player_id = any ($1::uuid[])
     ) entries group by player_id
   ),
   round as (
     select player_id, round_id, opened_at, bonus_id, wagered, stake_bonus, win_bonus, spins_id, status, game, stake_free, win_free,
       weight_percent,
       case when status in ('rolled_back', 'tombstone') then 0 else stake_real + stake_bonus + coalesce(stake_free, 0) end
         - win_real - win_bonus - coalesce(win_free, 0) as played,
       win_real - case when status in ('rolled_back', 'tombstone') then 0 else stake_real end as played_real,
       case when status = 'settled' then stake_real else 0 end as staked_real
     from ledger_round where player_id = any ($1::uuid[])
   ),
   rounds as (
     select player_id, sum(played) as played, sum(played_real) as played_real, sum(staked_real) as staked_real from round group by player_id
   ),
   wagers as (select player_id, bonus_id, sum(wagered) as wagered from round group by player_id, bonus_id),
   spun as (
     select player_id, spins_id, count(*) filter (where status <> 'rolled_back') as played,
       count(*) filter (where status in ('open', 'paid')) as open, sum(win_free) as won, min(stake_free) as stake_min, max(stake_free) as stake_max,
       min(game) as game, count(distinct game) as games
     from round where spins_id is not null group by player_id, spins_id
   ),
   bonuses as (select player_id, sum(released) as released from ledger_bonus where player_id = any ($1::uuid[]) group by player_id),
   told as (
     select (e).player_id, (e).reference, sum((e).house) as played, max((e).seq) as seq
     from entry where (e).kind in ('round', 'bet', 'win', 'rollback') group by (e).player_id, (e).reference
   ),
   found as (
     select (e).player_id, (e).seq, p.problem
     from entry left join ledger_key k on k.player_id = (e).player_id and k.source = (e).source and k.idem = (e).idem
       and k.seq = (e).seq and k.created_at = (e).created_at
     cross join lateral (values
       ('an entry is missing or stands twice', place <> (e).seq),
       ('the chain is broken', (e).hash <> ledger_entry_hash(previous, e)),
       ('an entry does not sum to zero', (e).real + (e).bonus + (e).held + (e).house + (e).promo + (e).psp <> 0),
       ('the balances after an entry are not the sums so far', ((e).real_after, (e).bonus_after, (e).held_after) <> (real, bonus, held)),
       ('an entry has no key', k.player_id is null)
     ) p (problem, is_there) where p.is_there
     union all
     select w.player_id, null, p.problem
     from ledger_wallet w left join last on last.player_id = w.player_id
     left join rounds on rounds.player_id = w.player_id left join bonuses on bonuses.player_id = w.player_id
     left join wagers on wagers.player_id = w.player_id and wagers.bonus_id = w.bonus_id
     left join ledger_bonus b on b.player_id = w.player_id and b.status = 'active'
     cross join lateral (values
       ('the wallet does not hold the sums of its entries',
         (w.real, w.bonus, w.held) <> (coalesce(last.real, 0), coalesce(last.bonus, 0), coalesce(last.held, 0))),
       ('the wallet does not count its entries', w.version <> coalesce(last.entries, 0) or w.version <> coalesce(last.seq, 0)),
       ('the wallet does not know its last entry', w.head <> coalesce(last.hash, '\\x'::bytea)),
       ('the rounds do not explain what the house won', coalesce(last.played, 0) <> coalesce(rounds.played, 0)),
       ('rounds and bonuses do not explain the real money',
         coalesce(last.played_real, 0) <> coalesce(rounds.played_real, 0) + coalesce(bonuses.released, 0)),
       ('the wallet miscounts the real money staked', w.staked_real <> coalesce(rounds.staked_real, 0)),
       ('the wallet and its bonus disagree',
         (w.bonus_id, w.cash_out_max, w.bonus_expires_at, w.weights) is distinct from (b.bonus_id, b.cash_out_max, b.expires_at, b.weights)
         or w.wager_target <> coalesce(b.wager_target, 0)),
       ('the wallet miscounts what is left to wager', w.bonus_id is not null and w.wager_left <> w.wager_target - coalesce(wagers.wagered, 0)),
       ('the wallet miscounts the rounds of its bonus', w.open_rounds <> (
         select count(*) from ledger_round r where r.player_id = w.player_id and r.bonus_id = w.bonus_id and r.stake_bonus > 0
           and r.status in ('open', 'paid')))
     ) p (problem, is_there) where w.player_id = any ($1::uuid[]) and p.is_there
     union all
     select r.player_id, told.seq, 'a round is not what its entries say' from round r
     left join told on told.player_id = r.player_id and told.reference = r.round_id::text
     left join ledger_brought_forward f on f.player_id = r.player_id
     where (r.played <> coalesce(told.played, 0) or told.played is null) and (f.until is null or r.opened_at >= f.until)
       or (r.stake_bonus = 0 and r.win_bonus <> 0)
     union all
     select s.player_id, null, 'free spins are not what their rounds say' from ledger_spins s
     left join spun on spun.player_id = s.player_id and spun.spins_id = s.spins_id
     where s.player_id = any ($1::uuid[])
       and ((s.played, s.open, s.won) <> (coalesce(spun.played, 0), coalesce(spun.open, 0), coalesce(spun.won, 0))
         or (spun.stake_min, spun.stake_max, spun.game, spun.games) <> (s.stake, s.stake, s.game, 1)
         or s.status = 'active' and s.played = s.total and s.open = 0)
     union all
     select spun.player_id, null, 'rounds of free spins that were never granted' from spun
     where not exists (select from ledger_spins s where s.player_id = spun.player_id and s.spins_id = spun.spins_id)
     union all
     select r.player_id, null, 'a round counts otherwise than its bonus says' from round r
     join ledger_bonus b on b.player_id = r.player_id and b.bonus_id = r.bonus_id
     join ledger_weights g on g.id = b.weights
     where g.games ? r.game and r.weight_percent <> greatest((g.games ->> r.game)::integer, 0)
       or (g.games ->> r.game)::integer = -1 and r.stake_bonus > 0
     union all
     select k.player_id, k.seq, 'a key has no entry' from ledger_key k
     where k.player_id = any ($1::uuid[])
       and not exists (select from ledger_entry e where e.player_id = k.player_id and e.seq = k.seq and e.created_at = k.created_at)
       and not exists (select from ledger_past p where p.player_id = k.player_id and p.seq = k.seq)
     union all
     select (e).player_id, min((e).seq), 'entries without a wallet' from entry
     where not exists (select from ledger_wallet w where w.player_id = (e).player_id) group by 1
   )
   select player_id, seq, problem from found order by player_id, seq nulls last, problem`,
);

/** A random sample of about one wallet in a hundred, cut to the limit. It samples pages of the table, so that the rest is not read. */
export const sampleWallets = statement<{ player_id: string }>(
  'ledger.sampleWallets',
  'select player_id from (select player_id from ledger_wallet tablesample system (1)) drawn order by random() limit $1',
);

export const countWithoutMonth = statement<{ entries: number; rounds: number }>(
  'ledger.countWithoutMonth',
  'select entries, rounds from ledger_without_month()',
);

/** For a small table, in which a hundredth would often be no wallet at all. */
export const countWallets = statement<{ count: number }>(
  'ledger.countWallets',
  `select greatest(reltuples, 0)::bigint as count from pg_class where oid = 'ledger_wallet'::regclass`,
);

export const selectSomeWallets = statement<{ player_id: string }>(
  'ledger.selectSomeWallets',
  'select player_id from ledger_wallet order by random() limit $1',
);

export const selectWalletPage = statement<{ player_id: string }>(
  'ledger.selectWalletPage',
  'select player_id from ledger_wallet where player_id > $1 order by player_id limit $2',
);

export interface TrialBalanceRow {
  readonly currency: string;
  readonly entries: number;
  readonly real: number;
  readonly bonus: number;
  readonly held: number;
  readonly house: number;
  readonly promo: number;
  readonly psp: number;
  readonly sum: number;
  readonly wallets_differ_by: number;
}

/** All accounts of a currency sum to zero, and the players' accounts equal the wallets. */
export const trialBalance = statement<TrialBalanceRow>(
  'ledger.trialBalance',
  `select currency, sum(entries)::bigint as entries, sum(real)::bigint as real, sum(bonus)::bigint as bonus, sum(held)::bigint as held,
     sum(house)::bigint as house, sum(promo)::bigint as promo, sum(psp)::bigint as psp,
     sum(real + bonus + held + house + promo + psp)::bigint as sum, sum(real + bonus + held - wallets)::bigint as wallets_differ_by
   from (
     select currency, count(*) as entries, sum(real) as real, sum(bonus) as bonus, sum(held) as held, sum(house) as house,
       sum(promo) as promo, sum(psp) as psp, 0 as wallets
     from ledger_entry group by currency
     union all
     select currency, sum(seq), sum(real), sum(bonus), sum(held), sum(house), sum(promo), sum(psp), 0
     from ledger_brought_forward group by currency
     union all
     select currency, 0, 0, 0, 0, 0, 0, 0, sum(real + bonus + held) from ledger_wallet group by currency
   ) both_sides group by currency order by currency`,
);

/** The players with money held for withdrawals. */
export const selectHeld = statement<{ player_id: string; held: number }>(
  'ledger.selectHeld',
  'select player_id, held from ledger_wallet where held <> 0',
);

export const countStrays = statement<{ entries: number; keys: number; strays: number }>(
  'ledger.countStrays',
  `select (select count(*) from ledger_entry) + (select count(*) from ledger_past) as entries, (select count(*) from ledger_key) as keys,
     (select count(*) from ledger_entry e where not exists (select from ledger_wallet w where w.player_id = e.player_id)) as strays`,
);

/** The same from the daily totals and the entries since, so that it reads the entries of a day and not all. */
export const trialBalanceNow = statement<TrialBalanceRow>(
  'ledger.trialBalanceNow',
  `with summed as (select coalesce(max(day) + 1, date '2000-01-01')::timestamp at time zone 'UTC' as until from ledger_daily_total)
   select currency, sum(entries)::bigint as entries, sum(real)::bigint as real, sum(bonus)::bigint as bonus, sum(held)::bigint as held,
     sum(house)::bigint as house, sum(promo)::bigint as promo, sum(psp)::bigint as psp,
     sum(real + bonus + held + house + promo + psp)::bigint as sum, sum(real + bonus + held - wallets)::bigint as wallets_differ_by
   from (
     select currency, sum(entries) as entries, sum(real) as real, sum(bonus) as bonus, sum(held) as held, sum(house) as house,
       sum(promo) as promo, sum(psp) as psp, 0 as wallets
     from ledger_daily_total group by currency
     union all
     select currency, count(*), sum(real), sum(bonus), sum(held), sum(house), sum(promo), sum(psp), 0
     from ledger_entry where created_at >= (select until from summed) group by currency
     union all
     select currency, 0, 0, 0, 0, 0, 0, 0, sum(real + bonus + held) from ledger_wallet group by currency
   ) both_sides group by currency order by currency`,
);

export const selectHeadPage = statement<{ player_id: string; version: number; head: string }>(
  'ledger.selectHeadPage',
  `select player_id, version, encode(head, 'hex') as head from ledger_wallet
   where player_id > $1 and version > 0 order by player_id limit $2`,
);

/** Sealed entries that are missing or have another hash now. The last entry of a wallet without recent movements may be archived. */
export const findUnsealed = statement<{ player_id: string; seq: number }>(
  'ledger.findUnsealed',
  `select s.player_id, s.version as seq from unnest($1::uuid[], $2::bigint[], $3::text[]) s (player_id, version, head)
   left join ledger_entry e on e.player_id = s.player_id and e.seq = s.version
   left join ledger_brought_forward f on f.player_id = s.player_id and f.seq = s.version
   where encode(coalesce(e.hash, f.hash), 'hex') is distinct from s.head order by s.player_id`,
);

export const oneSnapshot = statement('ledger.oneSnapshot', 'set transaction isolation level repeatable read, read only');
