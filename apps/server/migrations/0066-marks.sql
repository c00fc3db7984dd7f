-- An excluded person is found again: keyed hashes of phone, e-mail, document number, and name with birthday, until the exclusion has ended.
create table protection_mark (
  kind text not null check (kind in ('phone', 'email', 'document', 'name')),
  mark bytea not null check (octet_length(mark) = 32),
  player_id uuid not null,
  until_at timestamptz,
  made_at timestamptz not null,
  primary key (kind, mark, player_id)
);
comment on table protection_mark is 'By what excluded players are found again; the values themselves are kept nowhere.';
comment on column protection_mark.until_at is 'When the exclusion may end; null is never. The mark stays until it has ended.';
create index protection_mark_player on protection_mark (player_id);

-- What a person of the house has to look at.
create table protection_case (
  id uuid primary key,
  player_id uuid not null,
  kind text not null check (kind ~ '^[a-z-]{1,40}$'),
  level text not null check (level in ('watch', 'care', 'hold')),
  opened_at timestamptz not null,
  detail jsonb not null,
  owner text check (owner ~ '^staff:[!-~]+$'),
  closed_at timestamptz,
  closed_by text check (closed_by ~ '^(staff|job):[!-~]+$'),
  outcome text check (outcome in ('cleared', 'talked', 'limited', 'excluded', 'fallen')),
  note text check (length(note) between 1 and 500),
  constraint protection_case_closed check ((closed_at is null) = (outcome is null) and (closed_at is null) = (closed_by is null))
);
comment on table protection_case is
  'changes only: level, detail, owner, closed_at, closed_by, outcome, note; Players whom a person of the house has to look at, and why.';
create unique index protection_case_open on protection_case (player_id, kind) where closed_at is null;
create index protection_case_player on protection_case (player_id);

insert into staff_act_kind (act, concerns_player) values ('take-case', true), ('close-case', true);
