-- The order of statuses, the lowest first: `vipRank` of the domain.
create function vip_rank(status text) returns integer language sql immutable as $$
  select array_position(array['new', 'bronze', 'silver', 'gold', 'platinum'], status)
$$;

create table vip_change (
  player_id uuid not null,
  status text not null check (status in ('bronze', 'silver', 'gold', 'platinum')),
  reached_at timestamptz not null,
  turnover bigint not null check (turnover > 0),
  seq bigint not null check (seq > 0),
  primary key (player_id, status)
);
comment on table vip_change is 'append only; When each player has reached each level. What is not there was not announced.';
comment on column vip_change.reached_at is 'When the round ended by which the turnover was reached, however late that was seen.';
comment on column vip_change.seq is 'The entry by which that round ended; what is older than the entries has the first of them.';

-- Levels are reached one after the other: a lower one after a higher one would be announced in the wrong order.
create function vip_guard_change() returns trigger language plpgsql as $$
begin
  if exists (
    select from public.vip_change c
    where c.player_id = new.player_id and c.status <> new.status
      and (public.vip_rank(c.status) > public.vip_rank(new.status) or c.turnover > new.turnover or c.seq > new.seq))
  then raise exception 'a level comes after those below it' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger vip_guard_change before insert on vip_change for each row execute function vip_guard_change();

create function vip_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'vip_change is only ever added to' using errcode = 'insufficient_privilege';
end $$;
create trigger vip_change_append_only before update or delete on vip_change for each row execute function vip_refuse_change();
create trigger vip_change_no_truncate before truncate on vip_change execute function vip_refuse_change();

-- The status of a profile is what was announced last, and never falls.
create function profile_guard_status() returns trigger language plpgsql as $$
begin
  if public.vip_rank(new.status) < public.vip_rank(old.status)
  then raise exception 'a status never falls' using errcode = 'check_violation'; end if;
  if not exists (select from public.vip_change c where c.player_id = new.player_id and c.status = new.status)
  then raise exception 'a status is reached before it is given' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger profile_guard_status before update of status on profile for each row when (old.status is distinct from new.status)
  execute function profile_guard_status();
