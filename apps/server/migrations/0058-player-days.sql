-- What statements and the overview of play read: the ledger summed up by player and day of the market's clock. A job adds the days that are
-- over; entries after them are summed up when they are read.
create table ledger_player_day (
  player_id uuid not null,
  day date not null,
  last_seq bigint not null,
  last_at timestamptz not null,
  real bigint not null,
  bonus bigint not null,
  held bigint not null,
  played_ms bigint not null,
  primary key (player_id, day)
);
comment on table ledger_player_day is 'append only; A player''s day by the market''s clock: its last entry, the balances after it, and the time '
  'played.';
comment on column ledger_player_day.last_seq is 'The number of the day''s last entry; the next day continues after it.';
comment on column ledger_player_day.played_ms is 'The gaps between stakes and wins of the day that are under five minutes.';

create table ledger_player_game (
  player_id uuid not null,
  day date not null,
  game text not null,
  rounds bigint not null,
  staked_real bigint not null,
  staked_bonus bigint not null,
  returned_real bigint not null,
  returned_bonus bigint not null,
  won_real bigint not null,
  won_bonus bigint not null,
  best bigint,
  worst bigint,
  primary key (player_id, day, game)
);
comment on table ledger_player_game is 'append only; What a player staked and won in one game on one day.';
comment on column ledger_player_game.returned_real is 'Stakes that were given back: bets rolled back, rounds void.';
comment on column ledger_player_game.best is 'The largest result (win less stake) of a bet that ended on this day; worst is the smallest.';

create table ledger_player_line (
  player_id uuid not null,
  seq bigint not null,
  day date not null,
  created_at timestamptz not null,
  kind text not null,
  real bigint not null,
  bonus bigint not null,
  held bigint not null,
  reference text not null,
  primary key (player_id, seq)
);
create index ledger_player_line_day on ledger_player_line (player_id, day);
comment on table ledger_player_line is 'append only; What moved a player''s money besides stakes and wins, as a statement lists it.';
comment on column ledger_player_line.kind is 'The line of the statement, such as deposit or bonus-converted.';

-- Statements go on after a month was archived, because its days are kept before.
create or replace function ledger_archive_month(month date)
returns bigint language plpgsql set search_path = pg_catalog, public, pg_temp set lock_timeout = '2s' as $function$
declare
  starts timestamptz := date_trunc('month', month::timestamp) at time zone 'UTC';
  ends timestamptz := (date_trunc('month', month::timestamp) + interval '1 month') at time zone 'UTC';
  name text := 'ledger_entry_' || to_char(month, 'YYYY_MM');
  entries bigint;
  hindrance text;
begin
  if not exists (select from pg_inherits where inhparent = 'public.ledger_entry'::regclass and inhrelid = to_regclass('public.' || name)) then
    raise exception 'there is no month %', to_char(month, 'YYYY-MM') using errcode = 'undefined_table';
  end if;
  -- Nobody writes there any more; this makes sure of it, and hinders nobody elsewhere.
  execute format('lock table public.%I in share mode', name);
  select said into hindrance from (values
    ('it has not been over for a year', ends > now() - interval '1 year'),
    ('an earlier month is still here', exists (select from public.ledger_entry where created_at < starts)),
    ('a round of that time is open', exists (
      select from public.ledger_round where status in ('open', 'paid') and opened_at < ends)),
    ('a bonus of that time is active', exists (select from public.ledger_bonus where status = 'active' and granted_at < ends)),
    ('a withdrawal of that time is open', exists (
      select from public.ledger_entry e where e.created_at >= starts and e.created_at < ends and e.kind = 'withdrawal-requested'
        and not exists (select from public.ledger_key k
          where k.player_id = e.player_id and k.source = e.source and k.idem = e.reference || ':settled'))),
    ('its days are not summed up as they are', exists (
      select from (
        select (created_at at time zone 'UTC')::date as day, currency, kind, source, count(*) as entries, sum(real) as real,
          sum(bonus) as bonus, sum(held) as held, sum(house) as house, sum(promo) as promo, sum(psp) as psp
        from public.ledger_entry where created_at >= starts and created_at < ends group by 1, 2, 3, 4
      ) e left join public.ledger_daily_total t using (day, currency, kind, source)
      where (e.entries, e.real, e.bonus, e.held, e.house, e.promo, e.psp)
        is distinct from (t.entries, t.real, t.bonus, t.held, t.house, t.promo, t.psp))),
    ('the days of its players are not kept', exists (
      select from (
        select player_id, max(seq) as seq from public.ledger_entry where created_at >= starts and created_at < ends group by player_id
      ) e where e.seq > coalesce((
        select d.last_seq from public.ledger_player_day d where d.player_id = e.player_id order by d.day desc limit 1), 0))),
    ('its chain is broken', exists (
      select from (
        select e, lag(e.hash, 1, coalesce(f.hash, '')) over chain as previous, row_number() over chain + coalesce(f.seq, 0) as place
        from public.ledger_entry e left join public.ledger_brought_forward f on f.player_id = e.player_id
        where e.created_at >= starts and e.created_at < ends
        window chain as (partition by e.player_id order by e.seq, e.created_at)
      ) one where place <> (e).seq or (e).hash <> public.ledger_entry_hash(previous, e)))
  ) it (said, is_so) where is_so limit 1;
  if hindrance is not null then
    raise exception 'the month % stays: %', to_char(month, 'YYYY-MM'), hindrance using errcode = 'object_not_in_prerequisite_state';
  end if;

  insert into public.ledger_past (player_id, seq, request_hash, real_after, bonus_after, held_after)
    select player_id, seq, request_hash, real_after, bonus_after, held_after
    from public.ledger_entry where created_at >= starts and created_at < ends;
  get diagnostics entries = row_count;
  insert into public.ledger_brought_forward as f
      (player_id, currency, seq, hash, until, real, bonus, held, house, promo, psp, played, played_real)
    select player_id, min(currency), max(seq), (array_agg(hash order by seq desc))[1], ends, sum(real), sum(bonus), sum(held), sum(house),
      sum(promo), sum(psp), coalesce(sum(house) filter (where kind in ('round', 'bet', 'win', 'rollback')), 0),
      coalesce(sum(real) filter (where kind in ('round', 'bet', 'win', 'rollback')), 0)
    from public.ledger_entry where created_at >= starts and created_at < ends group by player_id
    on conflict (player_id) do update set seq = excluded.seq, hash = excluded.hash, until = excluded.until, real = f.real + excluded.real,
      bonus = f.bonus + excluded.bonus, held = f.held + excluded.held, house = f.house + excluded.house, promo = f.promo + excluded.promo,
      psp = f.psp + excluded.psp, played = f.played + excluded.played, played_real = f.played_real + excluded.played_real;
  execute format('alter table public.ledger_entry detach partition public.%I', name);
  execute format('comment on table public.%I is %L', name, 'read only');
  return entries;
end $function$;
