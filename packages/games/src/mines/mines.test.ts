import type { Minor } from '@tulpar/domain/money';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { streamsOf } from '#fairness/draws.ts';
import { finishByRule } from '#rounds/finish-by-rule.ts';
import type { Play } from '#rounds/game.ts';
import { scripted, seedsArbitrary } from '#testing/arbitraries.ts';
import { arrangeMines, CELLS, gemsMax, MINES_MAX, MINES_MIN, mines, minesWin, survival } from './mines.ts';

const STAKE = 10_000;
/** Draws that leave every cell where it is: the mines lie in the first cells. */
const inOrder = scripted({ 0: Array.from({ length: CELLS - 1 }, (_, place) => CELLS - 1 - place) });
const play = (count: number, actions: readonly object[]) => mines.play({ stake: STAKE, mines: count }, 'KZT', actions, inOrder);
const played = (count: number, actions: readonly object[]): Play => {
  const result = play(count, actions);
  if (!result.ok) throw new Error(result.code);
  return result.play;
};
const TAKE = { take: true };

describe('a round', () => {
  test('opens with all cells and no way to take what was not won', () => {
    const { events, choices, isOver } = played(3, []);
    expect(events).toEqual([{ type: 'field', cells: 25, mines: 3, gemsMax: 22 }]);
    expect(choices).toEqual(Array.from({ length: 25 }, (_, cell) => ({ cell })));
    expect(isOver).toBe(false);
    expect(play(3, [TAKE])).toEqual({ ok: false, code: 'ACTION_NOT_ALLOWED' });
  });

  test('pays what the gems are worth when the money is taken, and shows where the mines lay', () => {
    const { events, win, isOver, choices } = played(3, [{ cell: 3 }, { cell: 24 }, TAKE]);
    expect(events.slice(1)).toEqual([
      { type: 'gem', cell: 3, gems: 1 },
      { type: 'gem', cell: 24, gems: 2 },
      { type: 'take', gems: 2, mines: [0, 1, 2], win: 12_857 },
    ]);
    expect([win, isOver, choices]).toEqual([12_857, true, []]);
  });

  test('ends with nothing on a mine', () => {
    const { events, win, isOver } = played(3, [{ cell: 3 }, { cell: 2 }]);
    expect(events.at(-1)).toEqual({ type: 'mine', cell: 2, mines: [0, 1, 2] });
    expect([win, isOver]).toEqual([0, true]);
  });

  test('refuses a cell that is open, one that does not exist, and everything after the end', () => {
    expect(play(3, [{ cell: 3 }, { cell: 3 }])).toEqual({ ok: false, code: 'ACTION_NOT_ALLOWED' });
    for (const cell of [-1, 25, 1.5, '3']) expect(play(3, [{ cell }])).toEqual({ ok: false, code: 'ACTION_NOT_ALLOWED' });
    expect(play(3, [{ cell: 3 }, TAKE, TAKE])).toEqual({ ok: false, code: 'ROUND_OVER' });
    expect(play(3, [{ cell: 0 }, { cell: 4 }])).toEqual({ ok: false, code: 'ROUND_OVER' });
  });

  test('pays of itself when the last gem that may be found is found', () => {
    const all = Array.from({ length: 22 }, (_, place) => ({ cell: place + 3 }));
    const { events, win, isOver } = played(3, all);
    expect(events.at(-1)).toMatchObject({ type: 'take', gems: 22 });
    expect(win).toBe(STAKE * mines.facts.topWinTimesStake);
    expect(isOver).toBe(true);
    // With twelve mines a ninth gem would be worth more than a round may pay.
    expect(gemsMax(12)).toBe(8);
    expect(played(12, all.slice(9, 17)).isOver).toBe(true);
  });

  test('that was left takes the money; untouched, it opens the first cell before', () => {
    const rule = (actions: readonly object[]) => finishByRule(mines, { stake: STAKE, mines: 3 }, 'KZT', actions, inOrder);
    expect(rule([{ cell: 5 }])).toMatchObject({ ok: true, added: [TAKE], play: { win: minesWin({ stake: STAKE as Minor, mines: 3 }, 1) } });
    expect(rule([])).toMatchObject({ ok: true, added: [{ cell: 0 }], play: { win: 0 } });
  });
});

test('mines lie where the seeds say, whatever is chosen', () => {
  fc.assert(
    fc.property(seedsArbitrary, fc.integer({ min: MINES_MIN, max: MINES_MAX }), fc.nat(24), (seeds, count, cell) => {
      const streams = streamsOf(mines.label, seeds);
      const lying = arrangeMines(count, streams(0));
      expect(new Set(lying).size).toBe(count);
      expect(lying.every((place) => place >= 0 && place < CELLS)).toBe(true);
      const result = mines.play({ stake: STAKE, mines: count }, 'KZT', [{ cell }], streams);
      expect(result.ok && result.play.events.at(-1)?.type === 'mine').toBe(lying.includes(cell));
    }),
  );
});

test('a gem is worth the chance it was risked for, and the top is never passed', () => {
  for (let count = MINES_MIN; count <= MINES_MAX; count++) {
    const most = gemsMax(count);
    expect(most).toBeGreaterThanOrEqual(1);
    for (let gems = 1; gems <= most; gems++) {
      const { safe, all } = survival(count, gems);
      const exact = (BigInt(STAKE) * 99n * BigInt(all)) / (100n * BigInt(safe));
      expect(minesWin({ stake: STAKE as Minor, mines: count }, gems)).toBe(Number(exact));
      expect(Number.isSafeInteger(mines.limits.KZT.max * 99 * all)).toBe(true);
      expect(minesWin({ stake: STAKE as Minor, mines: count }, gems)).toBeLessThanOrEqual(STAKE * mines.facts.topWinTimesStake);
    }
  }
});

test.each([0, 25, 2.5, '3', null, undefined, Number.NaN])('%s mines are refused', (count) => {
  expect(mines.judgeBet({ stake: STAKE, mines: count }, 'KZT')).toEqual({ ok: false, code: 'BET_MALFORMED' });
});
