import type { MessageKey } from '@tulpar/i18n/messages';

/** LOBBY-05: the categories with translated names. */
export const CATEGORIES = ['all-games', 'new', 'popular', 'live', 'crash', 'recent', 'favourites', 'top-10', 'tournaments'] as const;
type Category = (typeof CATEGORIES)[number];

function isCategory(slug: string): slug is Category {
  return CATEGORIES.some((category) => category === slug);
}

/** The name of a category until the server's answer arrives; an unknown one is called games. */
export function categoryKey(slug: string): MessageKey {
  return isCategory(slug) ? `catalog.categories.${slug}` : 'catalog.categories.any';
}

/** LOBBY-06: these are linked elsewhere. */
const NO_SHORTCUTS: ReadonlySet<string> = new Set(['all-new', 'all-games', 'my', 'top-10', 'recommendations']);

export function shownShortcuts<Known extends { readonly slug: string }>(shortcuts: readonly Known[]): Known[] {
  return shortcuts.filter(({ slug }) => !NO_SHORTCUTS.has(slug));
}

const OWN: ReadonlySet<string> = new Set(['recent', 'favourites']);

export const isOwnList = (slug: string): boolean => OWN.has(slug);

/** A player's own lists load later than the others, so they come last and move nothing. */
export function inStripOrder<Known extends { readonly slug: string }>(categories: readonly Known[]): Known[] {
  return [...categories.filter(({ slug }) => !OWN.has(slug)), ...categories.filter(({ slug }) => OWN.has(slug))];
}

/** These order all games, so the number of their games says nothing about them. */
const ORDERS: ReadonlySet<string> = new Set(['new', 'popular', 'top-10']);

export const isOrder = (slug: string): boolean => ORDERS.has(slug);

/** The number of games beside a category's name, or null where it would say nothing. */
export const shownCount = ({ slug, games_count: count }: { readonly slug: string; readonly games_count: number }): number | null =>
  isOrder(slug) ? null : count;

/** The categories of the rail. The ranking is the popular games again, and a player's own lists are no part of the server's first answer. */
export function inRail<Known extends { readonly slug: string }>(categories: readonly Known[]): Known[] {
  return categories.filter(({ slug }) => slug !== 'top-10' && !OWN.has(slug));
}

const PICTURE = /^<img src="(\/cdn\/[a-z0-9/_.-]+)" alt="">$/;

/** ENTITY-34: from a category's HTML only the address of one of our pictures is used. */
export function pictureOf(imageHtml: string): string | null {
  return PICTURE.exec(imageHtml)?.[1] ?? null;
}
