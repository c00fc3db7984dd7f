-- What only a person can end: a payout that the provider says nothing of, a deposit that was paid otherwise than ordered, an alarm.

-- The first of two people says how a payout has ended; the second says the same, and the money moves. Who disagrees begins anew.
create table cashbox_settlement (
  player_id uuid not null,
  payment_id uuid not null,
  result text not null check (result in ('paid', 'failed')),
  reason text not null check (reason <> ''),
  proposed_by text not null check (proposed_by ~ '^staff:[!-~]+$'),
  proposed_at timestamptz not null,
  decided_by text check (decided_by ~ '^staff:[!-~]+$'),
  decided_at timestamptz,
  primary key (player_id, payment_id),
  constraint cashbox_settlement_decided check ((decided_by is null) = (decided_at is null)),
  constraint cashbox_settlement_by_two check (decided_by <> proposed_by)
);

-- Days on which our books were held against the provider's. A day that is missing is made up for.
create table cashbox_compared_day (
  provider text not null,
  day date not null,
  compared_at timestamptz not null,
  primary key (provider, day)
);
comment on table cashbox_compared_day is 'append only';

alter table cashbox_difference drop constraint cashbox_difference_kind_check;
alter table cashbox_difference add constraint cashbox_difference_kind_check
  check (kind in ('missing-here', 'missing-there', 'amount-differs', 'unknown-status'));

alter table staff_act drop constraint staff_act_act_check;
alter table staff_act add constraint staff_act_act_check check (act in (
  'propose-adjustment', 'approve-adjustment', 'reject-adjustment', 'freeze', 'unfreeze', 'ban', 'verify-documents',
  'approve-withdrawal', 'reject-withdrawal', 'credit-deposit', 'reject-deposit', 'propose-settlement', 'settle-payout', 'dismiss-alarm',
  'waive-turnover', 'reply-chat', 'stop-game', 'allow-game',
  'unlink-telegram', 'add-provider', 'stop-provider', 'allow-provider', 'add-provider-key', 'retire-provider-key'));
