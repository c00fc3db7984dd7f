-- The reality check: play is interrupted at the end of a round until the player has seen the time and the result. The game session carries when
-- the next one is due, so that the statement that begins a round sees it without another query.
alter table round_session add column play_began_at timestamptz, add column check_due_at timestamptz;
comment on column round_session.play_began_at is 'When play began, in this game or in those before it without a break of half an hour.';
comment on column round_session.check_due_at is 'From when on no round begins until the player has seen the reality check; null without one.';

create table protection_check (
  player_id uuid primary key,
  minutes smallint check (minutes in (15, 30, 60)),
  changed_at timestamptz not null
);
comment on table protection_check is 'changes only: minutes, changed_at; How often players want to see the time and the result of play.';
comment on column protection_check.minutes is 'Null: never, where the market allows it. Without a row it is the interval of the market.';

-- What is recorded grows with what protects; the application names the kinds.
alter table protection_change drop constraint protection_change_what_check;
alter table protection_change add constraint protection_change_what_check check (what ~ '^[a-z-]{1,40}$');
