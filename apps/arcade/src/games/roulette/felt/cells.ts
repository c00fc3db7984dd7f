import type { Spot } from '@tulpar/games/roulette/spots';
import { colourOf } from '@tulpar/games/roulette/wheel';
import type { Translate } from '@tulpar/i18n/translate';
import { el } from '#stage/dom.ts';
import { rangeOf, spotName } from './names.ts';
import { CELLS } from './places.ts';
import { pointOf, type Way } from './scale.ts';

/** The content of a cell: a number, a word, or a diamond of the colour. */
function contentOf(t: Translate, spot: Spot): HTMLElement | string {
  const { id, kind, numbers } = spot;
  if (kind === 'straight') return id;
  if (kind === 'column') return '2 : 1';
  if (kind === 'dozen' || id === 'low' || id === 'high') return rangeOf(numbers);
  return id === 'red' || id === 'black' ? el('i', { class: 'diamond', 'data-colour': id }) : spotName(t, spot);
}

const isNumber = (spot: Spot, number: number): boolean => spot.kind === 'straight' && spot.numbers[0] === number;

/** The buttons of the felt. One of them can be reached by the Tab key, the others by arrow keys. */
export function createCells(t: Translate) {
  const cells = CELLS.map(({ spot, from, to }, place) => {
    const button = el('button', { type: 'button', class: 'felt-cell', tabindex: place === 0 ? 0 : -1, 'data-kind': spot.kind });
    if (spot.kind === 'straight') button.dataset['colour'] = colourOf(spot.numbers[0] ?? 0);
    button.append(el('span', { class: 'num' }, contentOf(t, spot)));
    return { button, spot, from, to };
  });
  return {
    elements: cells.map(({ button }) => button),
    spotOf: (target: EventTarget | null): Spot | undefined => cells.find(({ button }) => button === target)?.spot,
    arrange(way: Way): void {
      for (const { button, from, to } of cells) {
        const [one, other] = [pointOf(way, from), pointOf(way, to)];
        const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)];
        button.style.inset = `${top * 100}% ${(1 - Math.max(one.left, other.left)) * 100}% ${(1 - Math.max(one.top, other.top)) * 100}% ${left * 100}%`;
      }
    },
    setLabels(labelOf: (spot: Spot) => string): void {
      for (const { button, spot } of cells) button.setAttribute('aria-label', labelOf(spot));
    },
    /** Highlights the cell of a spot and the numbers that it covers. */
    light(spot: Spot | null): void {
      for (const { button, spot: own } of cells)
        button.dataset['lit'] = String(spot !== null && (own === spot || spot.numbers.some((number) => isNumber(own, number))));
    },
    markHit(number: number | null): void {
      for (const { button, spot } of cells) button.dataset['hit'] = String(number !== null && isNumber(spot, number));
    },
    /** False where the spot has no cell of its own but lies on an edge. */
    focus(spot: Spot): boolean {
      const cell = cells.find((one) => one.spot === spot);
      if (!cell) return false;
      for (const { button } of cells) button.tabIndex = button === cell.button ? 0 : -1;
      cell.button.focus({ preventScroll: true });
      return true;
    },
    /** A press by key or by a screen reader, which has no point on the felt. */
    onKeyPress(press: (spot: Spot) => void): void {
      for (const { button, spot } of cells) button.addEventListener('click', ({ detail }) => detail === 0 && press(spot));
    },
  };
}
