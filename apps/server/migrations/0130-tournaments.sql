-- Tournaments: rounds of the ledger are counted into points, and places win prizes.
create function tournament_prize_value(prize jsonb) returns bigint language sql immutable parallel safe as $$
  select case prize ->> 'kind' when 'spins' then (prize ->> 'count')::bigint * (prize ->> 'stake')::bigint else (prize ->> 'amount')::bigint end
$$;

create function tournament_pool_of(prizes jsonb) returns bigint language sql immutable parallel safe as $$
  select sum(((r ->> 'to')::bigint - (r ->> 'from')::bigint + 1) * public.tournament_prize_value(r -> 'prize'))::bigint
  from jsonb_array_elements(prizes) as r
$$;

create table tournament (
  id uuid primary key,
  slug text not null check (slug ~ '^[a-z0-9-]{1,40}$'),
  state text not null,
  currency text not null check (currency in ('KZT', 'AZN')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  pays_at timestamptz not null,
  scoring jsonb not null check (jsonb_typeof(scoring) = 'object'),
  games text[] not null check (cardinality(games) between 1 and 500),
  stake_min bigint not null check (stake_min > 0),
  prizes jsonb not null check (jsonb_typeof(prizes) = 'array'),
  pool bigint not null check (pool between 1 and 9000000000000000),
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  image text,
  version integer not null default 1 check (version > 0),
  counted_at timestamptz,
  paid_at timestamptz,
  reason text check (length(reason) between 1 and 500),
  created_at timestamptz not null,
  constraint tournament_slug unique (slug),
  constraint tournament_state check (state in ('draft', 'upcoming', 'running', 'closing', 'finished', 'canceled')),
  constraint tournament_times check (starts_at < ends_at and ends_at + interval '5 minutes' <= pays_at),
  constraint tournament_pool check (coalesce(tournament_pool_of(prizes), 0) = pool),
  constraint tournament_counted check ((state = 'finished') = (counted_at is not null) and (paid_at is null or counted_at is not null)),
  constraint tournament_canceled check ((state = 'canceled') = (reason is not null))
);
comment on table tournament is 'changes only: state, starts_at, ends_at, pays_at, scoring, games, stake_min, prizes, pool, texts, image, version, counted_at, paid_at, reason; Tournaments. Rules and prizes are fixed once one runs.';
comment on column tournament.pays_at is 'When prizes are paid; until then an entry can be disqualified.';
comment on column tournament.pool is 'All prizes together; free spins count what they stake.';
comment on column tournament.version is 'How often it was published.';
comment on column tournament.counted_at is 'When its places were final.';
comment on column tournament.paid_at is 'When the last of its prizes was paid.';
comment on column tournament.reason is 'Why it was canceled.';
create index tournament_open on tournament (starts_at) where state in ('upcoming', 'running', 'closing');
create index tournament_unpaid on tournament (pays_at) where state = 'finished' and paid_at is null;
create index tournament_newest on tournament (ends_at desc);

create table tournament_entry (
  player_id uuid not null,
  tournament_id uuid not null references tournament (id),
  name text not null check (length(name) between 1 and 40),
  joined_at timestamptz not null,
  joined_seq bigint not null check (joined_seq >= 0),
  scored_seq bigint not null,
  points bigint not null default 0 check (points >= 0),
  rounds integer not null default 0 check (rounds >= 0),
  staked bigint not null default 0 check (staked >= 0),
  won bigint not null default 0 check (won >= 0),
  best integer[] not null default '{}' check (cardinality(best) <= 50),
  reached_at timestamptz,
  changed_at timestamptz not null,
  place integer check (place > 0),
  disqualified_at timestamptz,
  reason text check (length(reason) between 1 and 500),
  told text,
  primary key (player_id, tournament_id),
  constraint tournament_entry_seq check (scored_seq >= joined_seq),
  constraint tournament_entry_reached check ((points > 0) = (reached_at is not null)),
  constraint tournament_entry_place check (place is null or points > 0 and disqualified_at is null),
  constraint tournament_entry_disqualified check ((disqualified_at is null) = (reason is null))
);
comment on table tournament_entry is 'changes only: scored_seq, points, rounds, staked, won, best, reached_at, changed_at, place, disqualified_at, reason, told; Who takes part in which tournament, and what the rounds have brought.';
comment on column tournament_entry.name is 'The name as others see it.';
comment on column tournament_entry.joined_seq is 'The number of the player’s last entry in the books at joining: counting begins behind it.';
comment on column tournament_entry.scored_seq is 'The number of the last entry in the books that was looked at.';
comment on column tournament_entry.best is 'The points of the best rounds, the most first.';
comment on column tournament_entry.reached_at is 'When the round ended that brought the last point.';
comment on column tournament_entry.place is 'The place once the tournament is counted; null without points.';
comment on column tournament_entry.told is 'The last news of the tournament that the player was told.';
create index tournament_entry_changed on tournament_entry (tournament_id, changed_at);
create index tournament_entry_players on tournament_entry (tournament_id, player_id);
create index tournament_entry_places on tournament_entry (tournament_id, place) where place is not null;

create table tournament_prize (
  tournament_id uuid not null references tournament (id),
  place integer not null check (place > 0),
  player_id uuid not null,
  kind text not null check (kind in ('cash', 'bonus', 'spins')),
  amount bigint not null check (amount > 0),
  uid text,
  is_withheld boolean not null default false,
  paid_at timestamptz not null,
  primary key (tournament_id, place),
  constraint tournament_prize_offer check ((kind <> 'cash' and not is_withheld) = (uid is not null)),
  constraint tournament_prize_owed check (kind <> 'cash' or not is_withheld),
  foreign key (player_id, tournament_id) references tournament_entry (player_id, tournament_id)
);
comment on table tournament_prize is 'append only; The prizes that were paid: one for each place, once.';
comment on column tournament_prize.uid is 'The offer by which a bonus or free spins were given.';
comment on column tournament_prize.is_withheld is 'Play was closed for good, so the player gets no bonus and no free spins.';
create index tournament_prize_player on tournament_prize (player_id);

-- What a tournament may become: the same table as in packages/domain/src/tournaments/state.ts.
create function tournament_may_follow(was text, becomes text) returns boolean language sql immutable parallel safe as $$
  select coalesce(case was
    when 'draft' then becomes in ('upcoming', 'canceled')
    when 'upcoming' then becomes in ('running', 'canceled')
    when 'running' then becomes in ('closing', 'canceled')
    when 'closing' then becomes in ('finished', 'canceled')
    else false end, false)
$$;

create function tournament_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state not in ('draft', 'upcoming') then
      raise exception 'a tournament does not begin as %', new.state using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if (old.id, old.slug, old.currency, old.created_at) <> (new.id, new.slug, new.currency, new.created_at)
    or old.state <> new.state and not public.tournament_may_follow(old.state, new.state)
    or old.version > new.version
    or old.state not in ('draft', 'upcoming')
      and (old.starts_at, old.ends_at, old.pays_at, old.scoring, old.games, old.stake_min, old.prizes, old.pool)
        <> (new.starts_at, new.ends_at, new.pays_at, new.scoring, new.games, new.stake_min, new.prizes, new.pool)
    or old.counted_at is not null and old.counted_at is distinct from new.counted_at
    or old.paid_at is not null and old.paid_at is distinct from new.paid_at
    or old.reason is not null and old.reason is distinct from new.reason
  then raise exception 'a tournament goes forward only, and keeps its rules once it runs' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger tournament_guard before insert or update on tournament for each row execute function tournament_guard();

create function tournament_guard_entry() returns trigger language plpgsql as $$
declare
  in_state text;
  is_paying boolean;
begin
  -- Every round that is counted comes here: the tournament and its prizes are looked at only where something else changes.
  if tg_op = 'UPDATE' and old.place is null and new.place is null and old.disqualified_at is null and new.disqualified_at is null
    and (old.points, old.rounds, old.staked, old.won, old.best) = (new.points, new.rounds, new.staked, new.won, new.best)
    and (old.player_id, old.tournament_id, old.name, old.joined_at, old.joined_seq)
      = (new.player_id, new.tournament_id, new.name, new.joined_at, new.joined_seq)
    and old.reached_at is not distinct from new.reached_at and old.scored_seq <= new.scored_seq
  then return new; end if;
  select t.state into in_state from public.tournament t where t.id = new.tournament_id;
  if tg_op = 'INSERT' then
    if in_state not in ('upcoming', 'running') or new.points <> 0 or new.rounds <> 0 or new.place is not null or new.disqualified_at is not null
      or new.scored_seq <> new.joined_seq
    then raise exception 'an entry begins without points, before the end' using errcode = 'check_violation'; end if;
    return new;
  end if;
  if (old.player_id, old.tournament_id, old.name, old.joined_at, old.joined_seq)
      <> (new.player_id, new.tournament_id, new.name, new.joined_at, new.joined_seq)
    or old.scored_seq > new.scored_seq or old.rounds > new.rounds or old.points > new.points
    or in_state not in ('running', 'closing') and ((old.points, old.rounds, old.staked, old.won, old.best)
        <> (new.points, new.rounds, new.staked, new.won, new.best) or old.reached_at is distinct from new.reached_at)
    or old.disqualified_at is not null and (old.disqualified_at, old.reason) is distinct from (new.disqualified_at, new.reason)
  then raise exception 'an entry only grows, and only while its tournament is counted' using errcode = 'check_violation'; end if;
  if old.place is distinct from new.place or old.disqualified_at is distinct from new.disqualified_at then
    is_paying := exists (select from public.tournament_prize p where p.tournament_id = new.tournament_id);
    -- Places are written once. Afterwards one of them goes, or those behind it move up, until the first prize is paid.
    if is_paying or in_state = 'canceled'
      or old.place is distinct from new.place and not coalesce(
        in_state = 'closing' and old.place is null
        or in_state = 'finished' and (new.place = old.place - 1 or new.place is null and new.disqualified_at is not null), false)
    then raise exception 'a place stays as it was counted' using errcode = 'check_violation'; end if;
  end if;
  return new;
end $$;
create trigger tournament_guard_entry before insert or update on tournament_entry for each row execute function tournament_guard_entry();

create function tournament_guard_prize() returns trigger language plpgsql as $$
begin
  if not exists (
    select from public.tournament t
    join public.tournament_entry e on e.tournament_id = t.id and e.player_id = new.player_id and e.place = new.place and e.disqualified_at is null
    cross join lateral jsonb_array_elements(t.prizes) as r
    where t.id = new.tournament_id and t.state = 'finished' and new.paid_at >= t.pays_at
      and new.place between (r ->> 'from')::integer and (r ->> 'to')::integer
      and r -> 'prize' ->> 'kind' = new.kind and public.tournament_prize_value(r -> 'prize') = new.amount
  ) then raise exception 'a prize is that of its place, and is paid when it is due' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger tournament_guard_prize before insert on tournament_prize for each row execute function tournament_guard_prize();

create function tournament_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% keeps its rows', tg_argv[0] using errcode = 'insufficient_privilege';
end $$;
create trigger tournament_stays before delete on tournament for each row execute function tournament_refuse_change('tournament');
create trigger tournament_no_truncate before truncate on tournament execute function tournament_refuse_change('tournament');
create trigger tournament_entry_stays before delete on tournament_entry for each row execute function tournament_refuse_change('tournament_entry');
create trigger tournament_entry_no_truncate before truncate on tournament_entry execute function tournament_refuse_change('tournament_entry');
create trigger tournament_prize_stays before update or delete on tournament_prize for each row execute function tournament_refuse_change('tournament_prize');
create trigger tournament_prize_no_truncate before truncate on tournament_prize execute function tournament_refuse_change('tournament_prize');

insert into notification_kind (sub_type, type) values ('tournament_news', 'transactional'), ('tournament_started', 'information');
insert into staff_act_kind (act, concerns_player) values
  ('tournament-publish', false), ('tournament-cancel', false), ('tournament-recount', false), ('disqualify', true);
