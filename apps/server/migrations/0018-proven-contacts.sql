-- A code proves the address that it was sent to, and no other.
alter table account_code add column recipient text not null default '';
alter table account_code alter column recipient drop default;
alter table account_code drop constraint account_code_purpose_check;
alter table account_code add constraint account_code_purpose_check check (purpose in ('reset-password', 'verify-phone', 'verify-email'));

-- Every sub type that the house may ever tell of.
alter table notification drop constraint notification_sub_type_check;
alter table notification add constraint notification_sub_type_check check (sub_type in (
  'achievement', 'commit_deposit', 'commit_withdrawal', 'rollback_deposit', 'rollback_withdrawal', 'lottery_ticket_bronze',
  'welcome_gift_fd-bonus', 'achievement_gift', 'email_confirmed', 'promo_code_not_valid', 'email_confirmation_code_send',
  'activate-deposit-bonus', 'player_status_change'));

-- A sign-in inside Telegram: it stays out of the cash box, and ends when the Telegram is unlinked.
alter table account_session add column is_telegram boolean not null default false;
alter table account_session drop constraint account_session_end_reason_check;
alter table account_session add constraint account_session_end_reason_check
  check (end_reason in ('logout', 'reuse', 'ban', 'password', 'reset', 'unlink'));

alter table staff_act drop constraint staff_act_act_check;
alter table staff_act add constraint staff_act_act_check check (act in (
  'propose-adjustment', 'approve-adjustment', 'reject-adjustment', 'freeze', 'unfreeze', 'ban', 'verify-documents',
  'approve-withdrawal', 'reject-withdrawal', 'credit-deposit', 'waive-turnover', 'reply-chat', 'stop-game', 'allow-game',
  'unlink-telegram'));
