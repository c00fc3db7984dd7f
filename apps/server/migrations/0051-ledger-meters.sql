-- What is used of the player's limits lies on the wallet, so that a stake needs no other row and a lowered limit holds for the very next one.
alter table ledger_wallet
  add column staked_real bigint not null default 0,
  add column meters text;
comment on column ledger_wallet.staked_real is 'The real money staked in rounds that have ended; the level follows from it.';
comment on column ledger_wallet.meters is 'The limits on play with what is used of each: kind, period, cap, used, first day of the period.';
comment on column ledger_wallet.bars is
  'Why the player may not stake: a ban, an exclusion, a time-out, a review, or a game that the player has closed.';

update ledger_wallet w set staked_real = s.staked
from (select player_id, sum(stake_real)::bigint as staked from ledger_round where status = 'settled' group by player_id) s
where s.player_id = w.player_id and s.staked <> 0;

create or replace function ledger_guard_new_wallet() returns trigger language plpgsql as $$
begin
  if (new.version = 0 and new.currency in ('KZT', 'AZN') and new.entered_at is null and new.head = '' and new.bonus_id is null
    and new.bonus_expires_at is null and coalesce(new.cash_out_max, new.stake_max) is null and new.meters is null
    and (new.real, new.bonus, new.held, new.wager_target, new.wager_left, new.open_rounds, new.staked_real) = (0, 0, 0, 0, 0, 0, 0)) is not true
  then raise exception 'a wallet begins empty' using errcode = 'check_violation'; end if;
  return new;
end $$;

-- As before, and the staked money moves only with an entry, the limits only with an entry or a raised counter.
create or replace function ledger_guard_wallets() returns trigger language plpgsql as $$
declare
  moved_at timestamptz;
begin
  select max(entered_at) into moved_at from moved_to;
  if exists (
    select from moved_from b
    left join moved_to a on a.player_id = b.player_id
    left join lateral (
      select * from public.ledger_entry l where l.player_id = b.player_id and l.seq = b.version + 1 and l.created_at = moved_at offset 0
    ) e on true
    where a.player_id is null
      or ((a.version, a.real, a.bonus, a.held, a.currency, a.head, a.wager_target, a.wager_left, a.open_rounds, a.staked_real)
          <> (b.version, b.real, b.bonus, b.held, b.currency, b.head, b.wager_target, b.wager_left, b.open_rounds, b.staked_real)
        or (a.bonus_id, a.entered_at, a.cash_out_max, a.stake_max, a.bonus_expires_at)
          is distinct from (b.bonus_id, b.entered_at, b.cash_out_max, b.stake_max, b.bonus_expires_at))
      and (a.version = b.version + 1 and a.currency = b.currency and e.currency = a.currency and a.entered_at = moved_at
        and a.real = b.real + e.real and a.bonus = b.bonus + e.bonus and a.held = b.held + e.held and a.staked_real >= b.staked_real
        and a.real = e.real_after and a.bonus = e.bonus_after and a.held = e.held_after
        and a.head = e.hash and e.hash = public.ledger_hash(b.head, e.player_id, e.seq, e.created_at, e.request_hash, e.real, e.bonus,
          e.held, e.house, e.promo, e.psp, e.real_after, e.bonus_after, e.held_after, e.kind, e.currency, e.source, e.idem, e.actor,
          e.request_id, e.reference, e.approver, e.reverses, e.reason)) is not true
      or a.meters is distinct from b.meters and a.version = b.version and a.standing = b.standing
      or least(a.wager_left, a.cash_out_max, a.stake_max, a.open_rounds) < 0 or a.wager_left > a.wager_target
      or greatest(a.real, a.bonus, a.held, a.wager_target, a.cash_out_max, a.stake_max) > 9000000000000000
      or case when a.bonus_id is null
        then a.bonus_expires_at is not null or greatest(a.bonus, a.wager_target, a.open_rounds, a.cash_out_max, a.stake_max) <> 0
        else a.bonus_expires_at is null end
  ) then
    raise exception 'a wallet moves only together with its next entry, and within bounds' using errcode = 'check_violation';
  end if;
  return null;
end $$;
