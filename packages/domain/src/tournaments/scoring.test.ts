import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { minor } from '../money.ts';
import { HOUSE_POLICY, policyOf } from '../policy.ts';
import {
  type CountingRules,
  counts,
  type EndedRound,
  FURTHER_STAKE_SOURCE,
  mayScore,
  multiplierPoints,
  NO_SCORE,
  pointsOfRounds,
  type Score,
  type Scoring,
  scored,
  scoreOf,
} from './scoring.ts';

const startsAt = new Date('2026-11-20T09:00:00Z');
const endsAt = new Date('2026-11-21T09:00:00Z');
const at = (moment: Date, ms = 0) => new Date(moment.getTime() + ms);
const joinedAt = at(startsAt, 60_000);
const BEST: Scoring = { kind: 'best-multipliers', best: 3 };
const rulesOf = (scoring: Scoring): CountingRules => ({
  scoring,
  startsAt,
  endsAt,
  games: new Set(['slot-a', 'slot-b']),
  stakeMin: minor(5_000),
});
const round = (stake: number, win: number, more: Partial<EndedRound> = {}): EndedRound => ({
  source: 'arcade',
  game: 'slot-a',
  stake: minor(stake),
  win: minor(win),
  isFree: false,
  openedAt: at(joinedAt, 1_000),
  endedAt: at(joinedAt, 2_000),
  ...more,
});
const after = (scoring: Scoring, rounds: readonly EndedRound[]): Score =>
  rounds.reduce((score, one) => scored(scoring, score, one), NO_SCORE);

test.each([
  ['a round after joining', {}, true],
  ['staked at the moment of joining', { openedAt: joinedAt }, true],
  ['staked before joining', { openedAt: at(joinedAt, -1) }, false],
  ['staked before the start', { openedAt: at(startsAt, -1) }, false],
  ['ended a moment before the end', { endedAt: at(endsAt, -1) }, true],
  ['ended with the end', { endedAt: endsAt }, false],
  ['another game', { game: 'slot-c' }, false],
  ['the least stake', { stake: minor(5_000) }, true],
  ['below the least stake', { stake: minor(4_999) }, false],
  ['a free round', { isFree: true }, false],
  ['a further stake', { source: FURTHER_STAKE_SOURCE, stake: minor(1) }, false],
] as const)('MONEY-81 %s', (_what, more, isCounted) => {
  expect(counts(rulesOf(BEST), joinedAt, round(10_000, 0, more))).toBe(isCounted);
});

test('MONEY-81 who joined before the start counts from the start, and a further stake counts in sums', () => {
  expect(counts(rulesOf(BEST), at(startsAt, -1e6), round(10_000, 0, { openedAt: at(startsAt, -1) }))).toBe(false);
  expect(counts(rulesOf(BEST), at(startsAt, -1e6), round(10_000, 0, { openedAt: startsAt }))).toBe(true);
  const further = round(1, 0, { source: FURTHER_STAKE_SOURCE });
  for (const kind of ['points', 'wager-race'] as const)
    expect(counts(rulesOf(kind === 'points' ? { kind, perStake: 1, perWin: 1 } : { kind }), joinedAt, further)).toBe(true);
  expect(counts(rulesOf({ kind: 'biggest-win' }), joinedAt, further)).toBe(false);
  // It is part of the round that was counted with the first stake.
  expect(scored({ kind: 'wager-race' }, NO_SCORE, further)).toMatchObject({ rounds: 0, staked: further.stake, points: further.stake });
});

test('a multiplier gives a hundred points for each time the stake, in whole points and not without end', () => {
  expect(multiplierPoints(round(3, 10))).toBe(333);
  expect(multiplierPoints(round(10_000, 0))).toBe(0);
  expect(multiplierPoints(round(1, 1e12))).toBe(1_000_000);
  expect(multiplierPoints(round(0, 5))).toBe(0);
});

test('the best rounds are summed, and a round that is not among them changes neither points nor their time', () => {
  const played = [200, 100, 300, 150, 150].map((percent, index) => round(10_000, percent * 100, { endedAt: at(joinedAt, index) }));
  const score = after(BEST, played);
  expect(score).toMatchObject({ points: 650, rounds: 5, best: [300, 200, 150], reachedAt: at(joinedAt, 3) });
});

test('points are the whole points of both sums', () => {
  const score = after({ kind: 'points', perStake: 1, perWin: 3 }, [round(150, 0), round(150, 133)]);
  expect(score.points).toBe(3 + 3);
});

test('the biggest win and the sum of stakes', () => {
  const played = [round(10_000, 500), round(10_000, 800, { endedAt: at(joinedAt, 9) }), round(10_000, 800)];
  expect(after({ kind: 'biggest-win' }, played)).toMatchObject({ points: 800, reachedAt: at(joinedAt, 9) });
  expect(after({ kind: 'wager-race' }, played)).toMatchObject({ points: 30_000 });
});

test('a strict market has no race for the largest turnover', () => {
  expect(mayScore({ kind: 'wager-race' }, policyOf(true))).toBe(false);
  expect(mayScore({ kind: 'wager-race' }, HOUSE_POLICY)).toBe(true);
  expect(mayScore(BEST, policyOf(true))).toBe(true);
  // Points for stakes are the same race by another name.
  expect(mayScore({ kind: 'points', perStake: 1, perWin: 5 }, policyOf(true))).toBe(false);
  expect(mayScore({ kind: 'points', perStake: 0, perWin: 5 }, policyOf(true))).toBe(true);
  expect(mayScore({ kind: 'points', perStake: 1, perWin: 5 }, HOUSE_POLICY)).toBe(true);
});

const anyScoring = fc.oneof(
  fc.record({ kind: fc.constant('best-multipliers' as const), best: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('points' as const), perStake: fc.nat(5), perWin: fc.nat(5) }),
  fc.constant({ kind: 'biggest-win' as const }),
  fc.constant({ kind: 'wager-race' as const }),
);
const anyRound = fc
  .record({
    stake: fc.integer({ min: 1, max: 20_000 }),
    win: fc.nat(100_000),
    game: fc.constantFrom('slot-a', 'slot-b', 'slot-c'),
    source: fc.constantFrom('arcade', FURTHER_STAKE_SOURCE, 'sandbox'),
    isFree: fc.boolean(),
    opened: fc.integer({ min: -100, max: 1_000 }),
  })
  .map(({ stake, win, opened, ...more }) =>
    round(stake, win, { ...more, openedAt: at(joinedAt, opened), endedAt: at(joinedAt, opened + 500) }),
  );

/** Points as the text of the rules says them, without steps. */
function naivePoints(scoring: Scoring, rounds: readonly EndedRound[]): number {
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  switch (scoring.kind) {
    case 'best-multipliers':
      return sum(
        rounds
          .map(multiplierPoints)
          .sort((a, b) => b - a)
          .slice(0, scoring.best),
      );
    case 'points':
      return (
        Math.floor((sum(rounds.map(({ stake }) => stake)) * scoring.perStake) / 100) +
        Math.floor((sum(rounds.map(({ win }) => win)) * scoring.perWin) / 100)
      );
    case 'biggest-win':
      return Math.max(0, ...rounds.map(({ win }) => win));
    case 'wager-race':
      return sum(rounds.map(({ stake }) => stake));
  }
}

test('MONEY-79 any cutting into batches gives the score of all rounds at once, and the points that the rules say', () => {
  fc.assert(
    fc.property(anyScoring, fc.array(anyRound, { maxLength: 40 }), fc.array(fc.nat(40)), (scoring, rounds, cuts) => {
      const rules = rulesOf(scoring);
      const edges = [0, ...cuts.map((cut) => Math.min(cut, rounds.length)).sort((a, b) => a - b), rounds.length];
      let score = NO_SCORE;
      for (const [index, edge] of edges.entries())
        for (const one of rounds.slice(edge, edges[index + 1] ?? edge))
          if (counts(rules, joinedAt, one)) score = scored(scoring, score, one);
      expect(score).toEqual(scoreOf(rules, joinedAt, rounds));
      expect(score.points).toBe(
        naivePoints(
          scoring,
          rounds.filter((one) => counts(rules, joinedAt, one)),
        ),
      );
      expect(score.reachedAt === null).toBe(score.points === 0);
    }),
  );
});

test('MONEY-79 what each round has brought comes to the score, of the best rounds no more than are summed', () => {
  fc.assert(
    fc.property(anyScoring, fc.array(anyRound, { maxLength: 40 }), (scoring, rounds) => {
      const rules = rulesOf(scoring);
      const counted = rounds.filter((one) => counts(rules, joinedAt, one));
      const points = pointsOfRounds(scoring, counted);
      expect(points).toHaveLength(counted.length);
      expect(points.reduce((sum, one) => sum + one, 0)).toBe(scoreOf(rules, joinedAt, rounds).points);
      if (scoring.kind === 'best-multipliers') expect(points.filter((one) => one > 0).length).toBeLessThanOrEqual(scoring.best);
    }),
  );
});
