import type { MessageKey } from '@tulpar/i18n/messages';

/** LOBBY-05: the categories that have a name of their own. */
export const CATEGORIES = ['all-games', 'new', 'popular', 'live', 'crash', 'recent', 'favourites', 'top-10', 'tournaments'] as const;
type Category = (typeof CATEGORIES)[number];

function isCategory(slug: string): slug is Category {
  return CATEGORIES.some((category) => category === slug);
}

/** What a category is called until the server tells it; one that nobody named is simply games. */
export function categoryKey(slug: string): MessageKey {
  return isCategory(slug) ? `catalog.categories.${slug}` : 'catalog.categories.any';
}

/** LOBBY-06: these are reached by other ways. */
const NO_SHORTCUTS: ReadonlySet<string> = new Set(['all-new', 'all-games', 'my', 'top-10', 'recommendations']);

export function shownShortcuts<Known extends { readonly slug: string }>(shortcuts: readonly Known[]): Known[] {
  return shortcuts.filter(({ slug }) => !NO_SHORTCUTS.has(slug));
}

const OWN: ReadonlySet<string> = new Set(['recent', 'favourites']);

export const isOwnList = (slug: string): boolean => OWN.has(slug);

/** A player's own lists are known later than the others, so they stand last: nothing moves when they come. */
export function inStripOrder<Known extends { readonly slug: string }>(categories: readonly Known[]): Known[] {
  return [...categories.filter(({ slug }) => !OWN.has(slug)), ...categories.filter(({ slug }) => OWN.has(slug))];
}

const PICTURE = /^<img src="(\/cdn\/[a-z0-9/_.-]+)" alt="">$/;

/** ENTITY-34: of the HTML that comes with a category nothing is taken but the address of a picture of ours. */
export function pictureOf(imageHtml: string): string | null {
  return PICTURE.exec(imageHtml)?.[1] ?? null;
}
