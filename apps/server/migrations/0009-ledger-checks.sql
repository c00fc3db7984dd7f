-- The same conditions as before, said where they cost a single round least. A check is read from its text by every statement that writes
-- the table, whatever it holds; a trigger's statement is planned once per connection and looks at all rows at once. So the tables keep the
-- short checks that no sum is below zero and that every entry sums to zero, and the guards, which look at every row anyway, see to the rest.

alter table ledger_wallet
  drop constraint ledger_wallet_currency_check,
  drop constraint ledger_wallet_amounts,
  drop constraint ledger_wallet_bonus_has_a_name,
  drop constraint ledger_wallet_begins_empty,
  add constraint ledger_wallet_amounts check (least("real", bonus, held) >= 0);

alter table ledger_entry
  drop constraint ledger_entry_amounts,
  drop constraint ledger_entry_named,
  drop constraint ledger_entry_adjusted_by_two;

-- A wallet moves only together with its next entry, and by exactly what that entry says. All that moves in one statement moves at one
-- time: knowing it first, the database opens one month instead of looking into all.
create or replace function ledger_guard_wallets() returns trigger language plpgsql as $$
declare
  moved_at timestamptz;
begin
  select max(entered_at) into moved_at from moved_to;
  if exists (
    select from moved_from b
    left join moved_to a on a.player_id = b.player_id
    left join ledger_entry e on e.player_id = a.player_id and e.seq = a.version and e.created_at = moved_at
    where a.player_id is null
      or ((a.version, a.real, a.bonus, a.held, a.currency, a.head, a.wager_target, a.wager_left, a.open_rounds)
          <> (b.version, b.real, b.bonus, b.held, b.currency, b.head, b.wager_target, b.wager_left, b.open_rounds)
        or (a.bonus_id, a.entered_at, a.cash_out_max) is distinct from (b.bonus_id, b.entered_at, b.cash_out_max))
      and (a.version = b.version + 1 and a.currency = b.currency and e.currency = a.currency and a.entered_at = moved_at
        and a.real = b.real + e.real and a.bonus = b.bonus + e.bonus and a.held = b.held + e.held
        and a.real = e.real_after and a.bonus = e.bonus_after and a.held = e.held_after
        and a.head = e.hash and e.hash = ledger_hash(b.head, e.player_id, e.seq, e.created_at, e.request_hash, e.real, e.bonus, e.held,
          e.house, e.promo, e.psp, e.real_after, e.bonus_after, e.held_after, e.kind, e.currency, e.source, e.idem, e.actor,
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

-- A wallet begins empty, in a currency of the house.
create or replace function ledger_guard_new_wallet() returns trigger language plpgsql as $$
begin
  if (new.version = 0 and new.currency in ('KZT', 'AZN') and new.entered_at is null and new.head = '' and new.bonus_id is null
    and new.bonus_expires_at is null and coalesce(new.cash_out_max, new.stake_max) is null
    and (new.real, new.bonus, new.held, new.wager_target, new.wager_left, new.open_rounds) = (0, 0, 0, 0, 0, 0)) is not true
  then raise exception 'a wallet begins empty' using errcode = 'check_violation'; end if;
  return new;
end $$;

-- An entry is written only as the last one of its wallet, within bounds, and says who is behind it.
create or replace function ledger_guard_entries() returns trigger language plpgsql as $$
begin
  if exists (
    select from written e left join ledger_wallet w on w.player_id = e.player_id
    where (w.version = e.seq and w.entered_at = e.created_at and w.head = e.hash
      and least(e.real, e.bonus, e.held, e.house, e.promo, e.psp) >= -9000000000000000
      and greatest(e.real, e.bonus, e.held, e.house, e.promo, e.psp) <= 9000000000000000
      and e.kind in ('round', 'bet', 'win', 'rollback', 'deposit-paid', 'withdrawal-requested', 'withdrawal-settled',
        'bonus-granted', 'bonus-ended', 'prize-paid', 'cashback-paid', 'adjustment')
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

-- A round's state is long to tell: a function is read once per connection.
create function ledger_round_is_sound(
  status text, stake_real bigint, stake_bonus bigint, win_real bigint, win_bonus bigint, weight_percent integer, wagered bigint,
  bonus_id text, ended_at timestamptz
) returns boolean language plpgsql immutable parallel safe as $$
begin
  return least(stake_real, stake_bonus, win_real, win_bonus, weight_percent, wagered) >= 0 and weight_percent <= 100
    and greatest(stake_real, stake_bonus, win_real, win_bonus) <= 9000000000000000 and wagered <= stake_real + stake_bonus
    and (stake_bonus = 0 or bonus_id is not null)
    and case status
      when 'open' then ended_at is null and stake_real + stake_bonus > 0 and win_real + win_bonus + wagered = 0
      when 'paid' then ended_at is null and stake_real + stake_bonus > 0
      when 'settled' then ended_at is not null and stake_real + stake_bonus > 0
      when 'rolled_back' then ended_at is not null and stake_real + stake_bonus > 0 and win_real + win_bonus + wagered = 0
      when 'tombstone' then ended_at is not null and stake_real + stake_bonus + win_real + win_bonus + wagered = 0
      else false
    end;
end $$;

alter table ledger_round
  drop constraint ledger_round_amounts,
  drop constraint ledger_round_state,
  add constraint ledger_round_sound check (ledger_round_is_sound(status, stake_real, stake_bonus, win_real, win_bonus, weight_percent, wagered,
    bonus_id, ended_at));
