-- Free spins in the games of other companies: only where their server takes them beforehand, and names them with each bet.
alter table provider_account add column has_free_rounds boolean not null default false;
comment on column provider_account.has_free_rounds is 'Whether its games can play free spins; without it they are given for none of them.';
alter table provider_transaction add column free_rounds text;
comment on column provider_transaction.free_rounds is 'The free spins that have paid the stake; null where the player has.';
