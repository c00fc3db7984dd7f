-- By which account a payment went, so that the first payout to a new one is noticed. The number itself is forgotten when the payment ends.
alter table cashbox_payment add column account_hash bytea check (length(account_hash) = 32);
comment on column cashbox_payment.account_hash is 'The keyed hash of the card, wallet or phone; null where none was named, and for older payments.';
create index cashbox_payment_paid_out on cashbox_payment (player_id, settled_at) where direction = 'out' and status = 'paid';
