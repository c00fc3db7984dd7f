-- Kinds of staff acts and of notifications are rows of a table. A migration adds a kind by an insert instead of rewriting a constraint.
create table staff_act_kind (
  act text primary key,
  -- Whether an act of this kind is about one player, or about everybody.
  concerns_player boolean not null,
  unique (act, concerns_player)
);
comment on table staff_act_kind is 'read only';
insert into staff_act_kind (act, concerns_player) values
  ('propose-adjustment', true), ('approve-adjustment', true), ('reject-adjustment', true), ('freeze', true), ('unfreeze', true),
  ('ban', true), ('unban', true), ('verify-documents', true), ('approve-withdrawal', true), ('reject-withdrawal', true),
  ('credit-deposit', true), ('reject-deposit', true), ('propose-settlement', true), ('settle-payout', true), ('dismiss-alarm', true),
  ('waive-turnover', true), ('reply-chat', true), ('unlink-telegram', true), ('stop-game', false), ('allow-game', false),
  ('add-provider', false), ('stop-provider', false), ('allow-provider', false), ('add-provider-key', false), ('retire-provider-key', false);

alter table staff_act
  drop constraint staff_act_act_check,
  drop constraint staff_act_of_a_player,
  add column concerns_player boolean not null generated always as (player_id is not null) stored,
  add constraint staff_act_kind_known foreign key (act, concerns_player) references staff_act_kind (act, concerns_player);

create table notification_kind (
  sub_type text primary key
);
comment on table notification_kind is 'read only';
insert into notification_kind (sub_type) values
  ('commit_deposit'), ('rollback_deposit'), ('commit_withdrawal'), ('rollback_withdrawal'), ('email_confirmation_code_send'),
  ('email_confirmed');

alter table notification
  drop constraint notification_sub_type_check,
  add constraint notification_kind_known foreign key (sub_type) references notification_kind (sub_type);
