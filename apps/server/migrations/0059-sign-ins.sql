-- Where a player is signed in, and on which devices: what the player sees on the page of the account's safety.
create table account_session_seen (
  session_id uuid primary key references account_session (id) on delete cascade,
  browser text check (length(browser) <= 32),
  system text check (length(system) <= 32),
  network text check (length(network) <= 32),
  country text check (country ~ '^[A-Z]{2}$'),
  last_seen_at timestamptz not null
);
comment on table account_session_seen is 'Where a sign-in was last used. Beside it and not in it, so that a refresh does not write the row that every call reads.';
comment on column account_session_seen.browser is 'The browser''s name without its version; so with the system.';
comment on column account_session_seen.network is 'The first three parts of the address: a phone''s address changes within it. No address is kept.';
comment on column account_session_seen.last_seen_at is 'The last refresh, which comes within minutes of any use.';
comment on column account_session.proved_at is 'When the player has last proved in this sign-in who they are; some acts need it to be minutes ago.';
alter table account_session drop constraint account_session_end_reason_check;
alter table account_session add constraint account_session_end_reason_check
  check (end_reason in ('logout', 'reuse', 'ban', 'password', 'reset', 'unlink', 'undo', 'staff', 'player'));

create table account_device (
  account_id uuid not null references account (id),
  hash bytea not null check (octet_length(hash) = 32),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (account_id, hash)
);
create index account_device_last_seen_at on account_device (last_seen_at);
comment on table account_device is 'The devices that an account was signed in on: a sign-in on another one is told to the player. Kept for 180 days after the last use.';
comment on column account_device.hash is 'SHA-256 of the account and of the random id that the browser keeps, so that no device is found in two accounts.';

-- After such a change withdrawals wait for a day.
create table account_security_change (
  id uuid primary key,
  account_id uuid not null references account (id),
  kind text not null check (kind in ('password', 'phone', 'email', 'payout-account')),
  changed_at timestamptz not null,
  confirmed_at timestamptz
);
create index account_security_change_account_id on account_security_change (account_id, changed_at);
create index account_security_change_changed_at on account_security_change (changed_at);
comment on table account_security_change is 'Changes after which withdrawals wait for a day: a thief would make them first. Kept for a day more.';
comment on column account_security_change.confirmed_at is 'When a second factor has confirmed the change, so that nothing waits for it any more.';
insert into account_security_change (id, account_id, kind, changed_at)
  select id, account_id, kind, changed_at from account_contact_change where old_value is not null and undone_at is null;

insert into notification_kind (sub_type, type) values
  ('new_device', 'personal'), ('password_changed', 'personal'), ('phone_changed', 'personal'), ('email_changed', 'personal'),
  ('payout_account_changed', 'personal');
