-- Tables are named after what they hold, in the words of the code.
alter table catalog_broad rename to catalog_prefix;
alter table catalog_prefix rename column beginning to prefix;
alter index catalog_broad_pkey rename to catalog_prefix_pkey;
alter table catalog_prefix rename constraint catalog_broad_beginning_check to catalog_prefix_prefix_check;
alter table catalog_prefix rename constraint catalog_broad_currency_check to catalog_prefix_currency_check;

alter table account_done_call rename to account_idempotency_key;
alter index account_done_call_pkey rename to account_idempotency_key_pkey;
alter index account_done_call_created_at rename to account_idempotency_key_created_at;
alter table account_idempotency_key rename constraint account_done_call_key_hash_check to account_idempotency_key_key_hash_check;
