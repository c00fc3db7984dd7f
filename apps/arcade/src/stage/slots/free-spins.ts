import { el } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import { tunes } from '#stage/tunes.ts';
import type { FreeSpinsStep } from './read-spins.ts';

const READ_MS = 1600;
const sentences = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join('. ');

/** The bar of free spins: announced before, counted while they run, summed up after. */
export function createFreeSpins({ t, money, ticker, sound, say, root }: Stage, text = '') {
  const title = el('b');
  const sum = el('span', { class: 'num' });
  const element = el('p', { class: 'free-bar', hidden: true }, title, sum);
  let count = 0;
  let number = 0;
  let total = 0;
  const open = (step: FreeSpinsStep, seen: number, won: number) => {
    [count, number, total] = [step.count, seen, won];
    element.hidden = false;
    root.dataset['mood'] = 'free';
    title.textContent = `${t('arcade.slot.freeSpins')}: ${count}`;
  };
  const write = () => {
    title.textContent = t('arcade.slot.freeSpin', { number, count });
    sum.textContent = money(total);
  };
  return {
    element,
    get isOn() {
      return !element.hidden;
    },
    async begin(step: FreeSpinsStep): Promise<void> {
      open(step, 0, 0);
      const multiplied = step.multiplier > 1 ? t('arcade.slot.multiplied', { number: step.multiplier }) : '';
      sum.textContent = sentences(multiplied, text);
      say(sentences(title.textContent, sum.textContent));
      tunes.win(sound, 20);
      await ticker.wait(READ_MS);
    },
    /** Shows free spins of which so many were played, with the sum that they have won. */
    put(step: FreeSpinsStep, seen: number, won: number): void {
      open(step, seen, won);
      if (seen > 0) write();
    },
    next(): void {
      number++;
      write();
    },
    add(win: number): void {
      total += win;
      sum.textContent = money(total);
    },
    async end(): Promise<void> {
      title.textContent = t('arcade.slot.total');
      say(`${title.textContent}: ${money(total)}`);
      await ticker.wait(READ_MS);
      element.hidden = true;
      delete root.dataset['mood'];
    },
  };
}
