import { createFakeStorage } from '@tulpar/app-kit/testing/fake-storage';
import type { ShownRound } from '@tulpar/contract/games/arcade';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playback } from '../store.ts';
import { beforeSeen, resumePoint } from './resume-point.ts';

const round = (changes: Partial<ShownRound> = {}): ShownRound => ({
  id: 'round-1',
  stake: 100,
  win: 300,
  is_over: true,
  events: [{ type: 'spin' }, { type: 'free-spins' }, { type: 'spin' }],
  choices: [],
  step: 0,
  ...changes,
});
const last = round();
const NOTHING = { unfinished: null, seen: 0, last: null };

let storage = createFakeStorage();
beforeEach(() => {
  storage = createFakeStorage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

test('an open round is resumed, whatever was stored', () => {
  const open = round({ id: 'round-2', is_over: false });
  expect(resumePoint(open, last, { id: 'round-1', seen: 1 })).toEqual({ ...NOTHING, unfinished: open });
});

test('one that is over is shown from where it stood', () => {
  expect(resumePoint(null, last, { id: 'round-1', seen: 2 })).toEqual({ unfinished: last, seen: 2, last: null });
  expect(resumePoint(null, last, { id: 'round-1', seen: 99 })).toMatchObject({ seen: 3 });
});

test('nothing is shown again that was seen to its end, and nothing where there was nothing', () => {
  expect(resumePoint(null, last, { id: 'round-1', seen: null })).toEqual(NOTHING);
  expect(resumePoint(null, null, { id: 'round-1', seen: 2 })).toEqual(NOTHING);
});

test('of a round that this device does not know, the result is shown', () => {
  expect(resumePoint(null, last, null)).toEqual({ ...NOTHING, last });
  expect(resumePoint(null, last, { id: 'round-7', seen: 2 })).toEqual({ ...NOTHING, last });
});

test.each(['{', '[]', '{"version":1,"value":{"id":7,"seen":1}}', '{"version":1,"value":{"id":"round-1","seen":-1}}'])(
  'nonsense that was kept is nothing: %s',
  (text) => {
    storage.setItem('playback/player-1/golden-tulpar', text);
    expect(playback('golden-tulpar', 'player-1').read()).toBeNull();
  },
);

test('until it was seen, a win is not in the balance: the real money first, then the bonus', () => {
  expect(beforeSeen({ real: 1000, bonus: 50 }, last)).toEqual({ real: 700, bonus: 50 });
  expect(beforeSeen({ real: 200, bonus: 150 }, last)).toEqual({ real: 0, bonus: 50 });
  expect(beforeSeen({ real: 1000, bonus: 50 }, round({ is_over: false }))).toEqual({ real: 1000, bonus: 50 });
});
