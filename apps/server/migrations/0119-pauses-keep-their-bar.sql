-- What closes play is the bar on the wallet: nothing takes it away while the pause runs. Fires for statements that set bars, so no bet pays for it.
create function protection_guard_bars() returns trigger language plpgsql as $$
begin
  if exists (
    select from public.protection_pause p join public.ledger_wallet w on w.player_id = p.player_id
    where p.player_id = new.player_id and p.ended_at is null and not w.bars @> array[p.kind])
  then raise exception 'a pause that runs keeps its bar' using errcode = 'check_violation'; end if;
  return null;
end $$;
-- At the end of the transaction, because the pause ends in the same one.
create constraint trigger protection_guard_bars after update of bars on ledger_wallet deferrable initially deferred
  for each row when (old.bars is distinct from new.bars) execute function protection_guard_bars();

create function protection_refuse_removal() returns trigger language plpgsql as $$
begin
  raise exception 'a pause is never removed' using errcode = 'insufficient_privilege';
end $$;
create trigger protection_pause_stays before delete on protection_pause for each row execute function protection_refuse_removal();
create trigger protection_pause_no_truncate before truncate on protection_pause execute function protection_refuse_removal();
