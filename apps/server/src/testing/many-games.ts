import { arrangeCatalog } from '#modules/catalog/index.ts';
import type { Database } from '#platform/database.ts';
import { statement } from '#platform/database.ts';

const insertProvider = statement(
  'testing.insertProvider',
  `insert into catalog_provider (slug, name, place) values ('many', 'Many & Co', 9) on conflict do nothing`,
);
/** The first is played in tenge only; a higher number is more popular and older. */
const insertGames = statement(
  'testing.insertGames',
  `insert into catalog_game (uid, slug, provider_slug, kind, name_kk, name_en, name_az, name_ru, has_demo, currencies, popularity, place, created_at)
   select gen_random_uuid(), 'many-' || n, 'many', 'table', 'Көп ' || n, 'Many ' || n, 'Çox ' || n, 'Много ' || n, false,
     case n when 1 then '{KZT}' else '{KZT,AZN}' end::text[], n, 100 + n, timestamptz '2020-01-01' - n * interval '1 day'
   from generate_series(1, $1::integer) as n`,
);

/** This many games of another provider. */
export async function addGames(database: Database, count: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(insertProvider);
    await tx.query(insertGames, [count]);
    await arrangeCatalog(tx);
  });
}
