-- A document shows one account, and a new account holds the payouts to itself: both are tied to it by the keyed hash of its number.
alter table document_file add column account_hash bytea check (length(account_hash) = 32);
comment on table document_file is
  'changes only: status, file_name, sha256, decided_at, reason, note, expires_on, renewal_asked_at, replaced_at, removed_at, wrapped_key, account_hash; Files that players sent for review.';
comment on column document_file.account_hash is
  'The card, wallet or phone that staff have seen on the document, as in cashbox_payment; null for identity documents and older ones.';

alter table account_security_change add column about bytea check (length(about) = 32);
comment on column account_security_change.about is
  'The keyed hash of the account to pay to, if the change is one: only withdrawals to it wait. Null: all of them do.';
