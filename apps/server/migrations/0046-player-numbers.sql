-- A number that a player can say to support; the id is too long for that.
alter table profile add column number bigint not null unique generated always as identity (start with 1000001);
comment on column profile.number is 'What the player is known by to support and in the profile.';
