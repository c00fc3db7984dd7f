import { GAME_KINDS } from '@tulpar/domain/game-kinds';
import * as z from 'zod/mini';
import { dataOf, endpoint, Success } from '../endpoint.ts';
import { SEARCH_CHARACTERS_MAX } from '../field-values.ts';
import { Audience, Pagination, text, wholeNumber } from '../fields.ts';
import { Slug } from './rounds.ts';

/** CONST-11, CONST-12: the default page sizes. */
export const GAMES_PER_PAGE = 10;
export const LOBBY_GAMES_PER_PAGE = 20;
const PER_PAGE_MAX = 100;
const PAGE_MAX = 10_000;

/** `new`: added lately; `hot`: played by more people this week than others. */
export const GAME_BADGES = ['new', 'hot'] as const;

export const GameItem = z.object({
  id: z.int(),
  uid: z.string(),
  slug: z.string(),
  name: z.string(),
  image: z.nullable(z.string()),
  image_alternative: z.nullable(z.string()),
  provider: z.object({ slug: z.string(), name: z.string() }),
  has_demo: z.boolean(),
  badge: z.nullable(z.enum(GAME_BADGES)),
  /** Players close kinds of games for themselves. */
  kind: z.enum(GAME_KINDS),
});
export type GameItem = z.output<typeof GameItem>;

export const GAME_SORTINGS = ['popular', 'new', 'name'] as const;

const gamesQuery = (perPage: number) =>
  z.extend(Audience, {
    limit: wholeNumber(1, PER_PAGE_MAX, perPage),
    page: wholeNumber(1, PAGE_MAX, 1),
    category_slug: z.optional(Slug),
    /** The slug of a provider. */
    filter_slug: z.optional(Slug),
    sort_by: z.optional(z.enum(GAME_SORTINGS)),
  });

const GameList = z.object({
  data: z.array(GameItem),
  pagination: Pagination,
  extra_data: z.object({ is_use_image_alternative: z.boolean() }),
});
export type GameList = z.output<typeof GameList>;

export const getGames = endpoint({
  method: 'GET',
  path: '/api/v1/games',
  access: 'public',
  knowsPlayer: true,
  summary: 'Games of a category or of a provider, page by page; recent and favourites are those of the player',
  query: gamesQuery(GAMES_PER_PAGE),
  response: GameList,
  errors: ['NOT_FOUND'],
});

export const getLobbyGames = endpoint({
  method: 'GET',
  path: '/api/v2/games',
  access: 'public',
  knowsPlayer: true,
  summary: 'The same for the lobby, in larger pages',
  query: gamesQuery(LOBBY_GAMES_PER_PAGE),
  response: GameList,
  errors: ['NOT_FOUND'],
});

/** The facts of a game for players; unknown values of other providers' games are null. Money is in minor units of the given currency. */
const GamePage = z.extend(GameItem, {
  /** In percent, as a decimal. */
  rtp: z.nullable(z.string()),
  volatility: z.nullable(z.enum(['low', 'medium', 'high', 'chosen'])),
  /** One round in this many wins; null if the player's choice decides it. */
  hit_rate: z.nullable(z.string()),
  /** The top win as a multiple of the stake, and one round in how many wins it. */
  max_win: z.nullable(z.object({ times_stake: z.number(), one_in: z.number() })),
  min_bet: z.nullable(z.int()),
  max_bet: z.nullable(z.int()),
  /** One sentence or two each. */
  rules: z.array(z.string()),
});
export type GamePage = z.output<typeof GamePage>;

export const getGame = endpoint({
  method: 'GET',
  path: '/api/v1/games/:slug',
  access: 'public',
  summary: 'One game with its odds, limits and rules',
  params: z.object({ slug: Slug }),
  query: Audience,
  response: dataOf(GamePage),
  errors: ['NOT_FOUND'],
});

export const searchGames = endpoint({
  method: 'GET',
  path: '/api/v1/games/search',
  access: 'public',
  summary: 'Searches games by name in any alphabet, with typing errors or the wrong keyboard layout; the best hundred',
  query: z.extend(Audience, {
    limit: wholeNumber(1, PER_PAGE_MAX, GAMES_PER_PAGE),
    page: wholeNumber(1, PAGE_MAX, 1),
    search: z.optional(text(SEARCH_CHARACTERS_MAX)),
  }),
  response: z.object({ data: z.array(GameItem), pagination: Pagination, uid: z.string() }),
});

/** A guest is identified by an id that the device generated. */
const VisitorUid = z.string().check(z.regex(/^[\w-]{1,128}$/, 'INVALID_VALUE'));

export const getRecentSearches = endpoint({
  method: 'GET',
  path: '/api/v1/games/search/recent',
  access: 'public',
  knowsPlayer: true,
  summary: 'Games that were opened from the search, newest first',
  query: z.extend(Audience, { visitor_uid: z.optional(VisitorUid) }),
  response: dataOf(z.array(GameItem)),
});

export const addRecentSearch = endpoint({
  method: 'POST',
  path: '/api/v1/games/search/recent/add',
  access: 'public',
  knowsPlayer: true,
  summary: 'Stores a game that was opened from the search; a repeated call moves it to the top',
  body: z.object({ game_id: z.int().check(z.gte(1, 'INVALID_VALUE')), search_uid: text(64), visitor_uid: z.optional(VisitorUid) }),
  response: Success,
  errors: ['TOO_MANY_REQUESTS'],
});

export const clearRecentSearches = endpoint({
  method: 'POST',
  path: '/api/v1/games/search/recent/clear',
  access: 'public',
  knowsPlayer: true,
  summary: 'Deletes the recent searches',
  body: z.object({ visitor_uid: z.optional(VisitorUid) }),
  response: Success,
});

export const addFavourite = endpoint({
  method: 'PUT',
  path: '/api/v1/games/:slug/favourite',
  access: 'player',
  summary: 'Adds a game to the favourites; a repeated call changes nothing',
  params: z.object({ slug: Slug }),
  response: Success,
  errors: ['NOT_FOUND', 'FAVOURITES_FULL'],
});

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/api/v1/games/:slug/favourite',
  access: 'player',
  summary: 'Removes a game from the favourites',
  params: z.object({ slug: Slug }),
  response: Success,
  errors: ['NOT_FOUND'],
});
