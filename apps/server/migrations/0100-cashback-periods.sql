-- A week of cashback ends an hour earlier in Almaty than in Baku, so each market has periods of its own.
create table offer_cashback_period (
  campaign_id text not null references offer_campaign (id),
  currency text not null check (currency in ('KZT', 'AZN')),
  period text not null check (period ~ '^[0-9]{4}-(W[0-9]{2}|[0-9]{2})$'),
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  opens_at timestamptz not null check (opens_at >= until_at),
  opened_at timestamptz not null,
  primary key (campaign_id, currency, period)
);
comment on table offer_cashback_period is 'append only; The periods whose cashback was issued to everybody.';

create table offer_segment (
  segment text not null check (segment ~ '^[a-z0-9-]{1,64}$'),
  player_id uuid not null,
  added_at timestamptz not null,
  primary key (player_id, segment)
);
comment on table offer_segment is 'Groups of players that campaigns and codes are meant for.';
