-- The guards name their tables with the schema: a temporary table of the same name would otherwise stand before the real one, and whoever
-- may make one could show them an entry that nobody has written.
create or replace function ledger_guard_wallets() returns trigger language plpgsql as $$
declare
  moved_at timestamptz;
begin
  select max(entered_at) into moved_at from moved_to;
  if exists (
    select from moved_from b
    left join moved_to a on a.player_id = b.player_id
    left join public.ledger_entry e on e.player_id = a.player_id and e.seq = a.version and e.created_at = moved_at
    where a.player_id is null
      or ((a.version, a.real, a.bonus, a.held, a.currency, a.head, a.wager_target, a.wager_left, a.open_rounds)
          <> (b.version, b.real, b.bonus, b.held, b.currency, b.head, b.wager_target, b.wager_left, b.open_rounds)
        or (a.bonus_id, a.entered_at, a.cash_out_max, a.stake_max, a.bonus_expires_at)
          is distinct from (b.bonus_id, b.entered_at, b.cash_out_max, b.stake_max, b.bonus_expires_at))
      and (a.version = b.version + 1 and a.currency = b.currency and e.currency = a.currency and a.entered_at = moved_at
        and a.real = b.real + e.real and a.bonus = b.bonus + e.bonus and a.held = b.held + e.held
        and a.real = e.real_after and a.bonus = e.bonus_after and a.held = e.held_after
        and a.head = e.hash and e.hash = public.ledger_hash(b.head, e.player_id, e.seq, e.created_at, e.request_hash, e.real, e.bonus,
          e.held, e.house, e.promo, e.psp, e.real_after, e.bonus_after, e.held_after, e.kind, e.currency, e.source, e.idem, e.actor,
          e.request_id, e.reference, e.approver, e.reverses, e.reason)) is not true
      or least(a.wager_left, a.cash_out_max, a.stake_max, a.open_rounds) < 0 or a.wager_left > a.wager_target
      or greatest(a.real, a.bonus, a.held, a.wager_target, a.cash_out_max, a.stake_max) > 9000000000000000
      or case when a.bonus_id is null
        then a.bonus_expires_at is not null or greatest(a.bonus, a.wager_target, a.open_rounds, a.cash_out_max, a.stake_max) <> 0
        else a.bonus_expires_at is null end
  ) then
    raise exception 'a wallet moves only together with its next entry, and within bounds' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace function ledger_guard_entries() returns trigger language plpgsql as $$
begin
  if exists (
    select from written e left join public.ledger_wallet w on w.player_id = e.player_id
    where (w.version = e.seq and w.entered_at = e.created_at and w.head = e.hash
      and least(e.real, e.bonus, e.held, e.house, e.promo, e.psp) >= -9000000000000000
      and greatest(e.real, e.bonus, e.held, e.house, e.promo, e.psp) <= 9000000000000000
      and e.kind in ('round', 'bet', 'win', 'rollback', 'deposit-paid', 'withdrawal-requested', 'withdrawal-settled',
        'bonus-granted', 'bonus-ended', 'prize-paid', 'cashback-paid', 'adjustment')
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

create or replace function ledger_entry_hash(previous bytea, e ledger_entry) returns bytea language sql stable parallel safe as $$
  select public.ledger_hash(previous, e.player_id, e.seq, e.created_at, e.request_hash, e.real, e.bonus, e.held, e.house, e.promo, e.psp,
    e.real_after, e.bonus_after, e.held_after, e.kind, e.currency, e.source, e.idem, e.actor, e.request_id, e.reference, e.approver,
    e.reverses, e.reason)
$$;

-- A month for entries and one for rounds are cut each for itself, so that a stray in one does not cost the other its month. Cutting waits
-- for whoever reads for long, and everybody who moves money would wait behind it: rather the next run tries again.
create or replace function ledger_add_months(first_day date, months integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '2s' as $$
declare
  starts date;
  ends date;
  added integer := 0;
begin
  perform pg_advisory_xact_lock(7485204);
  for i in 0 .. least(months, 24) - 1 loop
    starts := (date_trunc('month', first_day) + make_interval(months => i))::date;
    ends := (starts + interval '1 month')::date;
    if to_regclass('public.ledger_entry_' || to_char(starts, 'YYYY_MM')) is null then
      begin
        execute format('create table %s partition of public.ledger_entry for values from (%L) to (%L)',
          'public.ledger_entry_' || to_char(starts, 'YYYY_MM'), starts::text || ' 00:00:00+00', ends::text || ' 00:00:00+00');
        added := added + 1;
      exception when check_violation then
        -- Rows of this month have gone to the table for everything else already; there they stay, and the check of the ledger says so.
        raise warning 'the month % begins too late to be cut for entries', starts;
      end;
    end if;
    if to_regclass('public.ledger_round_' || to_char(starts, 'YYYY_MM')) is null then
      begin
        execute format('create table %s partition of public.ledger_round for values from (%L) to (%L)',
          'public.ledger_round_' || to_char(starts, 'YYYY_MM'),
          lpad(to_hex((extract(epoch from starts::timestamp) * 1000)::bigint), 12, '0') || repeat('0', 20),
          lpad(to_hex((extract(epoch from ends::timestamp) * 1000)::bigint), 12, '0') || repeat('0', 20));
        added := added + 1;
      exception when check_violation then
        raise warning 'the month % begins too late to be cut for rounds', starts;
      end;
    end if;
  end loop;
  return added;
end $$;

-- What has found no month: a clock that is wrong, or nobody who cuts months. The application does not reach these tables by itself.
create function ledger_without_month() returns table (entries bigint, rounds bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select (select count(*) from (select from public.ledger_entry_else limit 1000) stray),
    (select count(*) from (select from public.ledger_round_else limit 1000) stray)
$$;
revoke execute on function ledger_without_month from public;

-- What a second person approves is what the first one has proposed.
create function staff_guard_adjustment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status <> 'proposed'
    or (old.id, old.player_id, old.currency, old.amount, old.against, old.reason, old.proposed_by, old.proposed_at)
      <> (new.id, new.player_id, new.currency, new.amount, new.against, new.reason, new.proposed_by, new.proposed_at)
    or old.reverses is distinct from new.reverses
  then raise exception 'a proposal is decided once, as it was made' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger staff_guard_adjustment before update or delete on staff_adjustment
  for each row execute function staff_guard_adjustment();
