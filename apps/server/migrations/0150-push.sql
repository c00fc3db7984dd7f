-- Web push: the devices that players want messages on, what they have chosen, and what waits for the end of their quiet hours.
create table notification_push_device (
  endpoint_hash bytea primary key check (octet_length(endpoint_hash) = 32),
  player_id uuid not null,
  session_id uuid not null,
  endpoint text not null check (length(endpoint) between 1 and 1024),
  public_key bytea not null check (octet_length(public_key) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  browser text check (length(browser) <= 32),
  system text check (length(system) <= 32),
  language text not null check (language in ('kk', 'en', 'az', 'ru')),
  created_at timestamptz not null,
  last_success_at timestamptz,
  failing_since timestamptz
);
create index notification_push_device_player on notification_push_device (player_id, created_at);
create index notification_push_device_failing on notification_push_device (failing_since) where failing_since is not null;
comment on table notification_push_device is 'Browsers that a player gets messages on. A dead one is removed when its push service says so.';
comment on column notification_push_device.endpoint_hash is 'SHA-256 of the endpoint. One browser belongs to one player, the last who asked for messages on it.';
comment on column notification_push_device.session_id is 'The sign-in on that browser: once it has ended, nothing is sent there any more.';
comment on column notification_push_device.endpoint is 'The address at the browser''s push service.';
comment on column notification_push_device.public_key is 'P-256, made by the browser; with auth the messages are encrypted so that the push service cannot read them.';
comment on column notification_push_device.failing_since is 'Since when its push service takes nothing; null when it last did.';

create table notification_push_choice (
  player_id uuid primary key,
  topics text[] not null check (topics <@ array['payments', 'offers', 'tournaments', 'news']),
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  has_details boolean not null,
  counted_day integer not null default 0,
  counted integer not null default 0 check (counted >= 0),
  constraint notification_push_choice_quiet check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)
);
comment on table notification_push_choice is 'What a player wants to be told by push, and when not.';
comment on column notification_push_choice.quiet_from is 'Whole hours by the market''s clock; null is never quiet.';
comment on column notification_push_choice.has_details is 'Whether amounts and names stand on the lock screen, which others can read.';
comment on column notification_push_choice.counted_day is 'The day by the market''s clock, from 1970, of which pushes are counted; payments are not.';

create table notification_push (
  player_id uuid not null,
  notification_id uuid not null,
  held_until timestamptz,
  judged_at timestamptz,
  primary key (player_id, notification_id),
  foreign key (player_id, notification_id) references notification (player_id, id) on delete cascade,
  constraint notification_push_held check (held_until is null or judged_at is null)
);
create index notification_push_held_until on notification_push (held_until) where held_until is not null;
comment on table notification_push is 'Notifications whose push was looked at, so that each is pushed once.';
comment on column notification_push.held_until is 'When the quiet hours end that it waits for.';
comment on column notification_push.judged_at is 'When it was decided whether it is sent.';
