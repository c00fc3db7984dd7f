-- A provider's id is unique for a player, so whose it is belongs to every difference.
alter table provider_difference add column player text not null default '';
alter table provider_difference drop constraint provider_difference_pkey;
alter table provider_difference add primary key (provider, day, kind, player, reference);

-- The end of a round is written down as well, with the balance that was told (amount): it need not have moved anything, and is told again.
alter table provider_transaction drop constraint provider_transaction_kind_check;
alter table provider_transaction add constraint provider_transaction_kind_check
  check (kind in ('bet', 'betwin', 'win', 'rollback', 'prize', 'void', 'end'));
