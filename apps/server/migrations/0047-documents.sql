-- Documents of players: who they are and how they pay. The files lie outside of the database, each under a key of its own.
create table document_person (
  player_id uuid primary key,
  country text check (country in ('KZ', 'AZ')),
  number_hash bytea check (length(number_hash) = 32),
  last_four text check (last_four ~ '^[0-9A-Z]{4}$'),
  state text not null default 'unknown' check (state in ('unknown', 'sole', 'held', 'released')),
  changed_at timestamptz not null,
  constraint document_person_number check ((state = 'unknown') = (number_hash is null)
    and (number_hash is null) = (last_four is null) and (number_hash is null) = (country is null))
);
comment on table document_person is
  'changes only: country, number_hash, last_four, state, changed_at; Whose account it is, by the number that a state gives to a person.';
comment on column document_person.number_hash is 'The keyed hash of the IIN or FIN. The number itself is kept nowhere.';
comment on column document_person.state is
  'sole: no other account has the number. held: another has, and staff must look. released: staff have looked and let it be.';
create unique index document_person_sole on document_person (number_hash) where state = 'sole';
create index document_person_number_hash on document_person (number_hash);

create table document_file (
  id uuid primary key,
  player_id uuid not null references document_person (player_id),
  kind text not null check (kind in ('images_pass', 'images_method')),
  status text not null check (status in ('arriving', 'pending', 'approved', 'declined', 'discarded')),
  file_name text not null check (length(file_name) between 1 and 120),
  content_type text not null check (content_type in ('image/jpeg', 'image/heic', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  wrapped_key bytea,
  created_at timestamptz not null,
  decided_at timestamptz,
  reason text check (reason in ('unreadable', 'cut_off', 'expired', 'another_person', 'wrong_kind', 'covered_data')),
  note text check (length(note) between 1 and 300),
  expires_on date,
  renewal_asked_at timestamptz,
  replaced_at timestamptz,
  removed_at timestamptz,
  constraint document_file_decision check ((status in ('approved', 'declined')) = (decided_at is not null)
    and (status = 'declined') = (reason is not null)),
  constraint document_file_removal check ((wrapped_key is null) = (removed_at is not null))
);
comment on table document_file is
  'changes only: status, decided_at, reason, note, expires_on, renewal_asked_at, replaced_at, removed_at, wrapped_key; Files that players sent for review.';
comment on column document_file.status is 'arriving: its file is being stored. discarded: the file never arrived whole.';
comment on column document_file.bytes is 'Of the file as it was sent.';
comment on column document_file.sha256 is 'Of the file as it was sent: the same document on two accounts is found by it.';
comment on column document_file.wrapped_key is 'The file''s own key, encrypted with the master key; null once the file is removed.';
comment on column document_file.note is 'A line of the reviewer for the player.';
create index document_file_player on document_file (player_id, created_at);
create index document_file_sha256 on document_file (sha256);
create index document_file_waiting on document_file (created_at) where status in ('arriving', 'pending');
create index document_file_expiry on document_file (expires_on) where status = 'approved' and replaced_at is null;
create index document_file_refused on document_file (coalesce(replaced_at, decided_at))
  where removed_at is null and (status = 'declined' or replaced_at is not null);

create table document_event (
  id uuid primary key,
  document_id uuid not null references document_file (id),
  happened_at timestamptz not null,
  what text not null check (what in ('sent', 'approved', 'declined', 'replaced', 'renewal-asked', 'expired', 'removed', 'discarded')),
  actor text not null check (actor ~ '^(player|staff|job):[!-~]+$'),
  detail text check (length(detail) <= 300)
);
comment on table document_event is 'append only; The history of every document: who did what, and when.';
create index document_event_document on document_event (document_id, happened_at);

alter table profile add column is_doc_renewal boolean not null default false;
comment on column profile.is_doc_renewal is 'A verified document expires soon, and a new one is asked for. Until it expires the player stays verified.';

insert into staff_act_kind (act, concerns_player) values
  ('approve-document', true), ('decline-document', true), ('read-document', true), ('release-person', true);
insert into notification_kind (sub_type) values
  ('document_approved'), ('document_declined'), ('document_renewal'), ('document_expired');
