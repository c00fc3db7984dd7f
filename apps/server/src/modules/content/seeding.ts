import type { Language } from '@tulpar/domain/languages';
import type { Currency } from '@tulpar/domain/markets';
import type { Tx } from '#platform/database.ts';
import { cleanHtml } from './clean-html.ts';
import {
  forgetBanners,
  forgetIcons,
  forgetLinks,
  forgetPages,
  forgetPromos,
  forgetSlides,
  seedBanner,
  seedIcon,
  seedLink,
  seedPage,
  seedPromos,
  seedSlides,
} from './statements.ts';

type AnyCurrency = Currency | 'ANY';
type AnyLanguage = Language | 'ANY';

/** The content of a release. Lists are shown in this order. */
export interface ContentSeed {
  readonly pages: readonly {
    slug: string;
    language: Language;
    currency: AnyCurrency;
    title: string;
    description: string;
    content: string;
  }[];
  readonly links: readonly { url: string; language: Language; currency: AnyCurrency; name: string }[];
  readonly icons: readonly {
    kind: 'legal' | 'payment';
    slug: string;
    language: AnyLanguage;
    currency: AnyCurrency;
    name: string;
    image: string;
    url: string | null;
  }[];
  readonly banners: readonly { category: string; slug: string; language: AnyLanguage; currency: AnyCurrency; image: string }[];
  readonly slides: readonly {
    kind: 'promo' | 'video';
    slug: string;
    language: AnyLanguage;
    currency: AnyCurrency;
    image: string | null;
    isAppLink: boolean;
    buttonLink: string;
    texts: { mainHeader: string; subHeader: string; description: string; buttonText: string };
  }[];
  readonly promos: readonly {
    slug: string;
    language: Language;
    currency: AnyCurrency;
    category: string;
    title: string;
    image: string | null;
    content: string;
    date: string;
    priority: number;
  }[];
}

/** Stores the content of a release and deletes that of earlier ones. Rows that staff has edited stay. */
export async function storeSeed(tx: Tx, { pages, links, icons, banners, slides, promos }: ContentSeed): Promise<void> {
  await tx.query(forgetPages, [pages.map(({ slug, language, currency }) => `${slug} ${language} ${currency}`)]);
  await tx.query(forgetLinks, [links.map(({ url, language, currency }) => `${url} ${language} ${currency}`)]);
  await tx.query(forgetIcons, [icons.map(({ kind, slug, language, currency }) => `${kind} ${slug} ${language} ${currency}`)]);
  await tx.query(forgetBanners, [banners.map(({ category, slug, language, currency }) => `${category} ${slug} ${language} ${currency}`)]);
  for (const { slug, language, currency, title, description, content } of pages)
    await tx.query(seedPage, [slug, language, currency, title, description, cleanHtml(content), tx.now]);
  for (const [place, { url, language, currency, name }] of links.entries())
    await tx.query(seedLink, [url, language, currency, name, place]);
  for (const [place, { kind, slug, language, currency, name, image, url }] of icons.entries())
    await tx.query(seedIcon, [kind, slug, language, currency, name, image, url, place]);
  for (const [place, { category, slug, language, currency, image }] of banners.entries())
    await tx.query(seedBanner, [category, slug, language, currency, image, place]);
  await storeSlides(tx, slides);
  await storePromos(tx, promos);
}

async function storeSlides(tx: Tx, slides: ContentSeed['slides']): Promise<void> {
  await tx.query(forgetSlides, [slides.map(({ kind, slug, language, currency }) => `${kind} ${slug} ${language} ${currency}`)]);
  const rows = slides.map(({ kind, slug, language, currency, image, isAppLink, buttonLink, texts }, place) => ({
    kind,
    slug,
    language,
    currency,
    place,
    image_url: image,
    is_app_link: isAppLink,
    button_link: buttonLink,
    main_header: texts.mainHeader,
    sub_header: texts.subHeader,
    description: texts.description,
    button_text: texts.buttonText,
  }));
  await tx.query(seedSlides, [JSON.stringify(rows)]);
}

async function storePromos(tx: Tx, promos: ContentSeed['promos']): Promise<void> {
  await tx.query(forgetPromos, [promos.map(({ slug, language, currency }) => `${slug} ${language} ${currency}`)]);
  const rows = promos.map(({ image, content, ...promo }) => ({ ...promo, image_url: image, content: cleanHtml(content) }));
  await tx.query(seedPromos, [JSON.stringify(rows)]);
}
