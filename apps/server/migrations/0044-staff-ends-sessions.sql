-- Staff end the sign-ins of a player without a ban, and take the mark of verified documents away.
insert into staff_act_kind (act, concerns_player) values ('end-sessions', true), ('unverify-documents', true);
alter table account_session drop constraint account_session_end_reason_check;
alter table account_session add constraint account_session_end_reason_check
  check (end_reason in ('logout', 'reuse', 'ban', 'password', 'reset', 'unlink', 'undo', 'staff'));
