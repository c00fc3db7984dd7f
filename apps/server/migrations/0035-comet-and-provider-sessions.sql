-- Only names change. Tables carry the noun of their module, which is comet (it was flights). An opened game of a provider is a session,
-- and what a provider speaks is a protocol.

alter table flight_chain rename to comet_chain;
alter table comet_chain rename column marks to checkpoints;
alter table comet_chain rename column words to contributions;
alter table comet_chain rename column words_until to contributions_until;
alter table flight_record rename to comet_flight;
alter table flight_bet rename to comet_bet;
alter table flight_lead rename to comet_lease;
alter table provider_visit rename to provider_session;
alter table provider_account rename column wire to protocol;

alter sequence flight_bet_seat_seq rename to comet_bet_seat_seq;
alter index flight_record_unsettled rename to comet_flight_unsettled;
alter index flight_bet_changed rename to comet_bet_changed;
alter index flight_bet_flying rename to comet_bet_flying;
alter index flight_bet_flying_of rename to comet_bet_flying_of;

-- PostgreSQL named most constraints itself, after tables and columns. Which of them have names differs between its versions.
do $$
declare
  one record;
begin
  for one in
    select conrelid::regclass as owner, conname as old_name,
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(conname,
        '^flight_record', 'comet_flight'), '^flight_lead', 'comet_lease'), '^flight', 'comet'), '^provider_visit', 'provider_session'),
        '^comet_chain_words', 'comet_chain_contributions'), '^comet_chain_marks', 'comet_chain_checkpoints') as new_name
    from pg_constraint where conname ~ '^(flight|provider_visit)_' and connamespace = current_schema::regnamespace and conrelid <> 0
  loop
    execute format('alter table %s rename constraint %I to %I', one.owner, one.old_name, one.new_name);
  end loop;
  for one in
    select conrelid::regclass as owner, conname as old_name, replace(conname, 'account_wire', 'account_protocol') as new_name
    from pg_constraint where conname ~ '^provider_account_wire_' and connamespace = current_schema::regnamespace
  loop
    execute format('alter table %s rename constraint %I to %I', one.owner, one.old_name, one.new_name);
  end loop;
end $$;

alter trigger flight_guard_chain on comet_chain rename to comet_guard_chain;
alter trigger flight_chain_stays on comet_chain rename to comet_chain_stays;
alter trigger flight_guard_record on comet_flight rename to comet_guard_flight;
alter trigger flight_record_stays on comet_flight rename to comet_flight_stays;
alter trigger flight_guard_bet on comet_bet rename to comet_guard_bet;
alter trigger flight_bet_stays on comet_bet rename to comet_bet_stays;
alter function flight_guard_chain() rename to comet_guard_chain;
alter function flight_guard_record() rename to comet_guard_flight;
alter function flight_guard_bet() rename to comet_guard_bet;
alter function flight_refuse_delete() rename to comet_refuse_delete;
create or replace function comet_guard_chain() returns trigger language plpgsql as $$
begin
  if (old.first_number, old.length, old.checkpoints, old.end_hash, old.created_at)
      <> (new.first_number, new.length, new.checkpoints, new.end_hash, new.created_at)
    or old.salt is not null and (old.salt, old.contributions) is distinct from (new.salt, new.contributions)
    or new.contributions[1 : cardinality(old.contributions)] <> old.contributions
  then raise exception 'a chain keeps what it promised' using errcode = 'check_violation'; end if;
  return new;
end $$;
