-- One row holds all that a decision about a player's money needs. Only the ledger module writes here.
-- The spare room on each page lets an update stay on its page, without touching an index.
create table ledger_wallet (
  player_id uuid primary key,
  currency text not null check (currency in ('KZT', 'AZN')),
  real bigint not null default 0 check (real between 0 and 9000000000000000),
  bonus bigint not null default 0 check (bonus between 0 and 9000000000000000),
  held bigint not null default 0 check (held between 0 and 9000000000000000),
  version bigint not null default 0 check (version >= 0)
) with (fillfactor = 60);
