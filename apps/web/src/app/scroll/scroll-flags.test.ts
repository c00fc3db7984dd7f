import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { AT_TOP, type ScrollState, scrolled } from './scroll-flags.ts';

const through = (...positions: number[]): ScrollState => positions.reduce(scrolled, AT_TOP);

test('SYS-12 the header hides 120 px below the last turn, in any number of steps, and returns with the first step up', () => {
  expect(through(120).isAway).toBe(false);
  expect(through(121).isAway).toBe(true);
  expect(through(40, 80, 121).isAway).toBe(true);
  expect(through(500, 499).isAway).toBe(false);
  expect(through(500, 400, 520).isAway).toBe(false);
  expect(through(500, 400, 521).isAway).toBe(true);
});

test('SYS-13 after 420 px there is a button to the top', () => {
  expect(through(420).isFar).toBe(false);
  expect(through(421).isFar).toBe(true);
  expect(through(900, 420).isFar).toBe(false);
});

test('CONST-31 above 322 px the button of the lobby floats', () => {
  expect([through(322).isFloating, through(323).isFloating]).toEqual([false, true]);
});

test('SYS-12 a page that bounces over its top shows its header', () => expect(through(300, 0, -60, -10, 0).isAway).toBe(false));

test('SYS-12 whatever the way: at the top, and after a step up, nothing is hidden', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -100, max: 3000 })), (positions) => {
      const state = through(...positions);
      if (state.y === 0) expect([state.isAway, state.isFar, state.isFloating]).toEqual([false, false, false]);
      expect(scrolled(state, state.y - 1).isAway).toBe(state.y === 0 ? state.isAway : false);
    }),
  );
});
