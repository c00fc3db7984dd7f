-- Old months of entries can be put away, and nothing that anybody may still ask for goes with them. docs/money.md, "Old months".

-- What is kept of an entry whose month was put away: what a repeat is compared with, and what it is answered.
create table ledger_past (
  player_id uuid not null,
  seq bigint not null,
  request_hash bytea not null,
  real_after bigint not null,
  bonus_after bigint not null,
  held_after bigint not null,
  primary key (player_id, seq)
);
comment on table ledger_past is 'read only';

-- What a player's entries that were put away come to. The chain, the sums and the numbers of those that are here go on from it.
create table ledger_brought_forward (
  player_id uuid primary key,
  currency text not null,
  seq bigint not null,
  hash bytea not null,
  -- The end of the last month put away in which the player had an entry.
  until timestamptz not null,
  real bigint not null,
  bonus bigint not null,
  held bigint not null,
  house bigint not null,
  promo bigint not null,
  psp bigint not null,
  played bigint not null,
  played_real bigint not null
);
comment on table ledger_brought_forward is 'read only';

-- Puts the entries of a month away: their table then stands by itself, to be stored elsewhere and dropped. Only the owner of the tables
-- can. It is refused while anything of that time is open, because what ends it looks back at its entry. Tells how many entries it were.
create function ledger_put_away(month date) returns bigint
language plpgsql set search_path = pg_catalog, public, pg_temp set lock_timeout = '2s' as $$
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
end $$;
revoke execute on function ledger_put_away from public;

-- Cuts one month of a table, by the time or by the id, whose first bits are the time. Tells whether it was new.
create function platform_cut_month(parent text, starts date, is_by_id boolean) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  name text := parent || '_' || to_char(starts, 'YYYY_MM');
  edges text[] := array(
    select case when is_by_id then lpad(to_hex((extract(epoch from edge) * 1000)::bigint), 12, '0') || repeat('0', 20)
      else to_char(edge, 'YYYY-MM-DD') || ' 00:00:00+00' end
    from unnest(array[starts::timestamp, starts + interval '1 month']) edge order by edge);
begin
  if to_regclass('public.' || name) is not null then return 0; end if;
  execute format('create table %s partition of public.%I for values from (%L) to (%L)', 'public.' || quote_ident(name), parent, edges[1],
    edges[2]);
  return 1;
exception when check_violation then
  -- Rows of this month have gone to the table for everything else already; there they stay, and the check of the ledger says so.
  raise warning 'the month % begins too late to be cut for %', starts, parent;
  return 0;
end $$;
revoke execute on function platform_cut_month from public;

-- Each table for itself, so that a stray in one does not cost the other its month. Cutting waits for whoever reads for long, and everybody
-- who writes would wait behind it: rather the next run tries again.
create or replace function ledger_add_months(first_day date, months integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '2s' as $$
declare
  starts date;
  added integer := 0;
begin
  perform pg_advisory_xact_lock(7485204);
  for i in 0 .. least(months, 24) - 1 loop
    starts := date_trunc('month', first_day) + make_interval(months => i);
    added := added + public.platform_cut_month('ledger_entry', starts, false) + public.platform_cut_month('ledger_round', starts, true);
  end loop;
  return added;
end $$;

create or replace function round_add_months(first_day date, months integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '2s' as $$
declare
  added integer := 0;
begin
  perform pg_advisory_xact_lock(7485216);
  for i in 0 .. least(months, 24) - 1 loop
    added := added + public.platform_cut_month('round_record', (date_trunc('month', first_day) + make_interval(months => i))::date, true);
  end loop;
  return added;
end $$;

-- An entry also moves what its kind moves, in that direction, and nothing else: no deposit of nothing or below, no stake that pays.
create or replace function ledger_guard_entries() returns trigger language plpgsql as $$
begin
  if exists (
    select from written e left join public.ledger_wallet w on w.player_id = e.player_id
    where (w.version = e.seq and w.entered_at = e.created_at and w.head = e.hash
      and least(e.real, e.bonus, e.held, e.house, e.promo, e.psp) >= -9000000000000000
      and greatest(e.real, e.bonus, e.held, e.house, e.promo, e.psp) <= 9000000000000000
      -- That the legs sum to zero is seen to by the table.
      and case e.kind
        when 'round' then e.held = 0 and e.psp = 0
        when 'bet' then e.house > 0 and e.real <= 0 and e.bonus <= 0 and e.held = 0 and e.promo = 0 and e.psp = 0
        when 'win' then e.house <= 0 and e.held = 0 and e.psp = 0
        when 'rollback' then e.house <= 0 and e.held = 0 and e.psp = 0
        when 'deposit-paid' then e.real > 0 and e.psp = -e.real and e.bonus = 0 and e.held = 0 and e.house = 0
        when 'withdrawal-requested' then e.held > 0 and e.real = -e.held and e.bonus = 0 and e.house = 0 and e.promo = 0
        when 'withdrawal-settled' then e.held < 0 and -e.held in (e.real, e.psp) and e.bonus = 0 and e.house = 0 and e.promo = 0
        when 'bonus-granted' then e.bonus > 0 and e.promo = -e.bonus and e.real = 0 and e.held = 0 and e.house = 0
        when 'bonus-ended' then e.bonus <= 0 and e.promo = -e.bonus and e.real = 0 and e.held = 0 and e.house = 0
        when 'prize-paid' then e.real > 0 and e.promo = -e.real and e.bonus = 0 and e.held = 0 and e.house = 0
        when 'cashback-paid' then e.real > 0 and e.promo = -e.real and e.bonus = 0 and e.held = 0 and e.house = 0
        when 'adjustment' then e.real <> 0 and e.bonus = 0 and e.held = 0
        else false end
      and length(e.request_hash || e.hash) = 64
      and e.source || ' ' || e.idem || ' ' || e.request_id || ' ' || e.reference || ' ' || e.actor
        ~ '^([!-~]+ ){4}(player|staff|job|provider|system):[!-~]+$'
      and case when e.kind = 'adjustment'
        then e.reason <> '' and e.approver ~ '^staff:.' and e.actor ~ '^staff:.' and e.approver <> e.actor
          and coalesce(e.reverses, 0) between 0 and e.seq - 1
        else coalesce(e.reason, e.approver, e.reverses::text) is null end) is not true
  ) then
    raise exception 'an entry is the last one of its wallet, within bounds, and says who is behind it' using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- A ban can be lifted. The list of acts is added to as it stands.
do $$
begin
  execute (select format('alter table staff_act drop constraint staff_act_act_check, add constraint staff_act_act_check check (%s or act = %L)',
      pg_get_expr(conbin, conrelid), 'unban')
    from pg_constraint where conrelid = 'staff_act'::regclass and conname = 'staff_act_act_check');
end $$;
