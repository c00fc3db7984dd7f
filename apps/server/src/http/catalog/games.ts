import type { QueryOf } from '@tulpar/contract/endpoint';
import {
  addFavourite,
  addRecentSearch,
  clearRecentSearches,
  type GameList,
  getGame,
  getGames,
  getLobbyGames,
  getRecentSearches,
  removeFavourite,
  searchGames,
} from '@tulpar/contract/games/catalog';
import { findGame as findRules } from '@tulpar/games/catalog';
import { addressKey } from '#flows/accounts/account-limits.ts';
import type { AppContext } from '#flows/app-context.ts';
import { ownListsOf } from '#flows/catalog/own-lists.ts';
import { languageAndCurrencyOf } from '#http/audience.ts';
import type { Claims } from '#modules/accounts/index.ts';
import {
  addToFavourites,
  findGame,
  findGames,
  forgetSearches,
  listGames,
  readGames,
  readGamesPage,
  recentSearches,
  rememberSearch,
  removeFromFavourites,
  type Searcher,
  type Viewer,
} from '#modules/catalog/index.ts';
import { type Refusal, refuse, refuseField } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { RateLimits } from '#platform/rate-limits.ts';
import { toGameItem, toPagination } from './catalog-shape.ts';

const SUCCEEDED = { data: { success: true } } as const;
/** Many guests share one address of a mobile operator. */
const GUEST_SEARCHES = { max: 300, windowMs: 60_000 } as const;

/** Null for a guest whose device has no id: there is nothing to store the searches under. */
function searcherOf(player: Claims | null, visitorUid: string | undefined): Searcher | null {
  if (player) return `player/${player.playerId}`;
  return visitorUid === undefined ? null : `visitor/${visitorUid}`;
}

/** The odds and limits of one of our own games; null values for the games of other providers. */
function factsOf(slug: string, { currency }: Viewer) {
  const game = findRules(slug);
  if (!game) return { rtp: null, volatility: null, hit_rate: null, max_win: null, min_bet: null, max_bet: null };
  const { facts, limits } = game;
  return {
    rtp: facts.rtpPercent,
    volatility: facts.volatility,
    hit_rate: facts.hitOneIn,
    max_win: { times_stake: facts.topWinTimesStake, one_in: facts.topWinOneIn },
    min_bet: limits[currency].min,
    max_bet: limits[currency].max,
  };
}

export function serveGames(serve: Serve<Claims>, context: AppContext, limits: RateLimits): void {
  const { database } = context;

  const readList = async (query: QueryOf<typeof getGames>, player: Claims | null, viewer: Viewer): Promise<GameList | Refusal> => {
    const { limit, page, category_slug: category = null, filter_slug: provider = null, sort_by: sorting = null } = query;
    const own = ownListsOf(context, player?.playerId ?? null, viewer.currency);
    const found = await listGames(database, { limit, page, category, provider, sorting }, viewer, own);
    if (!found) return refuse(404, 'NOT_FOUND');
    return {
      data: found.games.map(toGameItem),
      pagination: toPagination(found.total, limit),
      extra_data: { is_use_image_alternative: found.usesAlternative },
    };
  };
  serve(getGames, (asked) => readList(asked.query, asked.player, languageAndCurrencyOf(asked)));
  serve(getLobbyGames, (asked) => readList(asked.query, asked.player, languageAndCurrencyOf(asked)));

  serve(getGame, async (asked) => {
    const viewer = languageAndCurrencyOf(asked);
    const found = await findGame(database, asked.params.slug, viewer);
    if (!found) return refuse(404, 'NOT_FOUND');
    return { data: { ...toGameItem(found.game), ...factsOf(found.game.slug, viewer), rules: [...found.rules] } };
  });

  serve(searchGames, async (asked) => {
    const viewer = languageAndCurrencyOf(asked);
    const { limit, page, search = '' } = asked.query;
    const { games, total } = await readGamesPage(database, await findGames(database, search, viewer.currency), { limit, page }, viewer);
    return { data: games.map(toGameItem), pagination: toPagination(total, limit), uid: database.ids.uuid() };
  });

  serve(getRecentSearches, async (asked) => {
    const searcher = searcherOf(asked.player, asked.query.visitor_uid);
    const games = searcher ? await readGames(database, await recentSearches(database, searcher), languageAndCurrencyOf(asked)) : [];
    return { data: games.map(toGameItem) };
  });
  serve(addRecentSearch, async ({ player, body, visitor }) => {
    const searcher = searcherOf(player, body.visitor_uid);
    if (!searcher) return refuseField('visitor_uid', 'REQUIRED');
    const taken = await limits.take(`recent-searches:${addressKey(visitor.ip)}`, GUEST_SEARCHES);
    if (!taken.ok) return refuse(429, 'TOO_MANY_REQUESTS', { retryAfterMs: taken.retryAfterMs });
    const isKept = await database.transaction((tx) => rememberSearch(tx, searcher, body.game_id, body.search_uid));
    return isKept ? SUCCEEDED : refuseField('game_id', 'INVALID_VALUE');
  });
  serve(clearRecentSearches, async ({ player, body }) => {
    const searcher = searcherOf(player, body.visitor_uid);
    if (searcher) await forgetSearches(database, searcher);
    return SUCCEEDED;
  });

  serve(addFavourite, async ({ player, params }) => {
    const outcome = await database.transaction((tx) => addToFavourites(tx, player.playerId, params.slug));
    if (outcome === 'unknown') return refuse(404, 'NOT_FOUND');
    return outcome === 'full' ? refuse(409, 'FAVOURITES_FULL') : SUCCEEDED;
  });
  serve(removeFavourite, async ({ player, params }) => {
    const outcome = await removeFromFavourites(database, player.playerId, params.slug);
    return outcome === 'unknown' ? refuse(404, 'NOT_FOUND') : SUCCEEDED;
  });
}
