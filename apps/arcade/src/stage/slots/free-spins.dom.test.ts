import { expect, test } from 'vitest';
import { el } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import { createFreeSpins } from './free-spins.ts';

const stageThatSays = (said: string[]) =>
  ({
    root: el('div'),
    t: (key: string) => key,
    money: String,
    ticker: { wait: async () => undefined },
    sound: { isMuted: true, play: () => undefined, thud: () => undefined },
    say: (text: string) => said.push(text),
  }) as unknown as Stage;

test.each([
  [2, 'a rule of its own', 'arcade.slot.multiplied. a rule of its own'],
  [1, 'a rule of its own', 'a rule of its own'],
  [2, '', 'arcade.slot.multiplied'],
  [1, '', ''],
])('free spins that multiply by %d with the text "%s" begin with "%s"', async (multiplier, text, expected) => {
  const said: string[] = [];
  const free = createFreeSpins(stageThatSays(said), text);
  await free.begin({ type: 'free-spins', at: 0, count: 8, multiplier });
  expect(free.element.querySelector('span')?.textContent).toBe(expected);
  expect(said).toEqual([['arcade.slot.freeSpins: 8', expected].filter((part) => part !== '').join('. ')]);
});
