-- The flights of comet, which everybody sees: a chain of links that is published by its end, flights by their schedule, bets on them, and
-- who leads. Where a flight bursts follows from its link and is written down when it has. docs/rounds.md tells how it works together.

create table flight_chain (
  id uuid primary key,
  -- Flights are numbered through all chains.
  first_number bigint not null unique check (first_number > 0),
  length integer not null check (length between 1 and 1000000),
  -- Every thousandth link, the last of them being the beginning. They leave the house as flights end.
  marks bytea[] not null check (cardinality(marks) > 0),
  end_hash bytea not null unique check (octet_length(end_hash) = 32),
  -- What devices gave to the salt, in order, and when no more is taken.
  words text[] not null default '{}' check (cardinality(words) <= 8),
  words_until timestamptz,
  salt text check (char_length(salt) = 64),
  created_at timestamptz not null
);
create function flight_guard_chain() returns trigger language plpgsql as $$
begin
  if (old.first_number, old.length, old.marks, old.end_hash, old.created_at)
      <> (new.first_number, new.length, new.marks, new.end_hash, new.created_at)
    or old.salt is not null and (old.salt, old.words) is distinct from (new.salt, new.words)
    or new.words[1 : cardinality(old.words)] <> old.words
  then raise exception 'a chain keeps what it promised' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger flight_guard_chain before update on flight_chain for each row execute function flight_guard_chain();

create table flight_record (
  number bigint primary key check (number > 0),
  chain_id uuid not null references flight_chain,
  -- The link before its own: the commitment.
  hash bytea not null check (octet_length(hash) = 32),
  -- By the clock of the database, which all processes share.
  opens_at timestamptz not null,
  flies_at timestamptz not null check (flies_at > opens_at),
  -- Once it is over.
  seed bytea check (sha256(seed) = hash),
  crash integer check (crash = 0 or crash between 100 and 100000),
  ended_at timestamptz check (ended_at >= flies_at),
  -- Once every bet has come to its end.
  settled_at timestamptz,
  constraint flight_record_course check ((seed is null) = (ended_at is null) and (crash is null) = (ended_at is null)
    and (settled_at is null or ended_at is not null))
);
create index flight_record_unsettled on flight_record (number) where settled_at is null;
create function flight_guard_record() returns trigger language plpgsql as $$
begin
  if (old.chain_id, old.hash, old.opens_at, old.flies_at) <> (new.chain_id, new.hash, new.opens_at, new.flies_at)
    or old.ended_at is not null and (old.seed, old.crash, old.ended_at) is distinct from (new.seed, new.crash, new.ended_at)
  then raise exception 'a flight keeps its schedule and its end' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger flight_guard_record before update on flight_record for each row execute function flight_guard_record();

-- A bet and its stake are one transaction, its end and its win another.
create table flight_bet (
  player_id uuid not null,
  -- A UUIDv7 made on the player's device: asking again with it is asking once.
  id uuid not null,
  number bigint not null references flight_record,
  -- By which others know it.
  seat bigint not null generated always as identity,
  session_id uuid not null,
  -- The player for the eyes of others.
  name text not null,
  version integer not null check (version > 0),
  currency text not null check (currency in ('KZT', 'AZN')),
  stake bigint not null check (stake between 1 and 9000000000000000),
  weight_percent integer not null check (weight_percent between 0 and 100),
  auto integer not null check (auto = 0 or auto between 101 and 100000),
  status text not null check (status in ('flying', 'out', 'lost')),
  -- Where it was taken, and whether by hand.
  taken_at integer check (taken_at between 100 and 100000),
  is_by_hand boolean not null default false,
  win bigint check (win between 0 and 9000000000000000),
  created_at timestamptz not null,
  ended_at timestamptz,
  -- By the clock of the database, for those who read what is new.
  changed_at timestamptz not null,
  primary key (player_id, id),
  constraint flight_bet_one_each unique (number, player_id),
  constraint flight_bet_course check (
    case status
      when 'flying' then taken_at is null and win is null and ended_at is null and not is_by_hand
      when 'out' then taken_at is not null and win = stake * taken_at / 100 and ended_at is not null
      else taken_at is null and win = 0 and ended_at is not null and not is_by_hand
    end
  )
);
create index flight_bet_changed on flight_bet (number, changed_at);
create index flight_bet_flying on flight_bet (number, auto) where status = 'flying';
create index flight_bet_flying_of on flight_bet (player_id, id) where status = 'flying';
create function flight_guard_bet() returns trigger language plpgsql as $$
begin
  if old.status <> 'flying' or (old.number, old.seat, old.session_id, old.currency, old.stake, old.auto, old.version, old.weight_percent, old.created_at)
      <> (new.number, new.seat, new.session_id, new.currency, new.stake, new.auto, new.version, new.weight_percent, new.created_at)
  then raise exception 'a bet keeps what it was, and its end is the end' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger flight_guard_bet before update on flight_bet for each row execute function flight_guard_bet();
create function flight_refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception 'what was flown stays' using errcode = 'insufficient_privilege';
end $$;
create trigger flight_chain_stays before delete on flight_chain for each row execute function flight_refuse_delete();
create trigger flight_record_stays before delete on flight_record for each row execute function flight_refuse_delete();
create trigger flight_bet_stays before delete on flight_bet for each row execute function flight_refuse_delete();

-- Who leads, until when. Whoever takes over counts up: what the one before still writes is not taken.
create table flight_lead (
  is_only boolean primary key default true check (is_only),
  holder uuid not null,
  fence bigint not null,
  until timestamptz not null
);
insert into flight_lead (holder, fence, until) values (gen_random_uuid(), 0, '-infinity');
