-- What protection has refused, and what members of staff have read in the chat.
create table protection_refusal (
  player_id uuid not null,
  day date not null,
  code text not null check (code ~ '^[A-Z_]{1,60}$'),
  own_times integer not null check (own_times between 0 and 1000),
  last_at timestamptz not null,
  session_id uuid,
  primary key (player_id, day, code)
);
comment on table protection_refusal is
  'changes only: own_times, last_at, session_id; Bets and deposits that were refused to protect a player, by day of the market: the ledger keeps no refusals.';
comment on column protection_refusal.own_times is 'How often a limit of the player has refused; limits of staff and pauses are not counted.';
comment on column protection_refusal.session_id is 'The game session of another provider in which it happened last: its page tells the player.';

create table protection_sign (
  player_id uuid not null,
  sign text not null check (sign in ('asked-for-bonus', 'complaint')),
  message bigint not null check (message > 0),
  said_at timestamptz not null,
  marked_at timestamptz not null,
  marked_by text not null check (marked_by ~ '^staff:[!-~]+$'),
  primary key (player_id, sign, message)
);
comment on table protection_sign is 'append only; Messages of players in the chat that a member of staff has marked as a sign of harm.';
comment on column protection_sign.message is 'The number of the message in the conversation.';

insert into staff_act_kind (act, concerns_player) values ('mark-message', true);
