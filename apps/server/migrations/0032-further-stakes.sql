-- A choice in an open round may ask for more stake. What is asked for is written down before it is paid for, so that whoever finds the
-- round knows of it; once its stake stands in the ledger, under an id of its own, the choice counts and the stake is kept with the round.

alter table round_record
  -- The choice that waits for its stake: {"id", "stake", "action"}. While it does, nothing else is chosen.
  add column asked jsonb,
  -- What was staked on the way, in order: [{"id", "stake"}]. Each is a round of the ledger.
  add column further jsonb not null default '[]';

create or replace function round_guard_record() returns trigger language plpgsql as $$
begin
  if (old.session_id, old.game, old.version, old.currency, old.stake, old.weight_percent, old.bet, old.seed_id, old.nonce, old.created_at)
      <> (new.session_id, new.game, new.version, new.currency, new.stake, new.weight_percent, new.bet, new.seed_id, new.nonce, new.created_at)
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
