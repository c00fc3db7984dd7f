import { expect, test } from 'vitest';
import { el } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import { createLayout } from './layout.ts';
import { createWinShow } from './win-show.ts';

/** A stage on which time does not pass. */
function createStage() {
  const said: string[] = [];
  const stage = {
    root: el('div'),
    panel: { extras: el('div') },
    t: (key: string, values: { amount?: string } = {}) => `${key} ${values.amount ?? ''}`.trim(),
    money: (amount: number) => `${amount / 100} ₸`,
    start: { policy: { celebrates_small_returns: false } },
    ticker: {
      run: async (_ms: number, work: (part: number) => void) => work(1),
      wait: async () => undefined,
    },
    sound: { isMuted: true, play: () => undefined, thud: () => undefined },
    buzz: () => undefined,
    say: (text: string) => said.push(text),
  } as unknown as Stage;
  const layout = createLayout(stage, { name: 'x', title: 'x', ground: el('div'), reels: el('div') });
  const show = createWinShow(stage, {
    reels: { light: () => undefined } as never,
    lines: [],
    winText: () => '',
    scatterText: () => '',
    pill: layout.pill,
  });
  return { layout, show, said, pill: layout.pill.element };
}

const STAKE = 1000;
const step = (win: number) => ({
  type: 'spin' as const,
  at: 0,
  stops: [],
  marks: [],
  held: [],
  wins: [{ line: null, symbol: 'a', count: 3, cells: [], ways: 1, win }],
  scatter: null,
  win,
});

test.each([
  [true, 'win', 'arcade.won 6 ₸'],
  [false, 'plain', 'arcade.returned 6 ₸'],
])('6 of a stake of 10 in a spin that is free: %s are told as a %s', async (isFree, tone, text) => {
  const { show, pill } = createStage();
  await show.show(step(600), { stake: STAKE, isFree });
  expect(pill.dataset['tone']).toBe(tone);
  expect([...pill.children].map((part) => part.textContent).join(' ')).toBe(text);
});

test('a round without a win says so to the eye as well', async () => {
  const { layout, pill, said } = createStage();
  await layout.end({ id: 'x', stake: STAKE, win: 0, is_over: true, events: [], choices: [], step: 0 }, async () => undefined);
  expect([pill.dataset['tone'], pill.textContent, said]).toEqual(['none', 'arcade.noWin', ['arcade.slot.saidNothing']]);
  // The next spin takes it away.
  layout.tell(0, true);
  expect([pill.dataset['tone'], pill.textContent]).toEqual(['empty', '']);
});
