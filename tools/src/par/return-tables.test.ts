import { readFileSync } from 'node:fs';
import { RETURN_STEPS_MAX, rtpOf } from '@tulpar/domain/offers/return-table';
import { GAMES } from '@tulpar/games/catalog';
import { RETURN_TABLES } from '@tulpar/games/return-tables.gen';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inSteps, RETURN_TABLES_FILE, returnTablesFile } from './return-tables.ts';

test('MONEY-77 the return tables say what the games do: else run npm run par', () => {
  expect(readFileSync(RETURN_TABLES_FILE, 'utf8')).toBe(returnTablesFile());
});

test.each(Object.entries(RETURN_TABLES))('MONEY-77 the table of %s is whole and returns what the game states', (slug, table) => {
  const facts = GAMES.find((game) => game.slug === slug)?.facts;
  expect(table.length).toBeLessThanOrEqual(RETURN_STEPS_MAX);
  expect(table.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 8);
  // A sheet states two decimals of a percent.
  expect(Math.abs(rtpOf(table) * 100 - Number(facts?.rtpPercent))).toBeLessThan(0.0101);
  expect(Math.max(...table.map(([times]) => times))).toBeLessThanOrEqual((facts?.topWinTimesStake ?? 0) + 1e-6);
});

test('MONEY-77 steps keep the return to a millionth, and are few', () => {
  const anyWin = fc.tuple(fc.nat(1_000_000), fc.integer({ min: 1, max: 1_000_000 }));
  fc.assert(
    fc.property(fc.array(anyWin, { minLength: 2, maxLength: 400 }), fc.integer({ min: 1, max: 100 }), (wins, stake) => {
      const all = wins.reduce((sum, [, weight]) => sum + weight, 0);
      const distribution = new Map<number, number>();
      for (const [win, weight] of wins) distribution.set(win, (distribution.get(win) ?? 0) + weight / all);
      const exact = [...distribution].reduce((sum, [win, chance]) => sum + (win / stake) * chance, 0);
      const steps = inSteps(distribution, stake);
      expect(steps.length).toBeLessThanOrEqual(RETURN_STEPS_MAX);
      expect(Math.abs(rtpOf(steps) - exact)).toBeLessThanOrEqual(exact * 1e-9);
      expect(steps.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 9);
    }),
  );
});
