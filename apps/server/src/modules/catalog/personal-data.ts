import { erasure, type PersonalData, personalFile } from '#platform/personal-data.ts';

export const personalData: PersonalData = {
  tables: {
    catalog_favourite: { exported: 'favourites', erased: true },
    catalog_recent_search: { exported: 'searches', erased: true },
  },
  files: [
    personalFile(
      'catalog',
      'favourites',
      `select g.slug as game, f.created_at, f.game_id::text as page_key
       from catalog_favourite f join catalog_game g on g.id = f.game_id
       where f.player_id = $1 and f.game_id > coalesce($2::integer, 0) order by f.game_id limit $3`,
    ),
    personalFile(
      'catalog',
      'searches',
      `select g.slug as game, s.created_at, s.game_id::text as page_key
       from catalog_recent_search s join catalog_game g on g.id = s.game_id
       where s.owner = 'player/' || $1::text and s.game_id > coalesce($2::integer, 0) order by s.game_id limit $3`,
    ),
  ],
  erasures: [
    erasure('catalog', { table: 'catalog_favourite', sql: 'delete from catalog_favourite where player_id = $1' }),
    erasure('catalog', { table: 'catalog_recent_search', sql: `delete from catalog_recent_search where owner = 'player/' || $1::text` }),
  ],
};
