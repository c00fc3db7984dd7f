-- The games there are, how they are put together for the lobby, and what a player has marked or looked for.

-- Finds names by parts of words, through slips. It is a trusted extension: the owner of the database may create it.
create extension if not exists pg_trgm;

create table catalog_provider (
  slug text primary key check (slug ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  name text not null check (name <> ''),
  -- Addresses of pictures that end in icon.png or icon.svg.
  images text[] not null default '{}',
  is_active boolean not null default true,
  place integer not null,
  -- Set when a person of the house has changed it: from then on a new release leaves it alone.
  edited_at timestamptz
);

create table catalog_game (
  id integer primary key generated always as identity,
  uid uuid not null unique,
  -- Some words stand in the addresses of other calls.
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,63}$' and slug not in ('search', 'sessions', 'category', 'filter')),
  provider_slug text not null references catalog_provider,
  kind text not null check (kind in ('slot', 'original', 'table', 'crash', 'live')),
  name_kk text not null check (name_kk <> ''),
  name_en text not null check (name_en <> ''),
  name_az text not null check (name_az <> ''),
  name_ru text not null check (name_ru <> ''),
  -- Sentences by language.
  rules jsonb not null default '{}' check (jsonb_typeof(rules) = 'object'),
  image text check (image ~ '^/cdn/[a-z0-9/_.-]+$'),
  image_alternative text check (image_alternative ~ '^/cdn/[a-z0-9/_.-]+$'),
  has_demo boolean not null,
  is_active boolean not null default true,
  currencies text[] not null check (currencies <@ '{KZT,AZN}' and cardinality(currencies) > 0),
  popularity bigint not null default 0 check (popularity >= 0),
  place integer not null,
  created_at timestamptz not null,
  edited_at timestamptz
);
create index catalog_game_provider on catalog_game (provider_slug);

-- The names as they are searched for, each with a blank before it, so that every word begins behind one. packages/domain/src writes
-- them. What a search has to know of a game besides is here too, so that a common word costs no look at hundreds of games.
create table catalog_name (
  game_id integer not null references catalog_game on delete cascade,
  text text not null check (text ~ '^ [^ ]'),
  currencies text[] not null,
  -- The more popular the smaller.
  rank integer not null,
  primary key (game_id, text)
);
create index catalog_name_text on catalog_name using gin (text gin_trgm_ops);

-- Every word of the names once: what was mistyped is looked for among these.
create table catalog_word (
  word text primary key
);
create index catalog_word_word on catalog_word using gin (word gin_trgm_ops);

-- By rule: what a category or a shortcut holds. 'picked' holds the games that were put into it, 'recent' and 'favourites' are each player's own.
create table catalog_category (
  id integer primary key generated always as identity,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  type text not null check (type in ('lobby', 'provider')),
  rule text not null check (rule in ('all', 'new', 'popular', 'top', 'recent', 'favourites', 'picked', 'kind', 'provider')),
  -- The kind or the provider, where the rule asks for one.
  subject text check ((subject is not null) = (rule in ('kind', 'provider'))),
  name_kk text not null check (name_kk <> ''),
  name_en text not null check (name_en <> ''),
  name_az text not null check (name_az <> ''),
  name_ru text not null check (name_ru <> ''),
  image text check (image ~ '^/cdn/[a-z0-9/_.-]+$'),
  is_active boolean not null default true,
  is_shortcut boolean not null default false,
  -- Its cards show the other picture of a game.
  uses_image_alternative boolean not null default false,
  place integer not null,
  edited_at timestamptz
);

-- Pinned games come first in their category, whatever its rule; the others only matter where games are picked.
create table catalog_category_game (
  category_id integer not null references catalog_category on delete cascade,
  game_id integer not null references catalog_game on delete cascade,
  place integer not null,
  is_pinned boolean not null default false,
  primary key (category_id, game_id)
);
create index catalog_category_game_game on catalog_category_game (game_id);

-- Every list there is, in every order, ready to be cut into pages: a page costs the same whatever the number of games. Written anew
-- with every change of what it is made of. The list is 'all', 'category/<slug>' or 'provider/<slug>'.
create table catalog_list (
  list text not null,
  currency text not null check (currency in ('KZT', 'AZN')),
  sorting text not null check (sorting in ('own', 'popular', 'new', 'name-kk', 'name-en', 'name-az', 'name-ru')),
  games integer[] not null,
  total integer not null check (total = cardinality(games)),
  primary key (list, currency, sorting)
);

create table catalog_favourite (
  player_id uuid not null,
  game_id integer not null references catalog_game on delete cascade,
  created_at timestamptz not null,
  primary key (player_id, game_id)
);
create index catalog_favourite_game on catalog_favourite (game_id);

-- What was found and opened, once per game. The owner is 'player/<id>' or, for guests, 'visitor/<visitor_uid>'.
create table catalog_recent_search (
  owner text not null check (owner ~ '^(player|visitor)/' and length(owner) <= 160),
  game_id integer not null references catalog_game on delete cascade,
  search_uid text not null check (length(search_uid) <= 64),
  created_at timestamptz not null,
  primary key (owner, game_id)
);
create index catalog_recent_search_game on catalog_recent_search (game_id);
create index catalog_recent_search_created_at on catalog_recent_search (created_at);

-- Words that look like one. How much alike is enough is said here and not by the server's setting: one slip in a word of four letters
-- leaves two of its five parts.
create function catalog_alike(typed text, words_max integer) returns setof text language sql stable
set pg_trgm.word_similarity_threshold = 0.39 as $$
  select word from catalog_word where typed <% word order by word_similarity(typed, word) desc, word limit words_max
$$;

-- The last wins are looked for by time across all players. Such an index costs a round next to nothing.
create index ledger_round_opened_at on ledger_round using brin (opened_at) with (pages_per_range = 16, autosummarize = on);

-- Slides of the lobby's banner and of the video banners. ANY stands for every language or every currency.
create table content_slide (
  kind text not null check (kind in ('promo', 'video')),
  slug text not null check (slug ~ '^[A-Za-z0-9][A-Za-z0-9-]{0,63}$'),
  language text not null check (language in ('ANY', 'kk', 'en', 'az', 'ru')),
  currency text not null check (currency in ('ANY', 'KZT', 'AZN')),
  image_url text check (image_url ~ '^/cdn/[a-z0-9/_.-]+$'),
  video_url text check (video_url ~ '^/cdn/[a-z0-9/_.-]+$'),
  video_banner_ios text check (video_banner_ios ~ '^/cdn/[a-z0-9/_.-]+$'),
  video_banner_android text check (video_banner_android ~ '^/cdn/[a-z0-9/_.-]+$'),
  is_app_link boolean not null default false,
  main_header text not null,
  sub_header text not null,
  description text not null,
  button_text text not null,
  button_link text not null check (button_link ~ '^$|^/([^/\\]|$)|^https://'),
  tournament_slug text check (tournament_slug ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  blur_bg text check (blur_bg ~ '^#[0-9a-f]{6}([0-9a-f]{2})?$'),
  blur_height integer check (blur_height between 0 and 1000),
  place integer not null,
  edited_at timestamptz,
  primary key (kind, slug, language, currency)
);

create table content_promo (
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  language text not null check (language in ('kk', 'en', 'az', 'ru')),
  currency text not null check (currency in ('ANY', 'KZT', 'AZN')),
  category text not null check (category ~ '^[a-z0-9_-]{1,64}$'),
  title text not null check (title <> ''),
  image_url text check (image_url ~ '^/cdn/[a-z0-9/_.-]+$'),
  -- Cleaned before it is stored, and again before it is sent.
  content text not null check (length(content) <= 200000),
  date date not null,
  priority integer not null,
  edited_at timestamptz,
  primary key (slug, language, currency)
);
