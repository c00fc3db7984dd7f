import { statement } from '#platform/database.ts';
import type { AliasedGame, AliasingCategory } from './aliases.ts';

export interface StoredGame {
  readonly id: number;
  readonly slug: string;
  readonly provider_slug: string;
  readonly kind: string;
  readonly name_kk: string;
  readonly name_en: string;
  readonly name_az: string;
  readonly name_ru: string;
  readonly is_active: boolean;
  readonly currencies: readonly string[];
  readonly popularity: number;
  readonly place: number;
  readonly created_at: Date;
}

export interface StoredCategory {
  readonly id: number;
  readonly slug: string;
  readonly rule: string;
  readonly subject: string | null;
}

export interface StoredPick {
  readonly category_id: number;
  readonly game_id: number;
  readonly place: number;
  readonly is_pinned: boolean;
}

/** One writer at a time: two at once would build lists without each other's changes. */
export const lockCatalog = statement('catalog.lockCatalog', 'lock table catalog_list in share row exclusive mode');

/** Each takes a list of rows as JSON. Rows that staff has edited stay. */
export const storeProviders = statement(
  'catalog.storeProviders',
  `insert into catalog_provider as p (slug, name, images, place)
   select slug, name, images, place from jsonb_to_recordset($1) as r(slug text, name text, images text[], place integer)
   on conflict (slug) do update set name = excluded.name, images = excluded.images, place = excluded.place
   where p.edited_at is null and (p.name, p.images, p.place) is distinct from (excluded.name, excluded.images, excluded.place)`,
);
export const showProvider = statement(
  'catalog.showProvider',
  'update catalog_provider set is_active = $2 where slug = $1 and is_active <> $2 and edited_at is null',
);
export const storeGames = statement(
  'catalog.storeGames',
  `insert into catalog_game as g (uid, slug, provider_slug, kind, name_kk, name_en, name_az, name_ru, synonyms, rules, image, image_alternative,
     has_demo, currencies, popularity, place, created_at)
   select uid, slug, provider, kind, kk, en, az, ru, synonyms, rules, image, image_alternative, has_demo, currencies, 0, place, created_at
   from jsonb_to_recordset($1) as r(uid uuid, slug text, provider text, kind text, kk text, en text, az text, ru text, synonyms text[],
     rules jsonb, image text, image_alternative text, has_demo boolean, currencies text[], place integer, created_at timestamptz)
   on conflict (slug) do update set provider_slug = excluded.provider_slug, kind = excluded.kind, name_kk = excluded.name_kk,
     name_en = excluded.name_en, name_az = excluded.name_az, name_ru = excluded.name_ru, synonyms = excluded.synonyms, rules = excluded.rules,
     image = excluded.image, image_alternative = excluded.image_alternative, has_demo = excluded.has_demo, currencies = excluded.currencies,
     place = excluded.place, created_at = excluded.created_at, is_active = true
   where g.edited_at is null and (g.provider_slug, g.kind, g.name_kk, g.name_en, g.name_az, g.name_ru, g.synonyms, g.rules, g.image,
       g.image_alternative, g.has_demo, g.currencies, g.place, g.created_at, g.is_active)
     is distinct from (excluded.provider_slug, excluded.kind, excluded.name_kk, excluded.name_en, excluded.name_az, excluded.name_ru,
       excluded.synonyms, excluded.rules, excluded.image, excluded.image_alternative, excluded.has_demo, excluded.currencies, excluded.place,
       excluded.created_at, true)`,
);
/** Hides a game that its provider no longer offers. A player's favourites keep it, in case it returns. */
export const retireGames = statement(
  'catalog.retireGames',
  `update catalog_game set is_active = false
   where is_active and edited_at is null and provider_slug = any($1) and not (slug = any($2))`,
);
export const storeCategories = statement(
  'catalog.storeCategories',
  `insert into catalog_category as c (slug, type, rule, subject, name_kk, name_en, name_az, name_ru, synonyms, image, is_shortcut, place)
   select slug, type, rule, subject, kk, en, az, ru, synonyms, image, is_shortcut, place
   from jsonb_to_recordset($1) as r(slug text, type text, rule text, subject text, kk text, en text, az text, ru text, synonyms text[],
     image text, is_shortcut boolean, place integer)
   on conflict (slug) do update set type = excluded.type, rule = excluded.rule, subject = excluded.subject, name_kk = excluded.name_kk,
     name_en = excluded.name_en, name_az = excluded.name_az, name_ru = excluded.name_ru, synonyms = excluded.synonyms, image = excluded.image,
     is_shortcut = excluded.is_shortcut, place = excluded.place
   where c.edited_at is null`,
);
/** Leaves the categories of providers that are not part of the release. */
export const forgetCategories = statement(
  'catalog.forgetCategories',
  `delete from catalog_category
   where edited_at is null and not (slug = any($1)) and (type <> 'provider' or subject = any($2))`,
);
/** Leaves pins and picks that staff made by hand as they are. */
export const storePicks = statement(
  'catalog.storePicks',
  `insert into catalog_category_game (category_id, game_id, place, is_pinned)
   select c.id, g.id, r.place, r.is_pinned
   from jsonb_to_recordset($1) as r(category text, game text, place integer, is_pinned boolean)
   join catalog_category c on c.slug = r.category join catalog_game g on g.slug = r.game
   on conflict (category_id, game_id) do nothing`,
);

export const selectStoredGames = statement<StoredGame & AliasedGame>(
  'catalog.selectStoredGames',
  `select g.id, g.slug, g.provider_slug, g.kind, g.name_kk, g.name_en, g.name_az, g.name_ru, g.is_active and p.is_active as is_active,
     g.currencies, g.popularity, g.place, g.created_at, g.synonyms, p.name as provider_name
   from catalog_game g join catalog_provider p on p.slug = g.provider_slug`,
);
export const selectStoredCategories = statement<StoredCategory & AliasingCategory>(
  'catalog.selectStoredCategories',
  'select id, slug, rule, subject, name_kk, name_en, name_az, name_ru, synonyms from catalog_category',
);
export const selectStoredPicks = statement<StoredPick>(
  'catalog.selectStoredPicks',
  'select category_id, game_id, place, is_pinned from catalog_category_game',
);
export const selectStoredProviders = statement<{ slug: string }>('catalog.selectStoredProviders', 'select slug from catalog_provider');

/** Takes badges by the id of their game; a game without one loses its badge. */
export const storeBadges = statement(
  'catalog.storeBadges',
  `update catalog_game g set badge = b.badge
   from catalog_game old left join jsonb_to_recordset($1) as b(id integer, badge text) on b.id = old.id
   where g.id = old.id and g.badge is distinct from b.badge`,
);
/** Takes numbers of players by the slug of a game; nobody has played the others. */
export const storePopularity = statement(
  'catalog.storePopularity',
  `update catalog_game g set popularity = coalesce(r.players, 0)
   from catalog_game old left join jsonb_to_recordset($1) as r(game text, players bigint) on r.game = old.slug
   where g.id = old.id and g.popularity <> coalesce(r.players, 0)`,
);

export const storeLists = statement(
  'catalog.storeLists',
  `insert into catalog_list as l (list, currency, sorting, games, total)
   select list, currency, sorting, games, cardinality(games)
   from jsonb_to_recordset($1) as r(list text, currency text, sorting text, games integer[])
   on conflict (list, currency, sorting) do update set games = excluded.games, total = excluded.total
   where l.games is distinct from excluded.games`,
);
export const forgetLists = statement('catalog.forgetLists', 'delete from catalog_list where not (list = any($1))');

export const storeNames = statement(
  'catalog.storeNames',
  `insert into catalog_name as n (game_id, text, currencies, rank)
   select game_id, text, currencies, rank
   from jsonb_to_recordset($1) as r(game_id integer, text text, currencies text[], rank integer)
   on conflict (game_id, text) do update set currencies = excluded.currencies, rank = excluded.rank
   where (n.currencies, n.rank) is distinct from (excluded.currencies, excluded.rank)`,
);
export const forgetNames = statement(
  'catalog.forgetNames',
  `delete from catalog_name n where not exists (
     select from jsonb_to_recordset($1) as r(game_id integer, text text) where r.game_id = n.game_id and r.text = n.text)`,
);
export const storeWords = statement(
  'catalog.storeWords',
  'insert into catalog_word (word) select unnest($1::text[]) on conflict do nothing',
);
export const forgetWords = statement('catalog.forgetWords', 'delete from catalog_word where not (word = any($1))');

export const deletePrefixes = statement('catalog.deletePrefixes', 'delete from catalog_prefix');
export const storePrefixes = statement(
  'catalog.storePrefixes',
  `insert into catalog_prefix (prefix, currency, games)
   select prefix, currency, games from jsonb_to_recordset($1) as r(prefix text, currency text, games integer[])`,
);
