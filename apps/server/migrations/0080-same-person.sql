-- A case names everything that speaks for the same person: a weaker sign neither replaces a stronger one, nor does clearing it clear the other.
update protection_case set detail = jsonb_build_object('found', jsonb_build_array(detail)) where kind = 'same-person' and detail ? 'by';

create table protection_list_answer (
  player_id uuid primary key,
  asked_at timestamptz not null
);
comment on table protection_list_answer is
  'When the state''s list of excluded persons last knew nothing of a player; it is asked again after a day, or when name or document change.';
