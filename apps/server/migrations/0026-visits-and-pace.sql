-- A visit ends with the sign-in in which it began.
alter table round_session add column sign_in_id uuid;

-- When a player's last round of a game began, in whichever visit: a second visit is no way around the pace.
create table provider_pace (
  player_id uuid not null,
  game text not null,
  last_round text not null,
  begun_at timestamptz not null,
  -- Of the visit in which it began.
  pace_ms integer not null check (pace_ms >= 0),
  primary key (player_id, game)
) with (fillfactor = 70);
insert into provider_pace (player_id, game, last_round, begun_at, pace_ms)
  select distinct on (player_id, game) player_id, game, last_round, begun_at, pace_ms
  from provider_visit where begun_at is not null order by player_id, game, begun_at desc;
alter table provider_visit drop column last_round;
alter table provider_visit drop column begun_at;
