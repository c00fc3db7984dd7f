import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Currency } from '@tulpar/domain/markets';
import { blackjack } from '@tulpar/games/blackjack/blackjack';
import { GAMES } from '@tulpar/games/catalog';
import { comet, drawsAtLeast } from '@tulpar/games/comet/comet';
import { TOP } from '@tulpar/games/comet/height';
import { dice } from '@tulpar/games/dice/dice';
import { mines, minesWin, survival } from '@tulpar/games/mines/mines';
import { plinko } from '@tulpar/games/plinko/plinko';
import { roulette } from '@tulpar/games/roulette/roulette';
import { SPOTS } from '@tulpar/games/roulette/spots';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REPO_ROOT } from '#repo/read-repo.ts';
import { readKept } from './kept-rounds.ts';
import { cometExtremes, cometReturn } from './originals/comet-sheet.ts';
import { diceExtremes } from './originals/dice-returns.ts';
import { HABIT_GEMS_MAX, MINES_TARGETS, minesExtremes, minesHabit, minesReturn } from './originals/mines-returns.ts';
import { countWays, PLINKO_BOARDS, plinkoOdds } from './originals/plinko-returns.ts';
import { decimal, fraction, isLess, oneIn, percent, plus, ratio, times, toNumber } from './rational.ts';
import { SHEETS, writtenSheet } from './sheets.ts';
import { simulate } from './simulate.ts';
import { BLACKJACK_FIGURES } from './tables/blackjack-figures.ts';
import { playBasic } from './tables/blackjack-strategy.ts';
import { quickStreams } from './tables/quick-streams.ts';
import { spotReturn } from './tables/roulette-sheet.ts';

const SEED = Uint8Array.from({ length: 32 }, (_, index) => 255 - index);

test('every game has a sheet and no sheet is without a game', () => {
  expect(Object.keys(SHEETS).sort()).toEqual(GAMES.map(({ slug }) => slug).sort());
});

test.each(Object.keys(SHEETS))('docs/games/%s.md says what the code does: else run npm run par', (slug) => {
  expect(readFileSync(path.join(REPO_ROOT, `docs/games/${slug}.md`), 'utf8')).toBe(writtenSheet(slug));
});

test.each(Object.entries(readKept()))(
  'the rounds of %s that were kept are of its stakes, and returned at the largest what it states',
  (slug, kept) => {
    const game = GAMES.find((one) => one.slug === slug);
    for (const { currency, stake, rounds, rtp, margin } of kept) {
      const { min, max } = game?.limits[currency] ?? { min: 0, max: 0 };
      expect([min, max]).toContain(stake);
      expect(rounds).toBeGreaterThanOrEqual(10_000_000);
      // At small stakes more of a win is lost in rounding; the sheets count that out.
      if (stake === max) expect(Math.abs(rtp - Number(game?.facts.rtpPercent) / 100)).toBeLessThan(margin + 0.0001);
    }
  },
);

describe('dice returns 99 % at every stake and chance, rounding included', () => {
  test.each([
    ['KZT', '98.9066'],
    ['AZN', '97.1360'],
  ] as const)('%s: never less than %s percent', (currency, lowest) => {
    const { worst, best, smallestProfit } = diceExtremes(currency satisfies Currency);
    expect(decimal(times(worst.rtp, ratio(100)), 4)).toBe(lowest);
    expect(isLess(worst.rtp, ratio(95, 100))).toBe(false);
    expect(isLess(ratio(99, 100), best.rtp)).toBe(false);
    expect(smallestProfit).toBeGreaterThan(0);
  });

  test('and says so', () => expect(Number(dice.facts.rtpPercent)).toBe(99));
});

test('comet returns 99 % at every multiplier, and says so', () => {
  const { worst, best } = cometExtremes();
  expect([percent(cometReturn(worst), 4), percent(cometReturn(best), 4)]).toEqual(['99.0000 %', '99.0000 %']);
  expect(isLess(ratio(99, 100), cometReturn(best))).toBe(false);
  expect(Number(comet.facts.rtpPercent)).toBe(99);
  expect(Math.floor(2 ** 32 / drawsAtLeast(TOP))).toBe(comet.facts.topWinOneIn);
  const bet = SHEETS['comet']?.bet(100) ?? { stake: 0 };
  const { rtp, margin } = simulate({ game: comet, bet, currency: 'AZN', rounds: 20_000, serverSeed: SEED });
  expect(Math.abs(rtp - 0.99)).toBeLessThan(margin);
});

describe('mines returns 99 % with every number of mines, whenever the money is taken, rounding included', () => {
  test.each([
    ['KZT', '98.9230'],
    ['AZN', '97.4400'],
  ] as const)('%s: never less than %s percent', (currency, lowest) => {
    const { worst, best, smallestProfit } = minesExtremes(currency satisfies Currency);
    expect(decimal(times(worst.rtp, ratio(100)), 4)).toBe(lowest);
    expect(isLess(ratio(99, 100), best.rtp)).toBe(false);
    expect(smallestProfit).toBeGreaterThan(0);
  });

  test('and says so, with the rarest win that pays most', () => {
    const { rtpPercent, topWinTimesStake, topWinOneIn } = mines.facts;
    expect(Number(rtpPercent)).toBe(99);
    const stake = mines.limits.KZT.max;
    const most = MINES_TARGETS.map((target) => minesWin({ stake, mines: target.mines }, target.gems) / stake);
    expect(Math.max(...most)).toBe(topWinTimesStake);
    const { safe, all } = survival(3, 22);
    expect(all / safe).toBe(topWinOneIn);
  });

  test('a simulation that aims at one to five gems comes close', () => {
    const stake = mines.limits.AZN.min;
    const { rtp, margin } = simulate({
      game: mines,
      bet: SHEETS['mines']?.bet(stake) ?? { stake },
      currency: 'AZN',
      rounds: 20_000,
      serverSeed: SEED,
      habit: minesHabit,
    });
    const aims = Array.from({ length: HABIT_GEMS_MAX }, (_, place) => toNumber(minesReturn(stake, 3, place + 1)));
    expect(Math.abs(rtp - aims.reduce((sum, one) => sum + one, 0) / HABIT_GEMS_MAX)).toBeLessThan(margin);
  });
});

describe('plinko', () => {
  test.each(PLINKO_BOARDS)('returns 99.00 % with $rows rows and $risk risk, and not more than 99 %', (board) => {
    const { rtp } = plinkoOdds(board);
    expect(percent(rtp, 2)).toBe(`${plinko.facts.rtpPercent} %`);
    expect(isLess(ratio(99, 100), rtp)).toBe(false);
  });

  test('says the top win that a board has and how rare it is', () => {
    const { top, edge } = plinkoOdds({ rows: 16, risk: 'high' });
    expect(PLINKO_BOARDS.every((board) => !isLess(top, plinkoOdds(board).top))).toBe(true);
    expect([toNumber(top), oneIn(edge, 0)]).toEqual([plinko.facts.topWinTimesStake, '32 768']);
    expect(plinko.facts.topWinOneIn).toBe(32_768);
  });

  test('the walked ways are those of the game', () => {
    const ways = countWays(8);
    const counts = ways.map(() => 0);
    for (let way = 0; way < 2 ** 8; way++) {
      const turns = Array.from({ length: 8 }, (_, row) => Math.floor(way / 2 ** row) % 2);
      const result = plinko.play({ stake: 1_000, rows: 8, risk: 'low' }, 'KZT', [], () => ({ below: () => turns.shift() ?? 0 }));
      const bucket = result.ok ? (result.play.events[0]?.['bucket'] as number) : -1;
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
    expect(counts).toEqual(ways);
  });

  test('a simulation comes close', () => {
    const bet = { stake: 50, rows: 8, risk: 'medium' };
    const { rtp, margin } = simulate({ game: plinko, bet, currency: 'AZN', rounds: 20_000, serverSeed: SEED });
    expect(Math.abs(rtp - 0.99)).toBeLessThan(margin);
  });
});

test('every place of the felt returns 36 of 37, and the game says so', () => {
  for (const spot of SPOTS) expect(fraction(spotReturn(spot))).toBe('36 / 37');
  const [spot] = SPOTS;
  expect(spot && percent(spotReturn(spot), 2)).toBe(`${roulette.facts.rtpPercent} %`);
});

test('a simulation of roulette comes close', () => {
  const { rtp, margin } = simulate({
    game: roulette,
    bet: SHEETS['roulette']?.bet(5_000) ?? { stake: 0 },
    currency: 'KZT',
    rounds: 40_000,
    serverSeed: SEED,
  });
  expect(Math.abs(rtp - 36 / 37)).toBeLessThan(margin);
});

describe('blackjack', () => {
  const { net, staked, simulated } = BLACKJACK_FIGURES;

  test('returns what it says, with the strategy of the sheet', () => {
    expect(Math.floor((1 + net / staked) * 10_000) / 100).toBe(Number(blackjack.facts.rtpPercent));
    expect(Math.abs(simulated.rtp - (1 + net / staked))).toBeLessThan(simulated.margin);
    expect(simulated.margin).toBeLessThan(0.001);
    expect((simulated.rounds / simulated.hits).toFixed(2)).toBe(blackjack.facts.hitOneIn);
  });

  test('a simulation comes close, and no other simple way of playing is as good', () => {
    const table = { game: blackjack, bet: { stake: 10_000 }, currency: 'KZT', serverSeed: SEED, streamsAt: quickStreams } as const;
    const basic = simulate({ ...table, habit: playBasic, rounds: 60_000 });
    expect(Math.abs(basic.rtp - (1 + net / staked))).toBeLessThan(basic.margin);
    expect(Math.abs(basic.staked - staked)).toBeLessThan(0.01);
    const standing = simulate({ ...table, rounds: 30_000 });
    expect(standing.rtp + standing.margin).toBeLessThan(basic.rtp - basic.margin);
  });
});

test('fractions are exact', () => {
  expect(decimal(ratio(2, 3), 4)).toBe('0.6667');
  expect(decimal(ratio(5, 2), 0)).toBe('3');
  expect(percent(ratio(1, 8), 1)).toBe('12.5 %');
  expect(oneIn(ratio(1, 1_234_567), 0)).toBe('1 234 567');
  fc.assert(
    fc.property(fc.nat(9_999), fc.integer({ min: 1, max: 9_999 }), fc.nat(9_999), fc.integer({ min: 1, max: 9_999 }), (a, b, c, d) => {
      expect(toNumber(plus(ratio(a, b), ratio(c, d)))).toBeCloseTo(a / b + c / d, 9);
      expect(toNumber(times(ratio(a, b), ratio(c, d)))).toBeCloseTo((a / b) * (c / d), 6);
      expect(isLess(ratio(a, b), ratio(c, d))).toBe(a * d < c * b);
    }),
  );
});
