import { counted } from '#stage/count.ts';
import type { Stage } from '#stage/stage.ts';
import { tunes } from '#stage/tunes.ts';
import type { Lit } from './draw-reels.ts';
import { isReturn, type PaidSpin } from './is-return.ts';
import type { ReelWin, SpinStep } from './read-spins.ts';
import type { ReelsView } from './reels-view.ts';

interface Parts {
  readonly reels: ReelsView;
  readonly lines: readonly (readonly number[])[];
  readonly winText: (win: ReelWin) => string;
  readonly scatterText: (win: number) => string;
  readonly pill: { readonly element: HTMLElement; readonly label: HTMLElement; readonly amount: HTMLElement };
}

/** One colour for each line, all of the same lightness. */
const COLOURS = ['#ffd766', '#4fdde8', '#ff8fa0', '#8fe388', '#c0a6ff', '#ffb066', '#7fb8ff', '#f7a1e4', '#d8ef7a'] as const;
const TOGETHER_MS = 520;
const EACH_MS = 620;
/** The time for all lines together: many lines are shown more quickly. */
const ALL_MS_MAX = 4800;
const COUNT_MS_MAX = 1400;

/** Shows the wins of a spin: all at once while the sum is counted up, then one by one. */
export function createWinShow(stage: Stage, { reels, lines, winText, scatterText, pill }: Parts) {
  const { t, ticker, money, sound } = stage;
  let isHurried = false;

  const litOf = ({ line, count, cells }: ReelWin, place: number, isPlain: boolean): Lit => {
    const colour = isPlain ? '#c9d3f2' : (COLOURS[(line ?? place) % COLOURS.length] ?? '#ffd766');
    if (line === null) return { cells, colour };
    const rows = lines[line] ?? [];
    return { cells: rows.slice(0, count).map((row, reel) => [reel, row] as const), colour, line: rows };
  };

  async function count(win: number, isPlain: boolean, times: number): Promise<void> {
    const ms = isPlain || stage.isCalm ? 0 : Math.min(COUNT_MS_MAX, 380 + times * 90);
    let heard = 0;
    await ticker.run(isHurried ? 0 : ms, (part) => {
      pill.amount.textContent = money(counted(win, part));
      if (!isPlain && part - heard > 0.09) {
        heard = part;
        tunes.tick(sound, Math.floor(part * 8));
      }
    });
    await ticker.wait(isHurried ? 0 : TOGETHER_MS);
  }

  async function oneByOne(step: SpinStep, isPlain: boolean): Promise<void> {
    const shown = [
      ...(step.scatter ? [{ lit: { cells: step.scatter.cells }, text: scatterText(step.scatter.win) }] : []),
      ...step.wins.map((win, place) => ({ lit: litOf(win, place, isPlain), text: winText(win) })),
    ];
    if (shown.length < 2) return;
    for (const { lit, text } of shown) {
      if (isHurried) return;
      reels.light([lit]);
      pill.label.textContent = text;
      pill.amount.textContent = '';
      await ticker.wait(Math.min(EACH_MS, ALL_MS_MAX / shown.length));
    }
  }

  return {
    async show(step: SpinStep, spin: PaidSpin): Promise<void> {
      isHurried = false;
      if (step.win === 0) return;
      const { stake } = spin;
      const isPlain = isReturn(step.win, spin, stage.start.policy);
      const all = [...(step.scatter ? [{ cells: step.scatter.cells }] : []), ...step.wins.map((win, place) => litOf(win, place, isPlain))];
      reels.light(all);
      pill.element.dataset['tone'] = isPlain ? 'plain' : 'win';
      const [first = '', second = ''] = t(isPlain ? 'arcade.returned' : 'arcade.won', { amount: '\u0000' }).split('\u0000');
      pill.label.textContent = (first + second).trim();
      if (isPlain) tunes.step(sound);
      else {
        tunes.win(sound, step.win / stake);
        stage.buzz(step.win >= 5 * stake ? 40 : 15);
      }
      await count(step.win, isPlain, step.win / stake);
      await oneByOne(step, isPlain);
      reels.light(all);
    },
    skip(): void {
      isHurried = true;
    },
  };
}
