import { el } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import { easeOut } from '#stage/ticker.ts';

const FLY_MS = 260;

/** The cards of a hand side by side. A new one flies in from the shoe, which stands above to the right. */
export function createCardRow({ ticker, isCalm, sound }: Stage) {
  const row = el('div', { class: 'hand-cards' });
  return {
    element: row,
    /** A quick card lies there at once. */
    async add(card: HTMLElement, isQuick: boolean): Promise<void> {
      row.append(card);
      row.style.setProperty('--count', String(row.children.length));
      if (isQuick || isCalm) return;
      sound.thud(0.16, 1400);
      await ticker.run(FLY_MS, (part) => {
        const rest = 1 - easeOut(part);
        card.style.transform = rest === 0 ? '' : `translate(${rest * 160}px, ${rest * -180}px) rotate(${rest * 28}deg)`;
        card.style.opacity = String(Math.min(1, part * 4));
      });
    },
    removeLast: (): void => row.lastElementChild?.remove(),
    clear: (): void => row.replaceChildren(),
  };
}
