import { findSpot, type Spot } from '@tulpar/games/roulette/spots';
import { colourOf } from '@tulpar/games/roulette/wheel';
import { el } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import { chipFace } from '#stage/table/chips.ts';
import type { Bets } from '../bets.ts';
import { oddsOf, rangeOf, spotName } from './names.ts';
import { CELLS, placeOf, spotNear, spotTowards } from './places.ts';
import { arrowOf, placeAt, pointOf, type Way } from './scale.ts';

/** So near to an edge, in pixels, a finger means the edge; on a small felt a third of the cell at most. */
const EDGE_PX = 12;
const EDGE_PART_MAX = 0.3;

interface Options {
  readonly stage: Stage;
  readonly bets: Bets;
  readonly ladder: readonly number[];
  readonly onPut: (spot: Spot) => void;
  readonly onRemove: (spot: Spot) => void;
  readonly onPoint: (spot: Spot | null) => void;
  readonly onChipStep: (by: number) => void;
}

/** What stands in a cell: a number, a word, or a diamond of the colour. */
function inside(stage: Stage, { id, kind, numbers }: Spot): HTMLElement | string {
  if (kind === 'straight') return id;
  if (kind === 'column') return '2 : 1';
  if (kind === 'dozen' || id === 'low' || id === 'high') return rangeOf(numbers);
  return id === 'red' || id === 'black'
    ? el('i', { class: 'diamond', 'data-colour': id })
    : spotName(stage.t, { id, kind, numbers, pays: 2 });
}

/** The cloth: cells to press, edges between them, and the chips that lie on it. */
export function createFelt({ stage, bets, ladder, onPut, onRemove, onPoint, onChipStep }: Options) {
  const { t, money } = stage;
  let way: Way = 'tall';
  let isLocked = false;
  let cursor: Spot | null = null;
  const cells = CELLS.map((cell) => {
    const button = el('button', { type: 'button', class: 'felt-cell', tabindex: -1, 'data-kind': cell.spot.kind });
    if (cell.spot.kind === 'straight') button.dataset['colour'] = colourOf(cell.spot.numbers[0] ?? 0);
    button.append(el('span', { class: 'num' }, inside(stage, cell.spot)));
    return Object.assign({ button }, cell);
  });
  const chips = el('div', { class: 'felt-chips', 'aria-hidden': 'true' });
  const ghost = el('div', { class: 'felt-ghost', 'aria-hidden': 'true', hidden: true });
  const cloth = el('div', { class: 'felt', role: 'group', 'aria-label': t('arcade.roulette.felt') }, ...cells.map(({ button }) => button));
  cloth.append(chips, ghost);
  cells[0]?.button.setAttribute('tabindex', '0');

  const put = (element: HTMLElement, spot: Spot) => {
    const { left, top } = pointOf(way, placeOf(spot));
    element.style.left = `${left * 100}%`;
    element.style.top = `${top * 100}%`;
  };
  const lay = () => {
    cloth.dataset['way'] = way;
    for (const { button, from, to } of cells) {
      const [one, other] = [pointOf(way, from), pointOf(way, to)];
      const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)];
      button.style.inset = `${top * 100}% ${(1 - Math.max(one.left, other.left)) * 100}% ${(1 - Math.max(one.top, other.top)) * 100}% ${left * 100}%`;
    }
  };
  const labelOf = (spot: Spot): string => {
    const lies = bets.on(spot.id);
    const name = t('arcade.roulette.place', { name: spotName(t, spot), odds: oddsOf(spot) });
    return lies > 0 ? `${name} ${t('arcade.roulette.lies', { amount: money(lies) })}` : name;
  };
  const point = (spot: Spot | null) => {
    cursor = spot;
    ghost.hidden = spot === null;
    if (spot) put(ghost, spot);
    for (const { button, spot: own } of cells)
      button.dataset['lit'] = String(
        spot !== null && (own === spot || (own.kind === 'straight' && spot.numbers.includes(own.numbers[0] ?? 0))),
      );
    onPoint(spot);
  };
  const write = () => {
    const faces = bets.chips().map(([id, amount]) => {
      const face = chipFace(ladder, amount);
      face.dataset['spot'] = id;
      const spot = findSpot(id);
      if (spot) put(face, spot);
      return face;
    });
    chips.replaceChildren(...faces);
    for (const { button, spot } of cells) button.setAttribute('aria-label', labelOf(spot));
  };

  const spotAt = ({ clientX, clientY }: PointerEvent): Spot | null => {
    const box = cloth.getBoundingClientRect();
    const place = placeAt(way, { left: (clientX - box.left) / box.width, top: (clientY - box.top) / box.height });
    const [long, wide] = way === 'tall' ? [box.height / 14, box.width / 4.6] : [box.width / 13.64, box.height / 4.64];
    return spotNear(place, { along: Math.min(EDGE_PART_MAX, EDGE_PX / long), across: Math.min(EDGE_PART_MAX, EDGE_PX / wide) });
  };
  cloth.addEventListener('pointermove', (event) => {
    if (!isLocked && (event.pointerType === 'mouse' || event.buttons > 0)) point(spotAt(event));
  });
  cloth.addEventListener('pointerdown', (event) => {
    if (!isLocked) point(spotAt(event));
  });
  cloth.addEventListener('pointerup', (event) => {
    const spot = isLocked || event.button !== 0 ? null : spotAt(event);
    if (spot) onPut(spot);
    if (event.pointerType !== 'mouse') point(null);
  });
  for (const name of ['pointerleave', 'pointercancel'] as const) cloth.addEventListener(name, () => point(null));

  const focusOn = (spot: Spot) => {
    const cell = cells.find((one) => one.spot === spot);
    if (cell) {
      for (const { button } of cells) button.tabIndex = button === cell.button ? 0 : -1;
      cell.button.focus({ preventScroll: true });
    } else stage.say(labelOf(spot));
    point(spot);
  };
  cloth.addEventListener('keydown', (event) => {
    const own = cells.find(({ button }) => button === event.target)?.spot;
    const here = cursor ?? own;
    if (isLocked || !here) return;
    const arrow = arrowOf(way, event.key);
    const next = arrow && spotTowards(here, arrow);
    if (next) focusOn(next);
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(here);
    else if (event.key === '+' || event.key === '-') onChipStep(event.key === '+' ? 1 : -1);
    if (arrow || event.key === 'Backspace') event.preventDefault();
  });
  cloth.addEventListener('focusout', () => point(null));
  // A press by key or by a screen reader has no place of its own.
  for (const { button, spot } of cells)
    button.addEventListener('click', (event) => {
      if (event.detail === 0 && !isLocked) onPut(cursor ?? spot);
    });

  lay();
  write();
  return {
    element: cloth,
    write,
    setWay(next: Way): void {
      if (next === way) return;
      way = next;
      lay();
      write();
    },
    lock(locked: boolean): void {
      isLocked = locked;
      cloth.dataset['locked'] = String(locked);
      if (locked) point(null);
    },
    /** The number that came, and which chips won; null takes the marks away. */
    mark(number: number | null, won: ReadonlySet<string>): void {
      for (const { button, spot } of cells) {
        const isHit = number !== null && spot.kind === 'straight' && spot.numbers[0] === number;
        button.dataset['hit'] = String(isHit);
      }
      for (const face of chips.children)
        if (face instanceof HTMLElement) face.dataset['end'] = number === null ? '' : won.has(face.dataset['spot'] ?? '') ? 'won' : 'lost';
    },
  };
}
