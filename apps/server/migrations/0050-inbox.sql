-- The inbox. What has happened to a notification is kept as times, and its status follows from them.
alter table notification_kind add column type text check (type in ('personal', 'transactional', 'information'));
update notification_kind set type = case when sub_type like 'commit\_%' or sub_type like 'rollback\_%' then 'transactional' else 'personal' end;
alter table notification_kind alter column type set not null;
insert into notification_kind (sub_type, type) values
  ('promo_code_not_valid', 'personal'), ('player_status_change', 'personal'), ('achievement', 'personal'), ('achievement_gift', 'personal'),
  ('lottery_ticket_bronze', 'information'), ('welcome_gift_fd-bonus', 'personal'), ('activate-deposit-bonus', 'personal');

insert into staff_act_kind (act, concerns_player) values ('notify-player', true);

alter table notification
  add column due_at timestamptz,
  add column expires_at timestamptz,
  add column showed_at timestamptz,
  add column closed_at timestamptz;
update notification set due_at = created_at;
-- A process of the version before, which still runs during an update, writes no due_at.
alter table notification alter column due_at set default now(), alter column due_at set not null;

-- The badge counts these, and toasts come from them.
create index notification_unread on notification (player_id, due_at) include (expires_at) where read_at is null and closed_at is null;
create index notification_toast on notification (player_id, id) where showed_at is null and read_at is null and closed_at is null;
-- Old ones are deleted by their age.
create index notification_created on notification (created_at);

comment on table notification is 'What the house tells a player. It is kept for a year.';
comment on column notification.due_at is 'from when on the player may see it';
comment on column notification.payload is 'values of the text; the text itself is written in the language of the moment it is read';
