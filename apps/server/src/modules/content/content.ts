import type { FooterPage, Icon, StaticPage } from '@tulpar/contract/content';
import type { Promo, Slide } from '@tulpar/contract/games/promos';
import type { Language } from '@tulpar/domain/languages';
import type { Currency } from '@tulpar/domain/markets';
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

/** For whom something is read. */
export interface Audience {
  readonly language: Language;
  readonly currency: Currency;
}

interface NamedAudience extends Audience {
  readonly brandName: string;
}

/** Cleaning costs a millisecond or two and the same few texts are asked for again and again. */
const cleaned = new Map<string, string>();
const CLEANED_MAX = 500;

function cleanOnce(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  if (cleaned.size >= CLEANED_MAX) cleaned.clear();
  const clean = cleanHtml(html);
  cleaned.set(html, clean);
  return clean;
}

/** The house's name is not part of a text: an operator may have another. It is made of letters, digits and dashes. */
const withName = (text: string, name: string) => text.replaceAll('{brand}', name);

export async function readPage(db: Queryable, slug: string, { language, currency, brandName }: NamedAudience): Promise<StaticPage | null> {
  const [row] = await db.query(selectPage, [slug, language, currency]);
  if (!row) return null;
  return {
    slug: row.slug,
    title: withName(row.title, brandName),
    description: withName(row.description, brandName),
    content: withName(cleanOnce(row.content), brandName),
  };
}

export async function listPages(
  db: Queryable,
  { language, currency, brandName }: NamedAudience,
): Promise<{ slug: string; title: string; updatedAt: Date }[]> {
  const rows = await db.query(selectPageTitles, [language, currency]);
  return rows.map(({ slug, title, updated_at: updatedAt }) => ({ slug, title: withName(title, brandName), updatedAt }));
}

export async function listFooterPages(db: Queryable, { language, currency }: Audience): Promise<FooterPage[]> {
  return db.query(selectLinks, [language, currency]);
}

export async function listIcons(db: Queryable, kind: 'legal' | 'payment', { language, currency }: Audience): Promise<Icon[]> {
  const rows = await db.query(selectIcons, [kind, language, currency]);
  return rows.map(({ name, image_url, url }) => (url === null ? { name, image_url } : { name, image_url, url }));
}

export async function listBanners(
  db: Queryable,
  category: string | null,
  { language, currency }: Audience,
): Promise<{ slug: string; img_icon: string }[]> {
  return db.query(selectBanners, [category, language, currency]);
}

export async function addFeedback(tx: Tx, { email, message }: { email: string; message: string }): Promise<void> {
  await tx.query(insertFeedback, [tx.ids.uuid(), email, message, tx.now]);
}

export async function listSlides(
  db: Queryable,
  kind: 'promo' | 'video',
  { language, currency, brandName }: NamedAudience,
): Promise<Slide[]> {
  const rows = await db.query(selectSlides, [kind, language, currency]);
  const name = (text: string) => withName(text, brandName);
  const toSlide = ({ is_app_link: isAppLink, main_header: main, sub_header: sub, description, ...slide }: SlideRow): Slide => ({
    ...slide,
    isAppLink,
    main_header: name(main),
    sub_header: name(sub),
    description: name(description),
  });
  return rows.map(toSlide);
}

type Direction = 'asc' | 'desc';

export interface PromosWish {
  readonly category: string | null;
  readonly slug: string | null;
  readonly byDate: Direction | null;
  readonly byPriority: Direction | null;
}

const compareIn = (direction: Direction | null, difference: number) => (direction === 'asc' ? difference : -difference);

/** By priority if that is asked for, then by date. */
export async function listPromos(
  db: Queryable,
  { category, slug, byDate, byPriority }: PromosWish,
  { language, currency, brandName }: NamedAudience,
): Promise<Promo[]> {
  const rows = await db.query(selectPromos, [language, currency, category, slug]);
  const toPromo = ({ title, content, ...promo }: Promo): Promo => ({
    ...promo,
    title: withName(title, brandName),
    content: withName(cleanOnce(content), brandName),
  });
  const promos = rows.map(toPromo);
  return promos.sort(
    (one, other) =>
      (byPriority ? compareIn(byPriority, one.priority - other.priority) : 0) ||
      compareIn(byDate, Date.parse(one.date) - Date.parse(other.date)) ||
      (one.slug < other.slug ? -1 : 1),
  );
}
