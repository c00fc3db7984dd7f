import { el } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import { pictures } from './pictures.ts';

/** How much of the full glass is cut off from above, in percent. A glass without room is full of nothing. */
export const emptyPercent = (poured: number, holds: number): number => 100 - (holds === 0 ? 0 : (poured / holds) * 100);

/** The glass: how many jars it holds, how many were poured, and what they have won. */
export function createCup({ t, money }: Stage) {
  const level = el('img', { class: 'glass-level', src: pictures['glass-full'] ?? '', alt: '' });
  const cup = el('div', { class: 'glass-cup', 'aria-hidden': 'true' }, el('img', { src: pictures['glass-empty'] ?? '', alt: '' }), level);
  const dots = el('p', { class: 'glass-dots' });
  const sum = el('p', { class: 'glass-sum num' });
  let [holds, poured, total] = [0, 0, 0];
  const write = () => {
    dots.textContent = t('arcade.fruit.picked', { count: poured, holds });
    sum.textContent = money(total);
    level.style.clipPath = `inset(${emptyPercent(poured, holds)}% 0 0 0)`;
  };
  return {
    element: el('div', { class: 'glass-side' }, cup, el('div', {}, dots, sum)),
    get poured(): number {
      return poured;
    },
    get total(): number {
      return total;
    },
    empty(room: number): void {
      [holds, poured, total] = [room, 0, 0];
      write();
    },
    fill(win: number): void {
      poured++;
      total += win;
      write();
    },
  };
}
