import type { GameItem } from '@tulpar/contract/games/catalog';
import type * as lobby from '@tulpar/contract/games/lobby';
import type { Category, Game } from '#modules/catalog/index.ts';

/** Translates the catalogue to the types of the contract. */

export const toPagination = (items: number, limit: number) => ({ total_pages: Math.ceil(items / limit), items });

export function toGameItem({ id, uid, slug, name, image, alternativeImage, provider, hasDemo, badge, kind }: Game): GameItem {
  return { id, uid, slug, name, image, image_alternative: alternativeImage, provider, has_demo: hasDemo, badge, kind };
}

/** The address is one of our own, so it needs no escaping. */
const toHtml = (image: string | null) => (image === null ? '' : `<img src="${image}" alt="">`);

export function toCategoryItem({ id, isActive, slug, name, image, gamesCount, games }: Category): lobby.Category {
  const item = { id, is_active: isActive, slug, menu_name: name, image_html: toHtml(image), games_count: gamesCount };
  return games ? { ...item, games: games.map(toGameItem) } : item;
}
