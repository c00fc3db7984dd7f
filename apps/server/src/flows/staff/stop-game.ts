import { findGame } from '@tulpar/games/catalog';
import * as rounds from '#modules/rounds/index.ts';
import * as staff from '#modules/staff/index.ts';
import type { AppContext } from '../app-context.ts';
import { type StaffAct, type StaffResult, UNCHANGED } from './staff-result.ts';

interface StopGameInput extends StaffAct {
  /** A game's name, or `*` for all games. */
  readonly game: string;
  readonly isStopped: boolean;
}

/** Stops new rounds of a game in every process, or allows them again. Open rounds are finished. */
export async function stopGame(
  { database, providers }: Pick<AppContext, 'database' | 'providers'>,
  { game, isStopped, reason, by }: StopGameInput,
): Promise<StaffResult> {
  if (game !== rounds.ALL_GAMES && !findGame(game) && !(await providers.game(game))) return UNCHANGED;
  return database.transaction(async (tx) => {
    const hasChanged = isStopped ? await rounds.stopGame(tx, { game, reason, staff: by }) : await rounds.allowGame(tx, game);
    if (!hasChanged) return UNCHANGED;
    await staff.record(tx, { actor: by, act: isStopped ? 'stop-game' : 'allow-game', playerId: null, reason, details: { game } });
    return { ok: true };
  });
}
