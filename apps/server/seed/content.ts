import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES } from '@tulpar/domain/languages';
import { CURRENCIES } from '@tulpar/domain/markets';
import * as z from 'zod';
import { type ContentSeed, storeSeed } from '#modules/content/index.ts';
import type { Database } from '#platform/database.ts';

const FOLDER = path.join(import.meta.dirname, 'content');
/** `payouts.html` is for every currency, `payouts.AZN.html` for players with manat. */
const PAGE_FILE = /^(?<slug>[a-z0-9-]+)(?:\.(?<currency>[A-Z]{3}))?\.html$/;
const PAGE_TEXT = /^<title>(?<title>[^<]+)<\/title>\n<meta name="description" content="(?<description>[^"]+)">\n(?<content>[\s\S]+)$/;

const AnyCurrency = z.enum(['ANY', ...CURRENCIES]);
const Words = z.record(z.enum(LANGUAGES), z.string().min(1));
const Lists = z.strictObject({
  links: z.array(z.strictObject({ url: z.string(), names: Words })),
  icons: z.array(
    z.strictObject({
      kind: z.enum(['legal', 'payment']),
      slug: z.string(),
      currency: AnyCurrency.default('ANY'),
      image: z.string(),
      url: z.string().nullable().default(null),
      names: Words,
    }),
  ),
  banners: z.array(z.strictObject({ category: z.string(), slug: z.string(), image: z.string() })),
});

const SlideTexts = z.strictObject({
  mainHeader: z.string(),
  subHeader: z.string(),
  description: z.string(),
  buttonText: z.string(),
});
const Promos = z.strictObject({
  slides: z.array(
    z.strictObject({
      kind: z.enum(['promo', 'video']),
      slug: z.string(),
      image: z.string().nullable(),
      isAppLink: z.boolean().default(false),
      buttonLink: z.string(),
      texts: z.record(z.enum(LANGUAGES), SlideTexts),
    }),
  ),
  promos: z.array(
    z.strictObject({
      slug: z.string(),
      category: z.string(),
      image: z.string().nullable(),
      date: z.iso.date(),
      priority: z.int(),
      texts: z.record(z.enum(LANGUAGES), z.strictObject({ title: z.string().min(1), content: z.string().min(1) })),
    }),
  ),
});

async function readPromos(): Promise<Pick<ContentSeed, 'slides' | 'promos'>> {
  const { slides, promos } = Promos.parse(JSON.parse(await readFile(path.join(FOLDER, 'promos.json'), 'utf8')));
  return {
    slides: LANGUAGES.flatMap((language) =>
      slides.map(({ kind, slug, image, isAppLink, buttonLink, texts }) => ({
        kind,
        slug,
        image,
        isAppLink,
        buttonLink,
        language,
        currency: 'ANY' as const,
        texts: texts[language],
      })),
    ),
    promos: LANGUAGES.flatMap((language) =>
      promos.map(({ slug, category, image, date, priority, texts }) => {
        const { title, content } = texts[language];
        return { slug, category, image, date, priority, title, content, language, currency: 'ANY' as const };
      }),
    ),
  };
}

async function readPages(): Promise<ContentSeed['pages']> {
  const folders = await Promise.all(
    LANGUAGES.map(async (language) => {
      const names = (await readdir(path.join(FOLDER, language))).sort();
      return Promise.all(
        names.map(async (name) => {
          const { slug = '', currency = 'ANY' } = PAGE_FILE.exec(name)?.groups ?? {};
          const { title, description, content } = PAGE_TEXT.exec(await readFile(path.join(FOLDER, language, name), 'utf8'))?.groups ?? {};
          if (!slug || !title || !description || !content)
            throw new Error(`${language}/${name} does not begin with its title and description`);
          return { slug, language, currency: AnyCurrency.parse(currency), title, description, content };
        }),
      );
    }),
  );
  return folders.flat();
}

/** The content of the release, from its files. */
export async function readContent(): Promise<ContentSeed> {
  const { links, icons, banners } = Lists.parse(JSON.parse(await readFile(path.join(FOLDER, 'lists.json'), 'utf8')));
  return {
    ...(await readPromos()),
    pages: await readPages(),
    links: LANGUAGES.flatMap((language) =>
      links.map(({ url, names }) => ({ url, language, currency: 'ANY' as const, name: names[language] })),
    ),
    icons: LANGUAGES.flatMap((language) =>
      icons.map(({ kind, slug, currency, image, url, names }) => ({ kind, slug, currency, image, url, language, name: names[language] })),
    ),
    banners: banners.map(({ category, slug, image }) => ({ category, slug, image, language: 'ANY' as const, currency: 'ANY' as const })),
  };
}

/** Every start stores the content of its release; rows that staff has edited stay. */
export async function seedContent(database: Database): Promise<void> {
  const content = await readContent();
  await database.transaction((tx) => storeSeed(tx, content));
}
