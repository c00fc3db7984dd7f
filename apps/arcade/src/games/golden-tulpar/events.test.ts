import { streamsOf } from '@tulpar/games/fairness/draws';
import { goldenTulpar } from '@tulpar/games/golden-tulpar/golden-tulpar';
import { RUN_REELS } from '@tulpar/games/golden-tulpar/reels';
import { expect, test } from 'vitest';
import { readSpins, type SpinStep } from '#stage/slots/read-spins.ts';

/** Rounds of the real game, the first ones of a fixed pair of seeds. */
const rounds = Array.from({ length: 2000 }, (_, nonce) => {
  const streams = streamsOf(goldenTulpar.label, { serverSeed: new Uint8Array(32), playerSeed: 'a', nonce });
  const played = goldenTulpar.play({ stake: 1000 }, 'KZT', [], streams);
  if (!played.ok) throw new Error(played.code);
  return { ...played.play, steps: readSpins<never>(played.play.events, 0, () => null) };
});
const isSpin = (step: { readonly type: string }): step is SpinStep => step.type === 'spin';

test('the wins of all spins add up to the win of the round', () => {
  for (const { steps, win } of rounds) expect(steps.filter(isSpin).reduce((total, step) => total + step.win, 0)).toBe(win);
});

test('every horse of a free spin brings what it multiplies by to the cell where it stands, and no other spin has any', () => {
  const free = rounds.filter(({ steps }) => steps.some(({ type }) => type === 'free-spins'));
  expect(free.length).toBeGreaterThan(10);
  for (const { steps } of free) {
    const [first, announced, ...spins] = steps;
    expect([first?.type, announced?.type]).toEqual(['spin', 'free-spins']);
    expect(first && isSpin(first) ? first.marks : null).toEqual([]);
    expect(spins).toHaveLength(announced?.type === 'free-spins' ? announced.count : 0);
    for (const { stops, marks } of spins.filter(isSpin)) {
      const horses = RUN_REELS.strips.flatMap((strip, reel) =>
        [0, 1, 2].filter((row) => strip[((stops[reel] ?? 0) + row) % strip.length] === 'horse').map((row) => [reel, row]),
      );
      expect(marks.map(([reel, row]) => [reel, row])).toEqual(horses);
      for (const [, , times] of marks) expect([2, 3, 5]).toContain(times);
    }
  }
});
