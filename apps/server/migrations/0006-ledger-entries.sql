-- Every movement of money, for good. docs/money.md tells how the tables work together; decision 0006 why they are cut as they are.

-- The one bonus that is being wagered lies on the wallet, and so does what bars the player: a round needs no other row.
-- A table's checks are read anew by every statement that writes it, so the hot tables have few and short ones.
alter table ledger_wallet
  add column bonus_id text,
  add column wager_target bigint not null default 0,
  add column wager_left bigint not null default 0,
  add column cash_out_max bigint,
  add column stake_max bigint,
  add column can_cancel boolean not null default false,
  add column bonus_expires_at timestamptz,
  add column open_rounds integer not null default 0,
  add column frozen_reason text,
  add column bars text[] not null default '{}',
  -- Counts the changes of what bars the player, so that a decision made before such a change is not applied after it.
  add column standing bigint not null default 0,
  -- The hash and the time of the last entry.
  add column head bytea not null default '\x',
  add column entered_at timestamptz,
  drop constraint ledger_wallet_real_check,
  drop constraint ledger_wallet_bonus_check,
  drop constraint ledger_wallet_held_check,
  drop constraint ledger_wallet_version_check,
  add constraint ledger_wallet_amounts check (
    least(real, bonus, held, wager_left, cash_out_max, stake_max, open_rounds) >= 0
    and greatest(real, bonus, held, wager_target, cash_out_max, stake_max) <= 9000000000000000 and wager_left <= wager_target
  ),
  add constraint ledger_wallet_bonus_has_a_name check (
    bonus_id is not null and bonus_expires_at is not null
    or coalesce(bonus_id, bonus_expires_at::text) is null and greatest(bonus, wager_target, open_rounds, cash_out_max, stake_max) = 0
  ),
  add constraint ledger_wallet_begins_empty check (
    version > 0 and entered_at is not null
    or version = 0 and entered_at is null and head = '' and greatest(real, bonus, held) = 0 and bonus_id is null
  );

-- One row is one balanced movement. Three legs are the player's, three the house's.
create table ledger_entry (
  player_id uuid not null,
  seq bigint not null,
  created_at timestamptz not null,
  kind text not null,
  currency text not null,
  source text not null,
  idem text not null,
  request_hash bytea not null,
  real bigint not null,
  bonus bigint not null,
  held bigint not null,
  house bigint not null,
  promo bigint not null,
  psp bigint not null,
  real_after bigint not null,
  bonus_after bigint not null,
  held_after bigint not null,
  actor text not null,
  request_id text not null,
  reference text not null,
  reason text,
  approver text,
  reverses bigint,
  hash bytea not null,
  -- The time is in the key because the months are cut by it. That no number is used twice is seen to by the wallet: an entry
  -- must be its wallet's last one, number and time.
  primary key (player_id, seq, created_at),
  constraint ledger_entry_zero_sum check (real + bonus + held + house + promo + psp = 0),
  constraint ledger_entry_amounts check (
    least(real, bonus, held, house, promo, psp) >= -9000000000000000 and least(real_after, bonus_after, held_after) >= 0
    and greatest(real, bonus, held, house, promo, psp, real_after, bonus_after, held_after) <= 9000000000000000
  ),
  constraint ledger_entry_named check (
    kind in ('round', 'bet', 'win', 'rollback', 'deposit-paid', 'withdrawal-requested', 'withdrawal-settled',
      'bonus-granted', 'bonus-ended', 'prize-paid', 'cashback-paid', 'adjustment')
    and currency in ('KZT', 'AZN') and length(request_hash || hash) = 64
    and source || ' ' || idem || ' ' || request_id || ' ' || reference || ' ' || actor
      ~ '^([!-~]+ ){4}(player|staff|job|provider|system):[!-~]+$'
  ),
  constraint ledger_entry_adjusted_by_two check (
    kind <> 'adjustment' and coalesce(reason, approver, reverses::text) is null
    or kind = 'adjustment' and reason <> '' and approver ~ '^staff:.' and actor ~ '^staff:.' and approver <> actor
      and coalesce(reverses, 0) between 0 and seq - 1
  )
) partition by range (created_at);
comment on table ledger_entry is 'append only';
create table ledger_entry_else partition of ledger_entry default;

-- What has been carried out, across all months and for good: a repeat finds its entry here.
create table ledger_key (
  player_id uuid not null,
  source text not null,
  idem text not null,
  seq bigint not null,
  created_at timestamptz not null,
  primary key (player_id, source, idem)
);
comment on table ledger_key is 'append only';

create table ledger_round (
  player_id uuid not null,
  -- A UUIDv7: its first bits are the time, so the months are cut by it and it stays unique across them.
  round_id uuid not null,
  source text not null,
  game text not null,
  status text not null,
  stake_real bigint not null,
  stake_bonus bigint not null,
  win_real bigint not null,
  win_bonus bigint not null,
  weight_percent integer not null,
  wagered bigint not null,
  bonus_id text,
  opened_at timestamptz not null,
  ended_at timestamptz,
  primary key (player_id, round_id),
  constraint ledger_round_amounts check (
    least(stake_real, stake_bonus, win_real, win_bonus, weight_percent, wagered) >= 0 and weight_percent <= 100
    and greatest(stake_real, stake_bonus, win_real, win_bonus) <= 9000000000000000 and wagered <= stake_real + stake_bonus
    and (stake_bonus = 0 or bonus_id is not null)
  ),
  constraint ledger_round_state check (
    case status
      when 'open' then ended_at is null and stake_real + stake_bonus > 0 and win_real + win_bonus + wagered = 0
      when 'paid' then ended_at is null and stake_real + stake_bonus > 0
      when 'settled' then ended_at is not null and stake_real + stake_bonus > 0
      when 'rolled_back' then ended_at is not null and stake_real + stake_bonus > 0 and win_real + win_bonus + wagered = 0
      when 'tombstone' then ended_at is not null and stake_real + stake_bonus + win_real + win_bonus + wagered = 0
      else false
    end
  )
) partition by range (round_id);
create table ledger_round_else partition of ledger_round default;
create index ledger_round_open on ledger_round (player_id, opened_at) where status in ('open', 'paid');

-- What the ledger has to know of a bonus after it has left the wallet.
create table ledger_bonus (
  player_id uuid not null,
  bonus_id text not null,
  offer_uid text not null,
  type text not null,
  status text not null check (status in ('active', 'finished', 'wasted', 'canceled', 'expired', 'forfeited')),
  amount bigint not null check (amount between 1 and 9000000000000000),
  wager_target bigint not null check (wager_target between 0 and 9000000000000000),
  cash_out_max bigint check (cash_out_max between 0 and 9000000000000000),
  released bigint not null default 0 check (released between 0 and 9000000000000000),
  expires_at timestamptz not null,
  granted_at timestamptz not null,
  ended_at timestamptz,
  primary key (player_id, bonus_id),
  constraint ledger_bonus_once_per_offer unique (player_id, offer_uid),
  constraint ledger_bonus_end check ((ended_at is null) = (status = 'active')),
  constraint ledger_bonus_released_within_limit check (released <= coalesce(cash_out_max, released)),
  constraint ledger_bonus_released_when_finished check (status = 'finished' or released = 0)
);
create unique index ledger_bonus_one_active on ledger_bonus (player_id) where status = 'active';

-- The house's accounts by day, summed up from entries by a job; a running balance would be the one row that everybody waits for.
create table ledger_daily_total (
  day date not null,
  currency text not null,
  kind text not null,
  source text not null,
  entries bigint not null,
  real bigint not null,
  bonus bigint not null,
  held bigint not null,
  house bigint not null,
  promo bigint not null,
  psp bigint not null,
  primary key (day, currency, kind, source)
);

create view ledger_posting as
  select e.player_id, e.seq, e.created_at, e.currency, leg.account, leg.amount
  from ledger_entry e
  cross join lateral (values ('real', e.real), ('bonus', e.bonus), ('held', e.held), ('house', e.house), ('promo', e.promo), ('psp', e.psp))
    leg (account, amount)
  where leg.amount <> 0;

-- The chain: each entry's hash is made of the one before and of everything the entry says. Texts hold no control characters, so
-- they are told apart by one; a reason, which may hold any, comes last.
create function ledger_hash(
  previous bytea, player_id uuid, seq bigint, created_at timestamptz, request_hash bytea,
  "real" bigint, bonus bigint, held bigint, house bigint, promo bigint, psp bigint,
  real_after bigint, bonus_after bigint, held_after bigint,
  kind text, currency text, source text, idem text, actor text, request_id text, reference text, approver text, reverses bigint, reason text
) returns bytea language sql stable parallel safe as $$
  select sha256(
    previous || uuid_send(player_id) || int8send(seq) || timestamptz_send(created_at) || request_hash
    || int8send("real") || int8send(bonus) || int8send(held) || int8send(house) || int8send(promo) || int8send(psp)
    || int8send(real_after) || int8send(bonus_after) || int8send(held_after)
    || convert_to(kind || e'\x1f' || currency || e'\x1f' || source || e'\x1f' || idem || e'\x1f' || actor || e'\x1f' || request_id
      || e'\x1f' || reference || e'\x1f' || coalesce(approver, '') || e'\x1f' || coalesce(reverses::text, '') || e'\x1f'
      || coalesce(reason, ''), 'UTF8'))
$$;

create function ledger_entry_hash(previous bytea, e ledger_entry) returns bytea language sql stable parallel safe as $$
  select ledger_hash(previous, e.player_id, e.seq, e.created_at, e.request_hash, e.real, e.bonus, e.held, e.house, e.promo, e.psp,
    e.real_after, e.bonus_after, e.held_after, e.kind, e.currency, e.source, e.idem, e.actor, e.request_id, e.reference, e.approver,
    e.reverses, e.reason)
$$;

-- A wallet moves only together with its next entry, and by exactly what that entry says.
create function ledger_guard_wallets() returns trigger language plpgsql as $$
begin
  if exists (
    select from moved_from b
    left join moved_to a on a.player_id = b.player_id
    left join ledger_entry e on e.player_id = a.player_id and e.seq = a.version and e.created_at = a.entered_at
    where a.player_id is null
      or ((a.version, a.real, a.bonus, a.held, a.currency, a.head, a.wager_target, a.wager_left, a.open_rounds)
          <> (b.version, b.real, b.bonus, b.held, b.currency, b.head, b.wager_target, b.wager_left, b.open_rounds)
        or (a.bonus_id, a.entered_at, a.cash_out_max) is distinct from (b.bonus_id, b.entered_at, b.cash_out_max))
      and (a.version = b.version + 1 and a.currency = b.currency and e.currency = a.currency
        and a.real = b.real + e.real and a.bonus = b.bonus + e.bonus and a.held = b.held + e.held
        and a.real = e.real_after and a.bonus = e.bonus_after and a.held = e.held_after
        and a.head = e.hash and e.hash = ledger_entry_hash(b.head, e)) is not true
  ) then
    raise exception 'a wallet moves only together with its next entry' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_guard_wallets after update on ledger_wallet
  referencing old table as moved_from new table as moved_to
  for each statement execute function ledger_guard_wallets();

-- An entry is written only as the last one of its wallet.
create function ledger_guard_entries() returns trigger language plpgsql as $$
begin
  if exists (
    select from written e left join ledger_wallet w on w.player_id = e.player_id
    where (w.version = e.seq and w.entered_at = e.created_at and w.head = e.hash) is not true
  ) then
    raise exception 'an entry is written only as the last one of its wallet' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_guard_entries after insert on ledger_entry
  referencing new table as written
  for each statement execute function ledger_guard_entries();

create function ledger_guard_new_wallet() returns trigger language plpgsql as $$
begin
  if new.version <> 0 then raise exception 'a wallet begins empty' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger ledger_guard_new_wallet before insert on ledger_wallet for each row execute function ledger_guard_new_wallet();

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_argv[0] using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function ledger_refuse_change('ledger_entry');
create trigger ledger_entry_no_truncate before truncate on ledger_entry execute function ledger_refuse_change('ledger_entry');
create trigger ledger_key_append_only before update or delete on ledger_key
  for each row execute function ledger_refuse_change('ledger_key');
create trigger ledger_key_no_truncate before truncate on ledger_key execute function ledger_refuse_change('ledger_key');
create trigger ledger_wallet_stays before delete on ledger_wallet for each row execute function ledger_refuse_change('ledger_wallet');
create trigger ledger_wallet_no_truncate before truncate on ledger_wallet execute function ledger_refuse_change('ledger_wallet');
create trigger ledger_round_stays before delete on ledger_round for each row execute function ledger_refuse_change('ledger_round');
create trigger ledger_bonus_stays before delete on ledger_bonus for each row execute function ledger_refuse_change('ledger_bonus');

-- A round that is over stays as it is, and no stake is ever changed.
create function ledger_guard_round() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null
    or (old.player_id, old.round_id, old.source, old.game, old.stake_real, old.stake_bonus, old.weight_percent, old.opened_at)
      <> (new.player_id, new.round_id, new.source, new.game, new.stake_real, new.stake_bonus, new.weight_percent, new.opened_at)
    or old.bonus_id is distinct from new.bonus_id or new.win_real < old.win_real or new.win_bonus < old.win_bonus
  then raise exception 'a round keeps its stake and its end' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger ledger_guard_round before update on ledger_round for each row execute function ledger_guard_round();

-- A bonus that has ended does not come back, and its terms stay.
create function ledger_guard_bonus() returns trigger language plpgsql as $$
begin
  if (old.player_id, old.bonus_id, old.offer_uid, old.amount, old.wager_target, old.expires_at)
      <> (new.player_id, new.bonus_id, new.offer_uid, new.amount, new.wager_target, new.expires_at)
    or old.cash_out_max is distinct from new.cash_out_max
    or old.status <> 'active' and old.status <> new.status or new.released < old.released
  then raise exception 'a bonus keeps its terms and its end' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger ledger_guard_bonus before update on ledger_bonus for each row execute function ledger_guard_bonus();

-- Cuts the months to come. The application owns no table, so it asks for this.
create function ledger_add_months(first_day date, months integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
        execute format('create table %s partition of public.ledger_round for values from (%L) to (%L)',
          'public.ledger_round_' || to_char(starts, 'YYYY_MM'),
          lpad(to_hex((extract(epoch from starts::timestamp) * 1000)::bigint), 12, '0') || repeat('0', 20),
          lpad(to_hex((extract(epoch from ends::timestamp) * 1000)::bigint), 12, '0') || repeat('0', 20));
        added := added + 1;
      exception when check_violation then
        -- Rows of this month have gone to the table for everything else already; there they stay.
        raise warning 'the month % begins too late to be cut', starts;
      end;
    end if;
  end loop;
  return added;
end $$;
revoke execute on function ledger_add_months from public;
select ledger_add_months((now() at time zone 'UTC')::date, 3);
