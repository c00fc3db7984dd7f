-- What a cover says about its game, and the people who have played it lately, which decides that.
alter table catalog_game add column badge text check (badge in ('new', 'hot'));
comment on column catalog_game.badge is 'Renewed with the lists: added lately, or played by many this week.';
comment on column catalog_game.popularity is 'How many people opened it for money in the last days, counted every night.';
create index round_session_created_at on round_session (created_at);
