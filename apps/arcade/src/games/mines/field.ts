import { CELLS, SIDE } from '@tulpar/games/mines/mines';
import { el } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import { pictures } from './pictures.ts';

type Hidden = 'gem' | 'mine';

/** By how many cells each arrow key moves, and where it cannot. */
const ARROWS: Readonly<Record<string, { readonly by: number; readonly ends: (cell: number) => boolean }>> = {
  ArrowLeft: { by: -1, ends: (cell) => cell % SIDE === 0 },
  ArrowRight: { by: 1, ends: (cell) => cell % SIDE === SIDE - 1 },
  ArrowUp: { by: -SIDE, ends: (cell) => cell < SIDE },
  ArrowDown: { by: SIDE, ends: (cell) => cell >= CELLS - SIDE },
};

/** Five by five cells. They are pressed, or walked over with the arrow keys; what lies below is shown when the house has said it. */
export function createField({ t }: Stage, onOpen: (cell: number) => void) {
  let canOpen = false;
  const picture = (name: string, className: string) =>
    el('img', { class: className, src: pictures[name] ?? '', alt: '', draggable: 'false' });
  const cells = Array.from({ length: CELLS }, (_, cell) => {
    const lid = el('span', { class: 'cell-lid' }, picture('tile', 'cell-tile'));
    const button = el(
      'button',
      { type: 'button', class: 'mines-cell', tabindex: cell === 0 ? 0 : -1 },
      el('span', { class: 'cell-inner' }, lid, el('span', { class: 'cell-ground' })),
    );
    button.addEventListener('click', () => canOpen && button.dataset['state'] === 'closed' && onOpen(cell));
    button.addEventListener('focus', () => walk(cell));
    return button;
  });
  const walk = (to: number) => {
    for (const [cell, button] of cells.entries()) button.tabIndex = cell === to ? 0 : -1;
  };
  const element = el('div', { class: 'mines-field', role: 'group', 'aria-label': t('arcade.mines.field') }, ...cells);
  element.addEventListener('keydown', (event) => {
    const arrow = ARROWS[event.key];
    const from = cells.findIndex((button) => button === event.target);
    if (!arrow || from === -1) return;
    event.preventDefault();
    if (!arrow.ends(from)) cells[from + arrow.by]?.focus({ preventScroll: true });
  });

  const name = (cell: number, hidden: Hidden | null) =>
    t(hidden === null ? 'arcade.mines.cell' : hidden === 'gem' ? 'arcade.mines.cellGem' : 'arcade.mines.cellMine', {
      row: Math.floor(cell / SIDE) + 1,
      column: (cell % SIDE) + 1,
    });
  const write = () => {
    for (const button of cells) button.setAttribute('aria-disabled', String(!canOpen || button.dataset['state'] !== 'closed'));
    element.dataset['open'] = String(canOpen);
  };
  // Made once: all 25 of them turn over in one frame.
  const things = new Map<string, HTMLImageElement>();
  const thingIn = (cell: number, hidden: Hidden) => {
    const key = `${hidden} ${cell}`;
    const thing = things.get(key) ?? picture(hidden, 'cell-thing');
    things.set(key, thing);
    return thing;
  };
  const put = (cell: number, state: 'closed' | 'asked' | 'open' | 'shown', hidden: Hidden | null) => {
    const button = cells[cell];
    if (!button) return;
    button.dataset['state'] = state;
    if (hidden === null) delete button.dataset['hidden'];
    else button.dataset['hidden'] = hidden;
    button.setAttribute('aria-label', name(cell, hidden));
    button.querySelector('.cell-ground')?.replaceChildren(...(hidden === null ? [] : [thingIn(cell, hidden)]));
  };
  const close = () => {
    for (const cell of cells.keys()) put(cell, 'closed', null);
    write();
  };
  close();
  return {
    element,
    close,
    /** Whether closed cells may be pressed now. */
    allow(may: boolean): void {
      canOpen = may;
      write();
    },
    /** The first cell is where the arrow keys begin, unless somebody stands elsewhere. */
    focus(): void {
      const isElsewhere = document.activeElement !== document.body && !element.contains(document.activeElement);
      if (!isElsewhere) cells.find(({ tabIndex }) => tabIndex === 0)?.focus({ preventScroll: true });
    },
    ask(cell: number): void {
      put(cell, 'asked', null);
      write();
    },
    /** A cell that was asked for and did not open is closed again: another device was quicker. */
    forget(): void {
      for (const [cell, button] of cells.entries()) if (button.dataset['state'] === 'asked') put(cell, 'closed', null);
      write();
    },
    open(cell: number, hidden: Hidden): void {
      put(cell, 'open', hidden);
      write();
    },
    /** The rest, as it lay from the beginning. */
    showAll(mines: readonly number[]): void {
      for (const [cell, button] of cells.entries())
        if (button.dataset['state'] !== 'open') put(cell, 'shown', mines.includes(cell) ? 'mine' : 'gem');
      write();
    },
  };
}
