import { findGame } from '@tulpar/games/catalog';
import { streamsOf } from '@tulpar/games/fairness/draws';
import type { Game, Play } from '@tulpar/games/rounds/game';
import type { Round } from '#modules/rounds/index.ts';

/** The rules under which a round was begun. */
export function gameOf({ game, version }: Pick<Round, 'game' | 'version'>): Game {
  const found = findGame(game, version);
  if (!found) throw new Error(`the rules of ${game} version ${version} do not exist`);
  return found;
}

/** Plays a round from its seeds, with its actions and those in `more`: the result is the same at any time and on any machine. */
export function replay(game: Game, { bet, currency, actions, seeds }: Round, more: readonly unknown[] = []) {
  return game.play(bet, currency, [...actions, ...more], streamsOf(game.label, seeds));
}

/** A round as far as it has been played. */
export function playOf(game: Game, round: Round): Play {
  const result = replay(game, round);
  if (!result.ok) throw new Error(`the game refuses a round that has begun: ${result.code}`);
  return result.play;
}

/** Bets and actions are flat. The order of their keys means nothing, because the database may change it. */
export function isSameJson(one: unknown, other: unknown): boolean {
  const text = (value: unknown) =>
    JSON.stringify(value !== null && typeof value === 'object' ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : value);
  return text(one) === text(other);
}
