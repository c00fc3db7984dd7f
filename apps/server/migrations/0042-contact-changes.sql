-- A changed name is kept for three days, so that its owner can take the change back.
create table account_contact_change (
  id uuid primary key,
  account_id uuid not null references account (id),
  kind text not null check (kind in ('email', 'phone')),
  old_value text,
  was_verified boolean not null,
  new_value text not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  undo_hash bytea not null unique check (octet_length(undo_hash) = 32),
  undone_at timestamptz
);
create index account_contact_change_account_id on account_contact_change (account_id, changed_at);
create index account_contact_change_old_value on account_contact_change (old_value);
create index account_contact_change_expires_at on account_contact_change (expires_at);
comment on table account_contact_change is
  'Changed e-mail addresses and phone numbers: who is told may take the change back, and withdrawals wait for a day.';
comment on column account_contact_change.old_value is 'Null where the account had no such name before. Reserved for the account until expires_at.';
comment on column account_contact_change.undo_hash is 'SHA-256 of the token in the link that takes the change back.';

alter table account_session drop constraint account_session_end_reason_check;
alter table account_session add constraint account_session_end_reason_check
  check (end_reason in ('logout', 'reuse', 'ban', 'password', 'reset', 'unlink', 'undo'));
