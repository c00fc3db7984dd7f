-- What players and support write to each other.

create table chat_conversation (
  player_id uuid primary key,
  -- The number of the last message. It only grows, so that whoever listens knows what they have not heard.
  last_seq bigint not null default 0 check (last_seq between 0 and 9000000000000),
  last_sender text check (last_sender in ('player', 'staff', 'system')),
  last_at timestamptz,
  -- Since when the player waits for an answer; null when the last word was ours.
  waiting_since timestamptz
);
create index chat_conversation_last_at on chat_conversation (last_at desc);

-- Kept for ninety days.
create table chat_message (
  player_id uuid not null references chat_conversation (player_id),
  seq bigint not null check (seq > 0),
  id uuid not null,
  sender text not null check (sender in ('player', 'staff', 'system')),
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null,
  -- The device's own name for what a player sends: a repeat is the same message.
  client_id uuid,
  -- Who of the staff wrote it, and the name that the player is shown.
  author text check (author ~ '^staff:[!-~]+$'),
  shown_name text check (length(shown_name) between 1 and 40),
  primary key (player_id, seq),
  unique (player_id, id),
  unique (player_id, client_id),
  constraint chat_message_sender check (
    (client_id is not null) = (sender = 'player') and (author is not null) = (sender = 'staff') and (shown_name is null or sender = 'staff'))
);
create index chat_message_created_at on chat_message (created_at);

alter table staff_act drop constraint staff_act_act_check;
alter table staff_act add constraint staff_act_act_check check (act in (
  'propose-adjustment', 'approve-adjustment', 'reject-adjustment', 'freeze', 'unfreeze', 'ban', 'verify-documents',
  'approve-withdrawal', 'reject-withdrawal', 'credit-deposit', 'waive-turnover', 'reply-chat'));
