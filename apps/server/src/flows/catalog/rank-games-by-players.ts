import { DAY_MS } from '@tulpar/domain/durations';
import { rankGames } from '#modules/catalog/index.ts';
import { playersOfGames } from '#modules/rounds/index.ts';
import type { AppContext } from '../app-context.ts';

/** What is popular is what people play now, not what was once played most. */
const COUNTED_DAYS = 7;

/** LOBBY-05: orders the popular games by the people who played them for money in the last days. */
export async function rankGamesByPlayers({ database }: Pick<AppContext, 'database'>): Promise<void> {
  const since = new Date(database.now().getTime() - COUNTED_DAYS * DAY_MS);
  const players = await playersOfGames(database, since);
  await database.transaction((tx) => rankGames(tx, players));
}
