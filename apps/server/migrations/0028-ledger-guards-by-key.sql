-- The guards look every wallet and every entry up by its key, whatever was in the tables when their plan was made: planned on a batch of one, the
-- join with the entries came before the one between the two states of a wallet, and a batch of sixteen looked 256 entries up instead of sixteen.
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
      or ((a.version, a.real, a.bonus, a.held, a.currency, a.head, a.wager_target, a.wager_left, a.open_rounds)
          <> (b.version, b.real, b.bonus, b.held, b.currency, b.head, b.wager_target, b.wager_left, b.open_rounds)
        or (a.bonus_id, a.entered_at, a.cash_out_max, a.stake_max, a.bonus_expires_at)
          is distinct from (b.bonus_id, b.entered_at, b.cash_out_max, b.stake_max, b.bonus_expires_at))
      and (a.version = b.version + 1 and a.currency = b.currency and e.currency = a.currency and a.entered_at = moved_at
        and a.real = b.real + e.real and a.bonus = b.bonus + e.bonus and a.held = b.held + e.held
        and a.real = e.real_after and a.bonus = e.bonus_after and a.held = e.held_after
        and a.head = e.hash and e.hash = public.ledger_hash(b.head, e.player_id, e.seq, e.created_at, e.request_hash, e.real, e.bonus,
          e.held, e.house, e.promo, e.psp, e.real_after, e.bonus_after, e.held_after, e.kind, e.currency, e.source, e.idem, e.actor,
          e.request_id, e.reference, e.approver, e.reverses, e.reason)) is not true
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

create or replace function ledger_guard_entries() returns trigger language plpgsql as $$
begin
  if exists (
    select from written e
    left join lateral (select * from public.ledger_wallet o where o.player_id = e.player_id offset 0) w on true
    where (w.version = e.seq and w.entered_at = e.created_at and w.head = e.hash
      and least(e.real, e.bonus, e.held, e.house, e.promo, e.psp) >= -9000000000000000
      and greatest(e.real, e.bonus, e.held, e.house, e.promo, e.psp) <= 9000000000000000
      -- That the legs sum to zero is seen to by the table.
      and case e.kind
        when 'round' then e.held = 0 and e.psp = 0
        when 'bet' then e.house > 0 and e.real <= 0 and e.bonus <= 0 and e.held = 0 and e.promo = 0 and e.psp = 0
        when 'win' then e.house <= 0 and e.held = 0 and e.psp = 0
        when 'rollback' then e.house <= 0 and e.held = 0 and e.psp = 0
        when 'deposit-paid' then e.real > 0 and e.psp = -e.real and e.bonus = 0 and e.held = 0 and e.house = 0
        when 'withdrawal-requested' then e.held > 0 and e.real = -e.held and e.bonus = 0 and e.house = 0 and e.promo = 0
        when 'withdrawal-settled' then e.held < 0 and -e.held in (e.real, e.psp) and e.bonus = 0 and e.house = 0 and e.promo = 0
        when 'bonus-granted' then e.bonus > 0 and e.promo = -e.bonus and e.real = 0 and e.held = 0 and e.house = 0
        when 'bonus-ended' then e.bonus <= 0 and e.promo = -e.bonus and e.real = 0 and e.held = 0 and e.house = 0
        when 'prize-paid' then e.real > 0 and e.promo = -e.real and e.bonus = 0 and e.held = 0 and e.house = 0
        when 'cashback-paid' then e.real > 0 and e.promo = -e.real and e.bonus = 0 and e.held = 0 and e.house = 0
        when 'adjustment' then e.real <> 0 and e.bonus = 0 and e.held = 0
        else false end
      and length(e.request_hash || e.hash) = 64
      and e.source || ' ' || e.idem || ' ' || e.request_id || ' ' || e.reference || ' ' || e.actor
        ~ '^([!-~]+ ){4}(player|staff|job|provider|system):[!-~]+$'
      and case when e.kind = 'adjustment'
        then e.reason <> '' and e.approver ~ '^staff:.' and e.actor ~ '^staff:.' and e.approver <> e.actor
          and coalesce(e.reverses, 0) between 0 and e.seq - 1
        else coalesce(e.reason, e.approver, e.reverses::text) is null end) is not true
  ) then
    raise exception 'an entry is the last one of its wallet, within bounds, and says who is behind it' using errcode = 'check_violation';
  end if;
  return null;
end $$;
