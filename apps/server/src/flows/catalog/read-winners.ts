import type { Currency } from '@tulpar/domain/markets';
import { maskedName } from '@tulpar/domain/masked-name';
import { type Minor, minor } from '@tulpar/domain/money';
import { type Game, idsOf, readGames, type Viewer } from '#modules/catalog/index.ts';
import { lastWins, readRounds, type Win } from '#modules/ledger/index.ts';
import { firstNamesOf } from '#modules/profiles/index.ts';
import { listExtraStakes } from '#modules/rounds/index.ts';
import type { AppContext } from '../app-context.ts';
import { EXTRA_STAKE_SOURCE } from '../rounds/round-commands.ts';

const WINNERS_MAX = 20;
/** More than are shown, because some games of the last wins are no longer shown. */
const WINS_READ = 60;
/** A smaller win, such as 1.1 times the stake, is not worth reading. */
const TIMES_MIN = 2;
const KEPT_MS = 5000;

interface NamedWin extends Win {
  readonly player: string;
}

export interface Winner {
  /** As much of the player's name as others may see. */
  readonly player: string;
  readonly game: Game;
  readonly amount: Minor;
  readonly currency: Currency;
  readonly wonAt: Date;
}

/** Reads the last winners. Every lobby asks for the same ones, so they are cached for some seconds. */
export function createWinners({ database }: Pick<AppContext, 'database'>): (viewer: Viewer) => Promise<Winner[]> {
  let kept: { readonly until: number; readonly wins: Promise<NamedWin[]> } | null = null;

  /** A doubled or split hand is one round with several stakes, and each stake has its own win. */
  const winsOfExtraStakes = async (wins: readonly Win[]): Promise<ReadonlyMap<string, Minor>> => {
    const staked = await listExtraStakes(
      database,
      wins.map(({ playerId, roundId }) => ({ playerId, id: roundId })),
    );
    const sums = staked.map(async ({ playerId, id, extraStakes }) => {
      const shares = await readRounds(database, playerId, extraStakes);
      return [id, minor([...shares.values()].reduce((sum, { win }) => sum + win, 0))] as const;
    });
    return new Map(await Promise.all(sums));
  };

  const read = async (now: Date): Promise<NamedWin[]> => {
    const wins = await lastWins(database, { now, limit: WINS_READ, uncounted: EXTRA_STAKE_SOURCE, timesMin: TIMES_MIN });
    const more = await winsOfExtraStakes(wins);
    const names = await firstNamesOf(database, [...new Set(wins.map(({ playerId }) => playerId))]);
    return wins.map((one) =>
      Object.assign(one, {
        win: minor(one.win + (more.get(one.roundId) ?? 0)),
        player: maskedName(names.get(one.playerId) ?? null, one.playerId),
      }),
    );
  };

  return async (viewer) => {
    const now = database.now();
    if (!kept || kept.until <= now.getTime()) kept = { until: now.getTime() + KEPT_MS, wins: read(now) };
    const mine = kept;
    const wins = await mine.wins.catch((error: unknown) => {
      // A failed read is not cached.
      if (kept === mine) kept = null;
      throw error;
    });
    const slugs = [...new Set(wins.map(({ game }) => game))];
    const games = new Map(
      (await readGames(database, await idsOf(database, slugs, viewer.currency), viewer)).map((game) => [game.slug, game]),
    );
    return wins
      .flatMap(({ player, game: slug, win, currency, endedAt }) => {
        const game = games.get(slug);
        return game ? [{ player, game, amount: win, currency, wonAt: endedAt }] : [];
      })
      .slice(0, WINNERS_MAX);
  };
}
