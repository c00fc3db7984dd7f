import { streamsOf } from '@tulpar/games/fairness/draws';
import { mines } from '@tulpar/games/mines/mines';
import { expect, test } from 'vitest';
import { readEvents } from './events.ts';

const streams = streamsOf(mines.label, { serverSeed: new Uint8Array(32), playerSeed: 'a', nonce: 0 });

test('every event of a real round is understood, and those from a place on are the new ones', () => {
  for (const count of [1, 12, 24]) {
    const actions: object[] = [];
    for (;;) {
      const result = mines.play({ stake: 10_000, mines: count }, 'KZT', actions, streams);
      if (!result.ok) throw new Error(result.code);
      const { events, choices, isOver, win } = result.play;
      const steps = readEvents(events, 0);
      expect(steps).toHaveLength(events.length);
      expect(readEvents(events, events.length - 1)).toEqual(steps.slice(-1));
      const last = steps.at(-1);
      if (last?.type === 'take') expect(last.win).toBe(win);
      if (isOver) break;
      actions.push(choices.at(-1) as object);
    }
  }
});

test('unknown events are left out', () => {
  expect(readEvents([{ type: 'roll', roll: 1 }, { type: 'gem' }], 0)).toEqual([{ type: 'gem', cell: 0, gems: 0 }]);
});
