-- Other providers' games: who they are, who plays there, and what they have told us of it. The ledger says what has moved.

create table provider_account (
  slug text primary key check (slug ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  -- How its calls are worded.
  wire text not null check (wire in ('tulpar')),
  -- Where its games are opened and its books are read, without a slash at the end.
  url text not null check (url ~ '^https?://[^/]+(/[^/]+)*$'),
  -- While it is not, nobody begins a round there; what is open comes to its end.
  is_active boolean not null default true,
  -- Whether it may pay prizes that no bet was made for.
  pays_prizes boolean not null default false,
  created_at timestamptz not null
);

-- What both sides sign with. Two may be live at once, so that a new one is brought in while the old one is still used. A signature is made
-- of the secret itself, so the secret is here.
create table provider_key (
  provider text not null references provider_account,
  id uuid not null,
  slot smallint not null check (slot in (1, 2)),
  secret text not null check (length(secret) >= 32),
  created_at timestamptz not null,
  retired_at timestamptz,
  primary key (provider, id)
);
create unique index provider_key_live on provider_key (provider, slot) where retired_at is null;

create table provider_game (
  -- By our name, and by theirs.
  slug text primary key check (slug ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  provider text not null references provider_account,
  code text not null check (code ~ '^[!-~]{1,128}$'),
  kind text not null check (kind in ('slot', 'original', 'table')),
  is_active boolean not null default true,
  unique (provider, code)
);

-- Calls that have come: the same one does not come again.
create table provider_nonce (
  provider text not null,
  nonce text not null,
  seen_at timestamptz not null,
  primary key (provider, nonce)
);
create index provider_nonce_seen_at on provider_nonce using brin (seen_at);

-- Seals the tokens of visits. One row, made here.
create table provider_token_key (
  key bytea not null check (length(key) = 32)
);
insert into provider_token_key
  select sha256(convert_to(string_agg(gen_random_uuid()::text, ''), 'UTF8')) from generate_series(1, 4);

-- A visit to a provider's game, for money: what its token stands for.
create table provider_visit (
  player_id uuid not null,
  id uuid not null,
  provider text not null,
  game text not null,
  currency text not null check (currency in ('KZT', 'AZN')),
  language text not null check (language in ('kk', 'en', 'az', 'ru')),
  -- So long after a round began the next one may begin.
  pace_ms integer not null check (pace_ms >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_round text,
  begun_at timestamptz,
  primary key (player_id, id)
) with (fillfactor = 70);

-- What a provider has told us of, by its own ids. A bet is a round of the ledger (bet_id); a win names the bet that it was won by.
-- 'void' was taken back before it came, and never comes.
create table provider_transaction (
  player_id uuid not null,
  provider text not null,
  transaction_id text not null check (transaction_id ~ '^[!-~]{1,128}$'),
  kind text not null check (kind in ('bet', 'betwin', 'win', 'rollback', 'prize', 'void')),
  round text not null,
  game text not null,
  currency text not null check (currency in ('KZT', 'AZN')),
  amount bigint not null check (amount between 0 and 9000000000000000),
  win bigint not null check (win between 0 and 9000000000000000),
  is_last boolean not null,
  weight_percent integer not null check (weight_percent between 0 and 100),
  reference text,
  bet_id uuid not null,
  created_at timestamptz not null,
  primary key (player_id, provider, transaction_id)
);
comment on table provider_transaction is 'append only';
create index provider_transaction_round on provider_transaction (player_id, provider, round) where kind in ('bet', 'betwin');
create index provider_transaction_created_at on provider_transaction using brin (created_at) with (pages_per_range = 16, autosummarize = on);

-- Where a provider's books and ours differ.
create table provider_difference (
  provider text not null,
  day date not null,
  kind text not null check (kind in ('missing-here', 'missing-there', 'amount-differs')),
  reference text not null,
  details text not null,
  found_at timestamptz not null,
  primary key (provider, day, kind, reference)
);

alter table staff_act drop constraint staff_act_of_a_player;
alter table staff_act drop constraint staff_act_act_check;
alter table staff_act add constraint staff_act_act_check check (act in (
  'propose-adjustment', 'approve-adjustment', 'reject-adjustment', 'freeze', 'unfreeze', 'ban', 'verify-documents',
  'approve-withdrawal', 'reject-withdrawal', 'credit-deposit', 'waive-turnover', 'reply-chat', 'stop-game', 'allow-game',
  'unlink-telegram', 'add-provider', 'stop-provider', 'allow-provider', 'add-provider-key', 'retire-provider-key'));
alter table staff_act add constraint staff_act_of_a_player
  check (player_id is not null or act in ('stop-game', 'allow-game') or act like '%-provider' or act like '%-provider-key');
