-- What stakes in single games count for a bonus. A set never changes, so a bonus keeps the weights that it was granted with.
create table ledger_weights (
  id smallint generated always as identity primary key,
  games jsonb not null check (jsonb_typeof(games) = 'object'),
  hash bytea not null unique check (length(hash) = 32)
);
comment on table ledger_weights is
  'append only; How much of a stake counts towards the wager of a bonus, by game, in percent; -1 keeps bonus money out of the game.';
comment on column ledger_weights.hash is 'The hash of the games in a fixed order: the same weights are kept once.';
create trigger ledger_weights_append_only before delete or update on ledger_weights for each row
  execute function ledger_refuse_change('ledger_weights');
create trigger ledger_weights_no_truncate before truncate on ledger_weights for each statement
  execute function ledger_refuse_change('ledger_weights');

alter table ledger_wallet add column weights smallint;
comment on column ledger_wallet.weights is 'The weights of the active bonus; null where every game counts by its own.';

alter table ledger_bonus
  add column weights smallint references ledger_weights (id),
  -- What need not be wagered is paid as money. Not checked for what was there before, so that it can still end.
  add constraint ledger_bonus_to_wager check (wager_target > 0 or ended_at is not null) not valid;
comment on column ledger_bonus.weights is 'The weights that it was granted with; null where every game counts by its own.';

create table ledger_spins (
  player_id uuid not null,
  spins_id text not null,
  offer_uid text not null,
  game text not null,
  stake bigint not null,
  total integer not null,
  played integer not null,
  open integer not null,
  won bigint not null,
  status text not null,
  expires_at timestamptz not null,
  granted_at timestamptz not null,
  ended_at timestamptz,
  seq bigint not null,
  primary key (player_id, spins_id),
  constraint ledger_spins_once_per_offer unique (player_id, offer_uid),
  constraint ledger_spins_sound check (
    stake between 1 and 9000000000000000 and won between 0 and 9000000000000000 and total between 1 and 1000
    and open >= 0 and open <= played and played <= total
    and status in ('active', 'finished', 'canceled', 'expired', 'forfeited') and (ended_at is null) = (status = 'active')
    and (status <> 'finished' or played = total and open = 0))
);
comment on table ledger_spins is 'Free spins of a player: rounds of one game at one stake, which the house pays.';
comment on column ledger_spins.played is 'Spins that were taken and not given back, open rounds among them.';
comment on column ledger_spins.open is 'Rounds of these spins that have not ended.';
comment on column ledger_spins.won is 'What the rounds have won. It is kept here until it is granted, and lies in no pocket.';
comment on column ledger_spins.seq is 'The number of the entry that has changed the row last.';
create index ledger_spins_active on ledger_spins (player_id) where status = 'active';

-- Counts change only with the entry that says so, each entry changes them once, and an end stays.
create function ledger_guard_spins() returns trigger language plpgsql as $$
declare
  e public.ledger_entry;
  is_right boolean;
begin
  select l.* into e from public.ledger_wallet w
  join public.ledger_entry l on l.player_id = w.player_id and l.seq = w.version and l.created_at = w.entered_at
  where w.player_id = new.player_id;
  if tg_op = 'INSERT' then
    is_right := e.seq = new.seq and e.kind = 'spins-granted' and e.reference = new.spins_id and new.status = 'active'
      and (new.played, new.open, new.won) = (0, 0, 0);
  else
    is_right := e.seq = new.seq and new.seq > old.seq and new.won >= old.won and (old.status = 'active' or old.status = new.status)
      and (old.player_id, old.spins_id, old.offer_uid, old.game, old.stake, old.total, old.granted_at)
        = (new.player_id, new.spins_id, new.offer_uid, new.game, new.stake, new.total, new.granted_at)
      and (old.ended_at is null or old.ended_at is not distinct from new.ended_at)
      and case
        when e.kind in ('round', 'bet', 'win', 'rollback') then e.real = 0 and e.bonus = 0
          and e.house = (new.played - old.played) * new.stake - (new.won - old.won)
          and new.status in (old.status, 'finished') and new.expires_at = old.expires_at
        when e.kind = 'spins-ended' then e.reference = new.spins_id and (new.played, new.open, new.won) = (old.played, old.open, old.won)
          and new.status in ('canceled', 'expired', 'forfeited') and new.expires_at = old.expires_at
        when e.kind = 'bonus-extended' then e.reference = new.spins_id and (new.played, new.open, new.won) = (old.played, old.open, old.won)
          and new.status = 'active' and new.expires_at > old.expires_at
        else false end;
    if is_right and e.kind in ('round', 'bet', 'win', 'rollback') then
      is_right := exists (
        select from public.ledger_round r where r.player_id = e.player_id and r.round_id = e.reference::uuid and r.spins_id = new.spins_id);
    end if;
  end if;
  if is_right is not true then
    raise exception 'free spins count only what their entry says, and keep their end' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_guard_spins after insert or update on ledger_spins for each row execute function ledger_guard_spins();
create trigger ledger_spins_stays before delete on ledger_spins for each row execute function ledger_refuse_change('ledger_spins');
create trigger ledger_spins_no_truncate before truncate on ledger_spins for each statement execute function ledger_refuse_change('ledger_spins');

alter table ledger_round
  add column spins_id text,
  add column stake_free bigint,
  add column win_free bigint;
comment on column ledger_round.spins_id is 'The free spins that it was played with; null where the player has paid the stake.';
comment on column ledger_round.stake_free is 'The stake that the house has paid.';
comment on column ledger_round.win_free is 'What the round has won for its free spins.';

-- As before; a round that the house pays has a stake and wins of its own, and nothing of the player's.
create function ledger_round_is_sound(status text, stake_real bigint, stake_bonus bigint, win_real bigint, win_bonus bigint,
  weight_percent integer, wagered bigint, bonus_id text, ended_at timestamptz, spins_id text, stake_free bigint, win_free bigint)
returns boolean language plpgsql immutable parallel safe as $$
declare
  stake bigint := stake_real + stake_bonus + coalesce(stake_free, 0);
  win bigint := win_real + win_bonus + coalesce(win_free, 0);
begin
  return least(stake_real, stake_bonus, win_real, win_bonus, weight_percent, wagered, stake_free, win_free) >= 0 and weight_percent <= 100
    and greatest(stake_real, stake_bonus, win_real, win_bonus, stake_free, win_free) <= 9000000000000000
    and wagered <= stake_real + stake_bonus and (stake_bonus = 0 or bonus_id is not null)
    and case when spins_id is null then coalesce(stake_free, win_free) is null
      else stake_free is not null and win_free is not null and bonus_id is null and status <> 'tombstone'
        and stake_real + stake_bonus + win_real + win_bonus + weight_percent + wagered = 0 end
    and case status
      when 'open' then ended_at is null and stake > 0 and win + wagered = 0
      when 'paid' then ended_at is null and stake > 0
      when 'settled' then ended_at is not null and stake > 0
      when 'rolled_back' then ended_at is not null and stake > 0 and win + wagered = 0
      when 'tombstone' then ended_at is not null and stake + win + wagered = 0
      else false
    end;
end $$;
alter table ledger_round drop constraint ledger_round_sound;
-- Rounds that were there before were sound by the old rule, and so they are by this one: a later file reads them, while players go on.
alter table ledger_round
  add constraint ledger_round_sound check (ledger_round_is_sound(status, stake_real, stake_bonus, win_real, win_bonus, weight_percent, wagered,
    bonus_id, ended_at, spins_id, stake_free, win_free)) not valid;
drop function ledger_round_is_sound(text, bigint, bigint, bigint, bigint, integer, bigint, text, timestamptz);

create or replace function ledger_guard_round() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null
    or (old.player_id, old.round_id, old.source, old.game, old.stake_real, old.stake_bonus, old.weight_percent, old.opened_at)
      <> (new.player_id, new.round_id, new.source, new.game, new.stake_real, new.stake_bonus, new.weight_percent, new.opened_at)
    or (old.bonus_id, old.spins_id, old.stake_free) is distinct from (new.bonus_id, new.spins_id, new.stake_free)
    or new.win_real < old.win_real or new.win_bonus < old.win_bonus or new.win_free < old.win_free
  then raise exception 'a round keeps its stake and its end' using errcode = 'check_violation'; end if;
  return new;
end $$;

-- As before, and it may run out later while it is active.
create or replace function ledger_guard_bonus() returns trigger language plpgsql as $$
begin
  if (old.player_id, old.bonus_id, old.offer_uid, old.amount, old.wager_target)
      <> (new.player_id, new.bonus_id, new.offer_uid, new.amount, new.wager_target)
    or (old.cash_out_max, old.weights) is distinct from (new.cash_out_max, new.weights)
    or new.expires_at < old.expires_at or new.status <> 'active' and new.expires_at <> old.expires_at
    or old.status <> 'active' and old.status <> new.status or new.released < old.released
  then raise exception 'a bonus keeps its terms and its end' using errcode = 'check_violation'; end if;
  return new;
end $$;

-- The wallet moves the end only together with an entry, and the bonus follows its wallet.
create function ledger_guard_bonus_end() returns trigger language plpgsql as $$
begin
  if not exists (
    select from public.ledger_wallet w
    where w.player_id = new.player_id and w.bonus_id = new.bonus_id and w.bonus_expires_at = new.expires_at
  ) then raise exception 'a bonus runs out when its wallet says' using errcode = 'check_violation'; end if;
  return null;
end $$;
create trigger ledger_guard_bonus_end after update on ledger_bonus for each row when (new.expires_at <> old.expires_at)
  execute function ledger_guard_bonus_end();

create or replace function ledger_guard_new_wallet() returns trigger language plpgsql as $$
begin
  if (new.version = 0 and new.currency in ('KZT', 'AZN') and new.entered_at is null and new.head = '' and new.bonus_id is null
    and new.bonus_expires_at is null and coalesce(new.cash_out_max, new.stake_max, new.weights) is null and new.meters is null
    and (new.real, new.bonus, new.held, new.wager_target, new.wager_left, new.open_rounds, new.staked_real) = (0, 0, 0, 0, 0, 0, 0)) is not true
  then raise exception 'a wallet begins empty' using errcode = 'check_violation'; end if;
  return new;
end $$;

-- As before, with stakes that the house pays and the kinds that move nothing.
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
        when 'bet' then e.house > 0 and e.real <= 0 and e.bonus <= 0 and e.held = 0 and e.promo in (0, -e.house) and e.psp = 0
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
        when 'bonus-extended' then (e.real, e.bonus, e.held, e.house, e.promo) = (0, 0, 0, 0, 0)
        when 'spins-granted' then (e.real, e.bonus, e.held, e.house, e.promo) = (0, 0, 0, 0, 0)
        when 'spins-ended' then (e.real, e.bonus, e.held, e.house, e.promo) = (0, 0, 0, 0, 0)
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

-- As before, and the weights stay as long as their bonus.
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
        or (a.bonus_id, a.entered_at, a.cash_out_max, a.stake_max, a.bonus_expires_at, a.weights)
          is distinct from (b.bonus_id, b.entered_at, b.cash_out_max, b.stake_max, b.bonus_expires_at, b.weights))
      and (a.version = b.version + 1 and a.currency = b.currency and e.currency = a.currency and a.entered_at = moved_at
        and a.real = b.real + e.real and a.bonus = b.bonus + e.bonus and a.held = b.held + e.held and a.staked_real >= b.staked_real
        and a.real = e.real_after and a.bonus = e.bonus_after and a.held = e.held_after
        and a.head = e.hash and e.hash = public.ledger_hash(b.head, e.player_id, e.seq, e.created_at, e.request_hash, e.real, e.bonus,
          e.held, e.house, e.promo, e.psp, e.real_after, e.bonus_after, e.held_after, e.kind, e.currency, e.source, e.idem, e.actor,
          e.request_id, e.reference, e.approver, e.reverses, e.reason)) is not true
      or a.meters is distinct from b.meters and a.version = b.version and a.standing = b.standing
      or a.weights is distinct from b.weights and a.bonus_id = b.bonus_id
      or least(a.wager_left, a.cash_out_max, a.stake_max, a.open_rounds) < 0 or a.wager_left > a.wager_target
      or greatest(a.real, a.bonus, a.held, a.wager_target, a.cash_out_max, a.stake_max) > 9000000000000000
      or case when a.bonus_id is null
        then a.bonus_expires_at is not null or greatest(a.bonus, a.wager_target, a.open_rounds, a.cash_out_max, a.stake_max, a.weights) <> 0
        else a.bonus_expires_at is null end
  ) then
    raise exception 'a wallet moves only together with its next entry, and within bounds' using errcode = 'check_violation';
  end if;
  return null;
end $$;
