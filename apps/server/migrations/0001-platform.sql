-- What the house itself keeps, apart from any noun of the product.

-- Attempts within a window, for limits that must hold across processes and restarts.
create table platform_rate_limit (
  key text primary key,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  taken integer not null check (taken > 0)
);
create index platform_rate_limit_ends_at on platform_rate_limit (ends_at);

-- Messages that would have left by SMS or e-mail, where no sender is configured.
create table platform_message (
  id uuid primary key,
  kind text not null check (kind in ('sms', 'email')),
  recipient text not null,
  subject text,
  body text not null,
  created_at timestamptz not null
);
create index platform_message_created_at on platform_message (created_at desc);
