-- A sign-in that was handed over to another browser ends with the one that it came from.
alter table account_session add column parent_id uuid references account_session (id) on delete cascade;
create index account_session_parent_id on account_session (parent_id);
comment on column account_session.parent_id is 'The sign-in that this one was handed over from. It ends with it, and inherits its end, its proof and its limits.';
