/** A game that takes no bonus money. */
export const EXCLUDED = -1;

/** How much of a stake counts towards the wager of one bonus, by game, in whole percents, or `EXCLUDED`. A set never changes. */
export interface GameWeights {
  readonly id: number;
  readonly percents: ReadonlyMap<string, number>;
}

/** A game that the bonus does not name counts by its own weight. */
export const weightFor = (weights: GameWeights | null, { game, weightPercent }: { game: string; weightPercent: number }): number =>
  weights?.percents.get(game) ?? weightPercent;

const GAMES_MAX = 1_000;
const GAME = /^[\x21-\x7e]{1,200}$/;

/** Weights as they are written down; null for anything that is none. */
export function readPercents(games: unknown): ReadonlyMap<string, number> | null {
  if (typeof games !== 'object' || games === null || Array.isArray(games)) return null;
  const percents = new Map<string, number>();
  for (const [game, percent] of Object.entries(games)) {
    if (!GAME.test(game) || !Number.isInteger(percent) || percent < EXCLUDED || percent > 100) return null;
    percents.set(game, percent);
  }
  return percents.size >= 1 && percents.size <= GAMES_MAX ? percents : null;
}
