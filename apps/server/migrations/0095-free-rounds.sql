-- A round that is played with free spins names them from its beginning, so that whoever pays, resumes or voids it knows who pays its stake.
alter table round_record add column spins_id text;
comment on column round_record.spins_id is 'The free spins that pay its stake; null where the player does.';
-- Rounds that were there before name none: a later file reads them, while players go on.
alter table round_record
  add constraint round_record_free check (spins_id is null or weight_percent = 0 and asked is null and further = '[]'::jsonb) not valid;

-- As before, and a round keeps its free spins.
create or replace function round_guard_record() returns trigger language plpgsql as $$
begin
  if (old.session_id, old.game, old.version, old.currency, old.stake, old.weight_percent, old.bet, old.seed_id, old.nonce, old.created_at)
      <> (new.session_id, new.game, new.version, new.currency, new.stake, new.weight_percent, new.bet, new.seed_id, new.nonce, new.created_at)
    or old.spins_id is distinct from new.spins_id
    or old.status <> new.status and (old.status, new.status) not in (('begun', 'open'), ('begun', 'void'), ('open', 'over'), ('open', 'void'))
    or old.staked_at is distinct from new.staked_at and old.staked_at is not null
    or old.status = 'over' and (old.win, old.actions, old.by_rule, old.ended_at, old.further)
      <> (new.win, new.actions, new.by_rule, new.ended_at, new.further)
    or jsonb_array_length(new.actions) < jsonb_array_length(old.actions)
    or jsonb_array_length(new.further) < jsonb_array_length(old.further)
    or new.asked is not null and (new.status <> 'open' or new.staked_at is null)
  then raise exception 'a round keeps what it was' using errcode = 'check_violation'; end if;
  return new;
end $$;
