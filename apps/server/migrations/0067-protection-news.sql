-- Messages about limits and pauses, and what they have told already.
insert into notification_kind (sub_type, type) values ('protection_news', 'personal');

alter table protection_limit add column wanted_told_at timestamptz;
comment on table protection_limit is
  'changes only: amount, wanted, wanted_from, wanted_until, wanted_told_at, changed_at; The limits of players, set by themselves or by staff; the tighter holds.';
comment on column protection_limit.wanted_told_at is 'When the player was told that the looser limit can be confirmed.';

alter table protection_pause add column end_told_at timestamptz;
comment on table protection_pause is
  'changes only: return_asked_at, ended_at, end_told_at; Time-outs and exclusions. A running one is never shortened.';
comment on column protection_pause.end_told_at is 'When the player was told that the time of the exclusion is over and a return can be asked for.';

create table protection_reminder (
  player_id uuid primary key,
  reminded_at timestamptz not null
);
comment on table protection_reminder is 'changes only: reminded_at; When players were last reminded of their limits.';
