import type { Minor } from '../money.ts';
import type { Policy } from '../policy.ts';

/** How rounds bring points. Amounts are counted in minor units. */
export type Scoring =
  /** The sum of the best rounds by multiplier: a hundred points for each time the stake. */
  | { readonly kind: 'best-multipliers'; readonly best: number }
  /** So many points for each unit of money that is staked and that is won. */
  | { readonly kind: 'points'; readonly perStake: number; readonly perWin: number }
  | { readonly kind: 'biggest-win' }
  | { readonly kind: 'wager-race' };

export const BEST_ROUNDS_MAX = 50;
export const PER_UNIT_MAX = 100;
/** A round brings no more, however much it multiplies its stake. */
const MULTIPLIER_POINTS_MAX = 1_000_000;
const MINOR_PER_UNIT = 100;

/** A stake that a choice within a round has added: a round of the books, but not one of the player's. */
export const FURTHER_STAKE_SOURCE = 'arcade-further';

/** A round that has ended, as the ledger keeps it. */
export interface EndedRound {
  readonly source: string;
  readonly game: string;
  /** Real and bonus money together. */
  readonly stake: Minor;
  readonly win: Minor;
  readonly isFree: boolean;
  readonly openedAt: Date;
  readonly endedAt: Date;
}

/** What decides whether a round counts. */
export interface CountingRules {
  readonly scoring: Scoring;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly games: ReadonlySet<string>;
  readonly stakeMin: Minor;
}

/** What the rounds of a player have brought so far. */
export interface Score {
  readonly points: number;
  readonly rounds: number;
  /** When the last point came; null without points. */
  readonly reachedAt: Date | null;
  readonly staked: Minor;
  readonly won: Minor;
  /** The points of the best rounds, the most first; empty where none are chosen. */
  readonly best: readonly number[];
}

export const NO_SCORE: Score = { points: 0, rounds: 0, reachedAt: null, staked: 0 as Minor, won: 0 as Minor, best: [] };

/** The stake was made after the start and after joining, and the round ended before the end, all by the ledger's clock. */
export function counts(rules: CountingRules, joinedAt: Date, round: EndedRound): boolean {
  return (
    !round.isFree &&
    rules.games.has(round.game) &&
    round.openedAt >= rules.startsAt &&
    round.openedAt >= joinedAt &&
    round.endedAt < rules.endsAt &&
    (round.source === FURTHER_STAKE_SOURCE ? countsSums(rules.scoring) : round.stake >= rules.stakeMin)
  );
}

/** Whether sums are added up, so that it does not matter how a round is cut into stakes. */
export const countsSums = ({ kind }: Scoring): boolean => kind === 'points' || kind === 'wager-race';

/** A hundred points for each time the stake, in whole points. */
export function multiplierPoints({ stake, win }: Pick<EndedRound, 'stake' | 'win'>): number {
  if (stake <= 0) return 0;
  const points = (BigInt(win) * 100n) / BigInt(stake);
  return points > MULTIPLIER_POINTS_MAX ? MULTIPLIER_POINTS_MAX : Number(points);
}

/** In whole points, and exact for sums of any size. */
const unitsOf = (sum: number, perUnit: number): number => Number((BigInt(sum) * BigInt(perUnit)) / BigInt(MINOR_PER_UNIT));

function withBest(best: readonly number[], points: number, size: number): readonly number[] {
  const last = best[size - 1];
  if (points === 0 || (last !== undefined && points <= last)) return best;
  const place = best.findLastIndex((one) => one >= points) + 1;
  return [...best.slice(0, place), points, ...best.slice(place, size - 1)];
}

function pointsOf(scoring: Scoring, score: Omit<Score, 'points' | 'reachedAt'>, before: number, round: EndedRound): number {
  switch (scoring.kind) {
    case 'best-multipliers':
      return score.best.reduce((sum, one) => sum + one, 0);
    case 'points':
      return unitsOf(score.staked, scoring.perStake) + unitsOf(score.won, scoring.perWin);
    case 'biggest-win':
      return Math.max(before, round.win);
    case 'wager-race':
      return score.staked;
  }
}

/** The score after one more round that counts. Rounds are added in the order of the player's books. */
export function scored(scoring: Scoring, before: Score, round: EndedRound): Score {
  const isFurther = round.source === FURTHER_STAKE_SOURCE;
  const next = {
    rounds: before.rounds + (isFurther ? 0 : 1),
    staked: (before.staked + round.stake) as Minor,
    won: (before.won + round.win) as Minor,
    best: scoring.kind === 'best-multipliers' ? withBest(before.best, multiplierPoints(round), scoring.best) : before.best,
  };
  const points = pointsOf(scoring, next, before.points, round);
  return { ...next, points, reachedAt: points > before.points ? round.endedAt : before.reachedAt };
}

/** The score of all rounds at once: what adding them one after the other must come to. */
export const scoreOf = (rules: CountingRules, joinedAt: Date, rounds: readonly EndedRound[]): Score =>
  rounds.filter((round) => counts(rules, joinedAt, round)).reduce((score, round) => scored(rules.scoring, score, round), NO_SCORE);

/**
 * What each of the rounds that count has brought, in their order: of the best rounds their points, of the biggest win all, of sums what they grew
 * by. Together they are the score.
 */
export function pointsOfRounds(scoring: Scoring, rounds: readonly EndedRound[]): number[] {
  if (scoring.kind === 'best-multipliers') {
    const points = rounds.map(multiplierPoints);
    const best = new Set(
      [...points.keys()].sort((one, other) => (points[other] ?? 0) - (points[one] ?? 0) || one - other).slice(0, scoring.best),
    );
    return points.map((brought, nth) => (best.has(nth) ? brought : 0));
  }
  let score = NO_SCORE;
  const grown = rounds.map((round) => {
    const before = score.points;
    score = scored(scoring, score, round);
    return score.points - before;
  });
  if (scoring.kind !== 'biggest-win') return grown;
  const last = grown.findLastIndex((points) => points > 0);
  return grown.map((_, nth) => (nth === last ? score.points : 0));
}

/** A race for the largest turnover urges to stake more, under whichever name: a strict market has none, and no points for stakes. */
export const mayScore = (scoring: Scoring, { hasWagerRace }: Pick<Policy, 'hasWagerRace'>): boolean =>
  hasWagerRace || !(scoring.kind === 'wager-race' || (scoring.kind === 'points' && scoring.perStake > 0));
