-- What happens at the door: sign-ins, failures, limits, resets, changed contacts. Names are kept as keyed hashes only.
create table security_key (
  key bytea not null check (length(key) = 32)
);
insert into security_key
  select sha256(convert_to(string_agg(gen_random_uuid()::text, ''), 'UTF8')) from generate_series(1, 4);
comment on table security_key is 'read only; The key under which the security log hashes accounts and names.';

create table security_event (
  id uuid primary key,
  happened_at timestamptz not null,
  what text not null check (what ~ '^[a-z-]{3,40}$'),
  outcome text not null check (outcome in ('ok', 'refused', 'limited')),
  account bytea,
  name bytea,
  network text,
  detail text check (length(detail) <= 200)
);
comment on table security_event is 'append only; What happened at the door: who, from which network, what, and how it ended. Kept for 400 days.';
comment on column security_event.account is 'The keyed hash of the account''s id, where the account is known.';
comment on column security_event.name is 'The keyed hash of the e-mail address or phone number that was given.';
comment on column security_event.network is 'The first three parts of the address: a phone''s address changes within it.';
comment on column security_event.detail is 'The code of the refusal, or what the event was about; never a name.';
create index security_event_happened_at on security_event (happened_at);
create index security_event_account on security_event (account, happened_at) where account is not null;

create function security_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.happened_at < now() - interval '400 days' then
      return old;
    end if;
  end if;
  raise exception 'security_event is only ever added to' using errcode = 'insufficient_privilege';
end $$;
create trigger security_event_append_only before update or delete on security_event
  for each row execute function security_refuse_change();
create trigger security_event_no_truncate before truncate on security_event execute function security_refuse_change();

-- The application may not delete events; this is the only way, and it reaches none that is younger.
create function security_forget_old() returns bigint language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with gone as (delete from public.security_event where happened_at < now() - interval '400 days' returning 1)
  select count(*) from gone
$$;
