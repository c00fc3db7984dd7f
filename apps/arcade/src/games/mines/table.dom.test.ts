import { minor } from '@tulpar/domain/money';
import { expect, test } from 'vitest';
import { el } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import { playStep } from './play-step.ts';
import { createTable } from './table.ts';

const STAKE = minor(5000);

function createWorld() {
  const stage = {
    root: el('div'),
    panel: { stake: STAKE, setStake: () => undefined, extras: el('div') },
    t: (key: string, values: { amount?: string } = {}) => `${key} ${values.amount ?? ''}`.trim(),
    money: (amount: number) => `${amount / 100} ₸`,
    isCalm: true,
    ticker: { run: async (_ms: number, work: (part: number) => void) => work(1), wait: async () => undefined },
    sound: { isMuted: true, play: () => undefined, thud: () => undefined },
    buzz: () => undefined,
    say: () => undefined,
  } as unknown as Stage;
  const table = createTable(stage, () => undefined);
  return { stage, table, hint: stage.root.querySelector<HTMLElement>('.mines-hint') as HTMLElement };
}

test('a win stands under the field in the tone of a win, a mine and the next round do not', async () => {
  const { stage, table, hint } = createWorld();
  await playStep(stage, table, { type: 'take', gems: 1, mines: [3], win: minor(5156) } as never, STAKE);
  expect([hint.textContent, hint.dataset['tone']]).toEqual(['arcade.won 51.56 ₸', 'won']);
  await playStep(stage, table, { type: 'mine', cell: 3, mines: [3] } as never, STAKE);
  expect([hint.textContent, hint.dataset['tone']]).toEqual(['arcade.mines.over', 'plain']);
});
