-- Offers: what the house gives beyond the game, on terms that are kept. While an offer is active the ledger is the truth about it.
create table offer_campaign (
  id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  type text not null,
  step text check (step ~ '^[a-z0-9-]{1,64}$'),
  state text not null check (state in ('draft', 'live', 'paused', 'over')),
  priority integer not null default 0,
  audience jsonb not null check (jsonb_typeof(audience) = 'object'),
  trigger jsonb not null check (jsonb_typeof(trigger) = 'object'),
  images jsonb not null check (jsonb_typeof(images) = 'object'),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  edited_at timestamptz,
  constraint offer_campaign_type check (type in ('deposit_bonus', 'no_deposit_bonus', 'deposit_gift_spin', 'no_deposit_gift_spin',
    'tournament_win_bonus', 'gift_spin_win_bonus', 'cashback', 'welcome', 'welcome_gs'))
);
comment on table offer_campaign is
  'changes only: state, priority, audience, trigger, images, starts_at, ends_at, edited_at; What offers are issued from.';
comment on column offer_campaign.edited_at is 'When staff have changed it; null is as the release has it.';
comment on column offer_campaign.step is 'Of offers of one step only one can be taken.';
comment on column offer_campaign.trigger is 'When it is issued: {"on": "sign-up"}, "taken" with a campaign, "week" with a day, "code", "staff" and so on.';

create table offer_terms (
  id uuid primary key,
  campaign_id text not null references offer_campaign (id),
  version integer not null check (version > 0),
  currency text not null check (currency in ('KZT', 'AZN')),
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  hash bytea not null check (length(hash) = 32),
  made_at timestamptz not null,
  constraint offer_terms_version unique (campaign_id, version, currency)
);
comment on table offer_terms is
  'append only; The terms of a campaign in one currency. An edit is a new version; an offer keeps the one that it was issued with.';
comment on column offer_terms.hash is 'SHA-256 of terms and texts in canonical JSON.';

create table offer_grant (
  player_id uuid not null,
  uid text not null check (uid ~ '^[!-~]{1,64}$'),
  campaign_id text not null references offer_campaign (id),
  terms_id uuid not null references offer_terms (id),
  occurrence text not null check (occurrence ~ '^[!-~]{1,100}$'),
  type text not null,
  policy text not null check (policy in ('house', 'strict')),
  status text not null,
  kept_status text check (kept_status in ('awaiting', 'available')),
  deposits_at integer not null default 0 check (deposits_at >= 0),
  amount bigint check (amount between 0 and 9000000000000000),
  available_at timestamptz,
  available_to timestamptz,
  transaction_id text,
  earned_at timestamptz,
  activated_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  reason text check (length(reason) between 1 and 500),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (player_id, uid),
  constraint offer_grant_once unique (player_id, campaign_id, occurrence),
  constraint offer_grant_status check (status in ('available', 'awaiting', 'active', 'started', 'finished', 'wasted', 'ignored', 'rejected',
    'canceled', 'expired', 'wager_ignored', 'hidden')),
  constraint offer_grant_type check (type in ('deposit_bonus', 'no_deposit_bonus', 'deposit_gift_spin', 'no_deposit_gift_spin',
    'tournament_win_bonus', 'gift_spin_win_bonus', 'cashback', 'welcome', 'welcome_gs')),
  constraint offer_grant_kept check ((status = 'hidden') = (kept_status is not null)),
  constraint offer_grant_earned check ((earned_at is null or amount is not null) and (earned_at is null) = (transaction_id is null)),
  constraint offer_grant_active check (status not in ('active', 'started') or earned_at is not null and activated_at is not null and expires_at is not null),
  constraint offer_grant_ended check ((ended_at is not null)
    = (status in ('finished', 'wasted', 'ignored', 'rejected', 'canceled', 'expired', 'wager_ignored')))
);
comment on table offer_grant is
  'changes only: status, kept_status, amount, available_at, available_to, transaction_id, earned_at, activated_at, expires_at, ended_at, reason, changed_at; The offers of players. The uid is the bonus or the free spins in the ledger as well.';
comment on column offer_grant.occurrence is 'Which one of its campaign: once for most, a week for a weekly one, the spins whose winnings it is.';
comment on column offer_grant.policy is 'The policy whose bounds hold for its terms.';
comment on column offer_grant.kept_status is 'What a hidden offer becomes again.';
comment on column offer_grant.deposits_at is 'How many deposits open it.';
comment on column offer_grant.amount is 'What it gives: fixed when it is issued, or by the deposit that earns it; zero for free spins.';
comment on column offer_grant.available_at is 'When an awaiting offer opens at the earliest; null where only something else opens it.';
comment on column offer_grant.transaction_id is 'The payment that has earned it, or the request.';
comment on column offer_grant.activated_at is 'When the ledger had it; its days begin then.';
create index offer_grant_awaiting on offer_grant (available_at) where status = 'awaiting' and earned_at is null;
create index offer_grant_queued on offer_grant (player_id, earned_at) where status = 'awaiting' and earned_at is not null;
create index offer_grant_available on offer_grant (available_to) where status = 'available';
create index offer_grant_active on offer_grant (changed_at) where status in ('active', 'started');
create index offer_grant_campaign on offer_grant (campaign_id) where status in ('awaiting', 'available', 'hidden');
create index offer_grant_newest on offer_grant (player_id, created_at desc);

-- What an offer may become: the same table as in packages/domain/src/offers/status.ts.
create function offer_may_follow(was text, becomes text) returns boolean language sql immutable parallel safe as $$
  select coalesce(case was
    when '' then becomes in ('awaiting', 'available', 'hidden')
    when 'awaiting' then becomes in ('available', 'active', 'finished', 'hidden', 'ignored')
    when 'available' then becomes in ('awaiting', 'active', 'finished', 'hidden', 'rejected', 'expired', 'ignored')
    when 'hidden' then becomes in ('awaiting', 'available')
    when 'active' then becomes in ('started', 'finished', 'wasted', 'canceled', 'expired', 'wager_ignored')
    when 'started' then becomes in ('finished', 'wasted', 'canceled', 'expired', 'wager_ignored')
    else false end, false)
$$;

create function offer_guard_grant() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not public.offer_may_follow('', new.status) then
      raise exception 'an offer does not begin as %', new.status using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if (old.player_id, old.uid, old.campaign_id, old.terms_id, old.occurrence, old.type, old.policy, old.deposits_at, old.created_at)
      <> (new.player_id, new.uid, new.campaign_id, new.terms_id, new.occurrence, new.type, new.policy, new.deposits_at, new.created_at)
    or old.status <> new.status and not public.offer_may_follow(old.status, new.status)
    or old.ended_at is not null
    or old.earned_at is not null and (old.earned_at, old.transaction_id) is distinct from (new.earned_at, new.transaction_id)
    or old.amount is not null and old.amount is distinct from new.amount
    or old.activated_at is not null and old.activated_at is distinct from new.activated_at
    or old.status = 'hidden' and new.status not in ('hidden', old.kept_status)
    or old.status <> 'hidden' and new.status = 'hidden' and new.kept_status <> old.status
    -- What an open deposit was started with is kept for it, whoever was looking away when it began.
    or old.status = 'available' and new.status in ('expired', 'ignored', 'rejected')
      and exists (select from public.offer_promise p where p.player_id = new.player_id and p.uid = new.uid)
  then raise exception 'an offer keeps its terms, what was earned and its end' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger offer_guard_grant before insert or update on offer_grant for each row execute function offer_guard_grant();

create function offer_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_argv[0] using errcode = 'insufficient_privilege';
end $$;
create trigger offer_terms_append_only before update or delete on offer_terms for each row execute function offer_refuse_change('offer_terms');
create trigger offer_terms_no_truncate before truncate on offer_terms execute function offer_refuse_change('offer_terms');
create trigger offer_grant_stays before delete on offer_grant for each row execute function offer_refuse_change('offer_grant');
create trigger offer_grant_no_truncate before truncate on offer_grant execute function offer_refuse_change('offer_grant');

create table offer_receipt (
  player_id uuid not null,
  uid text not null,
  nth integer not null check (nth > 0),
  terms jsonb not null,
  terms_hash bytea not null check (length(terms_hash) = 32),
  texts jsonb not null,
  policy text not null check (policy in ('house', 'strict')),
  language text not null check (language in ('kk', 'en', 'az', 'ru')),
  payment_id uuid,
  accepted_at timestamptz not null,
  request_id text not null,
  primary key (player_id, uid, nth),
  foreign key (player_id, uid) references offer_grant (player_id, uid)
);
comment on table offer_receipt is
  'append only; What a player has accepted, as it was shown. The last one of an offer counts: an order that came to nothing leaves its own.';
comment on column offer_receipt.terms_hash is 'SHA-256 of the terms in canonical JSON; the entry that grants the offer names it.';
create trigger offer_receipt_append_only before update or delete on offer_receipt for each row execute function offer_refuse_change('offer_receipt');
create trigger offer_receipt_no_truncate before truncate on offer_receipt execute function offer_refuse_change('offer_receipt');

create table offer_budget (
  campaign_id text not null references offer_campaign (id),
  currency text not null check (currency in ('KZT', 'AZN')),
  cap bigint not null check (cap between 0 and 9000000000000000),
  promised bigint not null default 0 check (promised >= 0),
  spent bigint not null default 0 check (spent >= 0),
  primary key (campaign_id, currency),
  constraint offer_budget_holds check (promised + spent <= cap)
);
comment on table offer_budget is 'changes only: cap, promised, spent; What a campaign may give away. Free spins cost their stakes.';

create table offer_forfeit_proposal (
  player_id uuid not null,
  uid text not null,
  reason text not null check (length(reason) between 1 and 500),
  proposed_by text not null check (proposed_by ~ '^staff:[!-~]+$'),
  proposed_at timestamptz not null,
  primary key (player_id, uid),
  foreign key (player_id, uid) references offer_grant (player_id, uid)
);
comment on table offer_forfeit_proposal is 'A bonus that one person of the house wants to take back; another one has to agree.';

create table offer_promise (
  player_id uuid not null,
  uid text not null,
  payment_id uuid not null,
  amount bigint not null check (amount between 0 and 9000000000000000),
  primary key (player_id, uid),
  constraint offer_promise_payment unique (player_id, payment_id),
  foreign key (player_id, uid) references offer_grant (player_id, uid)
);
comment on table offer_promise is 'Offers that an open deposit was started with: what it earns is set aside in the budget.';

create table offer_code (
  code text primary key check (code ~ '^[!-~]{1,64}$' and code = upper(code)),
  campaign_id text not null references offer_campaign (id),
  kind text not null check (kind in ('generic', 'personal', 'segment')),
  player_id uuid,
  uses_max integer not null check (uses_max > 0),
  uses integer not null default 0 check (uses >= 0),
  per_player_max integer not null default 1 check (per_player_max > 0),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  constraint offer_code_uses check (uses <= uses_max),
  constraint offer_code_personal check ((kind = 'personal') = (player_id is not null))
);
comment on table offer_code is 'changes only: uses_max, uses, per_player_max, starts_at, ends_at; Promo codes, in capitals.';

create table offer_code_use (
  player_id uuid not null,
  code text not null references offer_code (code),
  nth integer not null check (nth > 0),
  uid text not null,
  request_key text not null check (length(request_key) between 1 and 200),
  used_at timestamptz not null,
  primary key (player_id, code, nth),
  constraint offer_code_use_request unique (player_id, request_key),
  foreign key (player_id, uid) references offer_grant (player_id, uid)
);
comment on table offer_code_use is 'append only; Who has redeemed which code, and the offer that came of it.';

create table offer_period (
  campaign_id text not null references offer_campaign (id),
  period text not null check (period ~ '^[0-9]{4}-(W[0-9]{2}|[0-9]{2})$'),
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  opens_at timestamptz not null check (opens_at >= until_at),
  opened_at timestamptz,
  primary key (campaign_id, period)
);
comment on table offer_period is 'changes only: opened_at; The periods of cashback, and when the offers of each were issued.';

create table offer_cashback (
  player_id uuid not null,
  campaign_id text not null references offer_campaign (id),
  period text not null,
  lost bigint not null check (lost >= 0),
  percent integer not null check (percent between 0 and 100),
  amount bigint not null check (amount >= 0),
  last_seq bigint not null check (last_seq >= 0),
  made_at timestamptz not null,
  primary key (player_id, campaign_id, period)
);
comment on table offer_cashback is 'append only; What a player has lost in a period of cashback and what came of it, with the last entry that was read.';

create table offer_mark (
  campaign_id text not null references offer_campaign (id),
  kind text not null check (kind in ('phone', 'device', 'document', 'account')),
  mark bytea not null check (length(mark) = 32),
  player_id uuid not null,
  made_at timestamptz not null,
  primary key (campaign_id, kind, mark)
);
comment on table offer_mark is 'append only; One person takes an offer once: keyed hashes of what tells persons apart, never the values.';
create index offer_mark_player on offer_mark (player_id);

create table offer_odds (
  terms_id uuid not null references offer_terms (id),
  game text not null check (game ~ '^[a-z0-9-]{1,64}$'),
  ratio text not null check (ratio ~ '^[!-~]{1,64}$'),
  figures jsonb not null check (jsonb_typeof(figures) = 'object'),
  made_at timestamptz not null,
  primary key (terms_id, game, ratio)
);
comment on table offer_odds is 'append only; What a bonus is worth when it is played in a game at a stake: computed once for its terms.';

insert into notification_kind (sub_type, type) values ('offer_news', 'transactional'), ('offer_available', 'information');
insert into staff_act_kind (act, concerns_player) values
  ('offer-publish', false), ('offer-pause', false), ('offer-grant', true), ('propose-offer-forfeit', true), ('offer-forfeit', true);
