-- A card is typed at the provider, so its account is known once it has paid: a deposit keeps who has paid it, and an offer its mark.
comment on table cashbox_payment is
  'changes only: status, reason, note, provider_id, paid_amount, paid_currency, is_late, is_charged_back, alarm, account_sealed, account_hash, checkout_url, first_approver, decided_by, updated_at, decided_at, sent_at, settled_at; A deposit or a withdrawal from the order to its end; the ledger alone says which money has moved.';
comment on column cashbox_payment.account_hash is
  'The keyed hash of the card, wallet or phone: of a withdrawal where it goes to, of a deposit who has paid it. Null where none was named.';
create function cashbox_guard_account() returns trigger language plpgsql as $$
begin
  if old.account_hash is not null and old.account_hash is distinct from new.account_hash
  then raise exception 'a payment keeps its account' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger cashbox_guard_account before update of account_hash on cashbox_payment for each row execute function cashbox_guard_account();

-- A mark is given back where nothing came of the claim that has left it.
comment on table offer_mark is
  'One person takes an offer once: keyed hashes of what tells persons apart, never the values. Given back while nothing was earned with it.';
create function offer_guard_mark() returns trigger language plpgsql as $$
begin
  if exists (
    select from public.offer_grant g where g.player_id = old.player_id and g.campaign_id = old.campaign_id and g.earned_at is not null)
  then raise exception 'a mark stays with who has taken the offer' using errcode = 'check_violation'; end if;
  return old;
end $$;
create trigger offer_guard_mark before delete on offer_mark for each row execute function offer_guard_mark();
create trigger offer_mark_unchanged before update or truncate on offer_mark execute function offer_refuse_change('offer_mark');
