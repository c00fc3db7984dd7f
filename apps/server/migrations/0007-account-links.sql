-- A link sent to an e-mail address: whoever opens it reads the mail of that address.
create table account_email_link (
  hash bytea primary key check (length(hash) = 32),
  account_id uuid not null references account (id),
  -- The address it was sent to: a link to an old address confirms nothing.
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_email_link_expires_at on account_email_link (expires_at);

-- The hosts of ours that a player was signed in for by way of the auth host.
create table account_host_sign_in (
  account_id uuid not null references account (id),
  host text not null check (length(host) <= 255),
  signed_in_at timestamptz not null,
  primary key (account_id, host)
);
