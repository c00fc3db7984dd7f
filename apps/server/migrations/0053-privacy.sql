-- What a player may take from us, the download of their data, and what is erased once an account is closed.
create table privacy_export (
  id uuid primary key,
  player_id uuid not null,
  language text not null check (language in ('kk', 'en', 'az', 'ru')),
  state text not null check (state in ('asked', 'making', 'failed', 'ready', 'given-up', 'removed')),
  attempt integer not null default 0 check (attempt >= 0),
  parts integer not null default 0 check (parts >= 0),
  bytes bigint not null default 0 check (bytes >= 0),
  wrapped_key bytea,
  asked_at timestamptz not null,
  touched_at timestamptz not null,
  expires_at timestamptz,
  constraint privacy_export_key check ((state = 'ready') <= (wrapped_key is not null and expires_at is not null)
    and (state in ('given-up', 'removed')) <= (wrapped_key is null))
);
comment on table privacy_export is
  'changes only: state, attempt, parts, bytes, wrapped_key, touched_at, expires_at; Downloads of a player''s data, from the request to the removal.';
comment on column privacy_export.state is
  'asked and failed wait for the job, failed after a try that broke off. given-up: no more tries. removed: its days are over.';
comment on column privacy_export.attempt is 'Each try writes files of its own, so that one that was believed dead spoils nothing.';
comment on column privacy_export.parts is 'How many files the attempt may have stored; counted before each is written, so that no stored file is unknown.';
comment on column privacy_export.wrapped_key is 'The key of its files, encrypted with the master key; null once they are removed.';
create unique index privacy_export_open on privacy_export (player_id) where state in ('asked', 'making', 'failed');
create index privacy_export_player on privacy_export (player_id, asked_at);
create index privacy_export_waiting on privacy_export (touched_at) where state in ('asked', 'making', 'failed');
create index privacy_export_ready on privacy_export (expires_at) where state = 'ready';

create table privacy_closure (
  id uuid primary key,
  player_id uuid not null,
  currency text not null check (currency in ('KZT', 'AZN')),
  reason text check (reason in ('pause', 'too_much_play', 'service', 'privacy', 'another')),
  closed_at timestamptz not null,
  next_at timestamptz,
  taken_back_at timestamptz,
  erased_at timestamptz,
  constraint privacy_closure_course check ((taken_back_at is null or (erased_at is null and next_at is null)))
);
comment on table privacy_closure is
  'changes only: reason, next_at, taken_back_at, erased_at; Closed accounts, and when the next part of their data is due to be erased.';
comment on column privacy_closure.next_at is 'Null once nothing is left to erase, or the closing was taken back.';
comment on column privacy_closure.erased_at is 'When the erasure of the person began: from then on the closing cannot be taken back.';
create unique index privacy_closure_standing on privacy_closure (player_id) where taken_back_at is null;
create index privacy_closure_player on privacy_closure (player_id, closed_at);
create index privacy_closure_due on privacy_closure (next_at) where next_at is not null;

create table privacy_erasure (
  closure_id uuid not null references privacy_closure (id),
  step text not null,
  table_name text not null,
  items integer not null check (items >= 0),
  erased_at timestamptz not null,
  primary key (closure_id, step, table_name)
);
comment on table privacy_erasure is 'append only; What was erased of a closed account, by count and never by content. A step that stands here is done.';

create table privacy_mark (
  hash bytea primary key check (length(hash) = 32),
  closure_id uuid not null references privacy_closure (id),
  made_at timestamptz not null
);
comment on table privacy_mark is 'The login names of excluded and banned players whose accounts were erased.';
comment on column privacy_mark.hash is 'A keyed hash; the name itself is kept nowhere.';
create index privacy_mark_closure on privacy_mark (closure_id);

-- An erased account keeps its row, because the books name it, and has no login name any more.
alter table account add column is_erased boolean not null default false;
alter table account drop constraint account_has_a_name;
alter table account add constraint account_has_a_name check ((email is not null or phone is not null) <> is_erased);

alter table profile add column erased_from timestamptz;
comment on column profile.erased_from is 'The account is closed, and its personal data is erased from then on.';

-- The hash of a number is kept longer than its last signs.
alter table document_person drop constraint document_person_number;
alter table document_person add constraint document_person_number check ((state = 'unknown') = (number_hash is null)
  and (number_hash is not null or last_four is null) and (number_hash is null) = (country is null));

comment on table document_file is
  'changes only: status, file_name, sha256, decided_at, reason, note, expires_on, renewal_asked_at, replaced_at, removed_at, wrapped_key; Files that players sent for review.';

comment on column ledger_wallet.bars is 'Why the player may not stake: a ban, an exclusion, a time-out, a review, a closed account, or a game that the player has closed.';

-- Everything of one player is found to be exported or erased.
create index analytics_event_player on analytics_event (player_id) where player_id is not null;
create index account_session_of_account on account_session (account_id);

insert into notification_kind (sub_type, type) values ('data_ready', 'personal');
