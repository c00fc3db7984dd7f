import type { GameKind } from '@tulpar/domain/game-kinds';
import { statement } from '#platform/database.ts';
import type { GameBadge } from './badges.ts';

interface Names {
  name_kk: string;
  name_en: string;
  name_az: string;
  name_ru: string;
}

export interface GameRow extends Names {
  id: number;
  uid: string;
  slug: string;
  image: string | null;
  image_alternative: string | null;
  has_demo: boolean;
  badge: GameBadge | null;
  kind: GameKind;
  provider_slug: string;
  provider_name: string;
}

export interface CategoryRow extends Names {
  id: number;
  slug: string;
  rule: string;
  image: string | null;
  is_active: boolean;
  uses_image_alternative: boolean;
  total: number;
}

const GAME = `g.id, g.uid, g.slug, g.name_kk, g.name_en, g.name_az, g.name_ru, g.image, g.image_alternative, g.has_demo,
  g.badge, g.kind, g.provider_slug, p.name as provider_name`;
const NAMES = 'c.name_kk, c.name_en, c.name_az, c.name_ru';

/** A page of one list. No row: there is no such list. A row without a game: the page is past the end. */
export const selectPage = statement<{ total: number } & (GameRow | { id: null })>(
  'catalog.selectPage',
  `select l.total, ${GAME}
   from catalog_list l
   left join lateral unnest(l.games[$4::integer:$5::integer]) with ordinality as e(id, nth) on true
   left join catalog_game g on g.id = e.id
   left join catalog_provider p on p.slug = g.provider_slug
   where l.list = $1 and l.currency = $2 and l.sorting = $3 order by e.nth`,
);

/** The games of a list that are of one provider. */
export const selectOfProvider = statement<{ id: number }>(
  'catalog.selectOfProvider',
  `select g.id from catalog_list l
   cross join lateral unnest(l.games) with ordinality as e(id, nth)
   join catalog_game g on g.id = e.id and g.provider_slug = $4
   where l.list = $1 and l.currency = $2 and l.sorting = $3 order by e.nth`,
);

export const selectGames = statement<GameRow>(
  'catalog.selectGames',
  `select ${GAME} from unnest($1::integer[]) with ordinality as e(id, nth)
   join catalog_game g on g.id = e.id and g.is_active and $2 = any(g.currencies)
   join catalog_provider p on p.slug = g.provider_slug and p.is_active order by e.nth`,
);
export const selectGame = statement<GameRow & { rules: Readonly<Record<string, readonly string[]>> }>(
  'catalog.selectGame',
  `select ${GAME}, g.rules from catalog_game g join catalog_provider p on p.slug = g.provider_slug and p.is_active
   where g.slug = $1 and g.is_active and $2 = any(g.currencies)`,
);
export const selectIds = statement<{ id: number }>(
  'catalog.selectIds',
  `select g.id from unnest($1::text[]) with ordinality as e(slug, nth) join catalog_game g on g.slug = e.slug
   join catalog_provider p on p.slug = g.provider_slug and p.is_active
   where g.is_active and $2 = any(g.currencies) order by e.nth`,
);
/** Names that hold all words of a query, found by its two longest words, so that the index is used. The most popular games come first. */
export const selectNames = statement<{ game_id: number; text: string }>(
  'catalog.selectNames',
  `select n.game_id, n.text from unnest($1::text[], $2::text[], $5::text[]) as b(anchor, words, other) cross join lateral (
     select game_id, text, rank from catalog_name
     where text like '% ' || b.anchor || '%' and text like '% ' || b.other || '%' and $3 = any(currencies)
       and (b.words = b.anchor or (select bool_and(text like '% ' || w.word || '%') from string_to_table(b.words, ' ') as w(word)))
     order by rank limit $4
   ) as n order by n.rank, n.game_id limit $4`,
);
/** The best games of prefixes that very many names share. */
export const selectPrefixes = statement<{ prefix: string; games: number[] }>(
  'catalog.selectPrefixes',
  'select prefix, games from catalog_prefix where prefix = any($1) and currency = $2',
);
export const selectAlike = statement<{ word: string }>('catalog.selectAlike', 'select catalog_alike($1, $2) as word');

export const selectCategory = statement<Pick<CategoryRow, 'rule' | 'uses_image_alternative'>>(
  'catalog.selectCategory',
  'select rule, uses_image_alternative from catalog_category where slug = $1 and is_active',
);
/** With the number of their games, which is zero here for a player's own lists. */
export const selectCategories = statement<CategoryRow>(
  'catalog.selectCategories',
  `select c.id, c.slug, c.rule, ${NAMES}, c.image, c.is_active, c.uses_image_alternative, coalesce(l.total, 0) as total
   from catalog_category c
   left join catalog_list l on l.list = 'category/' || c.slug and l.currency = $1 and l.sorting = 'own'
   where c.type = $2 and c.is_active = $3 and ($4::text[] is null or c.slug = any($4)) and (c.is_shortcut or not $5)
   order by c.place, c.id`,
);
export const selectFirstGames = statement<{ list: string; games: number[] }>(
  'catalog.selectFirstGames',
  `select list, games[1:$3::integer] as games from catalog_list where list = any($1) and currency = $2 and sorting = 'own'`,
);

/** Providers with active games, the number of their games, and the number of providers. */
export const selectProviders = statement<{ slug: string; name: string; images: string[]; games_count: number; total: number }>(
  'catalog.selectProviders',
  `select p.slug, p.name, p.images, l.total as games_count, count(*) over ()::integer as total
   from catalog_provider p join catalog_list l on l.list = 'provider/' || p.slug and l.currency = $1 and l.sorting = 'own'
   where p.is_active and l.total > 0 order by p.place, p.slug limit $2 offset $3`,
);
export const hasProvider = statement<{ slug: string }>(
  'catalog.hasProvider',
  'select slug from catalog_provider where slug = $1 and is_active',
);

/** No row: the player has reached the limit of favourites. */
export const insertFavourite = statement<{ game_id: number }>(
  'catalog.insertFavourite',
  `insert into catalog_favourite as f (player_id, game_id, created_at)
   select $1, $2, $3 where (select count(*) from catalog_favourite where player_id = $1 and game_id <> $2) < $4
   on conflict (player_id, game_id) do update set created_at = f.created_at returning game_id`,
);
export const deleteFavourite = statement(
  'catalog.deleteFavourite',
  'delete from catalog_favourite where player_id = $1 and game_id = (select id from catalog_game where slug = $2)',
);
export const selectFavourites = statement<{ id: number }>(
  'catalog.selectFavourites',
  `select g.id from catalog_favourite f join catalog_game g on g.id = f.game_id and g.is_active and $2 = any(g.currencies)
   join catalog_provider p on p.slug = g.provider_slug and p.is_active
   where f.player_id = $1 order by f.created_at desc, g.id`,
);
export const selectBySlug = statement<{ id: number }>('catalog.selectBySlug', 'select id from catalog_game where slug = $1 and is_active');

/** No row: there is no such game. */
export const insertRecent = statement<{ game_id: number }>(
  'catalog.insertRecent',
  `insert into catalog_recent_search (owner, game_id, search_uid, created_at)
   select $1, id, $3, $4 from catalog_game where id = $2 and is_active
   on conflict (owner, game_id) do update set search_uid = excluded.search_uid, created_at = excluded.created_at returning game_id`,
);
export const trimRecent = statement(
  'catalog.trimRecent',
  `delete from catalog_recent_search where owner = $1
     and game_id in (select game_id from catalog_recent_search where owner = $1 order by created_at desc, game_id offset $2)`,
);
export const selectRecent = statement<{ id: number }>(
  'catalog.selectRecent',
  'select game_id as id from catalog_recent_search where owner = $1 order by created_at desc, game_id',
);
export const deleteRecent = statement('catalog.deleteRecent', 'delete from catalog_recent_search where owner = $1');
export const sweepRecent = statement(
  'catalog.sweepRecent',
  `delete from catalog_recent_search where created_at < $1 and owner like 'visitor/%'`,
);
