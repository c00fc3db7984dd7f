import { describe, expect, test } from 'vitest';
import type { Minor } from '../money.ts';
import { WELCOME_LADDER } from './ladder.ts';
import { EXAMPLE_TIMES, type OddsGame, oddsExamples, scaledOdds } from './odds-plans.ts';
import { offerTerms } from './terms.ts';

const SLOT: OddsGame = { table: [[1, 1]], weightPercent: 100, stakes: { min: 900, max: 4_500_000, step: 900 } };
const welcome = (campaign: string) => {
  const row = WELCOME_LADDER.find((one) => one.campaign === campaign);
  if (!row) throw new Error(`no ${campaign}`);
  return row.terms.KZT;
};

describe('what is measured', () => {
  test('MONEY-77 of a deposit bonus: stakes that the game takes, none larger than allowed', () => {
    const terms = welcome('welcome-1');
    for (const times of EXAMPLE_TIMES) {
      const examples = oddsExamples(terms, SLOT, null, times);
      expect(examples.map(({ way }) => way)).toEqual(['careful', 'usual', 'largest']);
      for (const { deposit, bonus, stake, plan, without } of examples) {
        expect([deposit, bonus]).toEqual([terms.depositMin * times, Math.floor(deposit * 1.2)]);
        expect((stake - 900) % 900).toBe(0);
        expect(stake).toBeLessThanOrEqual(terms.stakeMax);
        expect(plan).toMatchObject({ deposit, bonus, target: bonus * terms.wager, cashOutMax: null });
        expect(without).toMatchObject({ deposit, bonus: 0, target: deposit * 3 });
      }
    }
  });

  test('MONEY-77 of free spins: the deposit is no part of it, and the limit on what they bring is', () => {
    const [example] = oddsExamples(welcome('welcome-gs'), SLOT, [[1, 1]], 5);
    expect(example).toMatchObject({ deposit: 0, bonus: 0, without: null });
    expect(example?.plan).toMatchObject({ deposit: 0, bonus: 0, cashOutMax: 5_000_000, spins: { count: 100, stake: 5_000, wager: 10 } });
  });

  test('MONEY-77 never more of a deposit than the bonus grows with', () => {
    const terms = offerTerms('KZT', { percent: 100, amountMax: 1_000_000 as Minor, depositMin: 300_000 as Minor, wager: 10 });
    expect(oddsExamples(terms, SLOT, null, 25)[0]).toMatchObject({ deposit: 1_000_000, bonus: 1_000_000 });
  });

  test.each([
    ['is paid as money', { amount: 100_000 as Minor, wager: 0 }, 100],
    ['is played in a game that counts nothing', { amount: 100_000 as Minor, wager: 5 }, 0],
    ['is played in a game that takes no bonus money', { amount: 100_000 as Minor, wager: 5 }, -1],
    ['gives spins of a game without a table', { wager: 5, spins: { game: 'x', count: 5, stake: 900 as Minor } }, 100],
  ])('nothing where it %s', (_, terms, weightPercent) =>
    expect(oddsExamples(offerTerms('KZT', terms), { ...SLOT, weightPercent }, null, 5)).toEqual([]),
  );
});

test('MONEY-77 five times as much of everything is five times as much in the end, and as often', () => {
  const odds = { paths: 100, met: 57, mean: 10_001, median: 9_000, rounds: 300 };
  expect(scaledOdds(odds, 1_000, 5_000)).toEqual({ paths: 100, met: 57, mean: 50_005, median: 45_000, rounds: 300 });
});
