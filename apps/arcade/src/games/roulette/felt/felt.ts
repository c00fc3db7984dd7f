import type { Spot } from '@tulpar/games/roulette/spots';
import { el } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import type { Bets } from '../bets.ts';
import { createCells } from './cells.ts';
import { createFeltChips } from './felt-chips.ts';
import { oddsOf, spotName } from './names.ts';
import { spotNear, spotTowards } from './places.ts';
import { arrowOf, edgeReach, placeAt, type Way } from './scale.ts';

interface Options {
  readonly stage: Stage;
  readonly bets: Bets;
  readonly ladder: readonly number[];
  readonly onPut: (spot: Spot) => void;
  readonly onRemove: (spot: Spot) => void;
  readonly onPoint: (spot: Spot | null) => void;
  readonly onChipStep: (by: number) => void;
}

/** What pointer and keys need of the felt. */
interface Target {
  readonly felt: HTMLElement;
  readonly isLocked: () => boolean;
  readonly point: (spot: Spot | null) => void;
}

/** The spot under a pointer: a cell, or what lies on the edge next to it. */
function spotAt(felt: HTMLElement, way: Way, { clientX, clientY }: PointerEvent): Spot | null {
  const box = felt.getBoundingClientRect();
  const place = placeAt(way, { left: (clientX - box.left) / box.width, top: (clientY - box.top) / box.height });
  return spotNear(place, edgeReach(way, box));
}

/** Pointing shows the spot, and letting go puts a chip on it. */
function listenToPointer({ felt, isLocked, point }: Target, find: (event: PointerEvent) => Spot | null, onPut: (spot: Spot) => void): void {
  felt.addEventListener('pointermove', (event) => {
    if (!isLocked() && (event.pointerType === 'mouse' || event.buttons > 0)) point(find(event));
  });
  felt.addEventListener('pointerdown', (event) => {
    if (!isLocked()) point(find(event));
  });
  felt.addEventListener('pointerup', (event) => {
    const spot = isLocked() || event.button !== 0 ? null : find(event);
    if (spot) onPut(spot);
    if (event.pointerType !== 'mouse') point(null);
  });
  for (const name of ['pointerleave', 'pointercancel'] as const) felt.addEventListener(name, () => point(null));
}

interface Keys {
  /** The spot that the keys act on. */
  readonly spotOf: (target: EventTarget | null) => Spot | undefined;
  readonly next: (from: Spot, key: string) => Spot | null;
  readonly go: (spot: Spot) => void;
}

/** Arrows move from spot to spot, Delete takes the chips away, plus and minus change the chip in the hand. */
function listenToKeys({ felt, isLocked, point }: Target, keys: Keys, { onRemove, onChipStep }: Options): void {
  felt.addEventListener('keydown', (event) => {
    const { key } = event;
    const here = keys.spotOf(event.target);
    if (isLocked() || !here) return;
    const next = keys.next(here, key);
    if (next) keys.go(next);
    else if (key === 'Delete' || key === 'Backspace') onRemove(here);
    else if (key === '+' || key === '-') onChipStep(key === '+' ? 1 : -1);
    if (key.startsWith('Arrow') || key === 'Backspace') event.preventDefault();
  });
  felt.addEventListener('focusout', () => point(null));
}

/** The felt: cells to press, edges between them, and the chips that lie on it. */
export function createFelt(options: Options) {
  const { stage, bets, ladder, onPut, onPoint } = options;
  const { t, money } = stage;
  let way: Way = 'tall';
  let isLocked = false;
  let cursor: Spot | null = null;
  const cells = createCells(t);
  const chips = createFeltChips(ladder);
  const felt = el('div', { class: 'felt', role: 'group', 'aria-label': t('arcade.roulette.felt') }, ...cells.elements, ...chips.elements);

  const labelOf = (spot: Spot): string => {
    const amount = bets.on(spot.id);
    const name = t('arcade.roulette.place', { name: spotName(t, spot), odds: oddsOf(spot) });
    return amount > 0 ? `${name} ${t('arcade.roulette.lies', { amount: money(amount) })}` : name;
  };
  const write = () => {
    chips.write(bets.chips(), way);
    cells.setLabels(labelOf);
  };
  const arrange = () => {
    felt.dataset['way'] = way;
    cells.arrange(way);
    write();
  };
  const point = (spot: Spot | null) => {
    cursor = spot;
    chips.showGhost(spot, way);
    cells.light(spot);
    onPoint(spot);
  };
  const target: Target = { felt, isLocked: () => isLocked, point };
  listenToPointer(target, (event) => spotAt(felt, way, event), onPut);
  const keys: Keys = {
    spotOf: (element) => cursor ?? cells.spotOf(element),
    next(from, key) {
      const arrow = arrowOf(way, key);
      return arrow && spotTowards(from, arrow);
    },
    go(spot) {
      // An edge cannot have the focus, so its name is announced.
      if (!cells.focus(spot)) stage.say(labelOf(spot));
      point(spot);
    },
  };
  listenToKeys(target, keys, options);
  cells.onKeyPress((spot) => {
    if (!isLocked) onPut(cursor ?? spot);
  });

  arrange();
  return {
    element: felt,
    write,
    setWay(next: Way): void {
      if (next === way) return;
      way = next;
      arrange();
    },
    lock(locked: boolean): void {
      isLocked = locked;
      felt.dataset['locked'] = String(locked);
      if (locked) point(null);
    },
    /** The number that came, and the spots that won; null takes the marks away. */
    mark(number: number | null, won: ReadonlySet<string>): void {
      cells.markHit(number);
      chips.mark(number === null ? null : won);
    },
  };
}
