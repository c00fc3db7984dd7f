-- Limits, pauses and blocks that players or staff set. What holds inside a bet lies on the wallet; these tables tell what was asked and when.
create table protection_limit (
  player_id uuid not null,
  imposer text not null check (imposer in ('player', 'staff')),
  kind text not null check (kind in ('deposit', 'loss', 'wager', 'time')),
  period text not null check (period in ('day', 'week', 'month') and (kind <> 'time' or period = 'day')),
  amount bigint check (amount between 1 and 9000000000000000),
  wanted bigint check (wanted between 1 and 9000000000000000),
  wanted_from timestamptz,
  wanted_until timestamptz,
  changed_at timestamptz not null,
  primary key (player_id, imposer, kind, period),
  constraint protection_limit_wanted check ((wanted_from is null) = (wanted_until is null) and (wanted is null or wanted_from is not null))
);
comment on table protection_limit is
  'changes only: amount, wanted, wanted_from, wanted_until, changed_at; The limits of players, set by themselves or by staff; the tighter holds.';
comment on column protection_limit.amount is 'Minor units, or milliseconds for time; null is no limit.';
comment on column protection_limit.wanted is 'The looser limit that was asked for, null for none; it can be confirmed from wanted_from to wanted_until.';

create table protection_pause (
  player_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('time-out', 'exclusion')),
  from_at timestamptz not null,
  until_at timestamptz check (until_at > from_at),
  asked_by text not null check (asked_by ~ '^(player|staff):[!-~]+$'),
  return_asked_at timestamptz,
  ended_at timestamptz,
  primary key (player_id, id),
  constraint protection_pause_return check (return_asked_at is null or kind = 'exclusion' and until_at is not null and return_asked_at >= until_at)
);
comment on table protection_pause is 'changes only: return_asked_at, ended_at; Time-outs and exclusions. A running one is never shortened.';
comment on column protection_pause.until_at is 'Null: for good.';
create unique index protection_pause_running on protection_pause (player_id) where ended_at is null;
create index protection_pause_due on protection_pause (until_at) where ended_at is null;

-- A pause ends when its time is over, or when a stronger or longer one has taken its place; an exclusion also needs the player's wish to return.
create function protection_guard_pause() returns trigger language plpgsql as $$
begin
  if (old.player_id, old.id, old.kind, old.from_at, old.asked_by) <> (new.player_id, new.id, new.kind, new.from_at, new.asked_by)
    or old.until_at is distinct from new.until_at or old.ended_at is not null
    or old.return_asked_at is not null and old.return_asked_at is distinct from new.return_asked_at
  then raise exception 'a pause keeps its terms and its end' using errcode = 'check_violation'; end if;
  if new.ended_at is not null and (
    case when new.kind = 'time-out' then new.ended_at >= new.until_at
      else new.ended_at >= new.return_asked_at + interval '24 hours' end
    or exists (
      select from public.protection_pause p
      where p.player_id = new.player_id and p.from_at = new.ended_at and p.id <> new.id and (p.kind = 'exclusion' or new.kind = 'time-out')
        and (p.until_at is null or p.until_at >= new.until_at))
    ) is not true
  then raise exception 'a pause is never shortened' using errcode = 'check_violation'; end if;
  return new;
end $$;
-- At the end of the transaction, because the pause that takes its place is written after it.
create constraint trigger protection_guard_pause after update on protection_pause deferrable initially deferred
  for each row execute function protection_guard_pause();

create table protection_block (
  player_id uuid not null,
  game text not null check (game ~ '^[!-~]{1,100}$'),
  since timestamptz not null,
  opens_at timestamptz check (opens_at >= since + interval '24 hours'),
  primary key (player_id, game)
);
comment on table protection_block is 'Games that players have closed for themselves.';
comment on column protection_block.opens_at is 'When the game opens again, a day after the player has asked for it.';
create index protection_block_due on protection_block (opens_at) where opens_at is not null;

create table protection_change (
  id uuid primary key,
  player_id uuid not null,
  changed_at timestamptz not null,
  actor text not null check (actor ~ '^(player|staff|job):[!-~]+$'),
  what text not null check (what in ('limit', 'limit-wanted', 'limit-confirmed', 'pause', 'return-asked', 'pause-ended', 'block', 'unblock-asked', 'unblocked')),
  detail jsonb not null,
  reason text check (length(reason) between 1 and 500)
);
comment on table protection_change is 'append only; Every change of limits, pauses and blocks: who, when, from what to what.';
create index protection_change_player on protection_change (player_id, changed_at);

insert into staff_act_kind (act, concerns_player) values ('set-limit', true), ('pause-player', true);
