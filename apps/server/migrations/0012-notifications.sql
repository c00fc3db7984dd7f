-- What the house tells a player. Each row is written together with what it tells of.
create table notification (
  player_id uuid not null,
  id uuid not null,
  sub_type text not null check (sub_type in ('commit_deposit', 'rollback_deposit', 'commit_withdrawal', 'rollback_withdrawal')),
  payload jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (player_id, id)
);
