import { streamsOf } from '@tulpar/games/fairness/draws';
import { finishByRule } from '@tulpar/games/rounds/finish-by-rule';
import { silkRoad } from '@tulpar/games/silk-road/silk-road';
import { expect, test } from 'vitest';
import { readSpins } from '#stage/slots/read-spins.ts';
import { readEvent } from './events.ts';

/** Rounds of the real game, the first ones of a fixed pair of seeds. */
const rounds = Array.from({ length: 1_000 }, (_, nonce) => {
  const streams = streamsOf(silkRoad.label, { serverSeed: new Uint8Array(32), playerSeed: 'a', nonce });
  const played = finishByRule(silkRoad, { stake: 4_000 }, 'KZT', [], streams);
  if (!played.ok) throw new Error(played.code);
  return { win: played.play.win, steps: readSpins(played.play.events, 0, readEvent) };
});

test('the wins of all steps add up to the win of the round', () => {
  for (const { steps, win } of rounds) expect(steps.reduce((total, step) => total + ('win' in step ? step.win : 0), 0)).toBe(win);
});

test('a caravan is told from its coins to what it brings', () => {
  const sent = rounds.filter(({ steps }) => steps.some(({ type }) => type === 'caravan'));
  expect(sent.length).toBeGreaterThan(3);
  for (const { steps } of sent) {
    const types = steps.map(({ type }) => type);
    expect(types.slice(0, 4)).toEqual(['spin', 'caravan', 'coins', 'try']);
    expect(types.at(-1)).toBe('collect');
  }
});
