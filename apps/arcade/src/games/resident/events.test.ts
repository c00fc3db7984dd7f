import { streamsOf } from '@tulpar/games/fairness/draws';
import { resident } from '@tulpar/games/resident/resident';
import { finishByRule } from '@tulpar/games/rounds/finish-by-rule';
import { expect, test } from 'vitest';
import { readSpins } from '#stage/slots/read-spins.ts';
import { readEvent } from './events.ts';

/** Rounds of the real game, the first ones of a fixed pair of seeds. */
const rounds = Array.from({ length: 3000 }, (_, nonce) => {
  const streams = streamsOf(resident.label, { serverSeed: new Uint8Array(32), playerSeed: 'a', nonce });
  const played = finishByRule(resident, { stake: 900 }, 'KZT', [], streams);
  if (!played.ok) throw new Error(played.code);
  return { ...played.play, steps: readSpins(played.play.events, 0, readEvent) };
});

test('the wins of all steps add up to the win of the round', () => {
  for (const { steps, win } of rounds) expect(steps.reduce((total, step) => total + ('win' in step ? step.win : 0), 0)).toBe(win);
});

test('a safe is told from the first bolt to its end', () => {
  const worked = rounds.filter(({ steps }) => steps.some(({ type }) => type === 'open'));
  expect(worked.length).toBeGreaterThan(20);
  for (const { steps } of worked) {
    const types = steps.map(({ type }) => type);
    expect(types.slice(0, 2)).toEqual(['spin', 'open']);
    expect(types.at(-1)).toBe('close');
    expect(types.includes('alarm')).toBe(!types.includes('box'));
  }
  expect(worked.some(({ steps }) => steps.some(({ type }) => type === 'box'))).toBe(true);
});
