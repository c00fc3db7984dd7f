create table profile (
  player_id uuid primary key,
  language text not null check (language in ('kk', 'en', 'az', 'ru')),
  currency text not null check (currency in ('KZT', 'AZN')),
  status text not null default 'new' check (status in ('new', 'bronze', 'silver', 'gold', 'platinum')),
  deposits_count integer not null default 0 check (deposits_count >= 0),
  is_doc_verified boolean not null default false,
  first_name text,
  last_name text,
  address text,
  birthday date,
  receive_email boolean not null,
  receive_sms boolean not null,
  -- Where the player came from, as the sign-up call told it.
  source_id text,
  promo_code text,
  referrer text,
  landing_page text,
  timezone text,
  time_offset_minutes integer,
  fingerprint text,
  created_at timestamptz not null
);
