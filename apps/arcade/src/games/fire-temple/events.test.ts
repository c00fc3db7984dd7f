import { streamsOf } from '@tulpar/games/fairness/draws';
import { fireTemple } from '@tulpar/games/fire-temple/fire-temple';
import { finishByRule } from '@tulpar/games/rounds/finish-by-rule';
import { expect, test } from 'vitest';
import { readTumbles, type ScreenStep } from '#stage/slots/tumbles/read-tumbles.ts';
import { readEvent } from './events.ts';

/** Rounds of the real game, the first ones of a fixed pair of seeds. */
const rounds = Array.from({ length: 1800 }, (_, nonce) => {
  const streams = streamsOf(fireTemple.label, { serverSeed: new Uint8Array(32), playerSeed: 'a', nonce });
  const played = finishByRule(fireTemple, { stake: 2_000 }, 'KZT', [], streams);
  if (!played.ok) throw new Error(played.code);
  return { ...played.play, steps: readTumbles(played.play.events, 0, readEvent) };
});
const isScreen = (step: { readonly type: string }): step is ScreenStep => step.type === 'screen';
const lit = rounds.filter(({ steps }) => steps.some(({ type }) => type === 'fires'));

test('the wins of all screens add up to the win of the round', () => {
  for (const { steps, win } of rounds) expect(steps.filter(isScreen).reduce((sum, step) => sum + step.win, 0)).toBe(win);
});

test('winning symbols stand in their cells, and the next screen begins where they vanished', () => {
  for (const { steps } of rounds) {
    let before: ScreenStep | null = null;
    for (const step of steps.filter(isScreen)) {
      for (const { symbol, cells } of step.wins) for (const [column, row] of cells) expect(step.grid[column]?.[row]).toBe(symbol);
      expect(step.grid.map((column) => column.length)).toEqual([5, 5, 5, 5, 5, 5]);
      if (step.gone) expect(step.gone).toEqual(before?.wins.flatMap(({ cells }) => cells));
      before = step;
    }
  }
});

test('fires are lit between the temples and ten free spins', () => {
  expect(lit.length).toBeGreaterThan(3);
  for (const { steps } of lit) {
    const types = steps.map(({ type }) => type);
    expect(types.indexOf('free-spins')).toBe(types.indexOf('fires') + 1);
    const free = steps.slice(types.indexOf('free-spins')).filter(isScreen);
    expect(free.filter(({ gone }) => gone === null)).toHaveLength(10);
  }
});

test('a round that goes on is read from where it was left', () => {
  for (const { events, steps } of lit) {
    const at = events.findIndex(({ type }) => type === 'fires') + 1;
    const after = readTumbles(events, at, readEvent);
    expect(after).toEqual(steps.slice(steps.findIndex(({ type }) => type === 'fires') + 1));
  }
});
