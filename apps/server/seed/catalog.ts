import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES, type Language } from '@tulpar/domain/languages';
import { CURRENCIES } from '@tulpar/domain/markets';
import { messagesOf } from '@tulpar/i18n/all-messages';
import type { MessageKey } from '@tulpar/i18n/messages';
import { createTranslator } from '@tulpar/i18n/translate';
import * as z from 'zod';
import { type CatalogSeed, storeCatalog } from '#modules/catalog/index.ts';
import type { Database } from '#platform/database.ts';
import { contentVersion } from '#platform/images.ts';

const FILE = path.join(import.meta.dirname, 'catalog/games.json');
const DEMO_PROVIDER_FILE = path.join(import.meta.dirname, 'catalog/demo-provider.json');

/** Words by which people look for games and categories, by their slugs; they are shown to nobody. */
const Synonyms = z.strictObject({
  games: z.record(z.string(), z.array(z.string())),
  categories: z.record(z.string(), z.array(z.string())),
});
const SYNONYMS_FILE = path.join(import.meta.dirname, 'catalog/synonyms.json');
const synonyms = Synonyms.parse(JSON.parse(readFileSync(SYNONYMS_FILE, 'utf8')));

const PICTURES = path.join(import.meta.dirname, '../../../art/pictures');
const PICTURE = /^\/cdn\/(?<name>[a-z0-9/_.-]+\.(webp|png|jpe?g))$/;

/** A picture's address contains the hash of its content, so that browsers may cache it for ever. */
function withVersion(address: string): string {
  const name = PICTURE.exec(address)?.groups?.['name'];
  const file = name === undefined ? null : path.join(PICTURES, name);
  return file !== null && existsSync(file) ? `/cdn/v-${contentVersion(readFileSync(file))}/${name}` : address;
}
const Picture = z.string().transform(withVersion);

const Names = z.record(z.enum(LANGUAGES), z.string().min(1));
/** A rule that the game itself shows has one text: here stands its key. */
const RuleKey = z.templateLiteral(['arcade.', z.string().regex(/^[\w.]+$/)]);
const Rules = z.array(z.union([RuleKey, Names])).min(1);

function rulesIn(language: Language, rules: z.output<typeof Rules>): string[] {
  const { t } = createTranslator(language, messagesOf(language));
  return rules.map((rule) => (typeof rule === 'string' ? stopped(t(rule as MessageKey)) : (rule[language] ?? '')));
}

/** A message of one sentence has no full stop; in a list of rules every sentence has one. */
const stopped = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

const Games = z.strictObject({
  providers: z.array(z.strictObject({ slug: z.string(), name: z.string(), images: z.array(Picture).default([]) })),
  games: z.array(
    z
      .strictObject({
        slug: z.string(),
        provider: z.string(),
        kind: z.enum(['slot', 'original', 'table', 'crash', 'live']),
        names: Names,
        rules: Rules.transform((rules) => ({
          kk: rulesIn('kk', rules),
          en: rulesIn('en', rules),
          az: rulesIn('az', rules),
          ru: rulesIn('ru', rules),
        })),
        image: Picture.nullable().default(null),
        imageAlternative: Picture.nullable().default(null),
        hasDemo: z.boolean().default(true),
        currencies: z.array(z.enum(CURRENCIES)).default([...CURRENCIES]),
        since: z.iso.date(),
      })
      .transform((game) => ({ ...game, synonyms: synonyms.games[game.slug] ?? [] })),
  ),
});
const Seed = Games.extend({
  categories: z.array(
    z
      .strictObject({
        slug: z.string(),
        type: z.enum(['lobby', 'provider']).default('lobby'),
        rule: z.enum(['all', 'new', 'popular', 'top', 'recent', 'favourites', 'picked', 'kind', 'provider']),
        subject: z.string().nullable().default(null),
        names: Names,
        image: Picture.nullable().default(null),
        isShortcut: z.boolean().default(false),
        picks: z.array(z.strictObject({ game: z.string(), isPinned: z.boolean().default(false) })).default([]),
      })
      .transform((category) => ({ ...category, synonyms: synonyms.categories[category.slug] ?? [] })),
  ),
});

/** The games and categories of the release, from its file. */
export async function readCatalog(): Promise<CatalogSeed> {
  return Seed.parse(JSON.parse(await readFile(FILE, 'utf8')));
}

/** The catalogue entries of the demo provider. */
export async function readDemoProvider(): Promise<Pick<CatalogSeed, 'providers' | 'games'>> {
  return Games.parse(JSON.parse(await readFile(DEMO_PROVIDER_FILE, 'utf8')));
}

/** Every start stores the catalogue of its release; rows that staff has edited stay. */
export async function seedCatalog(database: Database): Promise<void> {
  const catalog = await readCatalog();
  await database.transaction((tx) => storeCatalog(tx, catalog));
}
