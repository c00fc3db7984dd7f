-- Until when the search for markers has looked, so that it goes on there after it has stood still.
create table protection_walk (
  walk text primary key check (walk ~ '^[a-z-]{1,40}$'),
  looked_until timestamptz not null
);
comment on table protection_walk is 'changes only: looked_until; Until when jobs of protection have looked at what players do.';
