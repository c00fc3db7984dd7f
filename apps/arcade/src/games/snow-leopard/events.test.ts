import { streamsOf } from '@tulpar/games/fairness/draws';
import { snowLeopard } from '@tulpar/games/snow-leopard/snow-leopard';
import { expect, test } from 'vitest';
import { readSpins, type SpinStep } from '#stage/slots/read-spins.ts';

/** Rounds of the real game, the first ones of a fixed pair of seeds. */
const rounds = Array.from({ length: 2000 }, (_, nonce) => {
  const streams = streamsOf(snowLeopard.label, { serverSeed: new Uint8Array(32), playerSeed: 'a', nonce });
  const played = snowLeopard.play({ stake: 1000 }, 'KZT', [], streams);
  if (!played.ok) throw new Error(played.code);
  return { win: played.play.win, steps: readSpins<never>(played.play.events, 0, () => null) };
});
const spinsOf = (steps: readonly { readonly type: string }[]) => steps.filter((step): step is SpinStep => step.type === 'spin');

test('the wins of all spins add up to the win of the round', () => {
  for (const { steps, win } of rounds) expect(spinsOf(steps).reduce((total, step) => total + step.win, 0)).toBe(win);
});

test('leopards that stay are told to every later free spin, and to no other', () => {
  const hunts = rounds.filter(({ steps }) => steps.some(({ type }) => type === 'free-spins'));
  expect(hunts.length).toBeGreaterThan(10);
  for (const { steps } of hunts) {
    const [first, begun, ...later] = spinsOf(steps);
    expect([first?.held, begun?.held]).toEqual([[], []]);
    let before = 0;
    for (const { held } of later) {
      expect(held.length).toBeGreaterThanOrEqual(before);
      before = held.length;
    }
  }
  expect(hunts.some(({ steps }) => (spinsOf(steps).at(-1)?.held.length ?? 0) > 2)).toBe(true);
});
