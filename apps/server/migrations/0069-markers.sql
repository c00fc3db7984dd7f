-- Signs that play may do harm, with the value that shows each: the evidence.
create table protection_marker (
  player_id uuid not null,
  marker text not null check (marker ~ '^[a-z-]{1,40}$'),
  day date not null,
  value bigint not null,
  weight smallint not null check (weight between 1 and 9),
  found_at timestamptz not null,
  primary key (player_id, marker, day)
);
comment on table protection_marker is 'changes only: value; Signs that play may do harm, one a day of each kind.';
comment on column protection_marker.value is 'What was counted: minor units, milliseconds, or how often.';
