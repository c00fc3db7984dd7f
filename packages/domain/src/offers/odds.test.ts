import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureOdds, ODDS_PATHS, type Odds, type OddsPlan } from './odds.ts';
import { pickerOf, type ReturnTable, randomFrom, rtpOf } from './return-table.ts';

const measured = (plan: OddsPlan, options = {}): Odds => {
  const steps = measureOdds(plan, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};

const WINS_HALF: ReturnTable = [
  [0, 0.51],
  [2, 0.49],
];
const PLAN: OddsPlan = {
  deposit: 500,
  bonus: 500,
  target: 40_00,
  stake: 100,
  stakeMin: 100,
  weightPercent: 100,
  cashOutMax: null,
  table: WINS_HALF,
  spins: null,
};

/** The whole chances of a walk that wins or loses one unit a round, until so many rounds are played or nothing is left. */
function exactWalk(units: number, rounds: number, win: number) {
  let chances = new Map([[units, 1]]);
  for (let round = 0; round < rounds; round++) {
    const next = new Map<number, number>();
    const add = (at: number, chance: number): unknown => next.set(at, (next.get(at) ?? 0) + chance);
    for (const [at, chance] of chances)
      if (at === 0) add(0, chance);
      else {
        add(at + 1, chance * win);
        add(at - 1, chance * (1 - win));
      }
    chances = next;
  }
  // Who has nothing left after the last round has staked all that was asked too.
  const left = [...chances];
  const mean = left.reduce((sum, [at, chance]) => sum + at * chance, 0);
  const squared = left.reduce((sum, [at, chance]) => sum + at * at * chance, 0);
  return { alive: 1 - (chances.get(0) ?? 0), mean, deviation: Math.sqrt(squared - mean * mean) };
}

describe('MONEY-77 odds of a game with two outcomes', () => {
  test.each([40, 100, 200])('within three deviations of what they are, after %i rounds', (rounds) => {
    const odds = measured({ ...PLAN, target: rounds * 100 });
    const exact = exactWalk(10, rounds, 0.49);
    // The last round may take the last money of somebody who has met the wager with it.
    const ruinedInTime = 1 - exactWalk(10, rounds - 1, 0.49).alive;
    const share = odds.met / odds.paths;
    const met = 1 - ruinedInTime;
    expect(Math.abs(share - met)).toBeLessThan(3 * Math.sqrt((met * (1 - met)) / odds.paths));
    expect(Math.abs(odds.mean / 100 - exact.mean)).toBeLessThan((3 * exact.deviation) / Math.sqrt(odds.paths) + 0.005);
  });

  test('the same figures every time, whatever the pieces', () => {
    const whole = measured(PLAN, { paths: 500 });
    expect(measured(PLAN, { paths: 500, roundsAPiece: 7 })).toEqual(whole);
    let pieces = 0;
    for (const _ of measureOdds(PLAN, { paths: 500, roundsAPiece: 1_000 })) pieces++;
    expect(pieces).toBeGreaterThan(5);
  });

  test('only ratios count', () => {
    const [one, other] = [100, 45_000].map((unit) =>
      measured({ ...PLAN, deposit: 5 * unit, bonus: 5 * unit, target: 40 * unit, stake: unit, stakeMin: unit }, { paths: 2_000 }),
    );
    expect([one?.met, one?.rounds, (one?.mean ?? 0) / 100]).toEqual([
      other?.met,
      other?.rounds,
      expect.closeTo((other?.mean ?? 0) / 45_000, 2),
    ]);
  });
});

test('MONEY-77 a game that always returns the stake loses nobody and nothing', () => {
  const odds = measured({ ...PLAN, table: [[1, 1]] }, { paths: 100 });
  expect(odds).toEqual({ paths: 100, met: 100, mean: 1_000, median: 1_000, rounds: 40 });
});

test('MONEY-77 what a met wager releases is capped, and a lost one leaves real money only', () => {
  expect(measured({ ...PLAN, table: [[1, 1]], cashOutMax: 200 }, { paths: 10 })).toMatchObject({ mean: 700, median: 700 });
  expect(measured({ ...PLAN, table: [[0, 1]] }, { paths: 10 })).toEqual({ paths: 10, met: 0, mean: 0, median: 0, rounds: 10 });
});

test('MONEY-77 real money is staked before the bonus', () => {
  // Three lost stakes take 300 of the 500 deposited; of the bonus, which is whole, 100 are released.
  const odds = measured({ ...PLAN, target: 300, cashOutMax: 100, table: [[0, 1]] }, { paths: 10 });
  expect(odds).toEqual({ paths: 10, met: 10, mean: 300, median: 300, rounds: 3 });
});

test('MONEY-77 a game that counts a tenth asks ten times as many rounds', () => {
  expect(measured({ ...PLAN, table: [[1, 1]], weightPercent: 10 }, { paths: 10 }).rounds).toBe(400);
});

test('MONEY-77 free spins: what they win must be staked', () => {
  const spins = { count: 5, stake: 100, table: [[2, 1]] as ReturnTable, wager: 3 };
  const odds = measured({ ...PLAN, deposit: 0, bonus: 0, target: 0, table: [[1, 1]], spins }, { paths: 10 });
  expect(odds).toEqual({ paths: 10, met: 10, mean: 1_000, median: 1_000, rounds: 5 + 30 });
  const nothing = { ...spins, table: [[0, 1]] as ReturnTable };
  expect(measured({ ...PLAN, deposit: 0, bonus: 0, target: 0, spins: nothing }, { paths: 10 })).toMatchObject({
    met: 0,
    mean: 0,
    rounds: 5,
  });
});

test('MONEY-77 every step of a table is picked as often as it says', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 64 }), (weights) => {
      const all = weights.reduce((sum, one) => sum + one, 0);
      const table: ReturnTable = weights.map((weight, at) => [at + 1, weight / all]);
      const pick = pickerOf(table);
      // Every place, at evenly spread numbers: no chance is involved.
      const seen = new Map<number, number>();
      const DRAWS = 2 ** 14;
      for (let draw = 0; draw < DRAWS; draw++) {
        const times = pick(((((draw >>> 6) * 2 ** 18) << 6) | (draw & 63)) >>> 0);
        seen.set(times, (seen.get(times) ?? 0) + 1);
      }
      for (const [times, chance] of table) expect(Math.abs((seen.get(times) ?? 0) / DRAWS - chance)).toBeLessThan(0.005);
      expect(seen.has(0)).toBe(false);
    }),
    { numRuns: 30 },
  );
});

test('numbers of a seed are spread evenly, and differ from path to path', () => {
  const firsts = Array.from({ length: ODDS_PATHS }, (_, path) => randomFrom(1, path)());
  expect(new Set(firsts).size).toBeGreaterThan(ODDS_PATHS - 10);
  expect(Math.abs(firsts.reduce((sum, one) => sum + one / 2 ** 32, 0) / ODDS_PATHS - 0.5)).toBeLessThan(0.01);
  expect(rtpOf(WINS_HALF)).toBeCloseTo(0.98, 12);
});
