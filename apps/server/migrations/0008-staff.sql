-- What the people who run the house have done, for good.
create table staff_act (
  id uuid primary key,
  done_at timestamptz not null,
  actor text not null check (actor ~ '^staff:[!-~]+$'),
  act text not null check (act in ('propose-adjustment', 'approve-adjustment', 'reject-adjustment', 'freeze', 'unfreeze', 'ban', 'verify-documents')),
  player_id uuid not null,
  reason text not null check (reason <> ''),
  -- What it was about and what came of it.
  details jsonb not null
);
comment on table staff_act is 'append only';
create index staff_act_player_id on staff_act (player_id, done_at);

create function staff_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'staff_act is only ever added to' using errcode = 'insufficient_privilege';
end $$;
create trigger staff_act_append_only before update or delete on staff_act for each row execute function staff_refuse_change();
create trigger staff_act_no_truncate before truncate on staff_act execute function staff_refuse_change();

-- A correction of a balance waits here for a second person.
create table staff_adjustment (
  id uuid primary key,
  player_id uuid not null,
  currency text not null check (currency in ('KZT', 'AZN')),
  amount bigint not null check (amount <> 0 and abs(amount) <= 9000000000000000),
  against text not null check (against in ('house', 'promo', 'psp')),
  reason text not null check (reason <> ''),
  reverses bigint check (reverses > 0),
  proposed_by text not null check (proposed_by ~ '^staff:[!-~]+$'),
  proposed_at timestamptz not null,
  status text not null default 'proposed' check (status in ('proposed', 'approved', 'rejected')),
  decided_by text check (decided_by ~ '^staff:[!-~]+$'),
  decided_at timestamptz,
  constraint staff_adjustment_decided check ((status = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint staff_adjustment_by_two check (status <> 'approved' or decided_by <> proposed_by)
);
