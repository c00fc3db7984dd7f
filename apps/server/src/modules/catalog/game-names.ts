import type { Language } from '@tulpar/domain/languages';
import { type Queryable, statement } from '#platform/database.ts';

/** The names of games, also of those that are no longer shown. */
const selectGameNames = statement<{ slug: string; kk: string; en: string; az: string; ru: string }>(
  'catalog.selectGameNames',
  'select slug, name_kk as kk, name_en as en, name_az as az, name_ru as ru from catalog_game where slug = any($1::text[])',
);

/** The names of games by their slugs, also of those that can no longer be played; an unknown game is absent. */
export async function gameNames(db: Queryable, slugs: readonly string[], language: Language): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map();
  return new Map((await db.query(selectGameNames, [slugs])).map((row) => [row.slug, row[language]]));
}

/** The same names in every language. */
export async function gameNamesInAll(
  db: Queryable,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<Language, string>>>> {
  if (slugs.length === 0) return new Map();
  return new Map((await db.query(selectGameNames, [slugs])).map(({ slug, ...names }) => [slug, names]));
}
