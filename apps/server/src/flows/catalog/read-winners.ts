import type { Winner } from '@tulpar/contract/games/promos';
import { maskedName } from '@tulpar/domain/play/masked-name';
import { idsOf, readGames, type Viewer } from '#modules/catalog/index.ts';
import { lastWins, type Win } from '#modules/ledger/index.ts';
import { firstNamesOf } from '#modules/profiles/index.ts';
import type { House } from '../house.ts';

const WINNERS_MAX = 20;
/** Some were won in games that are no longer shown. */
const WINS_LOOKED_AT = 60;
const KEPT_MS = 5000;

interface NamedWin extends Win {
  readonly player: string;
}

/** Tells the last winners. Everybody in the lobby asks for the same few, so they are kept for some seconds. */
export function createWinners({ database }: Pick<House, 'database'>): (viewer: Viewer) => Promise<Winner[]> {
  let kept: { readonly until: number; readonly wins: Promise<NamedWin[]> } | null = null;

  const read = async (now: Date): Promise<NamedWin[]> => {
    const wins = await lastWins(database, { now, limit: WINS_LOOKED_AT });
    const names = await firstNamesOf(database, [...new Set(wins.map(({ playerId }) => playerId))]);
    return wins.map((win) => Object.assign(win, { player: maskedName(names.get(win.playerId) ?? null, win.playerId) }));
  };

  return async (viewer) => {
    const now = database.now();
    if (!kept || kept.until <= now.getTime()) kept = { until: now.getTime() + KEPT_MS, wins: read(now) };
    const mine = kept;
    const wins = await mine.wins.catch((error: unknown) => {
      // What failed is not kept.
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
        if (!game) return [];
        const { name, image } = game;
        return { player, game_name: name, game_slug: slug, game_img: image, amount: win, currency, created_at: endedAt.toISOString() };
      })
      .slice(0, WINNERS_MAX);
  };
}
