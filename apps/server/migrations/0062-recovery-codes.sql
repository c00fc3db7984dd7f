-- A recovery code counts from when it was made: a thief may make new ones, and the oldest factor says nothing about them.
alter table factor_recovery_code add column made_at timestamptz not null default now();
alter table factor_recovery_code alter column made_at drop default;
comment on column factor_recovery_code.made_at is 'Codes from before this was kept count from the day of the migration.';
