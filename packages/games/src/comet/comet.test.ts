import type { Minor } from '@tulpar/domain/money';
import { describe, expect, test } from 'vitest';
import { scripted } from '#testing/arbitraries.ts';
import { comet, cometWin, crashOf, drawsAtLeast, takenAt } from './comet.ts';
import { flightMs, heightAt, msTo, PASSED, TOP } from './height.ts';

const draw = (word: number) => ({ below: () => word });
const WORDS = 2 ** 32;

describe('how high a comet is', () => {
  test.each([
    [-50, 100],
    [0, 100],
    [129, 100],
    [130, 101],
    [1_000, 108],
    [5_000, 149],
    [8_670, 199],
    [8_680, 200],
    [28_800, 999],
    [57_600, 10_003],
    [86_380, 99_925],
    [86_390, 100_000],
    [900_000, 100_000],
  ])('after %d ms: %d hundredths', (ms, height) => expect(heightAt(ms)).toBe(height));

  test('it only rises, and the way back from a height to its moment agrees', () => {
    for (const height of PASSED) {
      const ms = msTo(height);
      expect(heightAt(ms)).toBe(height);
      if (ms > 0) expect(heightAt(ms - 1)).toBeLessThan(height);
    }
    expect(PASSED[0]).toBe(100);
    expect(PASSED.at(-1)).toBe(TOP);
  });

  test('a flight lasts as long as its height is not above the crash point', () => {
    expect(flightMs(0)).toBe(0);
    for (const crash of [100, 101, 199, 1_250, 54_321]) {
      expect(heightAt(flightMs(crash) - 1)).toBeLessThanOrEqual(crash);
      expect(heightAt(flightMs(crash))).toBeGreaterThan(crash);
    }
    expect(flightMs(TOP)).toBe(msTo(TOP));
  });
});

describe('where it bursts', () => {
  test.each([
    [0, TOP],
    [Math.floor((99 * WORDS) / TOP) - 1, TOP],
    [WORDS / 2 - 1, 198],
    [Math.floor((99 * WORDS) / 100) - 1, 100],
    [Math.floor((99 * WORDS) / 100), 0],
    [WORDS - 1, 0],
  ])('with the word %d at %d', (word, crash) => expect(crashOf(draw(word))).toBe(crash));

  test('exactly as many words as are said come to a height', () => {
    for (const height of [100, 101, 150, 200, 333, 1_000, 99_999, TOP]) {
      const count = drawsAtLeast(height);
      expect(crashOf(draw(count - 1))).toBeGreaterThanOrEqual(height);
      expect(crashOf(draw(count))).toBeLessThan(height);
    }
  });
});

/** A word with which a flight bursts at 2.50. */
const AT_250 = drawsAtLeast(250) - 1;
const play = (auto: number, actions: readonly object[], word = AT_250) =>
  comet.play({ stake: 10_000, auto }, 'KZT', actions, scripted({ 0: [word] }));

describe('a bet', () => {
  test.each([
    ['taken by hand pays what it is worth then', 0, { at: 180 }, 180],
    ['at the very crash point it still pays', 0, { at: 250 }, 250],
    ['left flying goes down with the comet', 0, { fly: true }, null],
    ['takes itself out at its multiplier', 200, { fly: true }, 200],
    ['whose multiplier is the crash point takes itself out', 250, { fly: true }, 250],
    ['whose multiplier is above goes down', 251, { fly: true }, null],
    ['can be taken by hand before its multiplier', 251, { at: 120 }, 120],
  ])('%s', (_, auto, action, at) => {
    const win = at === null ? 0 : 100 * at;
    const played = play(auto, [action]);
    expect(played).toMatchObject({ ok: true, play: { isOver: true, win, events: [{ type: 'flight', crash: 250, at, win }] } });
  });

  test.each([
    ['above the crash point', 0, { at: 251 }],
    ['at what no flight passes through', 0, { at: 99 }],
    ['after it took itself out', 200, { at: 210 }],
    ['at its own multiplier', 200, { at: 200 }],
  ])('is not taken %s', (_, auto, action) => expect(play(auto, [action])).toEqual({ ok: false, code: 'ACTION_NOT_ALLOWED' }));

  test('that is still there at the top is paid', () => {
    expect(play(0, [{ fly: true }], 0)).toMatchObject({ ok: true, play: { win: 10_000 * 1_000, events: [{ crash: TOP, at: TOP }] } });
  });

  test('on a comet that never leaves the ground is lost', () => {
    expect(play(101, [], WORDS - 1)).toMatchObject({ ok: true, play: { isOver: false, choices: [{ fly: true }] } });
    expect(play(101, [{ fly: true }], WORDS - 1)).toMatchObject({ ok: true, play: { win: 0, events: [{ crash: 0, at: null }] } });
  });

  test.each([100, 100_001, 150.5, -1, '200', null])('with the multiplier %s is refused', (auto) => {
    expect(comet.judgeBet({ stake: 10_000, auto }, 'KZT')).toEqual({ ok: false, code: 'BET_MALFORMED' });
  });

  test('is never rounded', () => {
    for (const currency of ['KZT', 'AZN'] as const) {
      expect(comet.limits[currency].step % 100).toBe(0);
      expect(Number.isInteger(cometWin(comet.limits[currency].min, 101))).toBe(true);
    }
    expect(cometWin(1_000 as Minor, TOP)).toBe(1_000 * comet.facts.topWinTimesStake);
    expect(Math.floor(WORDS / drawsAtLeast(TOP))).toBe(comet.facts.topWinOneIn);
    expect([takenAt(250, 200, null), takenAt(250, 0, 251), takenAt(0, 101, null)]).toEqual([200, null, null]);
  });
});
