-- Who a player is to the door: names to sign in with, the password, sign-ins and codes.

create table account (
  id uuid primary key,
  email text check (email = lower(email) and length(email) <= 254),
  phone text check (phone ~ '^\d{11,12}$'),
  password_hash text not null,
  is_email_verified boolean not null default false,
  is_phone_verified boolean not null default false,
  banned_at timestamptz,
  ban_reason text,
  created_at timestamptz not null,
  constraint account_has_a_name check (email is not null or phone is not null),
  constraint account_email_taken unique (email),
  constraint account_phone_taken unique (phone),
  constraint account_ban_has_a_reason check ((banned_at is null) = (ban_reason is null))
);

-- One sign-in on one device: the family that its refresh tokens belong to.
create table account_session (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- Each refresh token is derived from its parent with this key, so a replay can be answered with the same child
  -- although no token is ever stored.
  secret bytea not null check (length(secret) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'reuse', 'ban', 'password', 'reset')),
  constraint account_session_end_has_a_reason check ((ended_at is null) = (end_reason is null))
);
create index account_session_account_id on account_session (account_id) where ended_at is null;
create index account_session_expires_at on account_session (expires_at);

create table account_refresh_token (
  hash bytea primary key check (length(hash) = 32),
  session_id uuid not null references account_session (id) on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz,
  replayed_at timestamptz,
  constraint account_refresh_token_replay_follows_use check (replayed_at is null or used_at is not null)
);
create index account_refresh_token_session_id on account_refresh_token (session_id);

-- Six digits sent by SMS or e-mail: they work once, for a short time, for a few tries.
create table account_code (
  id uuid primary key,
  account_id uuid not null references account (id),
  purpose text not null check (purpose in ('reset-password')),
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  ended_at timestamptz
);
-- At most one code of a purpose is open at a time.
create unique index account_code_open on account_code (account_id, purpose) where ended_at is null;

-- Carries a sign-in to another browser of the same person, once.
create table account_hand_off (
  hash bytea primary key check (length(hash) = 32),
  account_id uuid not null references account (id),
  session_id uuid not null references account_session (id) on delete cascade,
  purpose text not null check (purpose in ('pwa', 'refresh', 'auth-host', 'email')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_hand_off_expires_at on account_hand_off (expires_at);

create table account_signing_key (
  kid text primary key,
  private_key jsonb not null,
  created_at timestamptz not null
);

-- Calls that were carried out. A repeat, sent because the answer was lost, is answered like the first.
create table account_done_call (
  key_hash bytea primary key check (length(key_hash) = 32),
  created_at timestamptz not null
);
create index account_done_call_created_at on account_done_call (created_at);

-- A sign-up that is sent again because its answer was lost finds the account it had opened.
create table account_signup_key (
  key_hash bytea primary key check (length(key_hash) = 32),
  account_id uuid not null references account (id),
  created_at timestamptz not null
);
create index account_signup_key_created_at on account_signup_key (created_at);
