import { findSpot, type Spot } from '@tulpar/games/roulette/spots';
import { el } from '#stage/dom.ts';
import { chipFace } from '#stage/table/chips.ts';
import type { Chips } from '../bets.ts';
import { placeOf } from './places.ts';
import { pointOf, type Way } from './scale.ts';

function moveTo(element: HTMLElement, way: Way, spot: Spot): void {
  const { left, top } = pointOf(way, placeOf(spot));
  element.style.left = `${left * 100}%`;
  element.style.top = `${top * 100}%`;
}

/** The chips on the felt, and the ghost that shows where the next one would lie. */
export function createFeltChips(ladder: readonly number[]) {
  const chips = el('div', { class: 'felt-chips', 'aria-hidden': 'true' });
  const ghost = el('div', { class: 'felt-ghost', 'aria-hidden': 'true', hidden: true });
  return {
    elements: [chips, ghost],
    write(placed: Chips, way: Way): void {
      const faces = placed.map(([id, amount]) => {
        const face = chipFace(ladder, amount);
        face.dataset['spot'] = id;
        const spot = findSpot(id);
        if (spot) moveTo(face, way, spot);
        return face;
      });
      chips.replaceChildren(...faces);
    },
    showGhost(spot: Spot | null, way: Way): void {
      ghost.hidden = spot === null;
      if (spot) moveTo(ghost, way, spot);
    },
    /** Marks every chip as won or lost; null takes the marks away. */
    mark(won: ReadonlySet<string> | null): void {
      for (const face of chips.children)
        if (face instanceof HTMLElement) face.dataset['end'] = won === null ? '' : won.has(face.dataset['spot'] ?? '') ? 'won' : 'lost';
    },
  };
}
