-- The optional second factor of players: passkeys, codes of an authenticator app, and recovery codes that stand in for them.
create table factor_passkey (
  id uuid primary key,
  player_id uuid not null,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index factor_passkey_player on factor_passkey (player_id, created_at);
comment on table factor_passkey is 'Passkeys of players. A removed one is deleted.';
comment on column factor_passkey.counter is 'How often the device says that the passkey was used; one that goes back is a copy.';
comment on column factor_passkey.transports is 'How the browser reaches the device, in the words of WebAuthn.';
comment on column factor_passkey.name is 'As the player calls it.';

create table factor_totp (
  player_id uuid primary key,
  secret bytea not null,
  begun_at timestamptz not null,
  enabled_at timestamptz,
  last_step bigint
);
comment on table factor_totp is 'The authenticator app of a player. Before its first code it counts for nothing.';
comment on column factor_totp.secret is 'Encrypted with FACTORS_KEY, for this player only.';
comment on column factor_totp.last_step is 'The step of 30 seconds whose code was used last: it and those before it are used up.';

create table factor_recovery_code (
  player_id uuid not null,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (player_id, code_hash)
);
comment on table factor_recovery_code is 'Codes that stand in for a lost factor, each once.';
comment on column factor_recovery_code.code_hash is 'Keyed by FACTORS_KEY; the code itself is kept nowhere.';

create table factor_limit (
  player_id uuid primary key,
  amount bigint not null check (amount >= 0),
  confirmed_at timestamptz
);
comment on table factor_limit is 'Above which sum of 24 hours withdrawals of a player ask for the second factor, in minor units of the wallet.';
comment on column factor_limit.confirmed_at is 'When a withdrawal was last confirmed with the factor: the sum begins anew.';

create table factor_challenge (
  hash bytea primary key check (length(hash) = 32),
  challenge text not null,
  purpose text not null check (purpose in ('enrol', 'sign-in', 'second-step', 'confirm')),
  bound_to text check ((purpose = 'sign-in') = (bound_to is null)),
  expires_at timestamptz not null
);
create index factor_challenge_expires_at on factor_challenge (expires_at);
comment on table factor_challenge is 'Open questions to devices. The first answer deletes its question.';
comment on column factor_challenge.hash is 'SHA-256 of the token that only the asking browser has.';
comment on column factor_challenge.bound_to is 'The sign-in, or the hash of the second step, that has asked.';

create table factor_step (
  hash bytea primary key check (length(hash) = 32),
  player_id uuid not null,
  way text not null check (way in ('password', 'telegram')),
  account_mark bytea not null check (length(account_mark) = 32),
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index factor_step_expires_at on factor_step (expires_at);
create index factor_step_player on factor_step (player_id);
comment on table factor_step is 'Sign-ins that wait for their second step.';
comment on column factor_step.hash is 'SHA-256 of the token that only the browser has that made the first step.';
comment on column factor_step.way is 'How the first step was made.';
comment on column factor_step.account_mark is 'SHA-256 of the stored password hash: a new password ends the step.';

create table factor_proof (
  session_id uuid not null,
  purpose text not null check (purpose in ('account', 'withdrawal')),
  proved_at timestamptz not null,
  primary key (session_id, purpose)
);
create index factor_proof_proved_at on factor_proof (proved_at);
comment on table factor_proof is 'In which sign-ins a second factor was shown, and when. One for a withdrawal is deleted by the withdrawal.';

insert into staff_act_kind (act, concerns_player) values ('reset-factors', true);
insert into notification_kind (sub_type, type) values
  ('factor_added', 'personal'), ('factor_removed', 'personal'), ('recovery_code_used', 'personal');
