import type { Language } from '@tulpar/domain/languages';
import type { Currency } from '@tulpar/domain/markets';
import { LRUCache } from 'lru-cache';
import type { Queryable, Tx } from '#platform/database.ts';
import { cleanHtml } from './clean-html.ts';
import {
  insertFeedback,
  type SlideRow,
  selectBanners,
  selectIcons,
  selectLinks,
  selectPage,
  selectPageTitles,
  selectPromos,
  selectSlides,
} from './statements.ts';

/** The language and currency that an answer is for. */
export interface Audience {
  readonly language: Language;
  readonly currency: Currency;
}

interface NamedAudience extends Audience {
  readonly brandName: string;
}

/** Sanitizing takes some milliseconds, and visitors ask for the same few texts. */
const cleaned = new LRUCache<string, string>({ max: 500, memoMethod: cleanHtml });

/** Texts hold a placeholder for the brand, because each operator has its own. A brand name needs no escaping: it has letters, digits and dashes only. */
const withName = (text: string, name: string) => text.replaceAll('{brand}', name);

interface TextPage {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Sanitized HTML. */
  readonly content: string;
}

export async function readPage(db: Queryable, slug: string, { language, currency, brandName }: NamedAudience): Promise<TextPage | null> {
  const [row] = await db.query(selectPage, [slug, language, currency]);
  if (!row) return null;
  return {
    slug: row.slug,
    title: withName(row.title, brandName),
    description: withName(row.description, brandName),
    content: withName(cleaned.memo(row.content), brandName),
  };
}

export async function listPages(
  db: Queryable,
  { language, currency, brandName }: NamedAudience,
): Promise<{ slug: string; title: string; updatedAt: Date }[]> {
  const rows = await db.query(selectPageTitles, [language, currency]);
  return rows.map(({ slug, title, updated_at: updatedAt }) => ({ slug, title: withName(title, brandName), updatedAt }));
}

export async function listFooterLinks(db: Queryable, { language, currency }: Audience): Promise<{ url: string; name: string }[]> {
  return (await db.query(selectLinks, [language, currency])).map(({ url, link_name: name }) => ({ url, name }));
}

interface Icon {
  readonly name: string;
  readonly imageUrl: string;
  readonly url: string | null;
}

export async function listIcons(db: Queryable, kind: 'legal' | 'payment', { language, currency }: Audience): Promise<Icon[]> {
  const rows = await db.query(selectIcons, [kind, language, currency]);
  return rows.map(({ name, image_url: imageUrl, url }) => ({ name, imageUrl, url }));
}

export async function listBanners(
  db: Queryable,
  category: string | null,
  { language, currency }: Audience,
): Promise<{ slug: string; imageUrl: string }[]> {
  const rows = await db.query(selectBanners, [category, language, currency]);
  return rows.map(({ slug, img_icon: imageUrl }) => ({ slug, imageUrl }));
}

export async function addFeedback(tx: Tx, { email, message }: { email: string; message: string }): Promise<void> {
  await tx.query(insertFeedback, [tx.ids.uuid(), email, message, tx.now]);
}

export interface Slide {
  readonly slug: string;
  readonly imageUrl: string | null;
  readonly videoUrl: string | null;
  /** Instead of the other video, on that platform. */
  readonly iosVideoUrl: string | null;
  readonly androidVideoUrl: string | null;
  /** The button opens the app's download. */
  readonly isAppLink: boolean;
  readonly mainHeader: string;
  readonly subHeader: string;
  readonly description: string;
  readonly buttonText: string;
  readonly buttonLink: string;
  readonly tournamentSlug: string | null;
  /** Colour and height of a blurred strip under the texts. */
  readonly blurColor: string | null;
  readonly blurHeight: number | null;
}

const toSlide = (row: SlideRow, brandName: string): Slide => ({
  slug: row.slug,
  imageUrl: row.image_url,
  videoUrl: row.video_url,
  iosVideoUrl: row.video_banner_ios,
  androidVideoUrl: row.video_banner_android,
  isAppLink: row.is_app_link,
  mainHeader: withName(row.main_header, brandName),
  subHeader: withName(row.sub_header, brandName),
  description: withName(row.description, brandName),
  buttonText: row.button_text,
  buttonLink: row.button_link,
  tournamentSlug: row.tournament_slug,
  blurColor: row.blur_bg,
  blurHeight: row.blur_height,
});

export async function listSlides(
  db: Queryable,
  kind: 'promo' | 'video',
  { language, currency, brandName }: NamedAudience,
): Promise<Slide[]> {
  const rows = await db.query(selectSlides, [kind, language, currency]);
  return rows.map((row) => toSlide(row, brandName));
}

type Direction = 'asc' | 'desc';

export interface ListPromosInput {
  readonly category: string | null;
  readonly slug: string | null;
  readonly byDate: Direction | null;
  readonly byPriority: Direction | null;
}

const compareIn = (direction: Direction | null, difference: number) => (direction === 'asc' ? difference : -difference);

interface Promo {
  readonly slug: string;
  readonly title: string;
  readonly imageUrl: string | null;
  /** Sanitized HTML. */
  readonly content: string;
  /** A calendar date. */
  readonly date: string;
  readonly priority: number;
}

/** Sorted by priority if the caller asks for it, then by date. */
export async function listPromos(
  db: Queryable,
  { category, slug, byDate, byPriority }: ListPromosInput,
  { language, currency, brandName }: NamedAudience,
): Promise<Promo[]> {
  const rows = await db.query(selectPromos, [language, currency, category, slug]);
  const promos = rows.map((row) => ({
    slug: row.slug,
    title: withName(row.title, brandName),
    imageUrl: row.image_url,
    content: withName(cleaned.memo(row.content), brandName),
    date: row.date,
    priority: row.priority,
  }));
  return promos.sort(
    (one, other) =>
      (byPriority ? compareIn(byPriority, one.priority - other.priority) : 0) ||
      compareIn(byDate, Date.parse(one.date) - Date.parse(other.date)) ||
      (one.slug < other.slug ? -1 : 1),
  );
}
