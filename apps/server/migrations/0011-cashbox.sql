-- Money on its way in and out. The ledger says what has moved; these tables say what was asked for and how far it has come.

-- One way to pay, in one direction and one currency. A release brings them; what a person of the house has changed stays.
create table cashbox_method (
  uid text primary key check (uid ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  direction text not null check (direction in ('in', 'out')),
  type text not null check (type in ('card', 'mobile', 'wallet', 'terminal', 'crypto', 'applepay')),
  currency text not null check (currency in ('KZT', 'AZN')),
  names jsonb not null,
  image_url text not null check (image_url ~ '^/cdn/[a-z0-9/_.-]+$'),
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount <= 9000000000000000),
  fee_bps integer not null check (fee_bps between 0 and 5000),
  usual_minutes integer not null check (usual_minutes > 0),
  fields jsonb not null,
  amounts bigint[] not null,
  place integer not null,
  is_enabled boolean not null default true,
  edited_at timestamptz,
  constraint cashbox_method_limits check (min_amount <= max_amount)
);

-- Deposits and withdrawals. The player comes first in the key, so that this table shards with the ledger's.
create table cashbox_payment (
  player_id uuid not null,
  payment_id uuid not null,
  direction text not null check (direction in ('in', 'out')),
  status text not null,
  -- Why it ended as it did, or waits: one of the codes that players are told.
  reason text check (reason ~ '^[A-Z_]+$'),
  -- What a person of the house wrote for the player.
  note text check (length(note) between 1 and 500),
  method_uid text not null,
  method_type text not null,
  currency text not null check (currency in ('KZT', 'AZN')),
  amount bigint not null check (amount between 1 and 9000000000000000),
  fee bigint not null check (fee between 0 and amount),
  provider text not null,
  provider_id text,
  -- What the provider says was paid, where it is not what was ordered.
  paid_amount bigint,
  paid_currency text,
  is_late boolean not null default false,
  is_charged_back boolean not null default false,
  -- A person of the house must look at it.
  alarm text check (alarm ~ '^[A-Z_]+$'),
  account_mask text,
  -- The account to pay out to, sealed; gone when the withdrawal has come to its end.
  account_sealed bytea,
  request_key text not null,
  request_hash bytea not null check (length(request_hash) = 32),
  language text not null check (language in ('kk', 'en', 'az', 'ru')),
  success_url text,
  fail_url text not null,
  checkout_url text,
  offer_id text,
  first_approver text check (first_approver ~ '^staff:[!-~]+$'),
  decided_by text check (decided_by ~ '^(staff|job):[!-~]+$'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  decided_at timestamptz,
  sent_at timestamptz,
  settled_at timestamptz,
  primary key (player_id, payment_id),
  constraint cashbox_payment_request unique (player_id, request_key),
  constraint cashbox_payment_status check (
    direction = 'in' and status in ('created', 'pending', 'review', 'paid', 'failed', 'canceled', 'expired')
    or direction = 'out' and status in ('pending', 'approved', 'processing', 'paid', 'failed', 'canceled', 'rejected')
  ),
  constraint cashbox_payment_settled check (
    (settled_at is not null) = (status in ('paid', 'failed', 'canceled', 'expired', 'rejected'))
  ),
  constraint cashbox_payment_sealed check (account_sealed is null or settled_at is null),
  constraint cashbox_payment_two_people check (status = 'rejected' or decided_by <> first_approver)
);
create index cashbox_payment_history on cashbox_payment (player_id, created_at desc);
create index cashbox_payment_open on cashbox_payment (status, updated_at) where settled_at is null;
create index cashbox_payment_alarm on cashbox_payment (updated_at) where alarm is not null;
create index cashbox_payment_settled_at on cashbox_payment (settled_at);

-- What was ordered stays as it was, and an end is an end; only money that comes too late may still arrive.
create function cashbox_guard_payment() returns trigger language plpgsql as $$
begin
  if (old.player_id, old.payment_id, old.direction, old.currency, old.amount, old.fee, old.provider, old.request_key, old.created_at)
      <> (new.player_id, new.payment_id, new.direction, new.currency, new.amount, new.fee, new.provider, new.request_key, new.created_at)
    or old.settled_at is not null and old.status <> new.status
      and not (old.direction = 'in' and old.status = 'expired' and new.status in ('paid', 'review'))
  then raise exception 'a payment keeps what was ordered, and its end' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger cashbox_guard_payment before update on cashbox_payment for each row execute function cashbox_guard_payment();
create function cashbox_refuse_removal() returns trigger language plpgsql as $$
begin
  raise exception 'a payment is never removed' using errcode = 'insufficient_privilege';
end $$;
create trigger cashbox_payment_stays before delete on cashbox_payment for each row execute function cashbox_refuse_removal();
create trigger cashbox_payment_no_truncate before truncate on cashbox_payment execute function cashbox_refuse_removal();

-- Whose payment a provider speaks of.
create table cashbox_reference (
  provider text not null,
  reference text not null,
  player_id uuid not null,
  payment_id uuid not null,
  primary key (provider, reference)
);
comment on table cashbox_reference is 'append only';

-- The inbox: what a provider said, to the byte, before it was told that we have it.
create table cashbox_event (
  provider text not null,
  event_id text not null check (length(event_id) between 1 and 200),
  reference text not null,
  type text not null,
  body bytea not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  outcome text,
  primary key (provider, event_id),
  constraint cashbox_event_outcome check ((processed_at is null) = (outcome is null))
);
create index cashbox_event_waiting on cashbox_event (received_at) where processed_at is null;

-- What every rule said about a withdrawal.
create table cashbox_verdict (
  player_id uuid not null,
  payment_id uuid not null,
  rule text not null,
  has_passed boolean not null,
  seen text not null,
  judged_at timestamptz not null,
  primary key (player_id, payment_id, rule)
);
comment on table cashbox_verdict is 'append only';

-- How much must be staked from the given moment on before money is withdrawn.
create table cashbox_turnover (
  player_id uuid primary key,
  required bigint not null check (required between 0 and 9000000000000000),
  since timestamptz not null
);

-- Where our books and the provider's differ, until somebody has explained it.
create table cashbox_difference (
  provider text not null,
  day date not null,
  kind text not null check (kind in ('missing-here', 'missing-there', 'amount-differs')),
  reference text not null,
  details text not null,
  found_at timestamptz not null,
  primary key (provider, day, kind, reference)
);

-- A provider that moves real money works only in a market whose licence stands here.
create table cashbox_licence (
  currency text not null check (currency in ('KZT', 'AZN')),
  number text not null check (number <> ''),
  issued_by text not null check (issued_by <> ''),
  valid_from date not null,
  valid_until date not null check (valid_until >= valid_from),
  primary key (currency, number)
);

-- The key that is shared with the sandbox where an operator names none.
create table cashbox_key (
  name text primary key check (name = 'sandbox'),
  secret text not null check (length(secret) >= 32),
  created_at timestamptz not null
);

alter table staff_act drop constraint staff_act_act_check;
alter table staff_act add constraint staff_act_act_check check (act in (
  'propose-adjustment', 'approve-adjustment', 'reject-adjustment', 'freeze', 'unfreeze', 'ban', 'verify-documents',
  'approve-withdrawal', 'reject-withdrawal', 'credit-deposit', 'waive-turnover'));
