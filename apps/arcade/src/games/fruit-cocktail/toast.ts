import { el } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import { tunes } from '#stage/tunes.ts';

const READ_MS = 1600;

/** The free spins of a full glass: told before, counted while they run, summed up after. */
export function createToast({ t, money, ticker, sound, say, root }: Stage) {
  const title = el('b');
  const sum = el('span', { class: 'num' });
  const element = el('p', { class: 'toast-bar', hidden: true }, title, sum);
  let count = 0;
  let number = 0;
  let total = 0;
  return {
    element,
    async begin(step: { readonly count: number; readonly multiplier: number }): Promise<void> {
      count = step.count;
      number = 0;
      total = 0;
      element.hidden = false;
      root.dataset['mood'] = 'toast';
      title.textContent = `${t('arcade.slot.freeSpins')}: ${count}`;
      sum.textContent = t('arcade.fruit.multiplied', { number: step.multiplier });
      say(`${title.textContent}. ${sum.textContent}`);
      tunes.win(sound, 20);
      await ticker.wait(READ_MS);
    },
    next(): void {
      number++;
      title.textContent = t('arcade.slot.freeSpin', { number, count });
      sum.textContent = money(total);
    },
    add(win: number): void {
      total += win;
      sum.textContent = money(total);
    },
    async end(): Promise<void> {
      title.textContent = t('arcade.slot.total');
      await ticker.wait(READ_MS);
      element.hidden = true;
      delete root.dataset['mood'];
    },
  };
}
