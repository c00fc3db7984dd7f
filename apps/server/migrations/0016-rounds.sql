-- Rounds of the house's own games: what was bet, on which seeds, and what the player chose. What was drawn is not kept, because it
-- follows from these; what was paid stands in the ledger. docs/rounds.md tells how the tables work together.

-- A pair of seeds. The server's half is bound by its hash before the player's half is known, and shown once the pair is replaced.
create table round_seed (
  player_id uuid not null,
  id uuid not null,
  state text not null check (state in ('next', 'active', 'revealed')),
  server_seed bytea not null check (length(server_seed) = 32),
  server_hash bytea not null check (server_hash = sha256(server_seed)),
  player_seed text check (char_length(player_seed) between 1 and 64),
  -- How many rounds the pair has decided: the next one takes this number.
  nonce bigint not null default 0 check (nonce between 0 and 9007199254740991),
  played_at timestamptz,
  created_at timestamptz not null,
  revealed_at timestamptz,
  primary key (player_id, id),
  constraint round_seed_course check (
    case state
      when 'next' then player_seed is null and nonce = 0 and played_at is null and revealed_at is null
      when 'active' then player_seed is not null and revealed_at is null
      else player_seed is not null and revealed_at is not null
    end
  )
);
create unique index round_seed_one_each on round_seed (player_id, state) where state <> 'revealed';

-- A pair keeps what it promised: only its course and its count go on.
create function round_guard_seed() returns trigger language plpgsql as $$
begin
  if (old.server_seed, old.server_hash, old.created_at) <> (new.server_seed, new.server_hash, new.created_at)
    or old.player_seed is distinct from new.player_seed and old.state <> 'next'
    or new.nonce < old.nonce or old.state = 'revealed'
    or old.state <> new.state and (old.state, new.state) not in (('next', 'active'), ('active', 'revealed'))
  then raise exception 'a pair of seeds keeps what it promised' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger round_guard_seed before update on round_seed for each row execute function round_guard_seed();
create function round_refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception 'what was played stays' using errcode = 'insufficient_privilege';
end $$;
create trigger round_seed_stays before delete on round_seed for each row execute function round_refuse_delete();

-- A visit to one game, for money. Its rounds name it.
create table round_session (
  player_id uuid not null,
  id uuid not null,
  game text not null,
  currency text not null check (currency in ('KZT', 'AZN')),
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (player_id, id)
);

-- What may not be played now: one game, or all of them as '*'. Rounds that are open come to their end.
create table round_switch (
  game text primary key,
  reason text not null check (reason <> ''),
  staff text not null,
  created_at timestamptz not null
);

-- Seals what a demo has to remember, which the player keeps. One row, made here.
create table round_demo_key (
  key bytea not null check (length(key) = 32)
);
insert into round_demo_key
  select sha256(convert_to(string_agg(gen_random_uuid()::text, ''), 'UTF8')) from generate_series(1, 4);

create table round_record (
  player_id uuid not null,
  -- A UUIDv7 made on the player's device: asking again with it is asking once. The months are cut by it.
  id uuid not null,
  session_id uuid not null,
  game text not null,
  version integer not null check (version > 0),
  currency text not null check (currency in ('KZT', 'AZN')),
  stake bigint not null check (stake between 1 and 9000000000000000),
  weight_percent integer not null check (weight_percent between 0 and 100),
  bet jsonb not null,
  seed_id uuid not null,
  nonce bigint not null,
  -- 'begun': one step, and the ledger alone knows whether it was paid for. 'open': the player is to choose. 'over': all is chosen.
  -- 'void': it was never paid for, and never will be.
  status text not null check (status in ('begun', 'open', 'over', 'void')),
  actions jsonb not null default '[]' check (jsonb_typeof(actions) = 'array'),
  win bigint check (win between 0 and 9000000000000000),
  -- So many of the last actions were taken by the rule, because the player had left.
  by_rule integer not null default 0 check (by_rule between 0 and jsonb_array_length(actions)),
  created_at timestamptz not null,
  staked_at timestamptz,
  ended_at timestamptz,
  paid_at timestamptz,
  primary key (player_id, id),
  constraint round_record_course check (
    case status
      when 'begun' then win is null and ended_at is null and paid_at is null and staked_at is null and jsonb_array_length(actions) = 0
      when 'open' then win is null and ended_at is null and paid_at is null
      when 'over' then win is not null and ended_at is not null and (paid_at is null or staked_at is not null)
      else win is null and ended_at is not null and paid_at is null and staked_at is null
    end
  )
) partition by range (id);
create table round_record_else partition of round_record default;
create index round_record_unfinished on round_record (player_id, game) where status = 'open' or status = 'over' and paid_at is null;
create trigger round_record_stays before delete on round_record for each row execute function round_refuse_delete();

-- A round keeps its bet and its place among the draws, its choices are only added to, and its end is the end.
create function round_guard_record() returns trigger language plpgsql as $$
begin
  if (old.session_id, old.game, old.version, old.currency, old.stake, old.weight_percent, old.bet, old.seed_id, old.nonce, old.created_at)
      <> (new.session_id, new.game, new.version, new.currency, new.stake, new.weight_percent, new.bet, new.seed_id, new.nonce, new.created_at)
    or old.status <> new.status and (old.status, new.status) not in (('begun', 'open'), ('begun', 'void'), ('open', 'over'), ('open', 'void'))
    or old.staked_at is distinct from new.staked_at and old.staked_at is not null
    or old.status = 'over' and (old.win, old.actions, old.by_rule, old.ended_at) <> (new.win, new.actions, new.by_rule, new.ended_at)
    or jsonb_array_length(new.actions) < jsonb_array_length(old.actions)
  then raise exception 'a round keeps what it was' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger round_guard_record before update on round_record for each row execute function round_guard_record();

create function round_add_months(first_day date, months integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  starts date;
  added integer := 0;
begin
  perform pg_advisory_xact_lock(7485216);
  for i in 0 .. least(months, 24) - 1 loop
    starts := (date_trunc('month', first_day) + make_interval(months => i))::date;
    if to_regclass('public.round_record_' || to_char(starts, 'YYYY_MM')) is null then
      begin
        execute format('create table %s partition of public.round_record for values from (%L) to (%L)',
          'public.round_record_' || to_char(starts, 'YYYY_MM'),
          lpad(to_hex((extract(epoch from starts::timestamp) * 1000)::bigint), 12, '0') || repeat('0', 20),
          lpad(to_hex((extract(epoch from (starts + interval '1 month')) * 1000)::bigint), 12, '0') || repeat('0', 20));
        added := added + 1;
      exception when check_violation then
        raise warning 'the month % begins too late to be cut', starts;
      end;
    end if;
  end loop;
  return added;
end $$;
revoke execute on function round_add_months from public;
select round_add_months((now() at time zone 'UTC')::date, 3);

-- Acts that concern a game name no player.
alter table staff_act alter column player_id drop not null;
alter table staff_act drop constraint staff_act_act_check;
alter table staff_act add constraint staff_act_act_check check (act in (
  'propose-adjustment', 'approve-adjustment', 'reject-adjustment', 'freeze', 'unfreeze', 'ban', 'verify-documents',
  'approve-withdrawal', 'reject-withdrawal', 'credit-deposit', 'waive-turnover', 'reply-chat', 'stop-game', 'allow-game'));
alter table staff_act add constraint staff_act_of_a_player check (player_id is not null or act in ('stop-game', 'allow-game'));
