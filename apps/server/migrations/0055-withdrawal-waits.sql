-- A withdrawal is taken before everything is in order, and waits with its money held: for documents, say. What it waits for is written down
-- when it is asked for, so that the player is told all of it at once.
create table cashbox_wait (
  player_id uuid not null,
  payment_id uuid not null,
  reason text not null check (reason ~ '^[a-z_]{1,40}$'),
  since timestamptz not null,
  due_at timestamptz,
  ended_at timestamptz,
  primary key (player_id, payment_id, reason, since),
  foreign key (player_id, payment_id) references cashbox_payment (player_id, payment_id)
);
comment on table cashbox_wait is 'changes only: due_at, ended_at; What a withdrawal waits for before it is judged.';
comment on column cashbox_wait.due_at is 'When the wait ends by itself; null when it ends by something that happens.';
comment on column cashbox_wait.ended_at is 'Null while the withdrawal waits, and for good once it was canceled or rejected while it waited.';

-- Nothing is approved, by whomever, while it waits.
create function cashbox_guard_waiting() returns trigger language plpgsql as $$
begin
  if exists (select from cashbox_wait where player_id = new.player_id and payment_id = new.payment_id and ended_at is null)
  then raise exception 'a withdrawal that waits is not approved' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger cashbox_guard_waiting before update of status on cashbox_payment for each row
  when (old.status = 'pending' and new.status = 'approved') execute function cashbox_guard_waiting();

create function cashbox_guard_wait() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then raise exception 'a wait is never removed' using errcode = 'insufficient_privilege'; end if;
  if old.ended_at is not null then raise exception 'a wait that has ended stays so' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger cashbox_guard_wait before update or delete on cashbox_wait for each row execute function cashbox_guard_wait();
