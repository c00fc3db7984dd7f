import { streamsOf } from '@tulpar/games/fairness/draws';
import { fruitCocktail } from '@tulpar/games/fruit-cocktail/fruit-cocktail';
import { finishByRule } from '@tulpar/games/rounds/finish-by-rule';
import { expect, test } from 'vitest';
import { readSpins } from '#stage/slots/read-spins.ts';
import { readEvent } from './events.ts';

/** Rounds of the real game, the first ones of a fixed pair of seeds. */
const rounds = Array.from({ length: 2000 }, (_, nonce) => {
  const streams = streamsOf(fruitCocktail.label, { serverSeed: new Uint8Array(32), playerSeed: 'a', nonce });
  const played = finishByRule(fruitCocktail, { stake: 900 }, 'KZT', [], streams);
  if (!played.ok) throw new Error(played.code);
  return played.play;
});

test('the wins of all steps add up to the win of the round', () => {
  for (const { events, win } of rounds) {
    const steps = readSpins(events, 0, readEvent);
    const sum = steps.reduce((total, step) => total + ('win' in step ? step.win : 0), 0);
    expect(sum).toBe(win);
  }
});

test('a round with the glass tells the opening, each jar and the end', () => {
  const withGlass = rounds.find(({ events }) => events.some(({ type }) => type === 'glass-open'));
  const types = readSpins(withGlass?.events ?? [], 0, readEvent).map(({ type }) => type);
  expect(types[0]).toBe('spin');
  expect(types[1]).toBe('open');
  expect(types).toContain('close');
});

test('a full glass is followed by eight spins of the toast', () => {
  const full = rounds.find(({ events }) => events.some(({ type }) => type === 'free-spins'));
  const steps = readSpins(full?.events ?? [], 0, readEvent);
  const place = steps.findIndex(({ type }) => type === 'free-spins');
  expect(steps.slice(place + 1).map(({ type }) => type)).toEqual(Array.from({ length: 8 }, () => 'spin'));
});
