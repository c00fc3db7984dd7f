-- How long a sign-in may lie unused is decided where it is opened, and not by the host that it is refreshed at.
alter table account_session add column idle_minutes integer;
comment on column account_session.idle_minutes is
  'How long it may lie unused, by the policy of the host it was opened at. Null for those of before: the host of the call decides.';
