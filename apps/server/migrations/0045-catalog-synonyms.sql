-- People look for games by words that are in no name: what the game is like, what it is called elsewhere, its category.
alter table catalog_game add column synonyms text[] not null default '{}';
alter table catalog_category add column synonyms text[] not null default '{}';
comment on column catalog_game.synonyms is 'Words in any language by which people also look for the game.';
comment on column catalog_category.synonyms is 'Words in any language by which people also look for the games of the category.';
