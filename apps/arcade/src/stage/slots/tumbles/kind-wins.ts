import { counted } from '#stage/count.ts';
import { isReturn, type PaidSpin } from '#stage/slots/is-return.ts';
import type { createLayout } from '#stage/slots/layout.ts';
import type { Stage } from '#stage/stage.ts';
import { tunes } from '#stage/tunes.ts';
import type { KindWin, ScreenStep } from './read-tumbles.ts';
import type { createTumbles } from './tumble-view.ts';

interface Parts {
  readonly field: ReturnType<typeof createTumbles>;
  readonly layout: ReturnType<typeof createLayout>;
  winText(win: KindWin, multiplier: number): string;
  scatterText(win: number): string;
}

const COUNT_MS = 420;
const READ_MS = 380;
const EACH_MS = 520;

/** Shows the wins of a screen and adds them to those of its spin. */
export function createKindWins(stage: Stage, { field, layout, winText, scatterText }: Parts) {
  const { ticker, money, sound } = stage;
  const { pill } = layout;
  let total = 0;
  let isHurried = false;

  /** A spin is not celebrated before it has won more than its stake. */
  const isPlainAt = (spin: PaidSpin) => isReturn(total, spin, stage.start.policy);

  async function add(win: number, spin: PaidSpin): Promise<void> {
    const { stake } = spin;
    const before = total;
    total += win;
    const isPlain = isPlainAt(spin);
    layout.tell(total, isPlain);
    if (isPlain) tunes.step(sound);
    else {
      tunes.win(sound, win / stake);
      stage.buzz(win >= 5 * stake ? 40 : 12);
    }
    await ticker.run(isHurried || isPlain || stage.isCalm ? 0 : COUNT_MS, (part) => {
      pill.amount.textContent = money(before + counted(win, part));
    });
  }

  return {
    /** Shows what a spin has won so far, without animation. */
    put(won: number, spin: PaidSpin): void {
      total = won;
      layout.tell(total, isPlainAt(spin));
    },
    begin(): void {
      total = 0;
      isHurried = false;
    },
    async show(step: ScreenStep, spin: PaidSpin): Promise<void> {
      if (step.win === 0) return;
      const shown = [
        ...step.wins.map((one) => ({ cells: one.cells, win: one.win, text: winText(one, step.multiplier) })),
        ...(step.scatter ? [{ cells: step.scatter.cells, win: step.scatter.win, text: scatterText(step.scatter.win) }] : []),
      ];
      stage.say(shown.map(({ text }) => text).join('. '));
      for (const { cells, win, text } of shown) {
        field.light(cells);
        await add(win, spin);
        pill.label.textContent = text;
        pill.amount.textContent = '';
        await ticker.wait(isHurried ? 0 : stage.isCalm ? EACH_MS * 2 : shown.length > 1 ? EACH_MS : EACH_MS + READ_MS);
      }
      layout.tell(total, isPlainAt(spin));
    },
    skip(): void {
      isHurried = true;
    },
  };
}
