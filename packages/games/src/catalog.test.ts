import { CURRENCIES } from '@tulpar/domain/markets';
import { protectionRulesOf } from '@tulpar/domain/protection/market-rules';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findGame, GAMES } from './catalog.ts';
import { streamsOf } from './fairness/draws.ts';
import { finishByRule } from './rounds/finish-by-rule.ts';
import type { Game } from './rounds/game.ts';
import { betArbitrary, currencyArbitrary, playOut, restaked, scripted, seedsArbitrary } from './testing/arbitraries.ts';

/** Stops of the reels that open a game's bonus; a game without one takes any. */
const BONUS_STOPS: Readonly<Record<string, readonly number[]>> = {
  'fruit-cocktail': [7, 16, 15, 7, 8],
  resident: [20, 8, 11, 4, 4],
  'golden-tulpar': [24, 11, 3, 0, 0],
  'silk-road': [0, 0, 0, 0, 0],
  // Four temples, and of everything else too few to win.
  'fire-temple': [125, 125, 125, 125, ...Array.from({ length: 26 }, (_, place) => [8, 18, 31, 46, 64, 83, 103][place % 7] ?? 8)],
  'snow-leopard': [17, 4, 4, 0, 0],
};
const bonusStops = ({ slug }: Game): readonly number[] => BONUS_STOPS[slug] ?? [];

/** A round of a game, its bonus as likely as not, because by chance it is rare. */
const roundArbitrary = (game: Game) =>
  currencyArbitrary.chain((currency) =>
    fc.record({
      currency: fc.constant(currency),
      bet: betArbitrary(game, currency),
      streams: fc.oneof(
        seedsArbitrary.map((seeds) => streamsOf(game.label, seeds)),
        fc.record({ 0: fc.constant(bonusStops(game)), 1: fc.array(fc.nat(), { maxLength: 32 }) }).map(scripted),
      ),
      picks: fc.array(fc.nat(20), { maxLength: 12 }),
    }),
  );

test('a game is found by name and version', () => {
  expect(GAMES.map(({ slug }) => slug)).toEqual([
    'dice',
    'fruit-cocktail',
    'mines',
    'plinko',
    'resident',
    'roulette',
    'blackjack',
    'golden-tulpar',
    'fire-temple',
    'silk-road',
    'snow-leopard',
    'comet',
  ]);
  for (const game of GAMES) {
    expect(findGame(game.slug)).toBe(game);
    expect(findGame(game.slug, game.version)).toBe(game);
    expect(findGame(game.slug, 999)).toBeNull();
    expect(game.label).toBe(`tulpar/${game.slug}/${game.version}`);
  }
  expect(findGame('constructor')).toBeNull();
});

describe.each(GAMES)('$slug', (game) => {
  test('the same bet, actions and seeds give the same play, step by step', () => {
    fc.assert(
      fc.property(roundArbitrary(game), ({ currency, bet, streams, picks }) => {
        const { actions, plays, last } = playOut(game, bet, currency, streams, picks);
        expect(game.play(bet, currency, actions, streams)).toEqual({ ok: true, play: last });
        // What was told once is never told otherwise.
        for (const play of plays) expect(last.events.slice(0, play.events.length)).toEqual(play.events);
        // It is JSON: storing and reading it changes nothing.
        expect(JSON.parse(JSON.stringify(last))).toEqual(last);
      }),
    );
  });

  test('events add up to the win, which is never negative and never beyond the top', () => {
    fc.assert(
      fc.property(roundArbitrary(game), ({ currency, bet, streams, picks }) => {
        const { last } = playOut(game, bet, currency, streams, picks);
        const wins = last.events.flatMap(({ win }) => (win === undefined ? [] : [win]));
        expect(wins.every((win) => Number.isSafeInteger(win) && win >= 0)).toBe(true);
        expect(last.win).toBe(wins.reduce((sum, win) => sum + win, 0));
        expect(last.win).toBeLessThanOrEqual(bet.stake * game.facts.topWinTimesStake);
        const raised = last.events.reduce((sum, { raise }) => sum + (raise ?? 0), 0);
        expect(last.stake).toBe(bet.stake + raised);
      }),
    );
  });

  test('no outcome depends on how much is staked', () => {
    fc.assert(
      fc.property(roundArbitrary(game), fc.nat(), ({ currency, bet, streams, picks }, more) => {
        const { min, max, step } = game.limits[currency];
        const [one, two] = [bet.stake, min + ((more * step) % (max - min + step))].map((stake) =>
          playOut(game, restaked(bet, stake), currency, streams, picks).last.events.map(({ win, raise, ...rest }) => [
            rest,
            (win ?? 0) > 0,
            raise === undefined,
          ]),
        );
        expect(one).toEqual(two);
      }),
    );
  });

  test('a malformed bet is refused and never throws', () => {
    const { min, step } = game.limits.KZT;
    const odd = fc.oneof(
      fc.anything(),
      fc.record({ stake: fc.anything(), side: fc.anything(), chance: fc.anything(), chips: fc.anything() }),
    );
    fc.assert(
      fc.property(odd, (bet) => {
        const judged = game.judgeBet(bet, 'KZT');
        const played = game.play(bet, 'KZT', [], scripted({}));
        expect(played.ok).toBe(judged.ok);
        if (!judged.ok) expect(judged.code).toMatch(/^(BET|STAKE)_/);
      }),
      { numRuns: 1_000 },
    );
    const [good] = fc.sample(betArbitrary(game, 'KZT'), 1);
    expect(game.judgeBet(good, 'KZT')).toEqual({ ok: true, bet: good });
    if (!good) throw new Error('no bet');
    const code = (bet: object): string => {
      const judged = game.judgeBet(bet, 'KZT');
      return judged.ok ? 'ok' : judged.code;
    };
    expect(code({ ...good, extra: 1 })).toBe('BET_MALFORMED');
    expect(code(restaked(good, String(min)))).toBe('BET_MALFORMED');
    expect(code(restaked(good, min + 0.5))).toBe('BET_MALFORMED');
    expect(code(restaked(good, 0 - min))).toBe('STAKE_TOO_SMALL');
    expect(code(restaked(good, min - step))).toBe('STAKE_TOO_SMALL');
    expect(code(restaked(good, min + 1))).toBe('STAKE_OFF_STEP');
    expect(code(restaked(good, game.limits.KZT.max + step))).toBe('STAKE_TOO_LARGE');
    expect(code(Object.assign(JSON.parse('{"__proto__": {"stake": 1}}'), good) as object)).toBe('BET_MALFORMED');
  });

  test('a malformed or forbidden action is refused and never throws', () => {
    const streams = scripted({ 0: bonusStops(game) });
    fc.assert(
      fc.property(roundArbitrary(game), fc.anything(), fc.nat(3), ({ currency, bet, picks }, action, at) => {
        const { actions } = playOut(game, bet, currency, streams, picks);
        const tampered = [...actions.slice(0, at), action];
        const played = game.play(bet, currency, tampered, streams);
        if (!played.ok) expect(played.code).toMatch(/^(ACTION_MALFORMED|ACTION_NOT_ALLOWED|ROUND_OVER)$/);
      }),
      { numRuns: 500 },
    );
    const [bet] = fc.sample(betArbitrary(game, 'KZT'), 1);
    const many = Array.from({ length: 2_000 }, () => ({}));
    expect(game.play(bet, 'KZT', many, streams)).toEqual({ ok: false, code: 'ACTION_MALFORMED' });
  });

  test('a round that was left comes to its end by rule, and replays with what was added', () => {
    fc.assert(
      fc.property(roundArbitrary(game), fc.nat(4), ({ currency, bet, streams, picks }, until) => {
        const { actions } = playOut(game, bet, currency, streams, picks);
        const begun = actions.slice(0, until);
        const ended = finishByRule(game, bet, currency, begun, streams);
        if (!ended.ok) throw new Error(ended.code);
        expect(ended.play.isOver).toBe(true);
        expect(game.play(bet, currency, [...begun, ...ended.added], streams)).toEqual({ ok: true, play: ended.play });
      }),
    );
    expect(finishByRule(game, null, 'KZT', [], scripted({}))).toEqual({ ok: false, code: 'BET_MALFORMED' });
  });

  test('the buttons offer stakes that are taken, and the top win can be paid', () => {
    for (const currency of ['KZT', 'AZN'] as const) {
      const { ladder, min, max } = game.limits[currency];
      const [bet] = fc.sample(betArbitrary(game, currency), 1);
      for (const stake of ladder) expect(game.judgeBet(bet && restaked(bet, stake), currency).ok).toBe(true);
      expect([ladder[0], ladder.at(-1)]).toEqual([min, max]);
      expect(Number.isSafeInteger(max * game.facts.topWinTimesStake)).toBe(true);
    }
  });
});

test('MONEY-101 with less than the smallest stake of the rules of protection no game can be played', () => {
  for (const currency of CURRENCIES)
    expect(Math.min(...GAMES.map(({ limits }) => limits[currency].min))).toBe(protectionRulesOf(currency).smallestStake);
});
