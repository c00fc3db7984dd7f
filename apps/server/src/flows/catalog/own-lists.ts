import type { Currency } from '@tulpar/domain/markets';
import { favouritesOf, idsOf, type OwnLists } from '#modules/catalog/index.ts';
import { recentGames } from '#modules/rounds/index.ts';
import type { AppContext } from '../app-context.ts';

/** A player's recently played games and favourites. A guest has neither. */
export function ownListsOf({ database }: Pick<AppContext, 'database'>, playerId: string | null, currency: Currency): OwnLists {
  if (playerId === null) return { recent: async () => [], favourites: async () => [] };
  return {
    recent: async () => idsOf(database, await recentGames(database, playerId), currency),
    favourites: () => favouritesOf(database, playerId, currency),
  };
}
