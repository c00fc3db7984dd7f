import type { MessageKey } from '@tulpar/i18n/messages';

/** LOBBY-05: the categories that have a name of their own. */
export const CATEGORIES = ['all-games', 'new', 'popular', 'live', 'crash', 'recent', 'favourites', 'top-10', 'tournaments'] as const;
type Category = (typeof CATEGORIES)[number];

function isCategory(slug: string): slug is Category {
  return CATEGORIES.some((category) => category === slug);
}

/** What a category is called; one that nobody named is simply games. */
export function categoryKey(slug: string): MessageKey {
  return isCategory(slug) ? `catalog.categories.${slug}` : 'catalog.categories.any';
}
