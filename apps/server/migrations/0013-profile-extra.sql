-- What the app remembers about a player on every device, by name: three small values that nothing is computed from.
alter table profile add column extra jsonb not null default '{}' check (octet_length(extra::text) < 16384);
