import { findGame } from '@tulpar/games/catalog';
import * as rounds from '#modules/rounds/index.ts';
import * as staff from '#modules/staff/index.ts';
import type { AppContext } from '../app-context.ts';

interface Switching {
  /** A game's name, or `*` for all of them. */
  readonly game: string;
  readonly isStopped: boolean;
  readonly reason: string;
  readonly by: staff.StaffActor;
}

/** From this moment on nobody begins a round of it, in any process; open rounds come to their end. False when it was so already. */
export async function stopGame(
  { database, providers }: Pick<AppContext, 'database' | 'providers'>,
  { game, isStopped, reason, by }: Switching,
): Promise<boolean> {
  if (game !== rounds.ALL_GAMES && !findGame(game) && !(await providers.game(game))) return false;
  return database.transaction(async (tx) => {
    const hasChanged = isStopped ? await rounds.stopGame(tx, { game, reason, staff: by }) : await rounds.allowGame(tx, game);
    if (hasChanged)
      await staff.record(tx, { actor: by, act: isStopped ? 'stop-game' : 'allow-game', playerId: null, reason, details: { game } });
    return hasChanged;
  });
}
