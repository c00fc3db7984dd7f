-- What the application may change of a payment, and in which order. A table says in its comment what may be done to it; every start grants just that.
comment on table cashbox_payment is 'changes only: status, reason, note, provider_id, paid_amount, paid_currency, is_late, is_charged_back, alarm, account_sealed, checkout_url, first_approver, decided_by, updated_at, decided_at, sent_at, settled_at';
comment on table cashbox_event is 'changes only: processed_at, outcome';
comment on table cashbox_settlement is 'changes only: result, reason, proposed_by, proposed_at, decided_by, decided_at';
comment on table cashbox_turnover is 'changes only: required, since';
comment on table cashbox_difference is 'append only';
comment on table cashbox_key is 'append only';
-- A licence is written by whoever owns the database, never by the program that it binds.
comment on table cashbox_licence is 'read only';

-- What was ordered stays as it was, each step follows the one before, and an end is an end; only money that comes too late may still arrive.
create or replace function cashbox_guard_payment() returns trigger language plpgsql as $$
begin
  if (old.player_id, old.payment_id, old.direction, old.method_uid, old.method_type, old.currency, old.amount, old.fee, old.provider,
      old.account_mask, old.request_key, old.request_hash, old.language, old.success_url, old.fail_url, old.offer_id, old.created_at)
    is distinct from
     (new.player_id, new.payment_id, new.direction, new.method_uid, new.method_type, new.currency, new.amount, new.fee, new.provider,
      new.account_mask, new.request_key, new.request_hash, new.language, new.success_url, new.fail_url, new.offer_id, new.created_at)
  then raise exception 'a payment keeps what was ordered' using errcode = 'check_violation'; end if;
  if old.status <> new.status and not (case old.direction || ':' || old.status
      when 'in:created' then new.status in ('pending', 'review', 'paid', 'failed', 'canceled', 'expired')
      when 'in:pending' then new.status in ('review', 'paid', 'failed', 'canceled', 'expired')
      when 'in:review' then new.status in ('paid', 'failed')
      when 'in:expired' then new.status in ('paid', 'review')
      when 'out:pending' then new.status in ('approved', 'canceled', 'rejected')
      when 'out:approved' then new.status in ('processing', 'paid', 'failed')
      when 'out:processing' then new.status in ('paid', 'failed')
      else false end)
    -- Nothing is sent that nobody has approved.
    or new.direction = 'out' and new.status in ('approved', 'processing', 'paid', 'failed') and new.decided_by is null
  then raise exception 'a payment takes one step after the other, and keeps its end' using errcode = 'check_violation'; end if;
  if old.paid_amount is not null and (old.paid_amount, old.paid_currency) is distinct from (new.paid_amount, new.paid_currency)
    or old.first_approver is not null and old.first_approver is distinct from new.first_approver
    or old.first_approver is null and new.first_approver is not null and old.status <> 'pending'
    or old.decided_by is not null and (old.decided_by, old.decided_at) is distinct from (new.decided_by, new.decided_at)
    or old.sent_at is not null and old.sent_at is distinct from new.sent_at
    or old.settled_at is not null and old.status = new.status and old.settled_at is distinct from new.settled_at
    or old.is_late and not new.is_late or old.is_charged_back and not new.is_charged_back
    -- The account to pay out to is forgotten, never another.
    or new.account_sealed is not null and old.account_sealed is distinct from new.account_sealed
  then raise exception 'what was written down of a payment stays' using errcode = 'check_violation'; end if;
  return new;
end $$;

create function cashbox_guard_new_payment() returns trigger language plpgsql as $$
begin
  if new.status <> (case new.direction when 'in' then 'created' else 'pending' end)
    or num_nonnulls(new.reason, new.note, new.provider_id, new.paid_amount, new.paid_currency, new.alarm, new.checkout_url,
      new.first_approver, new.decided_by, new.decided_at, new.sent_at, new.settled_at) > 0
    or new.is_late or new.is_charged_back
  then raise exception 'a payment begins at its beginning' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger cashbox_guard_new_payment before insert on cashbox_payment for each row execute function cashbox_guard_new_payment();

-- What a provider said stays to the byte, and what came of it is written down once.
create function cashbox_guard_event() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then raise exception 'an event is never removed' using errcode = 'insufficient_privilege'; end if;
  if old.processed_at is not null
    or (old.provider, old.event_id, old.reference, old.type, old.body, old.received_at)
      is distinct from (new.provider, new.event_id, new.reference, new.type, new.body, new.received_at)
  then raise exception 'an event keeps what was said, and what came of it' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger cashbox_guard_event before update or delete on cashbox_event for each row execute function cashbox_guard_event();
create trigger cashbox_event_no_truncate before truncate on cashbox_event execute function cashbox_guard_event();

-- What two people have agreed upon stays.
create function cashbox_guard_settlement() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then raise exception 'a settlement is never removed' using errcode = 'insufficient_privilege'; end if;
  if old.decided_by is not null then raise exception 'a settlement that was decided stays' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger cashbox_guard_settlement before update or delete on cashbox_settlement for each row execute function cashbox_guard_settlement();
