-- When the password was shown to open this sign-in. A sign-in that came by a token has none.
alter table account_session add column proved_at timestamptz;

-- Whose Telegram opens which account: one of each at most.
create table account_telegram (
  telegram_id bigint primary key check (telegram_id > 0),
  account_id uuid not null unique references account (id),
  linked_at timestamptz not null
);

-- What Telegram signed for a launch works once for each purpose, in every process.
create table account_telegram_use (
  hash bytea not null check (length(hash) = 32),
  purpose text not null check (purpose in ('sign-in', 'link')),
  used_at timestamptz not null,
  primary key (hash, purpose)
);
create index account_telegram_use_used_at on account_telegram_use (used_at);
