import { el } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import { pictures } from './pictures.ts';

/** Where the drink ends in the picture of the full glass, in percent from above: below stands the foot, above straw, mint and ice. */
export const BOWL = { top: 30, bottom: 81 } as const;

/** How much of the full glass is cut off from above, in percent: the drink is measured on the bowl, and what is above it comes last. */
export function emptyPercent(poured: number, holds: number): number {
  if (poured === 0) return 100;
  return poured >= holds ? 0 : BOWL.bottom - (BOWL.bottom - BOWL.top) * (poured / holds);
}

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
