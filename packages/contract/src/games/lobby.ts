import * as z from 'zod/mini';
import { dataOf, endpoint, publicList } from '../endpoint.ts';
import { Audience, Pagination, text, wholeNumber } from '../fields.ts';
import { GameItem } from './catalog.ts';

/** CONST-10 */
export const CATEGORIES_MAX = 300;
export const SHORTCUTS_PER_PAGE = 50;
const PROVIDERS_PER_PAGE = 50;
const PAGE_MAX = 10_000;
const Flag = z.optional(z.enum(['0', '1', 'false', 'true']));

const Category = z.object({
  id: z.int(),
  is_active: z.boolean(),
  slug: z.string(),
  menu_name: z.string(),
  /** One picture, or nothing. */
  image_html: z.string(),
  games_count: z.int(),
  games: z.optional(z.array(GameItem)),
});
export type Category = z.output<typeof Category>;

export const getCategories = endpoint({
  method: 'GET',
  path: '/api/v1/categories',
  access: 'public',
  knowsPlayer: true,
  summary: 'Categories with games: of the lobby, or with type=provider one per provider; games=1 adds the first games of each',
  query: z.extend(Audience, {
    limit: wholeNumber(1, CATEGORIES_MAX, CATEGORIES_MAX),
    type: z.optional(z.literal('provider')),
    is_active: Flag,
    /** A comma list. */
    slugs: z.optional(text(2000)),
    games: Flag,
  }),
  response: dataOf(z.array(Category)),
});

const Shortcut = z.object({ slug: z.string(), name: z.string(), image_url: z.nullable(z.string()) });
export type Shortcut = z.output<typeof Shortcut>;

export const getShortcuts = endpoint({
  method: 'GET',
  path: '/api/v1/shortcuts',
  access: 'public',
  knowsPlayer: true,
  summary: 'Quick links to categories',
  query: z.extend(Audience, { limit: wholeNumber(1, SHORTCUTS_PER_PAGE, SHORTCUTS_PER_PAGE), page: wholeNumber(1, PAGE_MAX, 1) }),
  response: z.object({ data: z.array(Shortcut), pagination: Pagination }),
});

const Provider = z.object({ slug: z.string(), name: z.string(), images: z.array(z.string()) });
export type Provider = z.output<typeof Provider>;

export const getProviders = publicList('/api/v1/providers', 'Providers whose games can be played', Provider);

export const getProvidersPage = endpoint({
  method: 'GET',
  path: '/api/v1/providers/page',
  access: 'public',
  summary: 'Providers with the number of their games, page by page',
  query: z.extend(Audience, { limit: wholeNumber(1, 100, PROVIDERS_PER_PAGE), page: wholeNumber(1, PAGE_MAX, 1) }),
  response: z.object({ data: z.array(z.extend(Provider, { games_count: z.int() })), pagination: Pagination }),
});

export const getGameSlider = publicList('/api/v1/game-slider', 'Games for the slider of the lobby', GameItem);

export const getProviderSlider = publicList('/api/v1/provider-slider', 'Providers for the slider of the lobby', Provider);
